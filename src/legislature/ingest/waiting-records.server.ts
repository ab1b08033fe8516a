import type { Database, WriteTransaction } from '../../db/database.ts';
import { insertRows, rowsWhere } from '../../db/rows.ts';
import type { WaitingRecordsTable } from '../../db/tables/imports.ts';
import type { ImportedRecord, InputLocation } from '../batch.ts';
import type { LegislativeRecord, LegislativeRecordInput } from '../records.ts';
import { kindOfFile } from './digests.ts';
import { type ImportRun, openRun } from './import-run.server.ts';

/*
 * A record may refer to another that does not exist yet: a roll call to its bill, a hearing to the bills on its
 * agenda, an article to the bills and people in its text. Such a record is stored as it is, and composed again at the
 * end of every import that adds records to which others may refer. So links do not depend on the order of import.
 */

/** Stores the waiting records of a batch, and deletes stored ones that no longer wait. */
export async function storeWaiting(
  trx: WriteTransaction,
  run: ImportRun,
  composed: readonly { place: InputLocation; record: LegislativeRecord; isWaiting: boolean }[],
): Promise<void> {
  await deleteStored(trx, run, 'waiting_records', composed);
  const waiting = composed.filter(({ isWaiting }) => isWaiting);
  await insertRows(
    trx,
    'waiting_records',
    waiting.map((each) => rowToCompose(run, each)),
  );
}

/** Deletes the rows of a table for the records of a batch, which have all one noun. */
export async function deleteStored(
  trx: WriteTransaction,
  run: ImportRun,
  table: 'waiting_records' | 'withheld_records',
  composed: readonly { record: LegislativeRecord }[],
): Promise<void> {
  const [first] = composed;
  if (!first) return;

  await trx
    .deleteFrom(table)
    .where('record_type', '=', first.record.noun)
    .where('source', '=', run.source)
    .where(
      'upstream_id',
      'in',
      composed.map(({ record }) => record.upstreamId),
    )
    .execute();
}

/** A record as it is stored to be composed in a later import. */
export function rowToCompose(
  run: ImportRun,
  { place, record }: { place: InputLocation; record: LegislativeRecord },
): WaitingRecordsTable {
  return {
    record_type: record.noun,
    source: run.source,
    upstream_id: record.upstreamId,
    kind_of_file: kindOfFile(place.file),
    time_zone: run.timeZone,
    record: JSON.stringify(record),
    as_of: run.asOf ?? null,
  };
}

/** Waiting records of one source, sorted by type and id, and a run for them. */
export interface WaitingRecords {
  run: ImportRun;
  records: AsyncIterable<ImportedRecord>;
}

/** All waiting records, as one run for each source, snapshot and time zone. The runs belong to the import of `run`. */
export async function* waitingRecords(db: Database, run: ImportRun): AsyncGenerator<WaitingRecords> {
  const origins = await db
    .selectFrom('waiting_records')
    .select(['source', 'as_of', 'time_zone'])
    .distinct()
    .orderBy('source')
    .orderBy('as_of')
    .orderBy('time_zone')
    .execute();
  for (const { source, as_of, time_zone } of origins) {
    const { startedAt, importId } = run;
    const options = { source, asOf: as_of ?? undefined, timeZone: time_zone, startedAt, importId };
    const keys = await db
      .selectFrom('waiting_records')
      .select(['record_type', 'upstream_id'])
      .where('source', '=', source)
      .where('as_of', 'is not distinct from', as_of)
      .where('time_zone', '=', time_zone)
      .execute();
    yield { run: await openRun(db, options), records: recordsOf(db, source, keys) };
  }
}

const RECORDS_PER_QUERY = 250;

async function* recordsOf(
  db: Database,
  source: string,
  keys: readonly Pick<WaitingRecordsTable, 'record_type' | 'upstream_id'>[],
): AsyncGenerator<ImportedRecord> {
  const order = (one: string, other: string) => (one < other ? -1 : 1);
  for (const [recordType, own] of [...Map.groupBy(keys, (key) => key.record_type)].sort(([a], [b]) =>
    order(a, b),
  )) {
    const ids = own.map((key) => key.upstream_id).sort(order);
    for (let start = 0; start < ids.length; start += RECORDS_PER_QUERY) {
      const some = ids.slice(start, start + RECORDS_PER_QUERY);
      const rows = await rowsWhere<WaitingRecordsTable>(db, 'waiting_records', 'upstream_id', some);
      const waiting = rows.filter((row) => row.record_type === recordType && row.source === source);
      for (const { kind_of_file, upstream_id, record } of waiting.sort((a, b) =>
        order(a.upstream_id, b.upstream_id),
      )) {
        // The record was valid when it was stored, and is validated again like every record.
        const stored = JSON.parse(record) as LegislativeRecordInput;
        yield { place: { file: `waiting.${kind_of_file}`, record: upstream_id }, record: stored };
      }
    }
  }
}
