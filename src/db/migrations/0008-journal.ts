import { type Database, indexes } from './columns.ts';

/** Adds covering indexes for a day's actions and new bills by chamber, of which the busiest days have thousands. */
export async function up(db: Database): Promise<void> {
  await indexes(db, 'bill_actions', ['action_date', 'chamber', 'bill_id', 'position']);
  await db.schema.dropIndex('bill_actions_by_action_date_chamber').execute();
  await indexes(db, 'bills', ['filed_date', 'chamber']);
}
