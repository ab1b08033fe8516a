import type { Database } from '../../db/database.ts';
import type { RecordType } from '../records.ts';

/** Whose word stands where editors have written, changed or deleted something: no import alters it. */
export const EDITOR_SOURCE = 'editor';

/** What a source's own id stands for once its record was deleted at the desk. */
const DELETED = 0;

/** Marks a record as the desk's. */
export async function lockForEditors(trx: Database, noun: RecordType, recordId: number): Promise<void> {
  await trx
    .insertInto('upstream_ids')
    .values({ noun, source: EDITOR_SOURCE, upstream_id: String(recordId), record_id: recordId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Keeps a record from coming back by an import, once it is deleted.
 * @returns the sources' ids that stood for it, so that they can again
 */
export async function markAsDeleted(trx: Database, noun: RecordType, recordId: number) {
  const whose = trx
    .selectFrom('upstream_ids')
    .select(['source', 'upstream_id'])
    .where('noun', '=', noun)
    .where('record_id', '=', recordId);
  const ids = await whose.where('source', '<>', EDITOR_SOURCE).execute();
  await trx
    .deleteFrom('upstream_ids')
    .where('noun', '=', noun)
    .where('source', '=', EDITOR_SOURCE)
    .where('record_id', '=', recordId)
    .execute();
  await trx
    .updateTable('upstream_ids')
    .set({ record_id: DELETED })
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .execute();
  return ids;
}

/** Lets sources' ids stand for a record again that was put back. */
export async function unmarkDeleted(
  trx: Database,
  noun: RecordType,
  recordId: number,
  ids: { source: string; upstream_id: string }[],
): Promise<void> {
  for (const { source, upstream_id } of ids) {
    await trx
      .updateTable('upstream_ids')
      .set({ record_id: recordId })
      .where('noun', '=', noun)
      .where('source', '=', source)
      .where('upstream_id', '=', upstream_id)
      .where('record_id', '=', DELETED)
      .execute();
  }
}

/** Which of these rows are the desk's, or were deleted there: an import leaves them as they are. */
export async function lockedByEditor(
  trx: Database,
  noun: RecordType,
  rows: readonly { record_id: number }[],
): Promise<Set<number>> {
  if (rows.length === 0 || (noun !== 'newsArticle' && noun !== 'pressRelease')) return new Set();
  const marked = await editedRecords(trx, noun);
  return new Set([DELETED, ...marked]);
}

/** Every record of a noun that the desk has the last word on. */
export async function editedRecords(trx: Database, noun: RecordType): Promise<number[]> {
  const marks = await trx
    .selectFrom('upstream_ids')
    .select('record_id')
    .where('noun', '=', noun)
    .where('source', '=', EDITOR_SOURCE)
    .orderBy('record_id')
    .execute();
  return marks.map(({ record_id }) => record_id);
}
