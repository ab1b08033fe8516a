import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { cleanText } from '../../legislature/clean-text.ts';
import { billNumberKey, isDocketNumber } from '../../legislature/language/bill-numbers.ts';
import type { InputFile } from '../importer.ts';
import { csvRows } from '../input/csv-rows.ts';
import { limited, missingColumns, type RejectedEntry, withoutRows } from '../input/unreadable-tables.ts';
import { makeWorkFolder } from '../input/work-folders.ts';
import { type Jurisdiction, jurisdictionOfName } from '../jurisdictions.ts';
import { type CsvTableName, csvRules, csvTableNames, csvTables } from './csv-tables.ts';

/** A staged row: every column as text, and the row's line in the file. */
export type StagedRow<T extends CsvTableName> = Record<(typeof csvTables)[T][number], string> & {
  line: number;
};

/**
 * The tables of an export refer to each other in any order and may be larger than memory, so they are staged in a temporary
 * database and joined there, one bill at a time.
 */
export class CsvStage {
  readonly #folder = makeWorkFolder();
  readonly #db = new DatabaseSync(join(this.#folder.path, 'stage.db'));
  readonly #prepared = new Map<string, StatementSync>();
  readonly files: ReadonlyMap<CsvTableName, InputFile>;

  constructor(files: ReadonlyMap<CsvTableName, InputFile>) {
    this.files = files;
    // The database is discarded after a crash, so it needs no durability. The cache stays small for databases of any size.
    this.#db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000');
    for (const table of csvTableNames) {
      const columns = csvTables[table].map((column) => `"${column}" text not null`);
      this.#db.exec(`create table ${table} (line integer, ${columns.join(', ')})`);
    }
    this.#db.exec('create table dockets (key text primary key, bill_id text) without rowid');
    this.#db.exec('create table refused_ids (name text, id text, primary key (name, id)) without rowid');
  }

