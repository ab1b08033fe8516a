import type { Database } from './columns.ts';

/**
 * What the site's configuration says of sessions and article categories stands in their rows, so that every query follows it (U03). What a
 * session's records say is kept beside it, and comes back when the configuration no longer says otherwise.
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
