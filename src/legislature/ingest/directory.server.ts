import type { Database } from '../../db/database.ts';
import type { GivenId, LegislatorsTable, MembershipsTable, SessionsTable } from '../../db/tables/people.ts';
import { committeeMatcher } from '../language/committee-names.ts';
import { type NamedPerson, personMatcher } from '../language/person-names.ts';
import { Chamber } from '../records/fields.ts';
import type { ImportRun } from './import-run.server.ts';
import { recordIdsOfSource } from './upstream-ids.server.ts';

/** Where a name was written: whose members are likeliest meant. */
export interface NameScope {
  session?: SessionsTable | undefined;
  chamber?: Chamber | undefined;
}

/** Whom a record names: as `GivenId` has it, what it gave beside the name. */
export interface PersonLink {
  legislator_id: number | null;
  given_id: GivenId;
}

/** Who is who: names, as records write them, to the legislators and committees that are there. */
export interface Directory {
  /**
   * The legislator whom a name means: by the source's own id first, then among the members of that chamber in that
   * session, then wider. Where two are equally likely it is nobody.
   */
  legislator(name: string, upstreamId: string | undefined, scope: NameScope): number | null;
  /** The same, with what has to be kept to look the name up again once more is known. */
  link(name: string, upstreamId: string | undefined, scope: NameScope): PersonLink;
  /** What is to be kept of the source's own id of somebody. */
  givenId(noun: 'legislator' | 'committee', upstreamId: string | undefined): GivenId;
  /** The member of that very session whom a whole name means; nobody else, however alike. */
  sittingMember(name: string, session: SessionsTable | undefined): number | null;
  /** The committee that a name means. @param chamber the one that names it */
  committee(name: string, upstreamId: string | undefined, chamber: Chamber | undefined): number | null;
  /** What a committee is called. */
  committeeName(id: number): string;
}

type Member = NamedPerson & { id: number; chamber: string | null; seats: MembershipsTable[] };
type Matcher = ReturnType<typeof personMatcher<Member>>;

/** The directory as it is now; read once, and anew after legislators or committees were written. */
export async function directoryOf(trx: Database, run: ImportRun): Promise<Directory> {
  run.directory ??= await readDirectory(trx, run.source);
  return run.directory;
}

const NAMING = {
  legislator: ['bills', 'roll_calls', 'committee_members', 'transcript_passages'],
  committee: ['bills', 'roll_calls', 'meetings'],
} as const;

/** The directory is no longer right; and if records name people or committees already, they are looked up again at the end. */
export async function clearDirectory(
  trx: Database,
  run: ImportRun,
  noun: 'legislator' | 'committee',
): Promise<void> {
  run.directory = undefined;
  run.touched.nameable = true;
  for (const table of NAMING[noun]) {
    run.touched.names ||=
      (await trx
        .selectFrom(table)
        .select((eb) => eb.lit(1).as('one'))
        .limit(1)
        .executeTakeFirst()) !== undefined;
  }
}

/** The chamber whose members are meant; a joint body may have anybody. */
export function memberChamber(chamber: string | null): Chamber | undefined {
  const known = Chamber.safeParse(chamber);
  return known.success && known.data !== 'joint' ? known.data : undefined;
}

