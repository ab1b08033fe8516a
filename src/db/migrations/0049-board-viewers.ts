import { belongsTo, type Database, indexes, table, texts } from './columns.ts';

/** Remembers who has a board of an organization open. */
export async function up(db: Database): Promise<void> {
  const viewers = belongsTo(
    belongsTo(table(db, 'whipboard_viewers'), 'whipboard_id', 'whipboards'),
    'user_id',
    'users',
  );
  await texts(viewers, 'seen_at')
    .addPrimaryKeyConstraint('whipboard_viewers_key', ['whipboard_id', 'user_id'])
    .execute();
  await indexes(db, 'whipboard_viewers', ['user_id']);
}
