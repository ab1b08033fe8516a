import { hash } from 'node:crypto';
import type { WriteTransaction } from '../db/database.ts';
import { deleteRowsWhere, rowsWhere } from '../db/rows.ts';
import { countSilentChange, writeChangeEvents } from './change-events.server.ts';
import type { Change } from './change-events.ts';
import {
  type Aggregate,
  readAggregates,
  sameAggregate,
  writeAggregates,
} from './ingest/aggregates.server.ts';
import {
  EDITOR_SOURCE,
  editedRecords,
  lockForEditors,
  markAsDeleted,
  unmarkDeleted,
} from './ingest/editor-locks.server.ts';
import { openIds } from './ingest/ids.server.ts';
import { type ImportRun, openRun } from './ingest/import-run.server.ts';
import type { Ingester } from './ingest/ingest.server.ts';
import type { LegislativeRecord } from './records.ts';

/** A deleted record, with the data to restore it. */
export interface DeletedRecord {
  aggregate: Aggregate;
  /** The upstream ids of the record. */
  ids: { source: string; upstream_id: string }[];
  /** Whether an editor had written or changed it. */
  isEdited: boolean;
}

/**
 * Writes records of one type for editors, through the ingester that imports use. It writes the same change events, so
 * that the index, the feeds and cached pages are updated. Call every function in a transaction of `writeRecords`.
 */
export interface EditorIngester<R> {
  /** A token for the record's current content; undefined if there is no such record. */
  version(trx: WriteTransaction, id: number): Promise<string | undefined>;
  /** @param id of the record to change; omit it for a new record @returns its id */
  write(trx: WriteTransaction, record: R, id?: number): Promise<number>;
  /** @returns the deleted record; undefined if there was none */
  remove(trx: WriteTransaction, id: number): Promise<DeletedRecord | undefined>;
  /** Restores a deleted record. @returns its id, which is new if another record has taken the old one */
  restore(trx: WriteTransaction, deleted: DeletedRecord): Promise<number>;
  /** Links editors' records again to the people and bills that they name, which an import may have added. */
  relink(trx: WriteTransaction, run: ImportRun): Promise<void>;
}

/**
 * Creates the editors' ingester for a record type.
 * @param recordOf returns the record that would leave an aggregate unchanged
 */
export function editorIngester<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  ingester: Ingester<R, W, Lookups>,
  recordOf: (aggregate: W) => R,
): EditorIngester<R> {
  const { noun, shape } = ingester;
  const read = async (trx: WriteTransaction, id: number) => (await readAggregates(trx, shape, [id])).get(id);
  const nextId = async (trx: WriteTransaction) => (await openIds(trx, [shape.table])).next(shape.table);

  const compose = async (trx: WriteTransaction, run: ImportRun, record: R, id: number, before?: W) => {
    const lookups = await ingester.fetchLookups(trx, run, [record]);
    const ids = await openIds(trx, [shape.table, ...ingester.idTables]);
    return { lookups, aggregate: ingester.compose(record, { id, before, lookups, ids, run }).aggregate };
  };
  const changesOf = async (trx: WriteTransaction, before: W | undefined, after: W) =>
    ingester.changes(before, after, await ingester.fetchLookups(trx, await editorRun(trx), []));

  return {
    async version(trx, id) {
      const aggregate = await read(trx, id);
      return aggregate && versionOf(aggregate.row);
    },
    async write(trx, record, id) {
      const before = id === undefined ? undefined : await read(trx, id);
      const run = await editorRun(trx);
      const { aggregate: after, lookups } = await compose(trx, run, record, id ?? (await nextId(trx)));
      if (!before || !sameAggregate(shape, before, after)) {
        await writeAggregates(trx, shape, [before ? { before, after } : { after }]);
        await writeEvents(trx, ingester.changes(before, after, lookups));
      }
      await lockForEditors(trx, noun, after.row.id);
      return after.row.id;
    },
    async remove(trx, id) {
      const aggregate = await read(trx, id);
      if (!aggregate) return undefined;
      const isEdited = (await editedRecords(trx, noun)).includes(id);
      const ids = await markAsDeleted(trx, noun, id);
      const added = await changesOf(trx, undefined, aggregate);
      await deleteRowsWhere(trx, shape.table, 'id', [id]);
      await writeEvents(trx, added.map(removalChange));
      return { aggregate, ids, isEdited };
    },
    async restore(trx, { aggregate, ids, isEdited }) {
      const isTaken = (await read(trx, aggregate.row.id)) !== undefined;
      const id = isTaken ? await nextId(trx) : aggregate.row.id;
      // The record had this shape when it was deleted.
      const after = await withoutDeletedReferences(
        trx,
        { ...(aggregate as W), row: { ...aggregate.row, id } },
        shape.parent,
      );
      await writeAggregates(trx, shape, [{ after }]);
      await unmarkDeleted(trx, noun, id, ids);
      if (isEdited) await lockForEditors(trx, noun, id);
      await writeEvents(trx, await changesOf(trx, undefined, after));
      return id;
    },
    async relink(trx, run) {
      for (const id of await editedRecords(trx, noun)) {
        const before = await read(trx, id);
        if (!before) continue;
        const { aggregate: after, lookups } = await compose(trx, run, recordOf(before), id, before);
        if (sameAggregate(shape, before, after)) continue;
        await writeAggregates(trx, shape, [{ before, after }]);
        await writeEvents(trx, ingester.changes(before, after, lookups));
      }
    },
  };
}

