import { type Database, indexes } from './columns.ts';

/** Adds an index that counts the roll calls of each session and chamber. */
export async function up(db: Database): Promise<void> {
  await indexes(db, 'roll_calls', ['session_id', 'chamber']);
  await db.schema.dropIndex('roll_calls_by_session_id').execute();
}
