import { type Database, indexes } from './columns.ts';

/** Lists the new laws, the meetings with testimony, and the reports and votes of a committee in order, without reading all of them. */
export async function up(db: Database): Promise<void> {
  await indexes(db, 'bills', ['progress', 'last_action_date', 'id']);
  await indexes(db, 'bill_actions', ['reporting_committee_id', 'action_date']);
  await indexes(db, 'roll_calls', ['committee_id', 'vote_date']);
  await indexes(db, 'meetings', ['meeting_type_id', 'meeting_date']);
  await db.schema.dropIndex('meetings_by_meeting_type_id').execute();
}
