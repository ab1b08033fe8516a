import type { Database } from '../db/database.ts';
import { highestId, insertRows } from '../db/rows.ts';
import type { ChangeEventsTable } from '../db/tables/news-and-changes.ts';
import { type Change, fieldOfType } from './change-events.ts';

/** The import or the editor that made the changes. */
export interface Detection {
  source: string;
  /** The UTC time of detection in ISO 8601. */
  detectedAt: string;
  importId: number | null;
}

/**
 * Writes change events, in the transaction of the changes themselves. `before` and `after` are stored as JSON.
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
      record_type: change.recordType,
      record_id: change.recordId,
      field: fieldOfType(change.type) ?? null,
      before: jsonOf('before' in change ? change.before : undefined),
      after: jsonOf('after' in change ? change.after : undefined),
      occurred_at: change.occurredAt ?? detection.detectedAt,
      detected_at: detection.detectedAt,
      source: detection.source,
      bill_id: change.billId,
      import_id: detection.importId,
    }),
  );
  await insertRows(trx, 'change_events', rows);
  return rows.map((row) => row.id);
}

function jsonOf(content: unknown): string | null {
  return content === undefined ? null : JSON.stringify(content);
}

/**
 * The change events after an event, in order: for copies of the records, such as the search index.
 * @param eventId the last event that the copy has; 0 for all events
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
 * The version of the records. A copy of the records is current as long as the version is the one that it was made from.
 * Since the first import of records writes no events, a copy has to be rebuilt if `lastSilentImport` differs, and can
 * be updated with `changedSince` if only `lastEvent` differs.
 */
export async function recordsState(db: Database): Promise<{ lastEvent: number; lastSilentImport: number }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('change_events')
        .select((e) => e.fn.max('id').as('id'))
        .as('last_event'),
      eb
        .selectFrom('imports')
        .select((e) => e.fn.max('id').as('id'))
        .where('silent_changes', '>', 0)
        .as('last_silent_import'),
    ])
    .executeTakeFirstOrThrow();
  return {
    lastEvent: Number(row.last_event ?? 0),
    lastSilentImport: Number(row.last_silent_import ?? 0),
  };
}
