import { type Database, indexes } from './columns.ts';

/** Finds the day of a session's newest action without reading its bills. */
export async function up(db: Database): Promise<void> {
  await indexes(db, 'bills', ['session_id', 'last_action_date']);
}
