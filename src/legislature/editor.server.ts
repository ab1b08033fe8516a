import { hash } from 'node:crypto';
import type { WriteTransaction } from '../db/database.ts';
import { deleteRowsWhere, rowsWhere } from '../db/rows.ts';
import { writeChangeEvents } from './change-events.server.ts';
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

/** What a deletion took away, so that it can be put back. */
export interface DeletedRecord {
  whole: Aggregate;
  /** The ids under which sources bring it. */
  ids: { source: string; upstream_id: string }[];
  /** Whether the desk had the last word on it. */
  isDesks: boolean;
}

/**
 * The desk's way in for records of one noun, through the intake that imports of it take, with the change events that an import
 * would write: index, feeds and kept pages follow at once. Everything is to be called in a transaction of `writeRecords`.
 */
export interface EditorIngester<R> {
  /** What tells a record from any other state of it; undefined where there is none. */
  version(trx: WriteTransaction, id: number): Promise<string | undefined>;
  /** @param id of what is changed; left out for something new. @returns its id */
  write(trx: WriteTransaction, record: R, id?: number): Promise<number>;
  /** @returns what is gone now; undefined where there was none */
  remove(trx: WriteTransaction, id: number): Promise<DeletedRecord | undefined>;
  /** @returns the id that it has now: another one where its own was given out since */
  putBack(trx: WriteTransaction, deleted: DeletedRecord): Promise<number>;
  /** Looks up again whom and which bills the desk's texts name: an import may have brought them. */
  relink(trx: WriteTransaction, run: ImportRun): Promise<void>;
}

/**
 * Opens the desk's way in for a noun.
 * @param recordOf what a record would say to stay as it is
 */
export function editorIngester<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  ingester: Ingester<R, W, Lookups>,
  recordOf: (whole: W) => R,
): EditorIngester<R> {
  const { noun, shape } = ingester;
  const read = async (trx: WriteTransaction, id: number) => (await readAggregates(trx, shape, [id])).get(id);
  const nextId = async (trx: WriteTransaction) => (await openIds(trx, [shape.table])).next(shape.table);

  const compose = async (trx: WriteTransaction, run: ImportRun, record: R, id: number, before?: W) => {
    const around = await ingester.fetchLookups(trx, run, [record]);
    const ids = await openIds(trx, [shape.table, ...ingester.idTables]);
    return { around, whole: ingester.compose(record, { id, before, around, ids, run }).whole };
  };
  const changesOf = async (trx: WriteTransaction, before: W | undefined, after: W) =>
    ingester.changes(before, after, await ingester.fetchLookups(trx, await deskRun(trx), []));

  return {
    async version(trx, id) {
      const whole = await read(trx, id);
      return whole && versionOf(whole.row);
    },
    async write(trx, record, id) {
      const before = id === undefined ? undefined : await read(trx, id);
      const run = await deskRun(trx);
      const { whole: after, around } = await compose(trx, run, record, id ?? (await nextId(trx)));
      if (!before || !sameAggregate(shape, before, after)) {
        await writeAggregates(trx, shape, [before ? { before, after } : { after }]);
        await tell(trx, ingester.changes(before, after, around));
      }
      await lockForEditors(trx, noun, after.row.id);
      return after.row.id;
    },
    async remove(trx, id) {
      const whole = await read(trx, id);
      if (!whole) return undefined;
      const isDesks = (await editedRecords(trx, noun)).includes(id);
      const ids = await markAsDeleted(trx, noun, id);
      const added = await changesOf(trx, undefined, whole);
      await deleteRowsWhere(trx, shape.table, 'id', [id]);
      await tell(trx, added.map(removalOf));
      return { whole, ids, isDesks };
    },
    async putBack(trx, { whole, ids, isDesks }) {
      const isTaken = (await read(trx, whole.row.id)) !== undefined;
      const id = isTaken ? await nextId(trx) : whole.row.id;
      // It was of this shape when it was taken out.
      const after = await withoutLost(trx, { ...(whole as W), row: { ...whole.row, id } }, shape.parent);
      await writeAggregates(trx, shape, [{ after }]);
      await unmarkDeleted(trx, noun, id, ids);
      if (isDesks) await lockForEditors(trx, noun, id);
      await tell(trx, await changesOf(trx, undefined, after));
      return id;
    },
    async relink(trx, run) {
      for (const id of await editedRecords(trx, noun)) {
        const before = await read(trx, id);
        if (!before) continue;
        const { whole: after, around } = await compose(trx, run, recordOf(before), id, before);
        if (sameAggregate(shape, before, after)) continue;
        await writeAggregates(trx, shape, [{ before, after }]);
        await tell(trx, ingester.changes(before, after, around));
      }
    },
  };
}

async function deskRun(trx: WriteTransaction): Promise<ImportRun> {
  const startedAt = new Date().toISOString();
  return await openRun(trx, {
    source: EDITOR_SOURCE,
    asOf: undefined,
    timeZone: 'UTC',
    startedAt,
    importId: 0,
  });
}

/** A text is another one where any column is; whom and what it names does not make it one, as imports alter that. */
function versionOf(row: object): string {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', JSON.stringify(columns), 'base64url').slice(0, 22);
}

/** The removal of a text, from the change that its addition was. */
function removalOf(added: Change): Change {
  const { recordId, billId } = added;
  switch (added.type) {
    case 'article.added':
      return { type: 'article.removed', recordType: 'newsArticle', recordId, billId, before: added.after };
    case 'press.added':
      return { type: 'press.removed', recordType: 'pressRelease', recordId, billId, before: added.after };
    default:
      throw new Error(`Editors do not remove what ${added.type} adds.`);
  }
}

async function tell(trx: WriteTransaction, changes: Change[]): Promise<void> {
  const detectedAt = new Date().toISOString();
  await writeChangeEvents(trx, changes, { source: EDITOR_SOURCE, detectedAt, importId: null });
}

/** What columns of these names refer to. */
const REFERENCES = {
  bill_id: 'bills',
  legislator_id: 'legislators',
  category_id: 'news_categories',
  session_id: 'sessions',
} as const;

/** A whole without what it referred to and is gone meanwhile, its parts under its own id. */
async function withoutLost<W extends Aggregate>(trx: WriteTransaction, whole: W, parent: string): Promise<W> {
  const lists = Object.entries(whole).map(
    ([name, rows]) => [name, Array.isArray(rows) ? rows : [rows]] as const,
  );
  const left: Record<string, unknown> = {};
  for (const [name, rows] of lists) {
    let kept: Record<string, unknown>[] = rows;
    for (const [column, table] of Object.entries(REFERENCES)) {
      const ids = kept.flatMap((row) => (typeof row[column] === 'number' ? row[column] : []));
      const there = new Set(
        (await rowsWhere<{ id: number }>(trx, table, 'id', ids, ['id'])).map(({ id }) => id),
      );
      const isLost = (row: Record<string, unknown>) => row[column] != null && !there.has(Number(row[column]));
      kept =
        name === 'row'
          ? kept.map((row) => (isLost(row) ? { ...row, [column]: null } : row))
          : kept.filter((row) => !isLost(row));
    }
    left[name] = name === 'row' ? kept[0] : kept.map((row) => ({ ...row, [parent]: whole.row.id }));
  }
  // The same parts, with fewer rows.
  return left as unknown as W;
}
