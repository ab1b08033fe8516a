import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import type { ExportTables, ImportedSource, InputLocation, Refusal } from '../batch.ts';
import { stateOfRecords } from '../jurisdiction.server.ts';
import { billNumberKey } from '../language/bill-numbers.ts';
import type { JointCommittees } from '../profiles/profile.ts';
import {
  amendmentsGoToVoters,
  isUnicameral,
  profileOf,
  type VotesToPass,
  votesToPass,
  votesToPassAny,
} from '../profiles/profiles.ts';
import { textPrefix } from '../records/lengths.ts';
import type { RecordType } from '../records.ts';
import { type Counts, emptyCounts, type RecordCounts, type RejectedRecord } from './counts.ts';
import type { Directory } from './directory.server.ts';
import { type LoadMarks, loadMarks } from './load-marks.server.ts';
import { type PreferredSources, preferredSources } from './precedence.server.ts';
import { upstreamRows } from './upstream-ids.server.ts';

/** The state of an import of one source: its identity, what all batches share, and the outcome for its records. */
export interface ImportRun {
  source: string;
  asOf: string | undefined;
  /** The kind of file that the import reads, by the extension of the first one. */
  kindOfFile: string;
  /** IANA name of the legislature's time zone. */
  timeZone: string;
  /** Whether the legislature has one chamber. */
  isUnicameral: boolean;
  /** The yes votes that a bill needs in each chamber, as far as the state's profile knows them. */
  votesToPass: VotesToPass;
  votesToPassAny: VotesToPass;
  /** The joint committees that referrals name like those of one chamber. */
  jointCommittees: JointCommittees | undefined;
  /** Whether the people vote next on an amendment to the constitution that the legislature proposes. */
  amendmentsGoToVoters: boolean;
  startedAt: string;
  importId: number;
  counts: Counts;
  refused: RejectedRecord[];
  /** Texts that were truncated because they are too long. The rest of each record was imported. */
  cut: RejectedRecord[];
  /** Keys of rejected bills (`rejectedBillKey`). Records that belong to them are rejected for that reason. */
  rejectedBills: Set<string>;
  /**
   * Lines of `refused` that each count all records rejected because of the same missing record, by type, field and
   * reason.
   */
  followUps: Map<string, RejectedRecord & { count: number }>;
  marks: LoadMarks;
  preferred: PreferredSources;
  /** Sessions by this source's identifiers. */
  sessions: Map<string, SessionsTable>;
  /** Ids of the sessions that ended, with records up to their end, so that pending bills are dead. */
  ended: Set<number>;
  /** The directory; undefined until it is needed, and again after people or committees change. */
  directory: Directory | undefined;
  /** Ids of versions whose text came from a separate file. Undefined until needed, and again after texts are written. */
  textVersions: Set<number> | undefined;
  /** The changes by the batches, which determine what is derived at the end. */
  touched: {
    sessions: Set<number>;
    /** Sessions in which bills' actions changed. */
    actions: Set<number>;
    /** Sessions in which roll calls changed. */
    rollCalls: Set<number>;
    /** Sessions in which listed meetings changed. */
    meetings: Set<number>;
    bills: boolean;
    /** Whether people or committees changed while stored records name some. */
    names: boolean;
    /** Whether a record that others may refer to was added, or changed its name or number. */
    nameable: boolean;
  };
  /** The bills and meetings in the input by upstream id, if bills list their meetings. */
  calendars: { bills: Set<string>; meetings: Set<string>; billIds?: Set<number> } | undefined;
  /** Ids of interrupted imports that this one completes. */
  completes: number[];
  /** The tables of a bulk export that are present. */
  tables?: ExportTables;
  /** The number of differences written without an event because they belong to a first load. */
  silentChanges: number;
}

/** Starts a run. Its row in `imports` has no `finished_at` until the import is complete. */
export async function startRun(
  trx: Database,
  source: ImportedSource,
  options: { path: string; timeZone: string; importId: number },
): Promise<ImportRun> {
  const startedAt = new Date().toISOString();
  await insertRows(trx, 'imports', [
    {
      id: options.importId,
      source: source.source,
      path: options.path,
      started_at: startedAt,
      counts: '{}',
      finished_at: null,
      as_of: source.asOf ?? null,
      attribution: source.attribution ?? null,
      rejected: 0,
      silent_changes: 0,
      was_interrupted: 0,
      understanding: null,
    },
  ]);

  const run = await openRun(trx, {
    ...options,
    source: source.source,
    asOf: source.asOf,
    startedAt,
    state: source.state?.code,
  });
  if (source.tables) run.tables = source.tables;
  if (source.hasCalendars) run.calendars = { bills: new Set(), meetings: new Set() };
  return run;
}

/**
 * Creates a run without a row in `imports`.
 * @param options `state` is the two-letter code of the source's state; by default that of the stored records
 */
