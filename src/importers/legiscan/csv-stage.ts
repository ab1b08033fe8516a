import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Refusal } from '../../legislature/batch.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import type { InputFile } from '../importer.ts';
import { csvRows } from '../input/csv-rows.ts';
import { limited, missingColumns, quoted, type Refused, withoutColumns } from '../input/unreadable-tables.ts';
import { makeWorkFolder } from '../input/work-folders.ts';
import { duplicateNumbers, incomplete, orphans, rowsOfOtherStates, unknownDocuments } from './csv-checks.ts';
import { type CsvTable, csvTables, type Rule, type TableName } from './csv-tables.ts';

/*
 * A dataset's files refer to each other in no promised order and may be larger than memory, so their rows are first laid
 * into a temporary database file, and joined from there.
 */

/** The rows of one dataset, by file. Each table also has the `line` that a row stands on. */
export interface CsvStage {
  db: DatabaseSync;
  files: ReadonlyMap<TableName, InputFile>;
  /** Whether a file brought a row that can be used. One that did not says nothing: what is there already stays. */
  has(table: TableName): boolean;
  close(): void;
}

type Cell = string | number;

/** Opens an empty stage for these files; `close` removes it. */
export function openCsvStage(files: ReadonlyMap<TableName, InputFile>): CsvStage {
  const folder = makeWorkFolder();
  const db = new DatabaseSync(join(folder.path, 'stage.db'));
  // It is thrown away after a crash, so nothing is spent on surviving one; the cache stays small whatever the size.
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
 * Lays every row of the dataset down, and gives back those that cannot be used: malformed, repeated, or orphans.
 * @param state whose dataset it is
 */
export async function* fillCsvStage(stage: CsvStage, state: string): AsyncGenerator<Refused> {
  stage.db.exec('begin');
  for (const table of csvTables) {
    const file = stage.files.get(table.name);
    if (file) yield* limited(file, layDown(stage, table, file));
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

async function* layDown(stage: CsvStage, table: CsvTable, file: InputFile): AsyncGenerator<Refused> {
  const names = Object.keys(table.columns);
  const insert = stage.db.prepare(
    `insert or ignore into ${table.name} (line, ${names.join(', ')}) values (?${', ?'.repeat(names.length)})`,
  );
  const refusedId = stage.db.prepare('insert or ignore into refused_ids values (?, ?)');
  let reader: RowReader | undefined;
  for await (const row of csvRows(file.diskPath)) {
    const rejectCell = (field: string, reason: string): Refused => ({
      place: { file: file.path, line: row.line },
      refused: { field, reason },
    });
    if ('problem' in row) {
      yield rejectCell('row', row.problem);
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
    for (const { field, reason } of read.refused) yield rejectCell(field, reason);
    if (!read.cells) refusedId.run(table.name, reader.id(row.fields));
    else if (insert.run(row.line, ...read.cells).changes === 0) {
      yield rejectCell(table.key.join(', '), repeated(stage, table, read.cells));
    }
  }
}

function repeated({ db }: CsvStage, table: CsvTable, cells: Cell[]): string {
  const names = Object.keys(table.columns);
  const values = table.key.map((column) => cells[names.indexOf(column)] ?? '');
  const where = table.key.map((column) => `${column} = ?`).join(' and ');
  const earlier = db.prepare(`select line from ${table.name} where ${where}`).get(...values);
  return `${values.join(', ')} was given on line ${earlier?.line} already`;
}

interface RowReader {
  /** Columns without which no row is of use. */
  missing: string[];
  optionalMissing: string[];
  /** What other files name a row by, as far as it can be read; 0 where it cannot. */
  id(fields: string[]): number;
  /** What of the row cannot be used, and its cells, unless all of it is lost with that. */
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

/** As the record of a name takes it. */
const MAX_NAME_LENGTH = 500;
/** What a database's plain integer holds. */
const MAX_INTEGER = 2_147_483_647;
const wholeNumber = /^\d{1,15}(?:\.0+)?$/;

function cellOf(rule: Rule, field: string): Cell | { reason: string } {
  const text = cleanText(field).trim();
  if (isText(rule)) {
    if (text === '' && (rule === 'given' || rule === 'name')) return { reason: 'is empty' };
    return rule === 'name' && text.length > MAX_NAME_LENGTH ? { reason: `${quoted(text)} is no name` } : text;
  }
  const number = Number(text);
  if (rule !== 'id' && number > MAX_INTEGER) return { reason: `${quoted(text)} is too large` };
  if (wholeNumber.test(text) && (number > 0 || rule !== 'id')) return number;
  // Data frames write an empty number as NaN, and a whole one beside it as 12.0.
  if (rule !== 'id' && /^(nan|null)?$/i.test(text)) return 0;
  return { reason: text === '' ? 'is empty' : `must be a whole number, not ${quoted(text)}` };
}

function isText(rule: Rule): boolean {
  return rule === 'text' || rule === 'given' || rule === 'name' || rule === 'optional text';
}

/** Rows of a query over the stage as they come, for a stage of any size. */
export function* stagedRows<Row>(stage: CsvStage, query: string): Generator<Row> {
  // The caller names the columns that it selects; their types are those that the tables' rules give.
  for (const row of stage.db.prepare(query).iterate()) yield row as Row;
}

/** A query over the stage that is asked again and again, of one bill or roll call after the other. */
export function stagedList<Row>(stage: CsvStage, query: string): (id: number) => Row[] {
  const statement = stage.db.prepare(query);
  // As above.
  return (id) => statement.all(id) as Row[];
}
