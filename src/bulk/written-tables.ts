import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { csvLines } from '../http/csv.ts';
import type { ExportedFile } from '../importers/statehouse/manifest.ts';
import type { Table } from './tables.ts';
import { createFile } from './written-file.ts';

/** Something that the rows of documents are written to. */
export interface TableWriter {
  write(documents: readonly object[]): Promise<void>;
  /** Completes what was written. */
  end(): Promise<ExportedFile[]>;
  close(): Promise<void>;
}

/** Writes a CSV file for each table into a folder. */
export async function csvWriter(folder: string, tables: readonly Table[]): Promise<TableWriter> {
  const files: { table: Table; file: Awaited<ReturnType<typeof createFile>>; count: number }[] = [];
  for (const table of tables) {
    const file = await createFile(join(folder, `${table.name}.csv`));
    files.push({ table, file, count: 0 });
    await file.write(csvLines([table.columns.map(({ name }) => name)]));
  }

  return {
    async write(documents) {
      for (const each of files) {
        const rows = documents.flatMap(each.table.rowsOf);
        each.count += rows.length;
        await each.file.write(csvLines(rows));
      }
    },
    async end() {
      const ended: ExportedFile[] = [];
      for (const { table, file, count } of files)
        ended.push({ name: `${table.name}.csv`, record: table.record, count, ...(await file.end()) });
      return ended;
    },
    async close() {
      for (const { file } of files) await file.close();
    },
  };
}

/** A SQLite file that is being written. */
export interface WrittenSqlite {
  /** Creates tables. */
  writerOf(tables: readonly Table[]): Pick<TableWriter, 'write'>;
  end(): Promise<ExportedFile>;
  close(): void;
}

/**
 * Creates a SQLite file with a table `about`, and those of all documents.
 * @param about facts by name
 */
export function createSqlite(folder: string, about: Record<string, string>): WrittenSqlite {
  const name = 'statehouse.sqlite';
  const path = join(folder, name);
  const sqlite = new DatabaseSync(path);
  // A file that is incomplete is deleted, so no journal is needed.
  sqlite.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;');
  sqlite.exec('create table "about" ("name" text primary key, "value" text not null)');
  const tell = sqlite.prepare('insert into "about" values (?, ?)');
  for (const fact of Object.entries(about)) tell.run(...fact);
  let count = 0;

  return {
    writerOf(tables) {
      const inserts = tables.map((table): [Table, StatementSync] => [table, createTable(sqlite, table)]);
      return {
        async write(documents) {
          for (const [table, insert] of inserts)
            for (const row of documents.flatMap(table.rowsOf)) {
              insert.run(...row);
              count++;
            }
        },
      };
    },
    async end() {
      sqlite.exec('COMMIT');
      sqlite.close();
      return { name, record: null, count, ...(await digestOf(path)) };
    },
    close() {
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

/** Creates a table. @returns the statement that inserts a row */
function createTable(sqlite: DatabaseSync, { name, columns, key }: Table): StatementSync {
  const table = `"${name.replaceAll('-', '_')}"`;
  const definitions = columns.map((column) => `"${column.name}" ${column.type}`);
  const keys = key.map((column) => `"${column}"`).join(', ');
  sqlite.exec(`create table ${table} (${definitions.join(', ')}, primary key (${keys}))`);
  return sqlite.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`);
}

/** Writes a file to the disk. @returns its size and digest */
async function digestOf(path: string): Promise<{ size: number; sha256: string }> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}
