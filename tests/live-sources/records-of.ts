import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** The records that visitors see, without the ids and times of this database, sorted. Two equal lists are the same legislature. */
export async function recordsOf(db: Database): Promise<string[]> {
  const queries = [
    sql`select 'session' as type, identifier, name, start_year, end_year from sessions`,
    sql`select 'person' as type, full_name, party, chamber, district, active from legislators`,
    sql`select 'bill' as type, number, bills.title, status, progress, description, last_action_date, last_action_text, upstream_status
      from bills`,
    sql`select 'action' as type, number, position, action_date, action_text, bill_actions.chamber from bill_actions
      join bills on bills.id = bill_id`,
    sql`select 'sponsor' as type, number, position, bill_sponsors.name, classification, full_name from bill_sponsors
      join bills on bills.id = bill_id left join legislators on legislators.id = legislator_id`,
    sql`select 'roll call' as type, number, vote_date, roll_calls.title, yes_count, no_count, absent_count,
      not_voting_count, result from roll_calls join bills on bills.id = bill_id`,
    sql`select 'vote' as type, number, vote_date, member_votes.name, choice, full_name from member_votes
      join roll_calls on roll_calls.id = roll_call_id join bills on bills.id = bill_id
      left join legislators on legislators.id = legislator_id`,
    sql`select 'hearing' as type, meeting_date, meetings.title, number from meetings
      left join meeting_bills on meeting_bills.meeting_id = meetings.id left join bills on bills.id = bill_id`,
  ];
  const records: string[] = [];
  for (const query of queries) {
    const { rows } = await query.execute(db);
    for (const row of rows) records.push(JSON.stringify(row));
  }
  return records.sort();
}
