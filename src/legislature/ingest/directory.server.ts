import type { Database } from '../../db/database.ts';
import { rowsWhere } from '../../db/rows.ts';
import type { GivenId, LegislatorsTable, MembershipsTable, SessionsTable } from '../../db/tables/people.ts';
import { stateOfRecords } from '../jurisdiction.server.ts';
import { committeeDisplayName, committeeMatcher } from '../language/committee-names.ts';
import { type NamedPerson, personMatcher } from '../language/person-names.ts';
import { configDefaults, profileOf } from '../profiles/profiles.ts';
import { Chamber } from '../records/fields.ts';
import { GENERAL_WORDS } from '../status/legislature-words.ts';
import { hasFinalLinks } from './exported-links.ts';
import type { ImportRun } from './import-run.server.ts';
import { isHeld } from './seats.ts';
import { recordIdsOfSource } from './upstream-ids.server.ts';

/** The session, chamber and day where a name was used. The members at the time are the likeliest matches. */
export interface NameScope {
  session?: SessionsTable | undefined;
  chamber?: Chamber | undefined;
  /** `YYYY-MM-DD`: legislators whose terms do not include the day are not matched by name. */
  day?: string | undefined;
}

/** The person that a record names, with the source's id if it gave one. */
export interface PersonLink {
  legislator_id: number | null;
  given_id: GivenId;
}

/** Finds legislators and committees by their names in records. */
export interface Directory {
  /**
   * Finds a legislator by the source's id, or else by name, first among the members of the chamber in the session and
   * then more widely, but never among those whose terms are known not to include the day.
   * @returns null if no legislator matches, or if several match equally well
   */
  legislator(name: string, upstreamId: string | undefined, scope: NameScope): number | null;
  /** A key that is the same for all days on which the same legislators may have been in office. */
  termsOn(day: string, chamber: Chamber | undefined): string;
  /** Whether the known terms of a legislator allow a vote in the chamber on a day. */
  mayVote(id: number, day: string, chamber: Chamber | undefined): boolean;
  /**
   * Finds the legislator whom a record names, and returns the id to store so that the name can be matched again later.
   * @param find finds a name without an id; by default as `legislator` does
   */
  link(
    name: string,
    upstreamId: string | undefined,
    scope: NameScope,
    find?: () => number | null,
  ): PersonLink;
  /** The value of `given_id` for a source's id of a person or committee. */
  givenId(noun: 'legislator' | 'committee', upstreamId: string | undefined): GivenId;
  /** The member of exactly this session with this full name. */
  sittingMember(name: string, session: SessionsTable | undefined): number | null;
  /** Finds a committee by the source's id, or else by name. @param chamber the chamber that uses the name */
  committee(name: string, upstreamId: string | undefined, chamber: Chamber | undefined): number | null;
  /** A committee's name, with its chamber if a committee of another chamber shares the name: `Rules (Senate)`. */
  committeeName(id: number): string;
}

type Member = NamedPerson & { id: number; chamber: string | null; seats: MembershipsTable[] };
type Matcher = ReturnType<typeof personMatcher<Member>>;

/** The current directory. It is read once, and again after legislators or committees were written. */
export async function directoryOf(trx: Database, run: ImportRun): Promise<Directory> {
  run.directory ??= await openDirectory(trx, run.source);
  return run.directory;
}

const NAME_TABLES = {
  legislator: ['bills', 'roll_calls', 'committee_members', 'transcript_passages'],
  committee: ['bills', 'roll_calls', 'meetings'],
} as const;

/**
 * Discards the directory after a change. If stored records name people or committees, the names are matched again at
 * the end of the import.
 */
export async function clearDirectory(
  trx: Database,
  run: ImportRun,
  noun: 'legislator' | 'committee',
): Promise<void> {
  run.directory = undefined;
  run.touched.nameable = true;
  for (const table of NAME_TABLES[noun]) {
    run.touched.names ||=
      (await trx
        .selectFrom(table)
        .select((eb) => eb.lit(1).as('one'))
        .limit(1)
        .executeTakeFirst()) !== undefined;
  }
}

/** The chamber to which the members belong; undefined for a joint body, whose members come from both. */
export function memberChamber(chamber: string | null): Chamber | undefined {
  const known = Chamber.safeParse(chamber);
  return known.success && known.data !== 'joint' ? known.data : undefined;
}

/**
 * Reads the directory.
 * @param source the source whose ids it knows; omit it to find people and committees by name alone
 */
