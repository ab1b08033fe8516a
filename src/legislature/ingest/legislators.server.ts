import { isDeepStrictEqual } from 'node:util';
import type {
  LegislatorNamesTable,
  LegislatorsTable,
  MembershipsTable,
  SessionsTable,
} from '../../db/tables/people.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { newestSeatedYear } from '../derive/retired.server.ts';
import { fieldChanges, listChanges } from '../differences.ts';
import { nameKey } from '../language/person-names.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { clearDirectory } from './directory.server.ts';
import type { Ids } from './ids.server.ts';
import type { ImportRun } from './import-run.server.ts';
import type { Composed, Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { isHeld, listedSeat } from './seats.ts';
import { recordIdsOfSource } from './upstream-ids.server.ts';

type LegislatorRecord = RecordOf<'legislator'>;

interface StoredLegislator {
  row: LegislatorsTable;
  names: LegislatorNamesTable[];
  memberships: MembershipsTable[];
}
const shape: Shape<StoredLegislator> = {
  table: 'legislators',
  parent: 'legislator_id',
  parts: {
    names: { table: 'legislator_names', order: ['name_key'] },
    memberships: { table: 'memberships', order: ['id'], withIds: true },
  },
  derive: (legislator) => ({
    ...legislator,
    row: { ...legislator.row, short_full_name: shortName(legislator.row) },
  }),
};

interface Lookups {
  /** Legislators for whom only other sources have ids, by name. Each is matched at most once. */
  unmatched: Map<string, { id: number; chamber: string | null }[]>;
  /** A seat in a session that ended before this year has been vacated. */
  seatedYear: number;
}

/**
 * Ingests legislators. They are matched by the source's id, or else by name with one for whom only other sources have
 * ids.
 */
export const legislatorIngester: Ingester<LegislatorRecord, StoredLegislator, Lookups> = {
  noun: 'legislator',
  shape,
  idTables: ['memberships'],
  async fetchLookups(trx, run, records) {
    const keys = [...new Set(records.map((record) => nameKey(record.fullName)))];
    const idsOfSource = new Set((await recordIdsOfSource(trx, 'legislator', run.source)).values());
    const named = await trx
      .selectFrom('legislator_names')
      .innerJoin('legislators', 'legislators.id', 'legislator_id')
      .select(['name_key', 'legislators.id', 'chamber'])
      // PostgreSQL rejects an empty list.
      .where((eb) => (keys.length > 0 ? eb('name_key', 'in', keys) : eb.lit(false)))
      .orderBy('legislators.id')
      .execute();

    const unmatched = Map.groupBy(
      named.filter((row) => !idsOfSource.has(row.id)),
      (row) => row.name_key,
    );
    const sessions = records
      .flatMap((record) => record.memberships ?? [])
      .map((seat) => run.sessions.get(seat.session ?? '')?.id)
      .filter((id) => id !== undefined);

    return { unmatched, seatedYear: await newestSeatedYear(trx, run, sessions) };
  },
  existing(record, { unmatched }, idByUpstream) {
    if (idByUpstream !== undefined) return idByUpstream;
    const key = nameKey(record.fullName);
    const chambers = new Set<string | null>(record.memberships?.map((seat) => seat.chamber));
    const matching = (unmatched.get(key) ?? []).filter(
      ({ chamber }) => chambers.size === 0 || chamber === null || chambers.has(chamber),
    );
    if (matching.length !== 1) return undefined;
    unmatched.delete(key);
    return matching[0]?.id;
  },
  compose: (record, at) => composeLegislator(record, at),
  // An older snapshot can add seats in sessions for which none are stored.
  composeStale(record, { id, before, ids, run }) {
    if (!before) throw new Error(`Legislator ${id} is stale but not stored.`);
    const recorded = new Set(before.memberships.map((seat) => seat.session_id));
    const seats = seatsOf(record, id, [], ids, run).filter(
      (seat) => seat.session_id !== null && !recorded.has(seat.session_id),
    );
    return { aggregate: { ...before, memberships: [...before.memberships, ...seats] } };
  },
  changes: (before, after) => legislatorChanges(before, after),
  precedence: {
    identity: [],
    // Other records name people as their own source does, so that every spelling counts.
    stored: ({ row, names }, { fullName, otherNames = [] }) => ({
      fullName: row.full_name,
      familyName: row.family_name,
      otherNames: [...names.map(({ name }) => name), fullName, ...otherNames],
    }),
  },
  async afterwards(trx, run, written) {
    if (written.some((each) => each.differs)) await clearDirectory(trx, run, 'legislator');
    return 0;
  },
};

function composeLegislator(
  record: LegislatorRecord,
  at: { id: number; before: StoredLegislator | undefined; lookups: Lookups; ids: Ids; run: ImportRun },
): Composed<StoredLegislator> {
  const { id, before, lookups, ids, run } = at;
  const old = before?.row;
  const memberships = record.memberships
    ? seatsOf(record, id, before?.memberships ?? [], ids, run)
    : (before?.memberships ?? []);
  const today = run.startedAt.slice(0, 10);
  const sessions = new Map<number, SessionsTable>([...run.sessions.values()].map((each) => [each.id, each]));
  const seat = listedSeat(memberships, sessions, today);
  const isOver = ({ session_id }: MembershipsTable) =>
    session_id !== null && (sessions.get(session_id)?.end_year ?? 0) < lookups.seatedYear;
  // Who left is derived from other records, and stays so until the source lists other seats.
  const hasLeft = old?.active === 0 && isDeepStrictEqual(memberships, before?.memberships);
  const holdsSeat = memberships.some((each) => isHeld(each, today) && !isOver(each));
  const active = record.active ?? (holdsSeat && !hasLeft);
  const row: LegislatorsTable = {
    id,
    full_name: record.fullName,
    short_full_name: '',
    family_name: record.familyName,
    given_name: mergedField(record.givenName, old?.given_name),
    chamber: seat?.chamber ?? null,
    district: seat?.district ?? null,
    party: seat?.party ?? null,
    email: mergedField(record.email, old?.email),
    image: mergedField(record.image, old?.image),
    biography: mergedField(record.biography, old?.biography),
    source_url: mergedField(record.sourceUrl, old?.source_url),
    offices: record.offices ? JSON.stringify(record.offices) : (old?.offices ?? '[]'),
    links: record.links ? JSON.stringify(record.links) : (old?.links ?? '[]'),
    active: active ? 1 : 0,
  };
  row.short_full_name = shortName(row);
  const names = namesOf(record, id, before);
  const unresolved = record.memberships?.some((each) => each.session && !run.sessions.has(each.session));
  return { aggregate: { row, names, memberships }, unresolved };
}

/** The given and family name, or else the full name. */
function shortName({ given_name, family_name, full_name }: LegislatorsTable): string {
  const name = [given_name, family_name].filter(Boolean).join(' ');
  return name.includes(' ') ? name : full_name;
}

function namesOf(record: LegislatorRecord, id: number, before: StoredLegislator | undefined) {
  const others = record.otherNames ?? before?.names.map((each) => each.name) ?? [];
  const short = record.givenName ? [`${record.givenName} ${record.familyName}`] : [];
  const byKey = new Map<string, LegislatorNamesTable>();
  for (const name of [record.fullName, ...short, ...others]) {
    const name_key = nameKey(name);
    if (name_key !== '' && !byKey.has(name_key)) byKey.set(name_key, { legislator_id: id, name, name_key });
  }
  return [...byKey.values()].sort((one, other) => (one.name_key < other.name_key ? -1 : 1));
}

/** The seats in the record. If it names sessions, the stored seats in other sessions stay. */
function seatsOf(
  record: LegislatorRecord,
  id: number,
  before: readonly MembershipsTable[],
  ids: Ids,
  run: ImportRun,
): MembershipsTable[] {
  const recorded = (record.memberships ?? []).map((seat) => ({
    legislator_id: id,
    session_id: seat.session ? (run.sessions.get(seat.session)?.id ?? null) : null,
    chamber: seat.chamber,
    district: mergedField(seat.district, null),
    party: mergedField(seat.party, null),
    start_date: mergedField(seat.startDate, null),
    end_date: mergedField(seat.endDate, null),
  }));

  const sessions = new Set(recorded.map((seat) => seat.session_id));
  const others = before.filter((seat) => seat.session_id !== null && !sessions.has(seat.session_id));
  const remaining = before.filter((seat) => !others.includes(seat));
  const seats = recorded.map((seat) => {
    const same = remaining.findIndex((old) => seatKey(old) === seatKey(seat));
    const [old] = same === -1 ? [] : remaining.splice(same, 1);
    return { ...seat, id: old?.id ?? ids.next('memberships') };
  });

  return [...(recorded.length > 0 ? others : []), ...seats].sort((one, other) => one.id - other.id);
}

function seatKey(seat: Omit<MembershipsTable, 'id'>): string {
  return JSON.stringify([
    seat.session_id,
    seat.chamber,
    seat.district,
    seat.party,
    seat.start_date,
    seat.end_date,
  ]);
}

function legislatorChanges(before: StoredLegislator | undefined, after: StoredLegislator): Change[] {
  const of: ChangeOf<'legislator'> = { recordType: 'legislator', recordId: after.row.id, billId: null };
  if (!before) {
    const { full_name, chamber, district, party } = after.row;
    return [{ ...of, type: 'legislator.added', after: { name: full_name, chamber, district, party } }];
  }

  const fields = ({ row }: StoredLegislator): FieldsOf<'legislator'> => ({
    name: row.full_name,
    email: row.email,
    image: row.image,
    biography: row.biography,
    offices: JSON.parse(row.offices),
    links: JSON.parse(row.links),
    chamber: row.chamber,
    district: row.district,
    party: row.party,
    active: row.active === 1,
  });

  const seat = ({ id: _, legislator_id: __, ...rest }: MembershipsTable) => rest;
  return [
    ...fieldChanges(of, fields(before), fields(after)),
    ...listChanges(of, {
      entry: 'membership',
      before: before.memberships.map(seat),
      after: after.memberships.map(seat),
      key: (each) => `${each.session_id} ${each.chamber} ${each.district} ${each.start_date}`,
      occurredAt: (each) => each.start_date,
    }),
    ...listChanges(of, {
      entry: 'name',
      before: before.names.map((each) => each.name),
      after: after.names.map((each) => each.name),
      key: (name) => name,
    }),
  ];
}
