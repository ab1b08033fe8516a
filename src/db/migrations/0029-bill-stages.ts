import type { Kysely } from 'kysely';
import { belongsTo, type Database, indexes, integers, optionalTexts, table, texts } from './columns.ts';

/** The tables of this migration. */
interface Tables {
  bills: { id: number; progress: string; status_name: string; progress_dates: string };
  bill_stages: {
    bill_id: number;
    position: number;
    stage: string;
    chamber: string | null;
    since: string | null;
    witness: string;
    because: string;
    because_date: string | null;
  };
}

const BILLS_PER_STATEMENT = 2_000;
/** Parameters per row, times this, stay below the limit of both engines. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Gives each stage that a bill reached its own row with the record that proves it, in place of a JSON object of dates.
 * The dates move to the new table, and the next import derives the evidence for each session whose `status_rules` is
 * older than the rules of the program. Relations that are read from actions are marked, because those of the source stay.
 */
export async function up(db: Database): Promise<void> {
  let t = integers(belongsTo(table(db, 'bill_stages'), 'bill_id', 'bills'), 'position');
  t = optionalTexts(texts(t, 'stage', 'witness', 'because'), 'chamber', 'since', 'because_date');
  await t.addPrimaryKeyConstraint('bill_stages_key', ['bill_id', 'position']).execute();
  await indexes(db, 'bill_stages', ['stage', 'bill_id']);
  await db.schema
    .alterTable('sessions')
    .addColumn('status_rules', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .alterTable('related_bills')
    .addColumn('is_derived', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await moveDates(db as unknown as Kysely<Tables>);
  await db.schema.alterTable('bills').dropColumn('progress_dates').execute();
}

async function moveDates(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('bills')
    .set({ progress: 'continued', status_name: 'Continued as another bill' })
    .where('status_name', '=', 'Replaced by another bill')
    .execute();

  for (let last = 0; ; ) {
    const bills = await db
      .selectFrom('bills')
      .select(['id', 'progress', 'progress_dates'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BILLS_PER_STATEMENT)
      .execute();
    if (bills.length === 0) return;
    last = bills.at(-1)?.id ?? 0;
    const rows = bills.flatMap(({ id, progress, progress_dates }) =>
      Object.entries<string>(JSON.parse(progress_dates)).map(([stage, since], position) => ({
        bill_id: id,
        position,
        stage: stage === 'dead' && progress === 'continued' ? 'continued' : stage,
        chamber: null,
        since,
        witness: 'action',
        because: '',
        because_date: since,
      })),
    );
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await db
        .insertInto('bill_stages')
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .execute();
    }
  }
}
