import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { cached } from '../db/record-cache.ts';
import { notFound } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { pictureAddress } from '../legislators/picture-address.ts';
import { committeeDisplayName } from '../legislature/language/committee-names.ts';
import { REPORTS_OUT, type Report } from './committee-bills.server.ts';
import type { CommitteeCounts, CommitteeList } from './committee-lists.ts';
import { roleRank } from './committee-roles.ts';
import type { ListedCommittee } from './committee-schemas.ts';

/** Page size of lists of committees: more than most legislatures have. */
export const COMMITTEES_PER_PAGE = 500;

/** The configured ids of the two floor sessions (U03). */
type FloorIds = Pick<SiteConfig, 'houseFloorCommitteeId' | 'senateFloorCommitteeId'>;

/**
 * One page of a list of committees by name, each with its chairs and its numbers of members and current bills
 * (A03, P01). The list "floor" has the two floor sessions; the others have committees.
 * @param floor the configured ids of the floor sessions
 * @param limit pass one more than the page size to find out whether there is a next page
 */
export async function committeesOf(
  db: Database,
  list: CommitteeList,
  floor: FloorIds,
  limit = COMMITTEES_PER_PAGE,
  offset = 0,
): Promise<ListedCommittee[]> {
  const ids = floorIds(floor);
  const rows = await db
    .selectFrom('committees')
    .select(['id', 'committee_name', 'short_name', 'chamber', 'active'])
    .select((eb) => [
      eb
        .selectFrom('committee_members')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('committee_members.committee_id', '=', 'committees.id')
        .$asScalar()
        .as('member_count'),
      eb
        .selectFrom('bills')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('bills.committee_id', '=', 'committees.id')
        .$asScalar()
        .as('bill_count'),
    ])
    .$if(list === 'floor', (query) => query.where('id', 'in', ids))
    .$if(list !== 'floor', (query) => query.where('kind', '!=', 'floor').where('id', 'not in', ids))
    .$if(list !== 'floor' && list !== 'standing', (query) => query.where('chamber', '=', list))
    .orderBy((eb) => eb.fn('lower', ['short_name']))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const chairs = await chairsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    url: committeeUrl(row.id),
    committee_display_name: committeeDisplayName(row.committee_name),
    active: row.active === 1,
    chairs: (chairs.get(row.id) ?? []).map(({ name, legislator_id }) => ({
      name,
      url: legislator_id === null ? null : `/app/legislator/${legislator_id}`,
    })),
    member_count: row.member_count ?? 0,
    bill_count: row.bill_count ?? 0,
  }));
}

/** The address of a committee's page. */
export function committeeUrl(id: number): string {
  return `/app/committee/${id}`;
}

async function chairsOf(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, { name: string; legislator_id: number | null }[]>();
  const rows = await db
    .selectFrom('committee_members')
    .leftJoin('legislators', 'legislators.id', 'committee_members.legislator_id')
    .select(['committee_id', 'legislator_id', 'role'])
    .select((eb) => eb.fn.coalesce('legislators.full_name', 'committee_members.name').as('name'))
    .where('committee_id', 'in', ids)
    .where((eb) => eb(eb.fn('lower', ['role']), 'like', '%chair%'))
    .orderBy('committee_id')
    .orderBy('committee_members.position')
    .execute();
  const chairs = rows.filter(({ role }) => roleRank(role) === 0);
  return Map.groupBy(chairs, (row) => row.committee_id);
}

/** Counts the committees of each list. */
export async function committeeCounts(db: Database, floor: FloorIds): Promise<CommitteeCounts> {
  const ids = floorIds(floor);
  const rows = await db
    .selectFrom('committees')
    .select(['chamber', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('kind', '=', 'floor'), eb('id', 'in', ids)]))
        .then(eb.case().when('id', 'in', ids).then('floor').else('other').end())
        .else('standing')
        .end()
        .as('list'),
    )
    .groupBy(['chamber', 'list'])
    .execute();
  const sum = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(keep).reduce((total, row) => total + row.count, 0);
  const standing = (chamber: string) => sum((row) => row.list === 'standing' && row.chamber === chamber);
  return {
    joint: standing('joint'),
    house: standing('house'),
    senate: standing('senate'),
    standing: sum((row) => row.list === 'standing'),
    floor: sum((row) => row.list === 'floor'),
  };
}

