import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ImportedRecord } from '../legislature/batch.ts';
import { billNumberKey, isDocketNumber } from '../legislature/bill-numbers.ts';
import { csvRows } from './csv-rows.ts';
import type { InputFile } from './importer.ts';
import { type CsvTableName, csvRules, csvTableNames, csvTables } from './openstates-csv-tables.ts';

/** A row as it was laid down: every column a text, and the line it stands on. */
export type StagedRow<T extends CsvTableName> = Record<(typeof csvTables)[T][number], string> & {
  line: number;
};
type Refused = Extract<ImportedRecord, { refused: unknown }>;

/**
 * An export's tables refer to each other in any order and may be larger than memory, so they are laid into a temporary database
 * file and joined from there, a bill at a time.
 */
export class CsvStage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'statehouse-openstates-'));
  readonly #db = new DatabaseSync(join(this.#folder, 'stage.db'));
  readonly #prepared = new Map<string, StatementSync>();
  readonly files: ReadonlyMap<CsvTableName, InputFile>;

  constructor(files: ReadonlyMap<CsvTableName, InputFile>) {
    this.files = files;
    // It is thrown away after a crash, so nothing is spent on surviving one; the cache stays small whatever the size.
    this.#db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000');
    for (const table of csvTableNames) {
      const columns = csvTables[table].map((column) => `"${column}" text not null`);
      this.#db.exec(`create table ${table} (line integer, ${columns.join(', ')})`);
    }
    this.#db.exec('create table dockets (key text primary key, bill_id text) without rowid');
  }

  /** Lays every row down, and gives back those that cannot be used: malformed, incomplete, or of a bill that is not there. */
  async *fill(): AsyncGenerator<Refused> {
    this.#db.exec('begin');
    for (const [table, file] of this.files) yield* this.#layDown(table, file);
    for (const table of csvTableNames) {
      const columns: readonly string[] = csvTables[table];
      const looked = [columns.includes('id') ? 'id' : undefined, csvRules[table].parent?.column];
      for (const column of looked.filter((each) => each !== undefined)) {
        this.#db.exec(`create index ${table}_by_${column} on ${table} ("${column}")`);
      }
    }
    this.#layDownDockets();
    this.#db.exec('commit');
    for (const [table, file] of this.files) yield* this.#orphans(table, file);
  }

  /** Whether the export has the table at all; one without rows is left out of it. */
  has(table: CsvTableName): boolean {
    return this.files.has(table);
  }

  /** All rows of a table in the order of the file, one at a time. */
  *rows<T extends CsvTableName>(table: T): Generator<StagedRow<T>> {
    // What was laid down has these columns, all of them texts.
    yield* this.#db.prepare(`select * from ${table} order by line`).iterate() as Iterable<StagedRow<T>>;
  }

  /** The rows of a table that belong to one row of its parent. */
  children<T extends CsvTableName>(table: T, parentId: string): StagedRow<T>[] {
    const column = csvRules[table].parent?.column ?? 'id';
    const order = table === 'bill_actions' ? 'cast("order" as integer), line' : 'line';
    const all = this.#prepare(`select * from ${table} where "${column}" = ? order by ${order}`).all(parentId);
    // What was laid down has these columns, all of them texts.
    return all as StagedRow<T>[];
  }

  /** The row of that id. */
  row<T extends CsvTableName>(table: T, id: string): StagedRow<T> | undefined {
    // What was laid down has these columns, all of them texts.
    return this.#prepare(`select * from ${table} where id = ? order by line`).get(id) as
      | StagedRow<T>
      | undefined;
  }

  /** Whether a docket has become one of the bills here. */
  becameBill(docketNumber: string, session: string): boolean {
    const key = `${session}/${billNumberKey(docketNumber)}`;
    return this.#prepare('select 1 from dockets where key = ?').get(key) !== undefined;
  }

  close(): void {
    this.#db.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#prepared.get(sql) ?? this.#db.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }

  async *#layDown(table: CsvTableName, file: InputFile): AsyncGenerator<Refused> {
    const columns: readonly string[] = csvTables[table];
    const insert = this.#db.prepare(`insert into ${table} values (?${', ?'.repeat(columns.length)})`);
    let positions: number[] | undefined;
    for await (const row of csvRows(file.diskPath)) {
      const place = { file: file.path, line: row.line };
      if ('problem' in row) {
        yield { place, refused: { field: 'row', reason: row.problem } };
        continue;
      }
      positions ??= columns.map((column) => row.header.indexOf(column));
      // No database takes a null character in a text.
      const cells = positions.map((position) => (row.fields[position] ?? '').replaceAll('\0', '').trim());
      const empty = csvRules[table].needs.find((need) => cells[columns.indexOf(need)] === '');
      if (empty) yield { place, refused: { field: empty, reason: 'is empty' } };
      else insert.run(row.line, ...cells);
    }
  }

  /** Massachusetts lists a docket and the bill that it became as two; the bill says which docket it `replaces`. */
  #layDownDockets(): void {
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

  *#orphans(table: CsvTableName, file: InputFile): Generator<Refused> {
    const { parent } = csvRules[table];
    if (!parent || !this.has(parent.table)) return;
    const orphans = this.#db.prepare(
      `select line, "${parent.column}" as parent from ${table} where not exists
       (select 1 from ${parent.table} where id = ${table}."${parent.column}") order by line`,
    );
    for (const row of orphans.iterate()) {
      const reason = `"${row.parent}" is not in ${parent.table}`;
      yield { place: { file: file.path, line: Number(row.line) }, refused: { field: parent.column, reason } };
    }
  }
}
