import {
  belongsTo,
  type Database,
  indexes,
  integers,
  mayReferTo,
  numberedTable,
  optionalTexts,
  table,
  texts,
} from './columns.ts';

/** Lets colleagues work on a tracked bill: who is responsible until when, tags, comments, who changed what, and notices of it. */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('tracked_bills')
    .addColumn('assignee_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('tracked_bills').addColumn('due_on', 'text').execute();
  await indexes(db, 'tracked_bills', ['assignee_id']);

  await texts(belongsTo(table(db, 'tracked_tags'), 'tracked_bill_id', 'tracked_bills'), 'tag')
    .addPrimaryKeyConstraint('tracked_tags_key', ['tracked_bill_id', 'tag'])
    .execute();

  let comments = belongsTo(numberedTable(db, 'tracked_comments'), 'tracked_bill_id', 'tracked_bills');
  comments = mayReferTo(texts(comments, 'text', 'created_at'), 'user_id', 'users');
  await comments.execute();
  await indexes(db, 'tracked_comments', ['tracked_bill_id'], ['user_id']);

  let changes = belongsTo(numberedTable(db, 'tracked_changes'), 'tracked_bill_id', 'tracked_bills');
  changes = mayReferTo(texts(changes, 'field', 'changed_at'), 'user_id', 'users');
  await optionalTexts(changes, 'before', 'after').execute();
  await indexes(db, 'tracked_changes', ['tracked_bill_id'], ['user_id']);

  let notices = belongsTo(numberedTable(db, 'tracked_notices'), 'tracked_bill_id', 'tracked_bills');
  notices = belongsTo(notices, 'user_id', 'users');
  notices = mayReferTo(notices, 'sender_id', 'users');
  notices = notices.addColumn('comment_id', 'integer', (column) =>
    column.references('tracked_comments.id').onDelete('cascade'),
  );
  notices = integers(texts(notices, 'made_at'), 'attempts');
  await optionalTexts(notices, 'sent_at', 'try_at', 'error').execute();
  await indexes(
    db,
    'tracked_notices',
    ['tracked_bill_id'],
    ['user_id'],
    ['sender_id'],
    ['comment_id'],
    ['try_at'],
  );
}