export async function openDirectory(db: Database, source = ''): Promise<Directory> {
  const members = await readMembers(db);
  const decided = await readNameMatches(db);
  const legislatorIds = await recordIdsOfSource(db, 'legislator', source);
  const committeeIds = await recordIdsOfSource(db, 'committee', source);
  const listed = await readCommittees(db);
  const { chamberNames = GENERAL_WORDS.chamberNames } = configDefaults(profileOf(await stateOfRecords(db)));
  const byName = Map.groupBy(listed, ({ name }) => committeeDisplayName(name));
  const nameInFull = ({ name, chamber }: (typeof listed)[number]) => {
    const shown = committeeDisplayName(name);
    const isShared = byName.get(shown)?.some((other) => other.chamber !== chamber);
    return isShared ? `${shown} (${chamberNames[chamber]})` : shown;
  };
  const committeeNames = new Map(listed.map((each) => [each.id, nameInFull(each)]));
  const committees = committeeMatcher(listed);
  const matchers = new Map<string, Matcher>();
  const matcher = (key: string, isCandidate: (member: Member) => boolean) => {
    const known = matchers.get(key) ?? personMatcher(members.filter(isCandidate));
    matchers.set(key, known);
    return known;
  };
  const inOffice = inOfficeBy(members);
  const legislator: Directory['legislator'] = (name, upstreamId, { session, chamber, day }) => {
    const known = upstreamId === undefined ? undefined : legislatorIds.get(upstreamId);
    if (known !== undefined) return known;
    const match = decided.get(name);
    if (match && mayBe(match, session)) return match.legislator_id;

    const scopes: [string, (member: Member) => boolean][] = [];
    if (session && chamber) scopes.push([`${session.id} ${chamber}`, (m) => satIn(m, session, chamber)]);
    if (chamber) scopes.push([`- ${chamber}`, (m) => hasEverSatIn(m, chamber)]);
    if (session) scopes.push([`${session.id} -`, (m) => satIn(m, session)]);
    scopes.push(['- -', () => true]);

    const { key: term, outside } = inOffice(day, chamber);
    for (const [key, isCandidate] of scopes) {
      const inScope = matcher(`${key}${term}`, (member) => isCandidate(member) && !outside.has(member.id));
      const match = inScope(name);
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
    termsOn: (day, chamber) => inOffice(day, chamber).key,
    mayVote: (id, day, chamber) => !inOffice(day, chamber).outside.has(id),
    givenId,
    link(name, upstreamId, scope, find = () => legislator(name, upstreamId, scope)) {
      if (upstreamId === undefined && hasFinalLinks(source)) return { legislator_id: null, given_id: '' };
      return { legislator_id: find(), given_id: givenId('legislator', upstreamId) };
    },
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

/** The matches of names that editors made, with the seats of the legislator. */
async function readNameMatches(db: Database) {
  const matches = await db.selectFrom('name_matches').selectAll().execute();
  const ids = matches.flatMap(({ legislator_id }) => legislator_id ?? []);
  const seats = grouped(await rowsWhere<MembershipsTable>(db, 'memberships', 'legislator_id', ids));
  return new Map(
    matches.map((match) => [match.name, { ...match, seats: seats.get(match.legislator_id ?? 0) ?? [] }]),
  );
}

/** Whether an editor's match applies to a session. The name may have been another person's in an earlier one. */
function mayBe(
  { seats }: { seats: readonly MembershipsTable[] },
  session: SessionsTable | undefined,
): boolean {
  return !session || seats.length === 0 || seats.some((seat) => isDuring(seat, session));
}

function satIn(member: Member, session: SessionsTable, chamber?: Chamber): boolean {
  return member.seats.some((seat) => (!chamber || seat.chamber === chamber) && isDuring(seat, session));
}

function hasEverSatIn(member: Member, chamber: Chamber): boolean {
  return member.chamber === chamber || member.seats.some((seat) => seat.chamber === chamber);
}

/** The ids of the legislators who were not in office on a day, and a key that is the same for all days with the same ones. */
interface InOffice {
  key: string;
  outside: ReadonlySet<number>;
}

/** Returns a function that finds who was not in office on a day, with a cache of the results. */
function inOfficeBy(members: readonly Member[]) {
  const byDay = new Map<string, InOffice>();
  return (day: string | undefined, chamber: Chamber | undefined): InOffice => {
    if (day === undefined) return { key: '', outside: new Set() };
    const requested = `${chamber ?? ''} ${day}`;
    const known = byDay.get(requested);
    if (known) return known;
    const outside = members.filter((member) => !mayHoldOffice(member, day, chamber)).map(({ id }) => id);
    const inOffice = { key: outside.map((id) => ` ${id}`).join(''), outside: new Set(outside) };
    byDay.set(requested, inOffice);
    return inOffice;
  };
}

/** Whether the known terms allow that a member voted in a chamber on a day. Seats without dates allow any day. */
function mayHoldOffice({ seats }: Member, day: string, chamber: Chamber | undefined): boolean {
  const ofChamber = seats.filter((seat) => seat.chamber === chamber);
  const relevant = ofChamber.length > 0 ? ofChamber : seats;
  return relevant.length === 0 || relevant.some((seat) => isHeld(seat, day));
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