/** A run for changes that an editor makes. */
export async function editorRun(trx: WriteTransaction): Promise<ImportRun> {
  const startedAt = new Date().toISOString();
  return await openRun(trx, {
    source: EDITOR_SOURCE,
    asOf: undefined,
    timeZone: 'UTC',
    startedAt,
    importId: 0,
  });
}

/** A hash of the row. Links to people and bills are not part of it, because imports change them. */
function versionOf(row: object): string {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', JSON.stringify(columns), 'base64url').slice(0, 22);
}

/** The event of a text's removal, made from the event of its addition. */
function removalChange(added: Change): Change {
  const { recordId, billId } = added;
  switch (added.type) {
    case 'article.added':
      return { type: 'article.removed', recordType: 'newsArticle', recordId, billId, before: added.after };
    case 'press.added':
      return { type: 'press.removed', recordType: 'pressRelease', recordId, billId, before: added.after };
    default:
      throw new Error(`Editors cannot remove a record of ${added.type}.`);
  }
}

/** Writes the events of a record's changes that an editor makes. A difference may have none. */
export async function writeEvents(trx: WriteTransaction, changes: Change[]): Promise<void> {
  if (changes.length === 0) await countSilentChange(trx);
  const detectedAt = new Date().toISOString();
  await writeChangeEvents(trx, changes, { source: EDITOR_SOURCE, detectedAt, importId: null });
}

/** The table that each reference column refers to. */
const REFERENCES = {
  bill_id: 'bills',
  legislator_id: 'legislators',
  category_id: 'news_categories',
  session_id: 'sessions',
} as const;

/** An aggregate without references to records that were deleted in the meantime. Its parts get its id. */
async function withoutDeletedReferences<W extends Aggregate>(
  trx: WriteTransaction,
  aggregate: W,
  parent: string,
): Promise<W> {
  const lists = Object.entries(aggregate).map(
    ([name, rows]) => [name, Array.isArray(rows) ? rows : [rows]] as const,
  );
  const parts: Record<string, unknown> = {};

  for (const [name, rows] of lists) {
    let remaining: Record<string, unknown>[] = rows;
    for (const [column, table] of Object.entries(REFERENCES)) {
      const ids = remaining.flatMap((row) => (typeof row[column] === 'number' ? row[column] : []));
      const existingIds = new Set(
        (await rowsWhere<{ id: number }>(trx, table, 'id', ids, ['id'])).map(({ id }) => id),
      );
      const isLost = (row: Record<string, unknown>) =>
        row[column] != null && !existingIds.has(Number(row[column]));
      remaining =
        name === 'row'
          ? remaining.map((row) => (isLost(row) ? { ...row, [column]: null } : row))
          : remaining.filter((row) => !isLost(row));
    }
    parts[name] =
      name === 'row' ? remaining[0] : remaining.map((row) => ({ ...row, [parent]: aggregate.row.id }));
  }

  // The parts are the same, with fewer rows.
  return parts as unknown as W;
}
