import type { Database } from './columns.ts';

/** A note on a tracked bill that its user shows others, beside the one that is for them alone (T01). */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('tracked_bills')
    .addColumn('public_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
