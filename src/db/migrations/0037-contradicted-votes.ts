import type { Database } from './columns.ts';

/** Stores the action of a bill's history that contradicts the result of a roll call. The next import finds them. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('roll_calls').addColumn('contradicting_action', 'text').execute();
}
