import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Queries for the links of each type of record. They return names instead of ids, which depend on the order of
 * imports.
 */
const LINKS: Record<string, string> = {
  sponsors: `select bills.number, bill_sponsors.name, full_name, committee_name from bill_sponsors
    join bills on bills.id = bill_id left join legislators on legislators.id = legislator_id
    left join committees on committees.id = bill_sponsors.committee_id order by 1, position`,
  'committees of bills': `select bills.number, committees.chamber, committees.name_key, status, progress from bills
    left join committees on committees.id = bills.committee_id order by 1`,
  'committees of actions': `select bills.number, position, sent.chamber, sent.name_key, reporting.name_key as reported
    from bill_actions join bills on bills.id = bill_id
    left join committees sent on sent.id = bill_actions.committee_id
    left join committees reporting on reporting.id = reporting_committee_id order by 1, 2`,
  'related bills': `select bills.number, others.number as other from related_bills
    join bills on bills.id = bill_id left join bills others on others.id = related_bill_id order by 1, position`,
  amendments: `select amendment_number, full_name from amendments
    left join legislators on legislators.id = legislator_id order by 1`,
  'committee members': `select committee_name, committee_members.name, full_name from committee_members
    join committees on committees.id = committee_id
    left join legislators on legislators.id = legislator_id order by 1, position`,
  'parents of committees': `select committees.committee_name, parents.committee_name as parent from committees
    left join committees parents on parents.id = committees.parent_id order by 1`,
  'roll calls': `select upstream_id, bills.number, committees.chamber, committees.name_key from roll_calls
    join upstream_ids on record_id = roll_calls.id and record_type = 'rollCall'
    left join bills on bills.id = bill_id left join committees on committees.id = roll_calls.committee_id order by 1`,
  voters: `select upstream_id, name, choice, full_name from member_votes
    join upstream_ids on record_id = roll_call_id and record_type = 'rollCall'
    left join legislators on legislators.id = legislator_id order by 1, position`,
  'party votes': `select upstream_id, party, members, yes_count, no_count from party_votes
    join upstream_ids on record_id = roll_call_id and record_type = 'rollCall' order by 1, 2`,
  meetings: `select upstream_ids.source, meetings.title, meeting_date, committee_name from meetings
    join upstream_ids on record_id = meetings.id and record_type = 'meeting'
    left join committees on committees.id = meetings.committee_id order by 1, 2, 3, 4`,
  agendas: `select meetings.title, bills.number from meeting_bills join meetings on meetings.id = meeting_id
    join bills on bills.id = bill_id order by meetings.title, position, 2`,
  testimony: `select testimony.name, bills.number from testimony left join bills on bills.id = bill_id order by 1`,
  transcripts: `select event_title, meetings.title from transcripts
    left join meetings on meetings.id = meeting_id order by 1`,
  speakers: `select speaker_name, full_name from transcript_passages
    left join legislators on legislators.id = legislator_id order by position`,
  'bills in news': `select headline, bills.number from news_bills join news_articles on news_articles.id = article_id
    join bills on bills.id = bill_id order by 1, 2`,
  'people in news': `select headline, full_name from news_legislators
    join news_articles on news_articles.id = article_id join legislators on legislators.id = legislator_id order by 1, 2`,
  'press releases': `select press_releases.title, full_name, bills.number from press_releases
    left join legislators on legislators.id = legislator_id
    left join press_bills on press_release_id = press_releases.id left join bills on bills.id = bill_id order by 1, 3`,
};

/** All links between records, as text in a fixed order. */
export async function linksOf(db: Database): Promise<Record<string, string[]>> {
  const links: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(LINKS)) {
    const { rows } = await sql<object>`${sql.raw(query)}`.execute(db);
    links[kind] = rows.map((row) => Object.values(row).join(' · '));
  }
  return links;
}
