import { belongsTo, type Database, indexes, integers, table, texts } from './columns.ts';

/** Creates the content of a user's dashboard: agenda, opened bills, news categories and widget order (D01–D17, T04). */
export async function up(db: Database): Promise<void> {
  await texts(
    belongsTo(belongsTo(table(db, 'agenda_items'), 'user_id', 'users'), 'meeting_id', 'meetings'),
    'added_at',
  )
    .addPrimaryKeyConstraint('agenda_items_key', ['user_id', 'meeting_id'])
    .execute();
  await indexes(db, 'agenda_items', ['meeting_id']);

  await texts(
    belongsTo(belongsTo(table(db, 'viewed_bills'), 'user_id', 'users'), 'bill_id', 'bills'),
    'viewed_at',
  )
    .addPrimaryKeyConstraint('viewed_bills_key', ['user_id', 'bill_id'])
    .execute();
  await indexes(db, 'viewed_bills', ['bill_id'], ['user_id', 'viewed_at']);

  await belongsTo(
    belongsTo(table(db, 'chosen_news_categories'), 'user_id', 'users'),
    'category_id',
    'news_categories',
  )
    .addPrimaryKeyConstraint('chosen_news_categories_key', ['user_id', 'category_id'])
    .execute();
  await indexes(db, 'chosen_news_categories', ['category_id']);

  await integers(
    texts(belongsTo(table(db, 'dashboard_widgets'), 'user_id', 'users'), 'widget'),
    'position',
    'hidden',
  )
    .addPrimaryKeyConstraint('dashboard_widgets_key', ['user_id', 'widget'])
    .execute();

  await db.schema.alterTable('users').addColumn('looked_before', 'text').execute();
}
