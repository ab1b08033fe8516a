import type { WriteTransaction } from '../../db/database.ts';
import type { TableName } from '../../db/rows.ts';
import type { InputLocation } from '../batch.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import type { Change } from '../change-events.ts';
import type { LegislativeRecord } from '../records.ts';
import {
  type Aggregate,
  readAggregates,
  type Shape,
  sameAggregate,
  writeAggregates,
} from './aggregates.server.ts';
import { announcedChanges } from './announced-changes.ts';
import { InvalidRecord } from './counts.ts';
import { isRemembered, kindOfFile, remembered } from './digests.ts';
import { lockedByEditor } from './editor-locks.server.ts';
import { type Ids, openIds } from './ids.server.ts';
import { countsOf, type ImportRun, rejectDependent } from './import-run.server.ts';
import { sessionOf } from './session-of.ts';
import {
  isOlder,
  storeAsOf,
  storeUpstreamIds,
  type UpstreamRow,
  upstreamRows,
} from './upstream-ids.server.ts';
import { storeWaiting } from './waiting-records.server.ts';

/** A record that has been checked, and where it stands in the input. */
export interface IncomingRecord<R> {
  place: InputLocation;
  record: R;
  digest: string;
}

/** What compose makes of a record. */
export interface Composed<W> {
  whole: W;
  /** Something that it names is not there yet, so the same record is worth another look when more is known. */
  unresolved?: boolean;
}

export interface Written<R extends LegislativeRecord, W> {
  record: R;
  before: W | undefined;
  after: W;
  /** Whether the whole was new or different, and so was written. */
  differs: boolean;
}

/** How records of one noun come in. `Lookups` is what was looked up for a batch. */
export interface Ingester<R extends LegislativeRecord, W extends Aggregate, Lookups> {
  noun: R['noun'];
  shape: Shape<W>;
  /** Tables besides the whole's own whose ids compose gives out. */
  idTables: readonly TableName[];
  /** Asks once for all that the batch needs. */
  fetchLookups(trx: WriteTransaction, run: ImportRun, records: R[]): Promise<Lookups>;
  /** The row that a record is about. @param known the one that its upstream id stood for */
  existing(record: R, around: Lookups, known: number | undefined): number | undefined;
  /** The whole as it is to be. @throws InvalidRecord */
  compose(
    record: R,
    at: { id: number; before: W | undefined; around: Lookups; ids: Ids; run: ImportRun },
  ): Composed<W>;
  /** What is still worth having of a snapshot older than what is there; without this, nothing. */
  composeStale?: Ingester<R, W, Lookups>['compose'];
  changes(before: W | undefined, after: W, around: Lookups): Change[];
  /** Whether what is there was only waiting for such a record, which then counts as added. */
  isWaiting?(before: W): boolean;
  /**
   * What follows once the batch is written.
   * @returns how many records that seemed unchanged turned out to bring something new after all
   */
  afterwards?(
    trx: WriteTransaction,
    run: ImportRun,
    taken: Written<R, W>[],
    around: Lookups,
  ): Promise<number>;
}

/**
 * Takes one batch in: tells what is known from what is not, compares, writes what differs, and tells it.
 * @param batch no two of its records are about the same thing
 */
