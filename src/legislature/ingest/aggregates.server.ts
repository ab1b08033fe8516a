import type { Database } from '../../db/database.ts';
import { deleteRowsWhere, insertRows, rowsWhere, type TableName, updateRow } from '../../db/rows.ts';
import { correctionsOf } from './corrections.server.ts';

/** A record's row with the rows that belong to it, as stored in the tables. */
export interface Aggregate {
  row: { id: number };
}
type PartsOf<W extends Aggregate> = Exclude<keyof W, 'row'> & string;

export interface PartTable {
  table: TableName;
  /** Columns by which the parts of one aggregate are sorted. */
  order: readonly string[];
  /** The columns that belong to the aggregate, if the table has others too. */
  columns?: readonly string[];
  /** Whether parts have ids, which they keep for life. A list of parts without ids is replaced when it differs. */
  withIds?: boolean;
}

/** The tables in which an aggregate is stored. */
export interface Shape<W extends Aggregate> {
  table: TableName;
  /** The column by which a part refers to its aggregate. */
  parent: string;
  parts: Record<PartsOf<W>, PartTable>;
  /** Derives the columns that depend on fields which editors can correct. */
  derive?(aggregate: W): W;
}

/** Reads aggregates by id, as the sources have them, without editors' corrections. Missing ones are omitted. */
export async function readAggregates<W extends Aggregate>(
  db: Database,
  shape: Shape<W>,
  ids: readonly number[],
): Promise<Map<number, W>> {
  const aggregates = await readCorrected(db, shape, ids);
  const corrections = await correctionsOf(db, shape, [...aggregates.keys()]);
  for (const id of corrections.ids) {
    const aggregate = aggregates.get(id);
    if (aggregate) aggregates.set(id, corrections.removeFrom(aggregate));
  }
  return aggregates;
}

async function readCorrected<W extends Aggregate>(
  db: Database,
  shape: Shape<W>,
  ids: readonly number[],
): Promise<Map<number, W>> {
  const aggregates = new Map<number, Record<string, unknown>>();
  for (const row of await rowsWhere<{ id: number }>(db, shape.table, 'id', ids)) {
    const aggregate: Record<string, unknown> = { row };
    for (const part of Object.keys(shape.parts)) aggregate[part] = [];
    aggregates.set(row.id, aggregate);
  }

  for (const [name, part] of partsOf(shape)) {
    const rows = await rowsWhere<Row>(db, part.table, shape.parent, [...aggregates.keys()], part.columns);
    // Sorted here, because the database engines sort text differently.
    rows.sort((one, other) => inOrder(one, other, part.order));
    for (const row of rows) {
      const list = aggregates.get(Number(row[shape.parent]))?.[name];
      if (Array.isArray(list)) list.push(row);
    }
  }

  // `shape` lists the tables of `W`, whose types are those of the rows.
  return aggregates as unknown as Map<number, W>;
}

/**
 * Writes aggregates that are new (no `before`) or differ. Only the rows and columns that differ are written. Fields that
 * editors corrected stay corrected.
 * @param changes the aggregates as the sources have them
 */
export async function writeAggregates<W extends Aggregate>(
  db: Database,
  shape: Shape<W>,
  changes: readonly { before?: W | undefined; after: W }[],
): Promise<void> {
  const stored = changes.flatMap(({ before }) => (before ? [before.row.id] : []));
  const corrections = await correctionsOf(db, shape, stored);
  const corrected = changes.map(({ before, after }) => ({
    before: before && corrections.applyTo(before),
    after: corrections.applyTo(after),
  }));
  await writeCorrected(db, shape, corrected);
  await corrections.storeSourceValues(changes.map(({ after }) => after));
}

/** Writes aggregates whose corrections are applied already. */
export async function writeCorrected<W extends Aggregate>(
  db: Database,
  shape: Shape<W>,
  changes: readonly { before?: W | undefined; after: W }[],
): Promise<void> {
  const added = changes.filter((change) => !change.before);
  await insertRows(
    db,
    shape.table,
    added.map((change) => change.after.row),
  );

  for (const { before, after } of changes) {
    const different = before && differingColumns(before.row, after.row);
    if (different && Object.keys(different).length > 0) {
      await updateRow(db, shape.table, after.row.id, different);
    }
  }

  for (const [name, part] of partsOf(shape)) {
    const lists = changes.map((change) => ({
      id: change.after.row.id,
      before: change.before ? rowsOf(change.before, name) : [],
      after: rowsOf(change.after, name),
    }));
    if (part.withIds) await writeRowsWithIds(db, part.table, lists);
    else await replaceLists(db, part.table, shape.parent, lists);
  }
}

/** Whether two aggregates are equal in every row and column. */
export function sameAggregate<W extends Aggregate>(shape: Shape<W>, one: W, other: W): boolean {
  if (Object.keys(differingColumns(one.row, other.row)).length > 0) return false;
  return partsOf(shape).every(([name]) => sameRows(rowsOf(one, name), rowsOf(other, name)));
}

type Row = Record<string, string | number | null>;
interface ListChange {
  id: number;
  before: Row[];
  after: Row[];
}

function inOrder(one: Row, other: Row, columns: readonly string[]): number {
  for (const column of columns) {
    const [remaining, right] = [one[column] ?? '', other[column] ?? ''];
    if (remaining !== right) return remaining < right ? -1 : 1;
  }
  return 0;
}

function partsOf<W extends Aggregate>(shape: Shape<W>): [string, PartTable][] {
  return Object.entries<PartTable>(shape.parts);
}

function rowsOf(aggregate: Aggregate, part: string): Row[] {
  // Every part of an aggregate is a list of rows.
  return (aggregate as unknown as Record<string, Row[]>)[part] ?? [];
}

async function replaceLists(db: Database, table: TableName, parent: string, lists: ListChange[]) {
  const different = lists.filter((list) => !sameRows(list.before, list.after));
  const emptied = different.filter((list) => list.before.length > 0);
  await deleteRowsWhere(
    db,
    table,
    parent,
    emptied.map((list) => list.id),
  );

  await insertRows(
    db,
    table,
    different.flatMap((list) => list.after),
  );
}

async function writeRowsWithIds(db: Database, table: TableName, lists: ListChange[]) {
  const added: Row[] = [];
  const removed: number[] = [];
  for (const { before, after } of lists) {
    const remaining = new Map(before.map((row) => [Number(row.id), row]));
    for (const row of after) {
      const old = remaining.get(Number(row.id));
      remaining.delete(Number(row.id));
      if (!old) added.push(row);
      else if (!sameRow(old, row)) await updateRow(db, table, Number(row.id), differingColumns(old, row));
    }
    removed.push(...remaining.keys());
  }

  await deleteRowsWhere(db, table, 'id', removed);
  await insertRows(db, table, added);
}

function sameRows(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every((row, i) => sameRow(row, other[i] ?? {}));
}

function sameRow(one: object, other: object): boolean {
  return Object.keys(differingColumns(one, other)).length === 0;
}

function differingColumns(before: object, after: object): Row {
  // Rows are objects with columns as keys.
  const old = before as Row;
  return Object.fromEntries(Object.entries(after as Row).filter(([column, value]) => old[column] !== value));
}
