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

/** Creates meetings, testimony, transcripts and roll calls. */
export async function up(db: Database): Promise<void> {
  let t = texts(tableWithId(db, 'meetings'), 'title', 'kind', 'status', 'meeting_date');
  t = integers(t, 'meeting_type_id', 'written_only', 'sequence');
  t = optionalTexts(
    t,
    'chamber',
    'starts_at',
    'ends_at',
    'location',
    'short_location',
    'stream_url',
    'source_url',
  );
  t = optionalTexts(t, 'filename', 'file_path', 'file_date', 'author', 'announced_date');
  t = mayReferTo(mayReferTo(t, 'committee_id', 'committees'), 'session_id', 'sessions');
  await t.execute();
  await indexes(db, 'meetings', ['meeting_date'], ['committee_id', 'meeting_date'], ['meeting_type_id']);

  t = belongsTo(belongsTo(table(db, 'meeting_bills'), 'meeting_id', 'meetings'), 'bill_id', 'bills');
  t = optionalTexts(integers(t, 'position'), 'note');
  await t.addPrimaryKeyConstraint('meeting_bills_key', ['meeting_id', 'bill_id']).execute();
  await indexes(db, 'meeting_bills', ['bill_id']);

  t = belongsTo(tableWithId(db, 'testimony'), 'meeting_id', 'meetings');
  t = optionalTexts(
    texts(t, 'name', 'kind'),
    'organization',
    'stance',
    'content',
    'source_url',
    'given_date',
  );
  await mayReferTo(integers(t, 'position'), 'bill_id', 'bills').execute();
  await indexes(db, 'testimony', ['meeting_id', 'position'], ['bill_id']);

  t = texts(tableWithId(db, 'transcripts'), 'event_title', 'meeting_title', 'event_type', 'event_date');
  t = optionalTexts(t, 'event_organization', 'event_location', 'transcript_url');
  t = mayReferTo(mayReferTo(t, 'meeting_id', 'meetings'), 'session_id', 'sessions');
  await t.execute();
  await indexes(db, 'transcripts', ['meeting_id'], ['event_date']);

  t = integers(belongsTo(table(db, 'transcript_passages'), 'transcript_id', 'transcripts'), 'position');
  t = optionalTexts(texts(t, 'content'), 'speaker_name');
  t = mayReferTo(t, 'legislator_id', 'legislators').addColumn('start_seconds', 'integer');
  await t.addPrimaryKeyConstraint('transcript_passages_key', ['transcript_id', 'position']).execute();
  await indexes(db, 'transcript_passages', ['legislator_id']);

  t = texts(tableWithId(db, 'roll_calls'), 'chamber', 'vote_date', 'title', 'result', 'kind');
  t = optionalTexts(t, 'vote_time', 'roll_call_number', 'source_url');
  t = integers(t, 'yes_count', 'no_count', 'absent_count', 'not_voting_count', 'other_count');
  t = mayReferTo(mayReferTo(t, 'bill_id', 'bills'), 'committee_id', 'committees');
  await mayReferTo(t, 'session_id', 'sessions').execute();
  await indexes(db, 'roll_calls', ['bill_id'], ['chamber', 'vote_date'], ['session_id'], ['vote_date']);

  t = integers(belongsTo(table(db, 'member_votes'), 'roll_call_id', 'roll_calls'), 'position');
  t = mayReferTo(texts(t, 'name', 'choice'), 'legislator_id', 'legislators');
  t = optionalTexts(t, 'note');
  await t.addPrimaryKeyConstraint('member_votes_key', ['roll_call_id', 'position']).execute();
  await indexes(db, 'member_votes', ['legislator_id']);
}