async function readDirectory(db: Database, source: string): Promise<Directory> {
  const members = await readMembers(db);
  const legislatorIds = await recordIdsOfSource(db, 'legislator', source);
  const committeeIds = await recordIdsOfSource(db, 'committee', source);
  const listed = await readCommittees(db);
  const committeeNames = new Map(listed.map((each) => [each.id, each.name]));
  const committees = committeeMatcher(listed);
  const matchers = new Map<string, Matcher>();
  const matcher = (key: string, hasSingleMeaning: (member: Member) => boolean) => {
    const known = matchers.get(key) ?? personMatcher(members.filter(hasSingleMeaning));
    matchers.set(key, known);
    return known;
  };
  const legislator: Directory['legislator'] = (name, upstreamId, { session, chamber }) => {
    const known = upstreamId === undefined ? undefined : legislatorIds.get(upstreamId);
    if (known !== undefined) return known;
    const circles: [string, (member: Member) => boolean][] = [];
    if (session && chamber) circles.push([`${session.id} ${chamber}`, (m) => satIn(m, session, chamber)]);
    if (chamber) circles.push([`- ${chamber}`, (m) => satEver(m, chamber)]);
    if (session) circles.push([`${session.id} -`, (m) => satIn(m, session)]);
    circles.push(['- -', () => true]);
    for (const [key, hasSingleMeaning] of circles) {
      const match = matcher(key, hasSingleMeaning)(name);
      if (match.found === 'one') return match.person.id;
      if (match.found === 'ambiguous') return null;
    }
    return null;
  };
  const givenId: Directory['givenId'] = (noun, upstreamId) => {
    if (upstreamId === undefined) return null;
    const ids = noun === 'legislator' ? legislatorIds : committeeIds;
    return ids.has(upstreamId) ? '' : `${source} ${upstreamId}`;
  };
  return {
    legislator,
    givenId,
    link: (name, upstreamId, scope) => ({
      legislator_id: legislator(name, upstreamId, scope),
      given_id: givenId('legislator', upstreamId),
    }),
    sittingMember(name, session) {
      if (!session) return null;
      const match = matcher(`${session.id} -`, (member) => satIn(member, session))(name);
      return match.found === 'one' ? match.person.id : null;
    },
    committee(name, upstreamId, chamber) {
      const known = upstreamId === undefined ? undefined : committeeIds.get(upstreamId);
      if (known !== undefined) return known;
      const match = committees(name, chamber);
      return match.found === 'one' ? match.committee.id : null;
    },
    committeeName: (id) => committeeNames.get(id) ?? String(id),
  };
}

function satIn(member: Member, session: SessionsTable, chamber?: Chamber): boolean {
  return member.seats.some((seat) => (!chamber || seat.chamber === chamber) && isDuring(seat, session));
}

function satEver(member: Member, chamber: Chamber): boolean {
  return member.chamber === chamber || member.seats.some((seat) => seat.chamber === chamber);
}

function isDuring(seat: MembershipsTable, session: SessionsTable): boolean {
  if (seat.session_id !== null) return seat.session_id === session.id;
  const begun = !seat.start_date || seat.start_date <= `${session.end_year}-12-31`;
  return begun && (!seat.end_date || seat.end_date >= `${session.start_year}-01-01`);
}

async function readMembers(db: Database): Promise<Member[]> {
  const legislators: Pick<LegislatorsTable, 'id' | 'full_name' | 'given_name' | 'family_name' | 'chamber'>[] =
    await db
      .selectFrom('legislators')
      .select(['id', 'full_name', 'given_name', 'family_name', 'chamber'])
      .orderBy('id')
      .execute();
  const names = grouped(await db.selectFrom('legislator_names').selectAll().orderBy('name_key').execute());
  const seats = grouped(await db.selectFrom('memberships').selectAll().orderBy('id').execute());
  return legislators.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    givenName: row.given_name,
    familyName: row.family_name,
    otherNames: (names.get(row.id) ?? []).map((each) => each.name),
    chamber: row.chamber,
    seats: seats.get(row.id) ?? [],
  }));
}

function grouped<Row extends { legislator_id: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.legislator_id);
}

async function readCommittees(db: Database) {
  const rows = await db
    .selectFrom('committees')
    .selectAll()
    .where('kind', '<>', 'floor')
    .orderBy('id')
    .execute();
  const aliases = await db.selectFrom('committee_aliases').selectAll().execute();
  const namesOf = Map.groupBy(aliases, (alias) => alias.committee_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.committee_name,
    chamber: Chamber.parse(row.chamber),
    otherNames: (namesOf.get(row.id) ?? []).map((alias) => alias.name),
  }));
}
