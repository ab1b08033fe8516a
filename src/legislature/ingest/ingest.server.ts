import type { WriteTransaction } from '../../db/database.ts';
import type { TableName } from '../../db/rows.ts';
import type { InputLocation } from '../batch.ts';
import { countSilentChange, writeChangeEvents } from '../change-events.server.ts';
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
import { correctionsOf } from './corrections.server.ts';
import { InvalidRecord } from './counts.ts';
import { isLastDigest, kindOfFile, withDigest } from './digests.ts';
import { lockedByEditor } from './editor-locks.server.ts';
import { type Ids, openIds } from './ids.server.ts';
import { countsOf, type ImportRun, rejectDependent } from './import-run.server.ts';
import {
  type Claim,
  claimsOfOthers,
  digestOfRest,
  statedFields,
  withheldFields,
} from './precedence.server.ts';
import { sessionOf } from './session-of.ts';
import {
  isOlder,
  storeAsOf,
  storeUpstreamIds,
  type UpstreamRow,
  upstreamRows,
} from './upstream-ids.server.ts';
import { storeWaiting } from './waiting-records.server.ts';
import { storeWithheld } from './withheld-records.server.ts';

/** A valid record with its position in the input. */
export interface IncomingRecord<R> {
  place: InputLocation;
  record: R;
  digest: string;
}

/** The result of composing a record. */
export interface Composed<W> {
  aggregate: W;
  /** Whether the record refers to something that does not exist yet, so that it has to be composed again later. */
  unresolved?: boolean;
}

export interface Written<R extends LegislativeRecord, W> {
  record: R;
  before: W | undefined;
  after: W;
  /** Whether the aggregate was new or different, and so was written. */
  differs: boolean;
}

/** Ingests records of one type. `Lookups` is the data fetched for a batch. */
export interface Ingester<R extends LegislativeRecord, W extends Aggregate, Lookups> {
  noun: R['noun'];
  shape: Shape<W>;
  /** Further tables for which `compose` assigns ids. */
  idTables: readonly TableName[];
  /** Fetches everything that the batch needs, at once. */
  fetchLookups(trx: WriteTransaction, run: ImportRun, records: R[]): Promise<Lookups>;
  /** Finds the row that a record is about. @param known the row that the record's upstream id identifies */
  existing(record: R, lookups: Lookups, known: number | undefined): number | undefined;
  /** Composes the aggregate to be written. @throws InvalidRecord */
  compose(
    record: R,
    at: { id: number; before: W | undefined; lookups: Lookups; ids: Ids; run: ImportRun },
  ): Composed<W>;
  /** Composes the data that an older snapshot can still add. Without this function, older snapshots are ignored. */
  composeStale?: Ingester<R, W, Lookups>['compose'];
  changes(before: W | undefined, after: W, lookups: Lookups): Change[];
  /** How the fields of several sources are combined. Without it, the fields of the last record count. */
  precedence?: Precedence<R, W>;
  /** Whether the stored aggregate was only a placeholder for this record, which then counts as added. */
  isWaiting?(before: W): boolean;
  /**
   * Runs after the batch is written.
   * @returns the number of records that counted as unchanged but changed something here
   */
  afterwards?(
    trx: WriteTransaction,
    run: ImportRun,
    written: Written<R, W>[],
    lookups: Lookups,
  ): Promise<number>;
}

export interface Precedence<R extends LegislativeRecord, W> {
  /** The fields by which a record is matched. They are never withheld. */
  identity: readonly (keyof R & string)[];
  /** The stored values of those fields that `compose` does not take from the row itself if the record lacks them. */
  stored(before: W, record: R): Partial<Record<keyof R, unknown>>;
  /** What is kept of the fields that do not count, to find out if the sources disagree. */
  withheldTotals?(record: R): string | null;
}

