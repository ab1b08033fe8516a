import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import type { ExportTables, ImportedSource, InputLocation, Refusal } from '../batch.ts';
import { billNumberKey } from '../language/bill-numbers.ts';
import { firstPageOf } from '../records/lengths.ts';
import type { RecordType } from '../records.ts';
import { type Counts, noCounts, type RecordCounts, type RejectedRecord } from './counts.ts';
import type { Directory } from './directory.server.ts';
import { type LoadMarks, loadMarks } from './load-marks.server.ts';
import { upstreamRows } from './upstream-ids.server.ts';

/** One source on its way in: who it is, what is known once for all its batches, and what has become of its records. */
export interface ImportRun {
  source: string;
  asOf: string | undefined;
  /** What kind of file it reads, by the first one's ending. */
  kindOfFile: string;
  /** IANA zone in which the legislature's times of day are. */
  timeZone: string;
  startedAt: string;
  importId: number;
  counts: Counts;
  refused: RejectedRecord[];
  /** Texts that were cut because they are too long; the rest of their records is in. */
  cut: RejectedRecord[];
  /** Bills that were refused, as `rejectedBillKey` writes them: what belongs to them is refused for that alone. */
  rejectedBills: Set<string>;
  /** Lines of `refused` that stand for all records that miss one thing, by noun, field and reason. */
  followUps: Map<string, RejectedRecord & { count: number }>;
  marks: LoadMarks;
  /** By the identifier that this source writes. */
  sessions: Map<string, SessionsTable>;
  /** Who is who; empty until it is asked for, and after it was altered. */
  directory: Directory | undefined;
  /** Versions of bills that a text of its own brought; empty until asked for, and after texts were written. */
  textVersions: Set<number> | undefined;
  /** What the batches altered, for what is derived at the end. */
  touched: {
    sessions: Set<number>;
    /** Sessions in which bills' actions changed. */
    actions: Set<number>;
    /** Sessions in which roll calls changed. */
    rollCalls: Set<number>;
    /** Sessions in which listed meetings changed. */
    meetings: Set<number>;
    bills: boolean;
    /** Whether people or committees changed while there were records that name some. */
    names: boolean;
    /** Whether something came that other records may name, or goes by another name or number. */
    nameable: boolean;
  };
  /** Ids of imports that were cut off and that this one completes. */
  completes: number[];
  /** Which tables of a bulk export came. */
  tables?: ExportTables;
  /** Differences that were written without an event because they came with a first load. */
  silentChanges: number;
}

/** Starts a run: its row in `imports` stays without an end until everything is in. */
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
    },
  ]);
  const run = await openRun(trx, { ...options, source: source.source, asOf: source.asOf, startedAt });
  if (source.tables) run.tables = source.tables;
  return run;
}

/** A run as it begins, without a row of its own. */
export async function openRun(
  trx: Database,
  options: Pick<ImportRun, 'source' | 'asOf' | 'timeZone' | 'startedAt' | 'importId'>,
): Promise<ImportRun> {
  const { source, asOf, timeZone, startedAt, importId } = options;
  const run: ImportRun = {
    source,
    asOf,
    kindOfFile: '',
    timeZone,
    startedAt,
    importId,
    counts: {},
    refused: [],
    cut: [],
    rejectedBills: new Set(),
    followUps: new Map(),
    marks: await loadMarks(trx, source, () => run.kindOfFile),
    sessions: new Map(),
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
    completes: [],
    silentChanges: 0,
  };
  await readSessions(trx, run);
  return run;
}

/** Reads the sessions again, under every identifier that this source has for them. */
export async function readSessions(trx: Database, run: ImportRun): Promise<void> {
  const sessions = await trx.selectFrom('sessions').selectAll().orderBy('id').execute();
  run.sessions = new Map(sessions.map((session) => [session.identifier, session]));
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
  const counts = run.counts[noun] ?? noCounts();
  run.counts[noun] = counts;
  return counts;
}

/** Notes that a record, or a piece of input, could not be used. */
export function rejectRecord(
  run: ImportRun,
  place: InputLocation,
  refusal: Refusal,
  noun?: RecordType,
): void {
  run.refused.push(brief({ place, ...refusal }));
  if (noun) countsOf(run, noun).refused++;
}

/** A line of the report: what it quotes of the input may be of any length. */
function brief<Line extends RejectedRecord>(line: Line): Line {
  const { file, record, ...at } = line.place;
  const place = {
    ...at,
    file: shortened(file),
    ...(record !== undefined && { record: shortened(record) }),
  };
  return { ...line, place, field: shortened(line.field), reason: shortened(line.reason) };
}

const MAX_TOLD_LENGTH = 1_000;

function shortened(text: string): string {
  return text.length > MAX_TOLD_LENGTH ? `${firstPageOf(text, MAX_TOLD_LENGTH)}…` : text;
}

/** A bill as its own record and what belongs to it name it. */
export function rejectedBillKey(session: string, number: string): string {
  return `${session} ${billNumberKey(number)}`;
}

/** Why there is no bill that a record names. */
export function missingBill(run: ImportRun, session: string, number: string): string {
  return run.rejectedBills.has(rejectedBillKey(session, number))
    ? 'its bill was refused'
    : `there is no bill ${number} in session ${session}`;
}

/**
 * Notes that a record could not be used because what it belongs to is not there: one line with a count for all that miss the same
 * thing, since a session that is refused would else bring a line for each of its bills.
 */
export function rejectDependent(
  run: ImportRun,
  place: InputLocation,
  refusal: Refusal,
  noun: RecordType,
): void {
  const key = `${noun} ${refusal.field} ${firstPageOf(refusal.reason, MAX_TOLD_LENGTH)}`;
  const line = run.followUps.get(key) ?? { ...brief({ place, ...refusal }), count: 0 };
  if (!run.followUps.has(key)) run.refused.push(line);
  run.followUps.set(key, line);
  line.count++;
  countsOf(run, noun).refused++;
}

/** The row that one of the source's own ids stands for. */
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
