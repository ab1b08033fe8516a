import type { Database } from '../../db/database.ts';
import type { RecordType } from '../records.ts';

/** The source of changes that editors make. */
export const EDITOR_SOURCE = 'editor';

/** Locks a record that an editor has written or changed, so that imports do not change it. */
export async function lockForEditors(trx: Database, recordType: RecordType, recordId: number): Promise<void> {
  await trx
    .insertInto('editor_locks')
    .values({ record_type: recordType, record_id: recordId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Leaves a tombstone for each upstream id of a record that an editor deletes, so that no import brings the record back.
 * @returns the upstream ids, for `unmarkDeleted`
 */
export async function markAsDeleted(trx: Database, recordType: RecordType, recordId: number) {
  const rows = await trx
    .selectFrom('upstream_ids')
    .select(['record_type', 'source', 'upstream_id', 'digest', 'as_of'])
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .execute();
  if (rows.length > 0) await trx.insertInto('tombstones').values(rows).execute();

  for (const table of ['upstream_ids', 'editor_locks'] as const)
    await trx
      .deleteFrom(table)
      .where('record_type', '=', recordType)
      .where('record_id', '=', recordId)
      .execute();

  return rows.map(({ source, upstream_id }) => ({ source, upstream_id }));
}

/** Replaces the tombstones of a restored record with its upstream ids. */
export async function unmarkDeleted(
  trx: Database,
  recordType: RecordType,
  recordId: number,
  ids: { source: string; upstream_id: string }[],
): Promise<void> {
  for (const { source, upstream_id } of ids) {
    const tombstone = await trx
      .deleteFrom('tombstones')
      .where('record_type', '=', recordType)
      .where('source', '=', source)
      .where('upstream_id', '=', upstream_id)
      .returningAll()
      .executeTakeFirst();
    if (tombstone)
      await trx
        .insertInto('upstream_ids')
        .values({ ...tombstone, record_id: recordId, fields: null, withheld_totals: null })
        .execute();
  }
}

/** The upstream ids of a source whose records an editor has changed or deleted, so that imports must not touch them. */
export async function lockedByEditor(
  trx: Database,
  recordType: RecordType,
  source: string,
  {
    upstreamIds,
    known,
  }: { upstreamIds: readonly string[]; known: ReadonlyMap<string, { record_id: number }> },
): Promise<Set<string>> {
  if (recordType !== 'newsArticle' && recordType !== 'pressRelease') return new Set();
  const edited = new Set(await editedRecords(trx, recordType));
  const locked = upstreamIds.filter((id) => edited.has(known.get(id)?.record_id ?? 0));
  const deleted = await trx
    .selectFrom('tombstones')
    .select('upstream_id')
    .where('record_type', '=', recordType)
    .where('source', '=', source)
    .where('upstream_id', 'in', [...upstreamIds])
    .execute();
  return new Set([...locked, ...deleted.map(({ upstream_id }) => upstream_id)]);
}

/** The ids of all records of a type that an editor has written or changed. */
export async function editedRecords(trx: Database, recordType: RecordType): Promise<number[]> {
  const locks = await trx
    .selectFrom('editor_locks')
    .select('record_id')
    .where('record_type', '=', recordType)
    .orderBy('record_id')
    .execute();
  return locks.map(({ record_id }) => record_id);
}
