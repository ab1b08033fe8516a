import type { Database } from '../db/database.ts';
import type { ImportsTable } from '../db/tables/imports.ts';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import type { RecordCounts, Understanding } from '../legislature/ingest/counts.ts';

const IMPORTS_PER_PAGE = 50;

/** A page of the imports, newest first. @throws 404 if the page does not exist */
export async function importsPage(db: Database, page: number) {
  const { count } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: IMPORTS_PER_PAGE, page }, 'That page does not exist.');
  const imports = await db
    .selectFrom('imports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(IMPORTS_PER_PAGE)
    .offset((page - 1) * IMPORTS_PER_PAGE)
    .execute();
  return { count, pageCount, imports: imports.map(withContents) };
}

/** One import with its counts. @throws 404 if it does not exist */
export async function importAt(db: Database, id: number) {
  const found = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('This import does not exist.', 'id');
  const events = await db
    .selectFrom('change_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  const wasInterrupted = found.was_interrupted === 1;
  return { ...withContents(found), wasInterrupted, events: events.count };
}

/** An import with its counts, and how well it understood its records, from the JSON that it wrote at its end. */
function withContents({ counts, understanding, ...row }: ImportsTable) {
  const understood: Understanding | null = understanding && JSON.parse(understanding);
  return { ...row, counts: countsIn(counts), understanding: understood };
}

const MAX_CONTRADICTED = 50;

/** The bills with conflicting records, newest first, at most 50. */
export async function contradictedBills(db: Database) {
  return await db
    .selectFrom('bills')
    .select(['id', 'number', 'title', 'status'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bill_contradictions')
          .select('bill_id')
          .whereRef('bill_contradictions.bill_id', '=', 'bills.id'),
      ),
    )
    .orderBy('last_action_date', 'desc')
    .orderBy('id')
    .limit(MAX_CONTRADICTED)
    .execute();
}

/** The counts of an import by record type, from the JSON that it wrote at its end. */
function countsIn(json: string): ({ recordType: string } & RecordCounts)[] {
  const counts: Record<string, RecordCounts> = JSON.parse(json);
  return Object.entries(counts).map(([recordType, each]) => ({ recordType, ...each }));
}
