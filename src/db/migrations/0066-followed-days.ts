import type { Database } from './columns.ts';

/** Lets an alert be about a day of the legislature, or about all days of a chamber. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('alert_rules').addColumn('days', 'text').execute();
}
