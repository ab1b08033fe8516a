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

/** Stores reports that are mailed every week, and to whom. */
export async function up(db: Database): Promise<void> {
  const owned = belongsTo(
    belongsTo(numberedTable(db, 'report_mailings'), 'user_id', 'users'),
    'list_id',
    'tracking_lists',
  );
  const described = texts(owned, 'title', 'message', 'shown_columns', 'grouped_by', 'created_at', 'due_at');
  await optionalTexts(integers(described, 'weekday', 'hour'), 'paused_at', 'pause_reason').execute();
  await indexes(db, 'report_mailings', ['user_id'], ['list_id']);

  const recipients = belongsTo(table(db, 'report_recipients'), 'mailing_id', 'report_mailings');
  await optionalTexts(texts(recipients, 'email'), 'stopped_at', 'stop_reason')
    .addPrimaryKeyConstraint('report_recipients_key', ['mailing_id', 'email'])
    .execute();

  await db.schema
    .alterTable('reports')
    .addColumn('mailing_id', 'integer', (column) =>
      column.references('report_mailings.id').onDelete('set null'),
    )
    .execute();
  await indexes(db, 'reports', ['mailing_id']);

  const mails = belongsTo(
    belongsTo(numberedTable(db, 'report_mails'), 'mailing_id', 'report_mailings'),
    'report_id',
    'reports',
  );
  const addressed = mayReferTo(texts(mails, 'email', 'made_at'), 'since_report_id', 'reports');
  await optionalTexts(integers(addressed, 'attempts'), 'try_at', 'sent_at', 'error').execute();
  await indexes(db, 'report_mails', ['mailing_id'], ['report_id'], ['since_report_id'], ['try_at']);
}
