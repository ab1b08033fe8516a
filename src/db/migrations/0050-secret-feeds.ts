import { belongsTo, type Database, indexes, numberedTable, texts } from './columns.ts';

/** Stores the secret addresses of feeds and calendars, of which only a digest is kept. */
export async function up(db: Database): Promise<void> {
  let feeds = belongsTo(numberedTable(db, 'secret_feeds'), 'user_id', 'users');
  feeds = feeds.addColumn('rule_id', 'integer', (column) =>
    column.references('alert_rules.id').onDelete('cascade'),
  );
  feeds = feeds.addColumn('digest', 'text', (column) => column.notNull().unique());
  await texts(feeds, 'format', 'made_at', 'changed_at').execute();
  await indexes(db, 'secret_feeds', ['user_id'], ['rule_id']);
}
