import type { Database } from './columns.ts';

/** Gives each report the day up to which its records reach. The day of older reports is not known. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('reports').addColumn('records_day', 'text').execute();
}