/**
 * Ingests one batch: skips unchanged records, compares the others with their rows, and writes the differences with
 * their change events.
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
    run.marks.noteLoaded(record.noun, session);
    // Hearings are derived from the actions of bills.
    if (record.noun === 'bill') run.marks.noteLoaded('meeting', session);
    if (session !== null) run.touched.sessions.add(session);
    if (record.noun === 'bill') run.calendars?.bills.add(record.upstreamId);
    if (record.noun === 'meeting') run.calendars?.meetings.add(record.upstreamId);
  }

  const { fresh, known } = await findFresh(trx, run, ingester, batch);
  if (fresh.length === 0) return;

  const counts = countsOf(run, ingester.noun);
  const lookups = await ingester.fetchLookups(
    trx,
    run,
    fresh.map((incoming) => incoming.record),
  );
  const ids = await openIds(trx, [ingester.shape.table, ...ingester.idTables]);
  const rowIds = fresh.map((incoming) =>
    ingester.existing(incoming.record, lookups, known.get(incoming.record.upstreamId)?.record_id),
  );
  const claims = await claimsOn(trx, run, ingester, rowIds);
  const befores = await readAggregates(
    trx,
    ingester.shape,
    rowIds.filter((id) => id !== undefined),
  );
  const corrections = await correctionsOf(trx, ingester.shape, [...befores.keys()]);
  const written: Written<R, W>[] = [];
  const upstream: UpstreamRow[] = [];
  const ingested: (IncomingRecord<R> & { isWaiting: boolean; withheld: ReadonlyMap<string, string> })[] = [];
  const changes: Change[] = [];
  let hasUnlistedChange = false;

  for (const [i, incoming] of fresh.entries()) {
    const before = befores.get(rowIds[i] ?? Number.NaN);
    const compose = incoming.stale && ingester.composeStale ? ingester.composeStale : ingester.compose;
    const id = before?.row.id ?? ids.next(ingester.shape.table);
    const withheld = withheldOf(run, ingester, incoming.record, claims.get(id));
    const record = before ? withoutFields(ingester, incoming.record, before, withheld) : incoming.record;
    const composed = composeOrReject(run, incoming, ingester.noun, () =>
      compose(record, { id, before, lookups, ids, run }),
    );
    if (!composed) continue;
    const after = composed.aggregate;
    const session = sessionOf(run, incoming.record)?.id ?? null;
    if (!incoming.stale) {
      upstream.push(
        upstreamRow(run, ingester, incoming, { recordId: after.row.id, composed, known, withheld }),
      );
      ingested.push({ ...incoming, isWaiting: composed.unresolved ?? false, withheld });
    }
    const differs = !before || !sameAggregate(ingester.shape, before, after);
    written.push({ record, before, after, differs });
    if (!differs) counts[incoming.stale ? 'stale' : 'unchanged']++;
    else {
      counts[before && !ingester.isWaiting?.(before) ? 'changed' : 'added']++;
      const changed = ingester.changes(
        before && corrections.applyTo(before),
        corrections.applyTo(after),
        lookups,
      );
      changes.push(...announcedChanges(run, ingester.noun, session, changed));
      hasUnlistedChange ||= changed.length === 0;
    }
  }

  await writeAggregates(
    trx,
    ingester.shape,
    written.filter((each) => each.differs),
  );

  await storeUpstreamIds(trx, upstream);
  await storeWaiting(trx, run, ingested);
  if (ingester.precedence) await storeWithheld(trx, run, ingested);
  await writeChangeEvents(trx, changes, { ...run, detectedAt: run.startedAt });
  if (hasUnlistedChange) await countSilentChange(trx);
  const alsoChanged = (await ingester.afterwards?.(trx, run, written, lookups)) ?? 0;
  counts.unchanged -= alsoChanged;
  counts.changed += alsoChanged;
}

/** Skips records that are unchanged, older than the stored ones, or locked by an editor. */
async function findFresh<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  trx: WriteTransaction,
  run: ImportRun,
  ingester: Ingester<R, W, Lookups>,
  batch: IncomingRecord<R>[],
) {
  const counts = countsOf(run, ingester.noun);
  const upstreamIds = batch.map((incoming) => incoming.record.upstreamId);
  const known = await upstreamRows(trx, ingester.noun, run.source, upstreamIds);
  const locked = await lockedByEditor(trx, ingester.noun, run.source, { upstreamIds, known });
  const claims = await claimsOn(
    trx,
    run,
    ingester,
    [...known.values()].map(({ record_id }) => record_id),
  );
  const fresh: (IncomingRecord<R> & { stale: boolean })[] = [];
  const newer: string[] = [];
  const unnoted: UpstreamRow[] = [];

  for (const incoming of batch) {
    const row = known.get(incoming.record.upstreamId);
    const withheld = withheldOf(run, ingester, incoming.record, row && claims.get(row.record_id));
    const digest = digestOfRest(incoming.digest, withheld);
    const stale = Boolean(row?.as_of && run.asOf && isOlder(run.asOf, row.as_of));
    if (locked.has(incoming.record.upstreamId)) counts.unchanged++;
    else if (row && isLastDigest(row.digest, kindOfFile(incoming.place.file), digest)) {
      counts.unchanged++;
      // Earlier versions did not note the fields.
      if (row.fields === null && ingester.precedence)
        unnoted.push({ ...row, fields: fieldsOf(ingester, incoming.record) });
      if (run.asOf && row.as_of !== run.asOf && !stale) newer.push(row.upstream_id);
    } else if (stale && !ingester.composeStale) counts.stale++;
    else fresh.push({ ...incoming, stale });
  }

  await storeUpstreamIds(trx, unnoted);
  if (run.asOf) await storeAsOf(trx, ingester.noun, run.source, newer, run.asOf);
  return { fresh, known };
}

