import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';
import type { Chamber } from '../legislature/records/fields.ts';

const BILLS_A_PAGE = 50;
const MEETINGS_SHOWN = 20;

/** A chamber's committees by name, with how many members and how many bills each has. */
export async function committeesOf(db: Database, chamber: Chamber) {
  return await db
    .selectFrom('committees')
    .select(['id', 'committee_name', 'short_name', 'kind', 'active'])
    .select((eb) => [
      eb
        .selectFrom('committee_members')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('committee_members.committee_id', '=', 'committees.id')
        .as('member_count'),
      eb
        .selectFrom('bills')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('bills.committee_id', '=', 'committees.id')
        .as('bill_count'),
    ])
    .where('chamber', '=', chamber)
    .where('kind', '!=', 'floor')
    .orderBy('short_name')
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** How many committees each chamber has. */
export async function committeeCounts(db: Database): Promise<Record<Chamber, number>> {
  const rows = await db
    .selectFrom('committees')
    .select(['chamber', (eb) => eb.fn.countAll<number>().as('count')])
    .where('kind', '!=', 'floor')
    .groupBy('chamber')
    .execute();
  const count = (chamber: Chamber) => rows.find((row) => row.chamber === chamber)?.count ?? 0;
  return { joint: count('joint'), house: count('house'), senate: count('senate') };
}

/**
 * One committee with what its page shows.
 * @param page of the bills before it, from 1
 * @param today `YYYY-MM-DD` in the legislature's zone: what is to come starts here
 * @throws 404 where there is none
 */
export async function committeePage(db: Database, id: number, page: number, today: string) {
  const committee = await db
    .selectFrom('committees')
    .leftJoin('committees as parent', 'parent.id', 'committees.parent_id')
    .selectAll('committees')
    .select('parent.committee_name as parent_name')
    .where('committees.id', '=', id)
    .executeTakeFirst();
  if (!committee) throw notFound('There is no such committee.');
  const [members, subcommittees, bills, billCount, upcoming, past] = await Promise.all([
    membersOf(db, id),
    subcommitteesOf(db, id),
    billsBefore(db, id, page),
    countBillsBefore(db, id),
    meetingsOf(db, id, 'upcoming', today),
    meetingsOf(db, id, 'past', today),
  ]);
  return {
    ...committee,
    members,
    subcommittees,
    bills,
    billCount,
    pageCount: Math.max(1, Math.ceil(billCount / BILLS_A_PAGE)),
    upcoming,
    past,
  };
}

function membersOf(db: Database, id: number) {
  return db
    .selectFrom('committee_members')
    .leftJoin('legislators', 'legislators.id', 'committee_members.legislator_id')
    .select(['committee_members.name', 'role', 'legislator_id', 'full_name', 'party', 'district', 'image'])
    .select('legislators.chamber')
    .where('committee_id', '=', id)
    .orderBy((eb) =>
      eb
        .case()
        .when('role', '=', 'chair')
        .then(0)
        .when('role', '=', 'vice chair')
        .then(1)
        .when('role', 'like', '%vice chair')
        .then(2)
        .when('role', '=', 'ranking member')
        .then(3)
        .else(4)
        .end(),
    )
    .orderBy('committee_members.position')
    .execute();
}

function subcommitteesOf(db: Database, id: number) {
  return db
    .selectFrom('committees')
    .select(['id', 'committee_name'])
    .where('parent_id', '=', id)
    .orderBy('committee_name')
    .limit(100)
    .execute();
}

function billsBefore(db: Database, id: number, page: number) {
  return db
    .selectFrom('bills')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select([
      'bills.id',
      'number',
      'title',
      'status_name',
      'last_action_date',
      'sessions.name as session_name',
    ])
    .where('committee_id', '=', id)
    .orderBy('sessions.start_year', 'desc')
    .orderBy('last_action_date', 'desc')
    .orderBy('bills.id')
    .limit(BILLS_A_PAGE)
    .offset((page - 1) * BILLS_A_PAGE)
    .execute();
}

async function countBillsBefore(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('committee_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

function meetingsOf(db: Database, id: number, when: 'upcoming' | 'past', today: string) {
  const isUpcoming = when === 'upcoming';
  return db
    .selectFrom('meetings')
    .select(['id', 'title', 'meeting_date', 'starts_at', 'status', 'location', 'written_only'])
    .where('committee_id', '=', id)
    .where('meeting_date', isUpcoming ? '>=' : '<', today)
    .orderBy('meeting_date', isUpcoming ? 'asc' : 'desc')
    .orderBy('starts_at', isUpcoming ? 'asc' : 'desc')
    .orderBy('id')
    .limit(MEETINGS_SHOWN)
    .execute();
}
