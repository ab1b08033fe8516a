import type { Database } from './columns.ts';

/** Stores the result that a bill's history has of a roll call without a result, with its action. The next import finds them. */
export async function up(db: Database): Promise<void> {
  for (const column of ['result_in_history', 'action_with_result'])
    await db.schema.alterTable('roll_calls').addColumn(column, 'text').execute();
}