  /** Stages every row. @returns the rejected ones: malformed, incomplete, or without their parent row */
  async *fill(): AsyncGenerator<RejectedEntry> {
    this.#db.exec('begin');
    for (const [table, file] of this.files) yield* limited(file, this.#stageRows(table, file));
    for (const table of csvTableNames) {
      const columns: readonly string[] = csvTables[table];
      const indexed = [columns.includes('id') ? 'id' : undefined, csvRules[table].parent?.column];
      for (const column of indexed.filter((each) => each !== undefined)) {
        this.#db.exec(`create index ${table}_by_${column} on ${table} ("${column}")`);
      }
    }

    this.#stageDockets();
    this.#db.exec('commit');
    for (const [table, file] of this.files) yield* limited(file, this.#orphans(table, file));
  }

  /** Removes the bills and votes of other states, in case someone merged two exports into one file. @returns the rejections */
  *rowsOfOtherStates(own: Jurisdiction): Generator<RejectedEntry> {
    for (const table of ['bills', 'votes'] as const) {
      const names = this.#db.prepare(`select distinct jurisdiction as name from ${table}`).all();
      for (const name of names.map((row) => String(row.name))) {
        const other = jurisdictionOfName(name);
        if (!other || other.code === own.code) continue;
        const deleted = this.#db
          .prepare(`delete from ${table} where jurisdiction = ? returning line`)
          .all(name);
        const place = { file: this.files.get(table)?.path ?? '' };
        const reason = `belongs to ${other.name}, but this export to ${own.name}`;
        yield { place, refused: { field: 'jurisdiction', reason, count: deleted.length } };
      }
    }
  }

  /** Whether the table has a valid row. Without one, the records keep the values that are already stored. */
  has(table: CsvTableName): boolean {
    return this.#prepare(`select 1 from ${table} limit 1`).get() !== undefined;
  }

  /** All rows of a table in the order of the file, one at a time. */
  *rows<T extends CsvTableName>(table: T): Generator<StagedRow<T>> {
    // The table was created with these columns, all of them text.
    yield* this.#db.prepare(`select * from ${table} order by line`).iterate() as Iterable<StagedRow<T>>;
  }

  /** The rows of a table that belong to one row of its parent. */
  children<T extends CsvTableName>(table: T, parentId: string): StagedRow<T>[] {
    const column = csvRules[table].parent?.column ?? 'id';
    const order = table === 'bill_actions' ? 'cast("order" as integer), line' : 'line';
    const all = this.#prepare(`select * from ${table} where "${column}" = ? order by ${order}`).all(parentId);
    // The table was created with these columns, all of them text.
    return all as StagedRow<T>[];
  }

  /** The row with this id. */
  row<T extends CsvTableName>(table: T, id: string): StagedRow<T> | undefined {
    // The table was created with these columns, all of them text.
    return this.#prepare(`select * from ${table} where id = ? order by line`).get(id) as
      | StagedRow<T>
      | undefined;
  }

  /** Whether a docket became one of the bills in this export. */
  becameBill(docketNumber: string, session: string): boolean {
    const key = `${session}/${billNumberKey(docketNumber)}`;
    return this.#prepare('select 1 from dockets where key = ?').get(key) !== undefined;
  }

  close(): void {
    this.#db.close();
    this.#folder.remove();
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#prepared.get(sql) ?? this.#db.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }

  async *#stageRows(table: CsvTableName, file: InputFile): AsyncGenerator<RejectedEntry> {
    const columns: readonly string[] = csvTables[table];
    const insert = this.#db.prepare(`insert into ${table} values (?${', ?'.repeat(columns.length)})`);
    let positions: number[] | undefined;
    let rows = 0;

    for await (const row of csvRows(file.diskPath)) {
      const place = { file: file.path, line: row.line };
      rows++;
      if ('problem' in row) {
        yield { place, refused: { field: 'row', reason: row.problem } };
        continue;
      }
      if (!positions) {
        positions = columns.map((column) => row.header.indexOf(column));
        const missing = columns.filter((column) => !row.header.includes(column));
        if (missing.length > 0) yield missingColumns(file, missing);
      }
      const cells = positions.map((position) => cleanText(row.fields[position] ?? '').trim());
      const empty = csvRules[table].required.find((need) => cells[columns.indexOf(need)] === '');
      if (!empty) {
        insert.run(row.line, ...cells);
        continue;
      }
      const id = cells[columns.indexOf('id')] ?? '';
      this.#prepare('insert or ignore into refused_ids values (?, ?)').run(table, id);
      yield { place, refused: { field: empty, reason: 'is empty' } };
    }

    // Open States leaves tables without rows out of its exports, so an empty one is damaged.
    if (rows === 0) yield withoutRows(file);
  }

  /** Massachusetts lists a docket and the bill that it became separately. The bill names the docket that it `replaces`. */
  #stageDockets(): void {
    const insert = this.#db.prepare('insert or ignore into dockets values (?, ?)');
    const related = this.#db.prepare(
      `select b.id, b.session_identifier, b.identifier as number, r.identifier from bill_related_bills r
       join bills b on b.id = r.bill_id where r.relation_type = 'replaces'`,
    );
    for (const row of related.all()) {
      const docket = String(row.identifier);
      if (!isDocketNumber(docket) || isDocketNumber(String(row.number))) continue;
      insert.run(`${row.session_identifier}/${billNumberKey(docket)}`, String(row.id));
    }
  }

  /** Rows without a row in their parent table. If the parent row was rejected, they are only counted. */
  *#orphans(table: CsvTableName, file: InputFile): Generator<RejectedEntry> {
    const { parent } = csvRules[table];
    if (!parent) return;
    const { column, table: parentTable } = parent;
    const rejection = (reason: string, at: { line?: number; count?: number }): RejectedEntry => ({
      place: { file: file.path, ...(at.line !== undefined && { line: at.line }) },
      refused: { field: column, reason, ...(at.count !== undefined && { count: at.count }) },
    });

    if (!this.files.has(parentTable)) {
      const { count } = this.#prepare(`select count(*) as count from ${table}`).get() ?? {};
      const reason = `the table ${parentTable}, which these rows belong to, is missing`;
      if (Number(count) > 0) yield rejection(reason, { count: Number(count) });
      return;
    }

    const orphans = `select line, "${column}" as parent from ${table}
      where not exists (select 1 from ${parentTable} where id = ${table}."${column}")`;
    const refused = `"${column}" in (select id from refused_ids where name = '${parentTable}')`;
    const direct = this.#db.prepare(`${orphans} and not ${refused} order by line`);

    for (const row of direct.iterate()) {
      yield rejection(`"${row.parent}" is not in ${parentTable}`, { line: Number(row.line) });
    }

    const { count } = this.#prepare(`select count(*) as count from (${orphans} and ${refused})`).get() ?? {};
    const reason = `belongs to a rejected row of ${parentTable}`;
    if (Number(count) > 0) yield rejection(reason, { count: Number(count) });
  }
}
