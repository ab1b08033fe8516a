import type { Database } from './columns.ts';

/** Stores the name of the committee that last had a bill, for sources without records of committees. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('bills').addColumn('committee_in_actions', 'text').execute();
}
