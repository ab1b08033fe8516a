import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';

const RECENT = 25;

/** Which list of legislators: a chamber's active ones, or those who no longer sit (A03). */
export type LegislatorList = 'house' | 'senate' | 'inactive';

/** The legislators of a list, by name. A legislature has some hundreds; nobody pages through them. */
export async function legislatorsIn(db: Database, list: LegislatorList) {
  return await db
    .selectFrom('legislators')
    .select(['id', 'full_name', 'short_full_name', 'chamber', 'district', 'party', 'image', 'active'])
    .$if(list === 'inactive', (query) => query.where('active', '=', 0))
    .$if(list !== 'inactive', (query) => query.where('active', '=', 1).where('chamber', '=', list))
    .orderBy('family_name')
    .orderBy('given_name')
    .orderBy('id')
    .limit(2000)
    .execute();
}

/** How many legislators each list has. */
export async function legislatorCounts(db: Database): Promise<Record<LegislatorList, number>> {
  const rows = await db
    .selectFrom('legislators')
    .select(['chamber', 'active', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['chamber', 'active'])
    .execute();
  const sum = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(keep).reduce((total, row) => total + row.count, 0);
  return {
    house: sum((row) => row.active === 1 && row.chamber === 'house'),
    senate: sum((row) => row.active === 1 && row.chamber === 'senate'),
    inactive: sum((row) => row.active === 0),
  };
}

/**
 * One legislator with what the page shows.
 * @throws 404 where there is none
 */
export async function legislatorPage(db: Database, id: number) {
  const legislator = await db.selectFrom('legislators').selectAll().where('id', '=', id).executeTakeFirst();
  if (!legislator) throw notFound('There is no such legislator.');
  const [terms, committees, bills, counts, votes, press] = await Promise.all([
    termsOf(db, id),
    committeesOf(db, id),
    sponsoredBills(db, id),
    sponsorshipCounts(db, id),
    recentVotes(db, id),
    pressOf(db, id),
  ]);
  return {
    ...legislator,
    offices: JSON.parse(legislator.offices) as Office[],
    links: JSON.parse(legislator.links) as { url: string; note?: string }[],
    terms,
    committees,
    bills,
    counts,
    votes,
    press,
  };
}

/** An office where the legislator can be reached; written by the import from its checked record. */
export interface Office {
  kind: string;
  address?: string;
  phone?: string;
  fax?: string;
}

function termsOf(db: Database, id: number) {
  return db
    .selectFrom('memberships')
    .leftJoin('sessions', 'sessions.id', 'memberships.session_id')
    .select(['memberships.id', 'chamber', 'district', 'party', 'sessions.name as session_name'])
    .select(['memberships.start_date', 'memberships.end_date'])
    .where('legislator_id', '=', id)
    .orderBy('memberships.start_date', 'desc')
    .orderBy('sessions.start_year', 'desc')
    .execute();
}

function committeesOf(db: Database, id: number) {
  return db
    .selectFrom('committee_members')
    .innerJoin('committees', 'committees.id', 'committee_members.committee_id')
    .select(['committees.id', 'committee_name', 'chamber', 'role'])
    .where('legislator_id', '=', id)
    .where('committees.active', '=', 1)
    .orderBy('committee_name')
    .execute();
}

function sponsoredBills(db: Database, id: number) {
  return db
    .selectFrom('bill_sponsors')
    .innerJoin('bills', 'bills.id', 'bill_sponsors.bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select([
      'bills.id',
      'number',
      'title',
      'status_name',
      'last_action_date',
      'sessions.name as session_name',
    ])
    .where('legislator_id', '=', id)
    .where('classification', '=', 'primary')
    .orderBy('sessions.start_year', 'desc')
    .orderBy('last_action_date', 'desc')
    .orderBy('bills.id', 'desc')
    .limit(RECENT)
    .execute();
}

async function sponsorshipCounts(db: Database, id: number) {
  const rows = await db
    .selectFrom('bill_sponsors')
    .select(['classification', (eb) => eb.fn.countAll<number>().as('count')])
    .where('legislator_id', '=', id)
    .groupBy('classification')
    .execute();
  const count = (classification: string) =>
    rows.find((row) => row.classification === classification)?.count ?? 0;
  return { sponsored: count('primary'), cosponsored: count('cosponsor') };
}

function recentVotes(db: Database, id: number) {
  return db
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'member_votes.roll_call_id')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .select(['roll_calls.id', 'roll_calls.vote_date', 'roll_calls.title', 'roll_calls.result', 'choice'])
    .select(['bills.id as bill_id', 'bills.number'])
    .where('member_votes.legislator_id', '=', id)
    .orderBy('roll_calls.vote_date', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .limit(RECENT)
    .execute();
}

function pressOf(db: Database, id: number) {
  return db
    .selectFrom('press_releases')
    .select(['id', 'title', 'display_date'])
    .where('legislator_id', '=', id)
    .orderBy('display_date', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
}
