import { type Database, table } from './columns.ts';

/** Stores which legislator an editor says that a name in records means. */
export async function up(db: Database): Promise<void> {
  await table(db, 'name_matches')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('legislator_id', 'integer', (column) =>
      column.references('legislators.id').onDelete('cascade'),
    )
    .execute();
}
