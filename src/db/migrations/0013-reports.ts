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
 * Creates reports (T02, P11). A report stores the state of each bill in its own row. If a bill is merged or deleted later,
 * only the link of the row changes, not its content.
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
