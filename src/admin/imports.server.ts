import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import type { RecordCounts } from '../legislature/ingest/counts.ts';

const IMPORTS_PER_PAGE = 50;

/** A page of the imports, the newest first. @throws 404 where the list has no such page */
export async function importsPage(db: Database, page: number) {
  const { count } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: IMPORTS_PER_PAGE, page }, 'The list has no such page.');
  const imports = await db
    .selectFrom('imports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(IMPORTS_PER_PAGE)
    .offset((page - 1) * IMPORTS_PER_PAGE)
    .execute();
  return { count, pageCount, imports: imports.map((row) => ({ ...row, counts: countsIn(row.counts) })) };
}

/** One import. @throws 404 where there is none */
export async function importAt(db: Database, id: number) {
  const found = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('There is no such import.', 'id');
  const events = await db
    .selectFrom('change_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...found, counts: countsIn(found.counts), isCutOff: isCutOff(found.counts), events: events.count };
}

/** What became of the records of each noun. */
function countsIn(json: string): ({ noun: string } & RecordCounts)[] {
  // Written when the import ended.
  const counts = JSON.parse(json) as Record<string, unknown>;
  return Object.entries(counts).flatMap(([noun, of]) =>
    typeof of === 'object' && of !== null ? [{ noun, ...(of as RecordCounts) }] : [],
  );
}

function isCutOff(json: string): boolean {
  return JSON.parse(json).cutOff === true;
}
