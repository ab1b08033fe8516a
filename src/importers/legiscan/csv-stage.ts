import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Refusal } from '../../legislature/batch.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import type { InputFile } from '../importer.ts';
import { csvRows } from '../input/csv-rows.ts';
import {
  limited,
  missingColumns,
  quoted,
  type RejectedEntry,
  withoutColumns,
} from '../input/unreadable-tables.ts';
import { makeWorkFolder } from '../input/work-folders.ts';
import { duplicateNumbers, incomplete, orphans, rowsOfOtherStates, unknownDocuments } from './csv-checks.ts';
import { type CsvTable, csvTables, type Rule, type TableName } from './csv-tables.ts';

/*
 * The files of a dataset refer to each other in any order and may be larger than memory, so their rows are staged in a temporary
 * database and joined there.
 */

/** The staged rows of one dataset, a table for each file. Each row has its `line` in the file. */
export interface CsvStage {
  db: DatabaseSync;
  files: ReadonlyMap<TableName, InputFile>;
  /** Whether a file has a valid row. Without one, the records keep the values that are already stored. */
  has(table: TableName): boolean;
  close(): void;
}

type Cell = string | number;

/** Creates an empty staging database for these files. `close` deletes it. */
export function openCsvStage(files: ReadonlyMap<TableName, InputFile>): CsvStage {
  const folder = makeWorkFolder();
  const db = new DatabaseSync(join(folder.path, 'stage.db'));
  // The database is discarded after a crash, so it needs no durability. The cache stays small for databases of any size.
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000');
  for (const table of csvTables) db.exec(createTable(table));
  db.exec('create table refused_ids (name text, id integer, primary key (name, id)) without rowid');

  return {
    db,
    files,
    has: (table) => db.prepare(`select 1 from ${table} limit 1`).get() !== undefined,
    close() {
      db.close();
      folder.remove();
    },
  };
}

/**
 * Stages every row of the dataset.
 * @param state postal code of the dataset's state
 * @returns the rejected rows: malformed, repeated, or without the row that they refer to
 */
export async function* fillCsvStage(stage: CsvStage, state: string): AsyncGenerator<RejectedEntry> {
  stage.db.exec('begin');
  for (const table of csvTables) {
    const file = stage.files.get(table.name);
    if (file) yield* limited(file, stageRows(stage, table, file));
  }

  stage.db.exec('create index rollcalls_by_bill on rollcalls (bill_id); commit');
  yield* rowsOfOtherStates(stage, state);
  yield* duplicateNumbers(stage);
  yield* unknownDocuments(stage);
  yield* incomplete(stage);

  for (const table of csvTables) {
    const file = stage.files.get(table.name);
    if (file) yield* limited(file, orphans(stage, table, file));
  }
}

function createTable({ name, columns, key }: CsvTable): string {
  const types = Object.entries(columns).map(
    ([column, rule]) => `${column} ${isText(rule) ? 'text' : 'integer'}`,
  );
  return `create table ${name} (line integer, ${types.join(', ')}, primary key (${key.join(', ')})) without rowid`;
}

async function* stageRows(stage: CsvStage, table: CsvTable, file: InputFile): AsyncGenerator<RejectedEntry> {
  const names = Object.keys(table.columns);
  const insert = stage.db.prepare(
    `insert into ${table.name} (line, ${names.join(', ')}) values (?${', ?'.repeat(names.length)})
      on conflict (${table.key.join(', ')}) ${onRepeatedRow(table)}`,
  );
  const refusedId = stage.db.prepare('insert or ignore into refused_ids values (?, ?)');
  let reader: RowReader | undefined;

  for await (const row of csvRows(file.diskPath)) {
    const rejection = (field: string, reason: string): RejectedEntry => ({
      place: { file: file.path, line: row.line },
      refused: { field, reason },
    });
    if ('problem' in row) {
      yield rejection('row', row.problem);
      continue;
    }
    if (!reader) {
      reader = rowReader(table, row.header);
      if (reader.missing.length > 0) {
        yield await withoutColumns(file, reader.missing);
        return;
      }
      if (reader.optionalMissing.length > 0) yield missingColumns(file, reader.optionalMissing);
    }
    const read = reader.read(row.fields);
    for (const { field, reason } of read.refused) yield rejection(field, reason);
    if (!read.cells) refusedId.run(table.name, reader.id(row.fields));
    else if (insert.run(row.line, ...read.cells).changes === 0) {
      yield rejection(table.key.join(', '), repeatedRowMessage(stage, table, read.cells));
    }
  }
}

