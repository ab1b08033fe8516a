import {
  belongsTo,
  type Database,
  indexes,
  integers,
  mayReferTo,
  optionalTexts,
  table,
  tableWithId,
  texts,
} from './columns.ts';

/** Creates news, press releases and change events. */
export async function up(db: Database): Promise<void> {
  await texts(tableWithId(db, 'news_categories'), 'category_name')
    .addUniqueConstraint('news_categories_name', ['category_name'])
    .execute();

  let t = texts(tableWithId(db, 'news_articles'), 'headline', 'intro', 'full_text', 'display_date');
  t = optionalTexts(t, 'source_name', 'external_url');
  await mayReferTo(t, 'category_id', 'news_categories').execute();
  await indexes(db, 'news_articles', ['display_date'], ['category_id', 'display_date']);

  t = belongsTo(belongsTo(table(db, 'news_bills'), 'article_id', 'news_articles'), 'bill_id', 'bills');
  await t.addPrimaryKeyConstraint('news_bills_key', ['article_id', 'bill_id']).execute();
  await indexes(db, 'news_bills', ['bill_id']);

  t = belongsTo(table(db, 'news_legislators'), 'article_id', 'news_articles');
  t = belongsTo(t, 'legislator_id', 'legislators');
  await t.addPrimaryKeyConstraint('news_legislators_key', ['article_id', 'legislator_id']).execute();
  await indexes(db, 'news_legislators', ['legislator_id']);

  t = texts(tableWithId(db, 'press_releases'), 'title', 'content', 'display_date');
  t = optionalTexts(t, 'author', 'category', 'external_url');
  t = mayReferTo(mayReferTo(t, 'legislator_id', 'legislators'), 'session_id', 'sessions');
  await t.execute();
  await indexes(db, 'press_releases', ['display_date'], ['legislator_id']);

  t = belongsTo(table(db, 'press_bills'), 'press_release_id', 'press_releases');
  t = belongsTo(t, 'bill_id', 'bills');
  await t.addPrimaryKeyConstraint('press_bills_key', ['press_release_id', 'bill_id']).execute();
  await indexes(db, 'press_bills', ['bill_id']);

  t = texts(tableWithId(db, 'change_events'), 'type', 'noun', 'occurred_at', 'detected_at', 'source');
  t = optionalTexts(integers(t, 'record_id'), 'field', 'before', 'after');
  t = t.addColumn('bill_id', 'integer').addColumn('import_id', 'integer');
  await t.execute();
  await indexes(db, 'change_events', ['bill_id', 'id'], ['noun', 'record_id'], ['detected_at']);
}