export async function openRun(
  trx: Database,
  options: Pick<ImportRun, 'source' | 'asOf' | 'timeZone' | 'startedAt' | 'importId'> & {
    state?: string | undefined;
  },
): Promise<ImportRun> {
  const { source, asOf, timeZone, startedAt, importId } = options;
  const profile = profileOf(options.state ?? (await stateOfRecords(trx)));
  const run: ImportRun = {
    source,
    asOf,
    kindOfFile: '',
    timeZone,
    isUnicameral: isUnicameral(profile),
    votesToPass: votesToPass(profile),
    votesToPassAny: votesToPassAny(profile),
    jointCommittees: profile?.jointCommittees,
    amendmentsGoToVoters: amendmentsGoToVoters(profile),
    startedAt,
    importId,
    counts: {},
    refused: [],
    cut: [],
    rejectedBills: new Set(),
    followUps: new Map(),
    marks: await loadMarks(trx, source, () => run.kindOfFile),
    preferred: await preferredSources(trx, startedAt),
    sessions: new Map(),
    ended: new Set(),
    directory: undefined,
    textVersions: undefined,
    touched: {
      sessions: new Set(),
      actions: new Set(),
      rollCalls: new Set(),
      meetings: new Set(),
      bills: false,
      names: false,
      nameable: false,
    },
    calendars: undefined,
    completes: [],
    silentChanges: 0,
  };
  await readSessions(trx, run);
  return run;
}

/** Reads the sessions, by every identifier that this source has for them. */
export async function readSessions(trx: Database, run: ImportRun): Promise<void> {
  const sessions = await trx.selectFrom('sessions').selectAll().orderBy('id').execute();
  run.sessions = new Map(sessions.map((session) => [session.identifier, session]));
  const ended = await trx.selectFrom('ended_sessions').select('session_id').execute();
  run.ended = new Set(ended.map((row) => row.session_id));
  const aliases = await trx
    .selectFrom('session_aliases')
    .selectAll()
    .where('source', '=', run.source)
    .execute();
  for (const alias of aliases) {
    const session = sessions.find((each) => each.id === alias.session_id);
    if (session) run.sessions.set(alias.identifier, session);
  }
}

export function countsOf(run: ImportRun, noun: RecordType): RecordCounts {
  const counts = run.counts[noun] ?? emptyCounts();
  run.counts[noun] = counts;
  return counts;
}

/** Adds a rejected record, or part of the input, to the report. */
export function rejectRecord(
  run: ImportRun,
  place: InputLocation,
  refusal: Refusal,
  noun?: RecordType,
): void {
  run.refused.push(shortenedLine({ place, ...refusal }));
  if (noun) countsOf(run, noun).refused++;
}

/** Shortens a line of the report, because its quotes from the input may have any length. */
function shortenedLine<Line extends RejectedRecord>(line: Line): Line {
  const { file, record, ...at } = line.place;
  const place = {
    ...at,
    file: shortened(file),
    ...(record !== undefined && { record: shortened(record) }),
  };
  return { ...line, place, field: shortened(line.field), reason: shortened(line.reason) };
}

const MAX_REPORTED_LENGTH = 1_000;

function shortened(text: string): string {
  return text.length > MAX_REPORTED_LENGTH ? `${textPrefix(text, MAX_REPORTED_LENGTH)}…` : text;
}

/** The key of a rejected bill, by which its dependent records are rejected too. */
export function rejectedBillKey(session: string, number: string): string {
  return `${session} ${billNumberKey(number)}`;
}

/** The reason why the bill that a record refers to does not exist. */
export function missingBill(run: ImportRun, session: string, number: string): string {
  return run.rejectedBills.has(rejectedBillKey(session, number))
    ? 'its bill was rejected'
    : `there is no bill ${number} in session ${session}`;
}

/**
 * Rejects a record because the record it belongs to does not exist. All records that lack the same thing share one line
 * with a count. Otherwise a rejected session would add a line for each of its bills.
 */
export function rejectDependent(
  run: ImportRun,
  place: InputLocation,
  refusal: Refusal,
  noun: RecordType,
): void {
  const key = `${noun} ${refusal.field} ${textPrefix(refusal.reason, MAX_REPORTED_LENGTH)}`;
  const line = run.followUps.get(key) ?? { ...shortenedLine({ place, ...refusal }), count: 0 };
  if (!run.followUps.has(key)) run.refused.push(line);
  run.followUps.set(key, line);
  line.count++;
  countsOf(run, noun).refused++;
}

/** The ids of the bills in the input, if bills list their meetings; otherwise undefined. */
export async function calendarBills(trx: Database, run: ImportRun): Promise<Set<number> | undefined> {
  if (!run.calendars) return undefined;
  // Meetings come after all bills, so the set is complete.
  run.calendars.billIds ??= new Set((await recordIds(trx, run, 'bill', [...run.calendars.bills])).values());
  return run.calendars.billIds;
}

/** The records that the source's ids identify, by upstream id. */
export async function recordIds(
  trx: Database,
  run: ImportRun,
  noun: RecordType,
  upstreamIds: readonly (string | undefined)[],
): Promise<Map<string, number>> {
  const ids = upstreamIds.filter((id) => id !== undefined);
  const rows = await upstreamRows(trx, noun, run.source, ids);
  return new Map([...rows].map(([id, row]) => [id, row.record_id]));
}
