import {
  belongsTo,
  type Database,
  indexes,
  integers,
  mayReferTo,
  numberedTable,
  optionalTexts,
  texts,
} from './columns.ts';

/** Stores the problems that visitors report, and warnings about the data with their mails to administrators. */
export async function up(db: Database): Promise<void> {
  const records = {
    bill_id: 'bills',
    roll_call_id: 'roll_calls',
    legislator_id: 'legislators',
    committee_id: 'committees',
    meeting_id: 'meetings',
    amendment_id: 'amendments',
  };
  let problems = numberedTable(db, 'record_problems');
  for (const [column, record] of Object.entries(records)) problems = mayReferTo(problems, column, record);
  problems = texts(problems, 'record_type', 'record_name', 'text', 'reported_at');
  problems = optionalTexts(problems, 'email', 'answered_at', 'outcome', 'answer');
  problems = mayReferTo(problems, 'answered_by', 'users');
  await optionalTexts(integers(problems, 'attempts'), 'try_at', 'sent_at', 'error').execute();
  const columns = [...Object.keys(records), 'answered_by', 'answered_at', 'try_at'];
  await indexes(db, 'record_problems', ...columns.map((column) => [column]));

  await optionalTexts(
    texts(numberedTable(db, 'data_warnings'), 'cause', 'text', 'page', 'since'),
    'cleared_at',
    'mailed_at',
    'mailed_text',
  )
    .addUniqueConstraint('data_warnings_cause', ['cause'])
    .execute();

  const mails = belongsTo(numberedTable(db, 'warning_mails'), 'user_id', 'users');
  await optionalTexts(
    integers(texts(mails, 'subject', 'text', 'made_at'), 'attempts'),
    'try_at',
    'sent_at',
    'error',
  ).execute();
  await indexes(db, 'warning_mails', ['user_id'], ['try_at']);
}