/**
 * Finds a committee with its parent and the counts for the tabs of its page.
 * @param today `YYYY-MM-DD` in the legislature's time zone; upcoming meetings start on this date
 * @throws 404 if the committee does not exist
 */
export function findCommittee({ db, cache }: Pick<Site, 'db' | 'cache'>, id: number, today: string) {
  return cached(cache?.values, `committee ${id} ${today}`, () => readCommittee(db, id, today));
}

async function readCommittee(db: Database, id: number, today: string) {
  const committee = await db
    .selectFrom('committees')
    .leftJoin('committees as parent', 'parent.id', 'committees.parent_id')
    .selectAll('committees')
    .select('parent.committee_name as parent_name')
    .select((eb) => [
      eb
        .selectFrom('bills')
        .select(eb.fn.countAll<number>().as('count'))
        .where('committee_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('bills'),
      reportedBy(db, id, REPORTS_OUT)
        .select((e) => e.fn.count<number>('bill_id').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('reported'),
      reportedBy(db, id, ['study'])
        .select((e) => e.fn.count<number>('bill_id').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('studied'),
      eb
        .selectFrom('meetings')
        .select(eb.fn.countAll<number>().as('count'))
        .where('committee_id', '=', id)
        .where('meeting_date', '>=', today)
        .$asScalar()
        .$notNull()
        .as('upcoming_meetings'),
      eb
        .selectFrom('meetings')
        .select(eb.fn.countAll<number>().as('count'))
        .where('committee_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('meetings'),
      eb
        .selectFrom('roll_calls')
        .select(eb.fn.countAll<number>().as('count'))
        .where('committee_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('votes'),
    ])
    .where('committees.id', '=', id)
    .executeTakeFirst();
  if (!committee) throw notFound('This committee does not exist.', 'id');
  return committee;
}

/** The members of a committee: those who chair and other offices first, then by name. */
export async function membersOf(db: Database, id: number) {
  const rows = await db
    .selectFrom('committee_members')
    .leftJoin('legislators', 'legislators.id', 'committee_members.legislator_id')
    .select(['position', 'committee_members.name', 'role', 'legislator_id', 'full_name', 'party', 'district'])
    .select(['image', 'legislators.chamber'])
    .where('committee_id', '=', id)
    .orderBy((eb) => eb.fn.coalesce('legislators.family_name', 'committee_members.name'))
    .orderBy('committee_members.position')
    .limit(MAX_MEMBERS)
    .execute();
  const ranked = rows.sort((one, other) => roleRank(one.role) - roleRank(other.role));
  return ranked.map(({ image, ...member }) => ({
    ...member,
    image_url: member.legislator_id === null ? null : pictureAddress(member.legislator_id, image),
  }));
}
export type CommitteeMember = Awaited<ReturnType<typeof membersOf>>[number];

/** The maximum number of members, more than any US legislature has. */
const MAX_MEMBERS = 1_000;

/** The subcommittees of a committee, by name. */
export async function subcommitteesOf(db: Database, id: number) {
  return await db
    .selectFrom('committees')
    .select(['id', 'committee_name'])
    .where('parent_id', '=', id)
    .orderBy('committee_name')
    .orderBy('id')
    .limit(COMMITTEES_PER_PAGE)
    .execute();
}

/** The actions with one of these kinds of reports by a committee. */
function reportedBy(db: Database, id: number, reports: readonly Report[]) {
  return db
    .selectFrom('bill_actions')
    .where('reporting_committee_id', '=', id)
    .where('report', 'in', reports);
}

function floorIds({ houseFloorCommitteeId, senateFloorCommitteeId }: FloorIds): number[] {
  return [houseFloorCommitteeId, senateFloorCommitteeId];
}
