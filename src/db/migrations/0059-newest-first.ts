import { type Database, indexes } from './columns.ts';

/** Finds the newest votes of a bill, a session and a member, and what a member said, in the order of an index, without reading all. */
export async function up(db: Database): Promise<void> {
  await indexes(
    db,
    'roll_calls',
    ['bill_id', 'vote_date'],
    ['session_id', 'vote_date'],
    ['session_id', 'chamber', 'in_committee', 'vote_date'],
  );
  await indexes(db, 'transcript_passages', ['legislator_id', 'transcript_id', 'position']);
  await indexes(db, 'testimony', ['meeting_id', 'kind']);

  // The new ones begin with the same columns.
  for (const replaced of [
    'roll_calls_by_bill_id',
    'roll_calls_by_session_id_chamber_in_committee',
    'transcript_passages_by_legislator_id',
  ])
    await db.schema.dropIndex(replaced).execute();
}
