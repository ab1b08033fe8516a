import { NumberList } from './growable-arrays.ts';
import type { Block, Column } from './segment.ts';

/** The columns of a block with one entry for each record. */
export type RecordColumns = Pick<
  Block,
  | 'size'
  | 'custom'
  | 'sequence'
  | 'chunk'
  | 'recordStart'
  | 'recordLength'
  | 'idStarts'
  | 'ids'
  | 'facets'
  | 'numbers'
>;

/** An ordered selection of records: for each, the number of its source and its number in that source. */
export interface RecordSelection {
  length: number;
  source: Uint16Array | Uint32Array;
  doc: Uint32Array;
}

/** Copies the columns of the selected records, in their order. */
export function gatherColumns(sources: RecordColumns[], selection: RecordSelection): RecordColumns {
  const { length, source, doc } = selection;
  const columns: RecordColumns = {
    size: length,
    custom: (sources[0]?.custom ?? []).map(() => new Float64Array(length)),
    sequence: new Float64Array(length),
    chunk: new Uint16Array(length),
    recordStart: new Uint32Array(length),
    recordLength: new Uint32Array(length),
    ...gatherIds(sources, selection),
    facets: gatherAll(sources, selection, (from) => from.facets, true),
    numbers: gatherAll(sources, selection, (from) => from.numbers, false),
  };

  for (let at = 0; at < length; at++) {
    const from = sources[source[at]!]!;
    const record = doc[at]!;
    for (let ranking = 0; ranking < columns.custom.length; ranking++) {
      columns.custom[ranking]![at] = from.custom[ranking]![record]!;
    }
    columns.sequence[at] = from.sequence[record]!;
    columns.chunk[at] = from.chunk[record]!;
    columns.recordStart[at] = from.recordStart[record]!;
    columns.recordLength[at] = from.recordLength[record]!;
  }

  return columns;
}

function gatherIds(sources: RecordColumns[], { length, source, doc }: RecordSelection) {
  const idStarts = new Uint32Array(length + 1);
  for (let at = 0; at < length; at++) {
    const { idStarts: starts } = sources[source[at]!]!;
    idStarts[at + 1] = idStarts[at]! + starts[doc[at]! + 1]! - starts[doc[at]!]!;
  }

  const ids = new Uint8Array(idStarts[length]!);

  for (let at = 0; at < length; at++) {
    const from = sources[source[at]!]!;
    const start = from.idStarts[doc[at]!]!;
    const end = from.idStarts[doc[at]! + 1]!;
    for (let byte = start, to = idStarts[at]!; byte < end; byte++, to++) ids[to] = from.ids[byte]!;
  }

  return { idStarts, ids };
}

function gatherAll(
  sources: RecordColumns[],
  selection: RecordSelection,
  columnsOf: (from: RecordColumns) => (Column | undefined)[],
  areCodes: boolean,
): (Column | undefined)[] {
  const count = Math.max(0, ...sources.map((from) => columnsOf(from).length));
  return Array.from({ length: count }, (_, number) =>
    gatherColumn(
      sources.map((from) => columnsOf(from)[number]),
      selection,
      areCodes,
    ),
  );
}

/** @param areCodes whether the column holds facet value numbers; otherwise it holds numeric values, with NaN for none */
function gatherColumn(
  sources: (Column | undefined)[],
  selection: RecordSelection,
  areCodes: boolean,
): Column | undefined {
  const { length, source, doc } = selection;
  const starts = new Uint32Array(length + 1);
  let isMultiValued = false;

  for (let at = 0; at < length; at++) {
    const count = valuesOf(sources[source[at]!], doc[at]!, areCodes);
    if (count > 1) isMultiValued = true;
    starts[at + 1] = starts[at]! + count;
  }

  const total = starts[length]!;
  if (total === 0) return undefined;
  const all = new Float64Array(total);
  for (let at = 0; at < length; at++)
    copyValues(sources[source[at]!], doc[at]!, all, starts[at]!, starts[at + 1]!, areCodes);
  if (isMultiValued) return { starts, values: areCodes ? narrowest(all) : all };
  const single = new Float64Array(length).fill(areCodes ? 0 : Number.NaN);

  for (let at = 0; at < length; at++) {
    if (starts[at] !== starts[at + 1]) single[at] = all[starts[at]!]! + (areCodes ? 1 : 0);
  }

  return { starts: undefined, values: areCodes ? narrowest(single) : single };
}

function valuesOf(column: Column | undefined, doc: number, areCodes: boolean): number {
  if (!column) return 0;
  if (column.starts) return column.starts[doc + 1]! - column.starts[doc]!;
  const value = column.values[doc]!;
  return (areCodes ? value === 0 : Number.isNaN(value)) ? 0 : 1;
}

function copyValues(
  column: Column | undefined,
  doc: number,
  to: Float64Array,
  from: number,
  end: number,
  areCodes: boolean,
): void {
  if (!column || from === end) return;
  if (!column.starts) to[from] = column.values[doc]! - (areCodes ? 1 : 0);
  else
    for (let at = from, value = column.starts[doc]!; at < end; at++, value++) to[at] = column.values[value]!;
}

function narrowest(values: Float64Array): Uint8Array | Uint16Array | Uint32Array {
  let max = 0;
  for (const value of values) if (value > max) max = value;
  if (max < 256) return Uint8Array.from(values);
  return max < 65536 ? Uint16Array.from(values) : Uint32Array.from(values);
}

/** Collects a column record by record, before records are assigned to blocks. */
export class ColumnWriter {
  readonly #ends = new NumberList();
  readonly #values: number[] = [];
  #firstOfRecord = 0;

  /** Adds a value to the current record, unless the record has it already. */
  add(value: number): void {
    if (this.#values.indexOf(value, this.#firstOfRecord) < 0) this.#values.push(value);
  }

  /** Ends `record`, and any earlier records that have no value. */
  close(record: number): void {
    while (this.#ends.length < record) this.#ends.push(this.#firstOfRecord);
    this.#ends.push(this.#values.length);
    this.#firstOfRecord = this.#values.length;
  }

  column(records: number): Column {
    while (this.#ends.length < records) this.#ends.push(this.#firstOfRecord);
    const starts = new Uint32Array(records + 1);
    starts.set(this.#ends.values.subarray(0, records), 1);
    return { starts, values: Float64Array.from(this.#values) };
  }
}
