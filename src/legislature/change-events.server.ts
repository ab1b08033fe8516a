import type { Database } from '../db/database.ts';
import { highestId, insertRows } from '../db/rows.ts';
import type { ChangeEventsTable } from '../db/tables/news-and-changes.ts';
import type { Change } from './change-events.ts';

/** Where changes were seen. */
export interface Detection {
  source: string;
  /** UTC moment. */
  detectedAt: string;
  importId: number | null;
}

/**
 * Writes change events, in the transaction of the changes themselves. `before` and `after` are kept as JSON text.
 * @returns the events' ids, in the order of the changes
 */
export async function writeChangeEvents(
  trx: Database,
  changes: readonly Change[],
  detection: Detection,
): Promise<number[]> {
  if (changes.length === 0) return [];
  let id = await highestId(trx, 'change_events');
  const rows = changes.map(
    (change): ChangeEventsTable => ({
      id: ++id,
      type: change.type,
      noun: change.noun,
      record_id: change.recordId,
      field: change.field ?? null,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
      occurred_at: change.occurredAt ?? detection.detectedAt,
      detected_at: detection.detectedAt,
      source: detection.source,
      bill_id: change.billId ?? null,
      import_id: detection.importId,
    }),
  );
  await insertRows(trx, 'change_events', rows);
  return rows.map((row) => row.id);
}

/**
 * What changed after an event, in order: for those who keep a copy of the records, such as the search index.
 * @param eventId the last event that is already known; 0 for all there are
 */
export async function changedSince(
  db: Database,
  eventId: number,
  limit = 1000,
): Promise<ChangeEventsTable[]> {
  return await db
    .selectFrom('change_events')
    .selectAll()
    .where('id', '>', eventId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Where the records stand: a copy is current when this is the same as when it was made. A first import of something writes
 * no events, so the copy is made anew when `lastQuietImport` differs, and brought up by `changedSince` when only
 * `lastEvent` does.
 */
export async function recordsState(db: Database): Promise<{ lastEvent: number; lastQuietImport: number }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('change_events')
        .select((e) => e.fn.max('id').as('id'))
        .as('last_event'),
      eb
        .selectFrom('imports')
        .select((e) => e.fn.max('id').as('id'))
        .where('counts', 'like', '%"quiet":%')
        .as('last_quiet_import'),
    ])
    .executeTakeFirstOrThrow();
  return {
    lastEvent: Number(row.last_event ?? 0),
    lastQuietImport: Number(row.last_quiet_import ?? 0),
  };
}