export async function ingestBatch<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  trx: WriteTransaction,
  run: ImportRun,
  ingester: Ingester<R, W, Lookups>,
  batch: IncomingRecord<R>[],
): Promise<void> {
  for (const { record } of batch) {
    const session = sessionOf(run, record)?.id ?? null;
    run.marks.brings(record.noun, session);
    // Hearings are read out of the actions of bills.
    if (record.noun === 'bill') run.marks.brings('meeting', session);
    if (session !== null) run.touched.sessions.add(session);
  }
  const { fresh, known } = await freshOf(trx, run, ingester, batch);
  if (fresh.length === 0) return;
  const counts = countsOf(run, ingester.noun);
  const around = await ingester.fetchLookups(
    trx,
    run,
    fresh.map((taken) => taken.record),
  );
  const ids = await openIds(trx, [ingester.shape.table, ...ingester.idTables]);
  const rowIds = fresh.map((taken) =>
    ingester.existing(taken.record, around, known.get(taken.record.upstreamId)?.record_id),
  );
  const befores = await readAggregates(
    trx,
    ingester.shape,
    rowIds.filter((id) => id !== undefined),
  );
  const written: Written<R, W>[] = [];
  const upstream: UpstreamRow[] = [];
  const waiting: Parameters<typeof storeWaiting>[2][number][] = [];
  const changes: Change[] = [];
  for (const [i, taken] of fresh.entries()) {
    const before = befores.get(rowIds[i] ?? Number.NaN);
    const compose = taken.stale && ingester.composeStale ? ingester.composeStale : ingester.compose;
    const id = before?.row.id ?? ids.next(ingester.shape.table);
    const composed = orRefuse(run, taken, ingester.noun, () =>
      compose(taken.record, { id, before, around, ids, run }),
    );
    if (!composed) continue;
    const after = composed.whole;
    const session = sessionOf(run, taken.record)?.id ?? null;
    if (!taken.stale) {
      upstream.push(upstreamRow(run, ingester.noun, taken, after.row.id, composed, known));
      waiting.push({ ...taken, isWaiting: composed.unresolved ?? false });
    }
    const differs = !before || !sameAggregate(ingester.shape, before, after);
    written.push({ record: taken.record, before, after, differs });
    if (!differs) counts[taken.stale ? 'stale' : 'unchanged']++;
    else {
      counts[before && !ingester.isWaiting?.(before) ? 'changed' : 'added']++;
      changes.push(...announcedChanges(run, ingester.noun, session, ingester.changes(before, after, around)));
    }
  }
  await writeAggregates(
    trx,
    ingester.shape,
    written.filter((each) => each.differs),
  );
  await storeUpstreamIds(trx, upstream);
  await storeWaiting(trx, run, waiting);
  await writeChangeEvents(trx, changes, { ...run, detectedAt: run.startedAt });
  const alsoChanged = (await ingester.afterwards?.(trx, run, written, around)) ?? 0;
  counts.unchanged -= alsoChanged;
  counts.changed += alsoChanged;
}

/** Leaves out what is there already just so, and what is older than what is there. */
async function freshOf<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  trx: WriteTransaction,
  run: ImportRun,
  ingester: Ingester<R, W, Lookups>,
  batch: IncomingRecord<R>[],
) {
  const counts = countsOf(run, ingester.noun);
  const upstreamIds = batch.map((taken) => taken.record.upstreamId);
  const known = await upstreamRows(trx, ingester.noun, run.source, upstreamIds);
  const locked = await lockedByEditor(trx, ingester.noun, run.source, { upstreamIds, known });
  const fresh: (IncomingRecord<R> & { stale: boolean })[] = [];
  const newer: string[] = [];
  for (const taken of batch) {
    const row = known.get(taken.record.upstreamId);
    const stale = Boolean(row?.as_of && run.asOf && isOlder(run.asOf, row.as_of));
    if (locked.has(taken.record.upstreamId)) counts.unchanged++;
    else if (row && isRemembered(row.digest, kindOfFile(taken.place.file), taken.digest)) {
      counts.unchanged++;
      if (run.asOf && row.as_of !== run.asOf && !stale) newer.push(row.upstream_id);
    } else if (stale && !ingester.composeStale) counts.stale++;
    else fresh.push({ ...taken, stale });
  }
  if (run.asOf) await storeAsOf(trx, ingester.noun, run.source, newer, run.asOf);
  return { fresh, known };
}

function upstreamRow<R extends LegislativeRecord>(
  run: ImportRun,
  noun: R['noun'],
  taken: IncomingRecord<R>,
  recordId: number,
  composed: Composed<Aggregate>,
  known: Map<string, UpstreamRow>,
): UpstreamRow {
  const upstream_id = taken.record.upstreamId;
  const before = known.get(upstream_id);
  const digest = composed.unresolved ? undefined : taken.digest;
  return {
    record_type: noun,
    source: run.source,
    upstream_id,
    record_id: recordId,
    digest: remembered(before?.digest, kindOfFile(taken.place.file), digest),
    as_of: run.asOf ?? before?.as_of ?? null,
  };
}

function orRefuse<R extends LegislativeRecord, T>(
  run: ImportRun,
  taken: IncomingRecord<R>,
  noun: R['noun'],
  compose: () => T,
): T | undefined {
  try {
    return compose();
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    rejectDependent(run, taken.place, { field: error.field, reason: error.message }, noun);
    return undefined;
  }
}