function upstreamRow<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  run: ImportRun,
  ingester: Ingester<R, W, Lookups>,
  { record, place, digest }: IncomingRecord<R>,
  {
    recordId,
    composed,
    known,
    withheld,
  }: {
    recordId: number;
    composed: Composed<W>;
    known: Map<string, UpstreamRow>;
    withheld: ReadonlyMap<string, string>;
  },
): UpstreamRow {
  const upstream_id = record.upstreamId;
  const before = known.get(upstream_id);
  const ingested = composed.unresolved ? undefined : digestOfRest(digest, withheld);
  return {
    record_type: ingester.noun,
    source: run.source,
    upstream_id,
    record_id: recordId,
    digest: withDigest(before?.digest, kindOfFile(place.file), ingested),
    as_of: run.asOf ?? before?.as_of ?? null,
    fields: fieldsOf(ingester, record),
    withheld_totals: withheld.size > 0 ? (ingester.precedence?.withheldTotals?.(record) ?? null) : null,
  };
}

function fieldsOf<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  { precedence }: Ingester<R, W, Lookups>,
  record: R,
): string | null {
  return precedence ? statedFields(record, precedence.identity).join(',') : null;
}

async function claimsOn<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  trx: WriteTransaction,
  run: ImportRun,
  { noun, precedence }: Ingester<R, W, Lookups>,
  recordIds: readonly (number | undefined)[],
): Promise<Map<number, Claim[]>> {
  if (!precedence) return new Map();
  const ids = recordIds.filter((id) => id !== undefined);
  return await claimsOfOthers(trx, noun, run.source, ids);
}

function withheldOf<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  run: ImportRun,
  { precedence }: Ingester<R, W, Lookups>,
  record: R,
  claims: readonly Claim[] | undefined,
): Map<string, string> {
  if (!precedence || !claims) return new Map();
  return withheldFields(record, claims, run, precedence.identity);
}

/** A record without the fields that do not count. */
function withoutFields<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  { precedence }: Ingester<R, W, Lookups>,
  record: R,
  before: W,
  withheld: ReadonlyMap<string, string>,
): R {
  if (!precedence || withheld.size === 0) return record;
  const counting = Object.entries(record).filter(([field]) => !withheld.has(field));
  const stored = Object.entries(precedence.stored(before, record)).filter(([field]) => withheld.has(field));
  // Fields that a record must have are among the stored ones.
  return Object.fromEntries([...counting, ...stored]) as R;
}

function composeOrReject<R extends LegislativeRecord, T>(
  run: ImportRun,
  incoming: IncomingRecord<R>,
  noun: R['noun'],
  compose: () => T,
): T | undefined {
  try {
    return compose();
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    rejectDependent(run, incoming.place, { field: error.field, reason: error.message }, noun);
    return undefined;
  }
}