/** What happens to a row whose key is staged already: nothing is changed unless the two say the same. */
function onRepeatedRow({ columns, key, place }: CsvTable): string {
  const facts = Object.keys(columns).filter((column) => !key.includes(column) && column !== place);
  const kept = place ?? key[0];
  const value = place ? `min(${place}, excluded.${place})` : `excluded.${kept}`;
  const areSame = facts.map((column) => `${column} is excluded.${column}`);
  return `do update set ${kept} = ${value} where ${['true', ...areSame].join(' and ')}`;
}

function repeatedRowMessage({ db }: CsvStage, table: CsvTable, cells: Cell[]): string {
  const names = Object.keys(table.columns);
  const values = table.key.map((column) => cells[names.indexOf(column)] ?? '');
  const where = table.key.map((column) => `${column} = ?`).join(' and ');
  const earlier = db.prepare(`select line from ${table.name} where ${where}`).get(...values);
  return `${values.join(', ')} is already on line ${earlier?.line}`;
}

interface RowReader {
  /** Missing required columns. */
  missing: string[];
  optionalMissing: string[];
  /** The row's id, which other files refer to; 0 if it is invalid. */
  id(fields: string[]): number;
  /** Reads a row. @returns its rejected cells, and all cells unless the whole row is rejected */
  read(fields: string[]): { refused: Refusal[]; cells?: Cell[] };
}

function rowReader(table: CsvTable, header: string[]): RowReader {
  const positions = new Map(header.map((name, position) => [name.trim().toLowerCase(), position]));
  const columns = Object.entries(table.columns).map(([name, rule]) => ({
    name,
    rule,
    position: positions.get(name) ?? -1,
  }));
  const absent = columns.filter(({ position }) => position < 0);
  const isOptional = ({ rule }: { rule: Rule }) => rule.startsWith('optional');

  return {
    missing: absent.filter((column) => !isOptional(column)).map(({ name }) => name),
    optionalMissing: absent.filter(isOptional).map(({ name }) => name),
    id(fields) {
      const cell = cellOf('id', fields[positions.get(table.key[0] ?? '') ?? -1] ?? '');
      return typeof cell === 'number' ? cell : 0;
    },
    read(fields) {
      const cells: Cell[] = [];
      const refused: Refusal[] = [];
      for (const { name, rule, position } of columns) {
        const cell = cellOf(rule, fields[position] ?? '');
        const isWrong = typeof cell === 'object';
        if (isWrong) refused.push({ field: name, reason: cell.reason });
        if (isWrong && !rule.startsWith('optional')) return { refused };
        cells.push(isWrong ? 0 : cell);
      }
      return { refused, cells };
    },
  };
}

/** The maximum length of a name in a record. */
const MAX_NAME_LENGTH = 500;
/** The largest value of an integer column in PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;
const integer = /^\d{1,15}(?:\.0+)?$/;

function cellOf(rule: Rule, field: string): Cell | { reason: string } {
  const text = cleanText(field).trim();
  if (isText(rule)) {
    if (text === '' && (rule === 'required' || rule === 'name')) return { reason: 'is empty' };
    return rule === 'name' && text.length > MAX_NAME_LENGTH
      ? { reason: `${quoted(text)} is not a name` }
      : text;
  }

  const number = Number(text);
  if (rule !== 'id' && number > MAX_INTEGER) return { reason: `${quoted(text)} is too large` };
  if (integer.test(text) && (number > 0 || rule !== 'id')) return number;
  // Data frames write a missing number as NaN, and the integers of such a column as 12.0.
  if (rule !== 'id' && /^(nan|null)?$/i.test(text)) return 0;

  return { reason: text === '' ? 'is empty' : `must be a whole number, not ${quoted(text)}` };
}

function isText(rule: Rule): boolean {
  return rule === 'text' || rule === 'required' || rule === 'name' || rule === 'optional text';
}

/** The rows of a query, one at a time, for databases of any size. */
export function* stagedRows<Row>(stage: CsvStage, query: string): Generator<Row> {
  // The caller selects the columns of `Row`, whose types follow the rules of the tables.
  for (const row of stage.db.prepare(query).iterate()) yield row as Row;
}

/** Prepares a query that is run for many bills or roll calls. */
export function stagedList<Row>(stage: CsvStage, query: string): (id: number) => Row[] {
  const statement = stage.db.prepare(query);
  // The caller selects the columns of `Row`.
  return (id) => statement.all(id) as Row[];
}
