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
import { given } from './merged-field.ts';
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
};

interface Lookups {
  /** Those whom only other sources know, by name; each is taken once. */
  unmatched: Map<string, { id: number; chamber: string | null }[]>;
  /** Seats of sessions that ended before this year are no longer held. */
  seatedYear: number;
}

/** Legislators: by the source's id, else one of the same name whom only other sources know so far. */
export const legislatorIngester: Ingester<LegislatorRecord, StoredLegislator, Lookups> = {
  noun: 'legislator',
  shape,
  idTables: ['memberships'],
  async fetchLookups(trx, run, records) {
    const keys = [...new Set(records.map((record) => nameKey(record.fullName)))];
    const own = new Set((await recordIdsOfSource(trx, 'legislator', run.source)).values());
    const named = await trx
      .selectFrom('legislator_names')
      .innerJoin('legislators', 'legislators.id', 'legislator_id')
      .select(['name_key', 'legislators.id', 'chamber'])
      .where('name_key', 'in', keys)
      .orderBy('legislators.id')
      .execute();
    const unmatched = Map.groupBy(
      named.filter((row) => !own.has(row.id)),
      (row) => row.name_key,
    );
    const sessions = records
      .flatMap((record) => record.memberships ?? [])
      .map((seat) => run.sessions.get(seat.session ?? '')?.id)
      .filter((id) => id !== undefined);
    return { unmatched, seatedYear: await newestSeatedYear(trx, run, sessions) };
  },
  existing(record, { unmatched }, known) {
    if (known !== undefined) return known;
    const key = nameKey(record.fullName);
    const chambers = new Set<string | null>(record.memberships?.map((seat) => seat.chamber));
    const fitting = (unmatched.get(key) ?? []).filter(
      ({ chamber }) => chambers.size === 0 || chamber === null || chambers.has(chamber),
    );
    if (fitting.length !== 1) return undefined;
    unmatched.delete(key);
    return fitting[0]?.id;
  },
  compose: (record, at) => composeLegislator(record, at),
  // Of an older snapshot, the seats of sessions that nobody has told of yet.
  composeStale(record, { id, before, ids, run }) {
    if (!before) throw new Error(`Legislator ${id} is stale without being there.`);
    const told = new Set(before.memberships.map((seat) => seat.session_id));
    const seats = seatsOf(record, id, [], ids, run).filter(
      (seat) => seat.session_id !== null && !told.has(seat.session_id),
    );
    return { whole: { ...before, memberships: [...before.memberships, ...seats] } };
  },
  changes: (before, after) => legislatorChanges(before, after),
  async afterwards(trx, run, taken) {
    if (taken.some((each) => each.differs)) await clearDirectory(trx, run, 'legislator');
    return 0;
  },
};

function composeLegislator(
  record: LegislatorRecord,
  at: { id: number; before: StoredLegislator | undefined; around: Lookups; ids: Ids; run: ImportRun },
): Composed<StoredLegislator> {
  const { id, before, around, ids, run } = at;
  const old = before?.row;
  const memberships = record.memberships
    ? seatsOf(record, id, before?.memberships ?? [], ids, run)
    : (before?.memberships ?? []);
  const today = run.startedAt.slice(0, 10);
  const sessions = new Map<number, SessionsTable>([...run.sessions.values()].map((each) => [each.id, each]));
  const seat = listedSeat(memberships, sessions, today);
  const isOver = ({ session_id }: MembershipsTable) =>
    session_id !== null && (sessions.get(session_id)?.end_year ?? 0) < around.seatedYear;
  const active = record.active ?? memberships.some((each) => isHeld(each, today) && !isOver(each));
  const row: LegislatorsTable = {
    id,
    full_name: record.fullName,
    short_full_name: [record.givenName ?? old?.given_name, record.familyName].filter(Boolean).join(' '),
    family_name: record.familyName,
    given_name: given(record.givenName, old?.given_name),
    chamber: seat?.chamber ?? null,
    district: seat?.district ?? null,
    party: seat?.party ?? null,
    email: given(record.email, old?.email),
    image: given(record.image, old?.image),
    biography: given(record.biography, old?.biography),
    source_url: given(record.sourceUrl, old?.source_url),
    offices: record.offices ? JSON.stringify(record.offices) : (old?.offices ?? '[]'),
    links: record.links ? JSON.stringify(record.links) : (old?.links ?? '[]'),
    active: active ? 1 : 0,
  };
  if (row.short_full_name.split(' ').length < 2) row.short_full_name = record.fullName;
  const names = namesOf(record, id, before);
  const unresolved = record.memberships?.some((each) => each.session && !run.sessions.has(each.session));
  return { whole: { row, names, memberships }, unresolved };
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

/** The seats as given; those of sessions that the source does not speak of stay, where it speaks of sessions at all. */
function seatsOf(
  record: LegislatorRecord,
  id: number,
  before: readonly MembershipsTable[],
  ids: Ids,
  run: ImportRun,
): MembershipsTable[] {
  const told = (record.memberships ?? []).map((seat) => ({
    legislator_id: id,
    session_id: seat.session ? (run.sessions.get(seat.session)?.id ?? null) : null,
    chamber: seat.chamber,
    district: given(seat.district, null),
    party: given(seat.party, null),
    start_date: given(seat.startDate, null),
    end_date: given(seat.endDate, null),
  }));
  const sessions = new Set(told.map((seat) => seat.session_id));
  const others = before.filter((seat) => seat.session_id !== null && !sessions.has(seat.session_id));
  const left = before.filter((seat) => !others.includes(seat));
  const kept = told.map((seat) => {
    const same = left.findIndex((old) => seatKey(old) === seatKey(seat));
    const [old] = same === -1 ? [] : left.splice(same, 1);
    return { ...seat, id: old?.id ?? ids.next('memberships') };
  });
  return [...(told.length > 0 ? others : []), ...kept].sort((one, other) => one.id - other.id);
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
