import type { Database } from './columns.ts';

/** Adds a public note to tracked bills, in addition to the private one (T01). */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('tracked_bills')
    .addColumn('public_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
