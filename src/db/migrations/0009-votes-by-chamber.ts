import { type Database, indexes } from './columns.ts';

/** How many roll calls each session and chamber has, counted in the index alone. */
export async function up(db: Database): Promise<void> {
  await indexes(db, 'roll_calls', ['session_id', 'chamber']);
  await db.schema.dropIndex('roll_calls_by_session_id').execute();
}
