import type { Database } from './columns.ts';

/**
 * The rows of sessions and article categories contain the site's configuration, so that every query follows it (U03). The
 * imported values of a session are stored too, and are restored when the configuration no longer overrides them.
 */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('imported_name', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('imported_start_year', 'integer').execute();
  await db.schema.alterTable('sessions').addColumn('imported_end_year', 'integer').execute();
  await db.schema
    .alterTable('news_categories')
    .addColumn('position', 'integer', (column) => column.defaultTo(0))
    .execute();
}
