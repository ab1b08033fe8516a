import type { Database } from './columns.ts';

/**
 * Adds the day under which the source lists an action, if that is not the day of the act. The next import reads the days of
 * stored actions again.
 */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('bill_actions').addColumn('recorded_date', 'text').execute();
}
