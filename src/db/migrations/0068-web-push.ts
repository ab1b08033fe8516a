import { belongsTo, type Database, indexes, numberedTable, table, texts } from './columns.ts';

/** Stores the browsers that show notifications, which of them has shown each message, and the site's keys for that. */
export async function up(db: Database): Promise<void> {
  const keys = table(db, 'push_keys').addColumn('id', 'integer', (column) => column.primaryKey());
  await texts(keys, 'public_key', 'private_key', 'made_at').execute();

  let browsers = belongsTo(numberedTable(db, 'push_subscriptions'), 'user_id', 'users');
  browsers = browsers.addColumn('digest', 'text', (column) => column.notNull().unique());
  await texts(browsers, 'host', 'subscription', 'browser', 'made_at').addColumn('used_at', 'text').execute();
  await indexes(db, 'push_subscriptions', ['user_id']);

  let shown = belongsTo(table(db, 'alert_pushes'), 'message_id', 'alert_messages');
  shown = belongsTo(shown, 'subscription_id', 'push_subscriptions');
  await texts(shown, 'sent_at')
    .addPrimaryKeyConstraint('alert_pushes_key', ['message_id', 'subscription_id'])
    .execute();
  await indexes(db, 'alert_pushes', ['subscription_id']);

  await db.schema
    .alterTable('alert_rules')
    .addColumn('is_push', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
