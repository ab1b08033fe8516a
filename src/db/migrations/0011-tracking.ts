import { sql } from 'kysely';
import {
  belongsTo,
  type Database,
  indexes,
  integers,
  numberedTable,
  optionalTexts,
  table,
  texts,
} from './columns.ts';

/** Creates tracking lists (T01, T03): lists of bills, each bill with a position, a priority and a note. */
export async function up(db: Database): Promise<void> {
  await integers(
    optionalTexts(
      texts(belongsTo(numberedTable(db, 'tracking_lists'), 'user_id', 'users'), 'name', 'created_at'),
      'archived_at',
      'deleted_at',
    ),
    'place',
  ).execute();
  await indexes(db, 'tracking_lists', ['user_id']);
  // The name of a deleted list can be used again, and two first bills added at the same time create only one list.
  await sql`create unique index tracking_lists_name on tracking_lists (user_id, name) where deleted_at is null`.execute(
    db,
  );

  const bills = belongsTo(
    belongsTo(numberedTable(db, 'tracked_bills'), 'list_id', 'tracking_lists'),
    'bill_id',
    'bills',
  );
  await integers(
    optionalTexts(texts(bills, 'position', 'priority', 'note', 'added_at'), 'remark', 'removed_at'),
    'version',
  )
    .addUniqueConstraint('tracked_bills_once', ['list_id', 'bill_id'])
    .execute();
  await indexes(db, 'tracked_bills', ['bill_id']);

  await belongsTo(
    belongsTo(table(db, 'tracked_onward'), 'tracked_bill_id', 'tracked_bills'),
    'bill_id',
    'bills',
  )
    .addPrimaryKeyConstraint('tracked_onward_key', ['tracked_bill_id', 'bill_id'])
    .execute();
  await indexes(db, 'tracked_onward', ['bill_id']);
}
