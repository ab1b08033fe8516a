import type { Database } from './columns.ts';

/** Adds why the list of members of a roll call may be wrong, for the whole site. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('roll_calls').addColumn('list_doubt', 'text').execute();
}
