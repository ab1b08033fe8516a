import type { Database } from './columns.ts';

/** Lets the members of an organization restore an alert that was deleted for all of them. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('organization_alerts').addColumn('deleted_at', 'text').execute();
}
