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

/**
 * Reports (T02, P11). What a report says of a bill is kept as it was said, in a row of its own for each bill: a bill that is
 * merged or taken away later changes where the row leads, and nothing of what it says.
 */
export async function up(db: Database): Promise<void> {
  await optionalTexts(
    texts(
      integers(belongsTo(numberedTable(db, 'reports'), 'user_id', 'users'), 'bill_count'),
      'title',
      'made_at',
      'shown_columns',
      'grouped_by',
    ),
    'link_hash',
    'shared_at',
  )
    .addUniqueConstraint('reports_link_hash', ['link_hash'])
    .execute();
  await indexes(db, 'reports', ['user_id']);

  await texts(
    mayReferTo(
      integers(belongsTo(table(db, 'report_bills'), 'report_id', 'reports'), 'position'),
      'bill_id',
      'bills',
    ),
    'frozen',
  )
    .addPrimaryKeyConstraint('report_bills_key', ['report_id', 'position'])
    .execute();
  await indexes(db, 'report_bills', ['bill_id']);
}
