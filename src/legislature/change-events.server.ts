import type { Database } from '../db/database.ts';
import { highestId, insertRows } from '../db/rows.ts';
import type { ChangeEventsTable } from '../db/tables/news-and-changes.ts';
import { type Change, type ChangedRecordType, fieldOfType } from './change-events.ts';

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

/**
 * What a copy of all fields of the records compares, to find out whether it can be updated with `changedSince`. It has to be made anew
 * if the number of changes without an event differs.
 */
export async function changesState(db: Database): Promise<{ lastEvent: number; silentChanges: number }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('change_events')
        .select((e) => e.fn.max('id').as('id'))
        .as('last_event'),
      eb
        .selectFrom('imports')
        .select((e) => e.fn.sum('silent_changes').as('count'))
        .as('silent_changes'),
    ])
    .executeTakeFirstOrThrow();
  return { lastEvent: Number(row.last_event ?? 0), silentChanges: Number(row.silent_changes ?? 0) };
}

/** Counts a change without an event of the records with these ids, unless the import wrote an event of each of them. */
export async function countSilentChangeOf(
  trx: Database,
  { recordType, ids, importId }: { recordType: ChangedRecordType; ids: readonly number[]; importId: number },
): Promise<void> {
  if (ids.length === 0) return;
  const written = await trx
    .selectFrom('change_events')
    .select('record_id')
    .where('import_id', '=', importId)
    .where('record_type', '=', recordType)
    .execute();
  const listed = new Set(written.map(({ record_id }) => record_id));
  if (ids.some((id) => !listed.has(id))) await countSilentChange(trx);
}

/**
 * Counts a change of fields that have no change event, such as the legislator whom a name means. Copies of all fields of the records
 * are made anew, while those that show only what change events describe, such as the search index, stay as they are.
 */
export async function countSilentChange(trx: Database): Promise<void> {
  // The newest of these imports stays the same, which is what `recordsState` compares. Before the first import there are no copies.
  await trx
    .updateTable('imports')
    .set((eb) => ({ silent_changes: eb('silent_changes', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('imports')
        .select((e) => e.fn.max<number>('id').as('id'))
        .where('silent_changes', '>', 0),
    )
    .execute();
}
