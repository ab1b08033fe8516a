import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import type { InputFile } from '../importer.ts';
import { quoted, type RejectedEntry, withoutRows } from '../input/unreadable-tables.ts';
import type { CsvStage } from './csv-stage.ts';
import { type CsvTable, csvTable } from './csv-tables.ts';

/*
 * Checks that need all rows of a dataset. Rejected rows are removed, so that the rows that depend on them are rejected in turn.
 */

/** Bills of another state, in case someone merged two datasets into one file. */
export function* rowsOfOtherStates(stage: CsvStage, state: string): Generator<RejectedEntry> {
  const file = stage.files.get('bills');
  if (!file) return;
  const others = `from bills where url like '%legiscan.com/__/%' and url not like '%legiscan.com/${state}/%'`;
  for (const row of stage.db.prepare(`select line, url ${others}`).iterate()) {
    const reason = `${row.url} is not a bill of ${state}, unlike the rest of the dataset`;
    yield { place: { file: file.path, line: Number(row.line) }, refused: { field: 'url', reason } };
  }
  removeRows(stage, csvTable('bills'), others);
}

/** Bills with the number of another bill, because references by number would be ambiguous. */
export function* duplicateNumbers(stage: CsvStage): Generator<RejectedEntry> {
  const file = stage.files.get('bills');
  if (!file) return;
  const lines = new Map<string, number>();
  const second: number[] = [];

  for (const row of stage.db.prepare('select * from bills order by line').iterate()) {
    const key = `${row.session_id} ${billNumberKey(String(row.bill_number))}`;
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, Number(row.line));
      continue;
    }
    second.push(Number(row.bill_id));
    const reason = `another bill of this number is on line ${earlier}`;
    yield { place: { file: file.path, line: Number(row.line) }, refused: { field: 'bill_number', reason } };
  }

  for (const billId of second) removeRows(stage, csvTable('bills'), `from bills where bill_id = ${billId}`);
}

/** Documents of a type that is not in the known format. */
export function* unknownDocuments(stage: CsvStage): Generator<RejectedEntry> {
  const file = stage.files.get('documents');
  if (!file) return;
  const unknown = `from documents where document_type not in ('text', 'amendment', 'supplement')`;
  for (const row of stage.db.prepare(`select line, document_type ${unknown}`).iterate()) {
    const reason = `${quoted(String(row.document_type))} is not text, amendment, or supplement`;
    yield { place: { file: file.path, line: Number(row.line) }, refused: { field: 'document_type', reason } };
  }
}

/** Files that have rows in every dataset with bills. */
const FILLED = ['history', 'people', 'sponsors', 'documents'] as const;

/**
 * Files with only a header. A session may have no roll calls, but every session with bills has sponsors and actions.
 */
export function* incomplete(stage: CsvStage): Generator<RejectedEntry> {
  if (!stage.has('bills')) return;
  for (const table of [...FILLED, ...(stage.has('rollcalls') ? (['votes'] as const) : [])]) {
    const file = stage.files.get(table);
    const hadRows = stage.db.prepare('select 1 from refused_ids where name = ?').get(table) !== undefined;
    if (file && !hadRows && !stage.has(table)) yield withoutRows(file);
  }
}

/**
 * Rows that refer to a missing bill, person or roll call. They are removed, so that the rows that depend on them are rejected in
 * turn. Rows that refer to a rejected row are only counted.
 */
export function* orphans(stage: CsvStage, table: CsvTable, file: InputFile): Generator<RejectedEntry> {
  const { db } = stage;
  for (const [column, target] of Object.entries(table.refersTo)) {
    if (!target) continue;
    const rejection = (reason: string, at: { line?: number; count?: number }): RejectedEntry => ({
      place: { file: file.path, ...(at.line !== undefined && { line: at.line }) },
      refused: { field: column, reason, ...(at.count !== undefined && { count: at.count }) },
    });
    const orphanRows = `from ${table.name} where ${column} not in (select ${column} from ${target})`;
    const wasRejected = `${column} in (select id from refused_ids where name = '${target}')`;
    const countOf = (which: string) => Number(db.prepare(`select count(*) as count ${which}`).get()?.count);
    if (countOf(`from (select 1 from ${target} limit 1)`) === 0) {
      const count = countOf(orphanRows);
      const reason = `${target}.csv, which these rows refer to, has no valid rows`;
      if (count > 0) yield rejection(reason, { count });
    } else {
      for (const row of db
        .prepare(`select line, ${column} as id ${orphanRows} and not ${wasRejected}`)
        .iterate()) {
        yield rejection(`${row.id} is not in ${target}.csv`, { line: Number(row.line) });
      }
      const count = countOf(`${orphanRows} and ${wasRejected}`);
      if (count > 0) yield rejection(`belongs to a rejected row of ${target}.csv`, { count });
    }
    removeRows(stage, table, orphanRows);
  }
}

/** Removes rows and stores their ids as rejected. @param orphanRows the end of an SQL statement, from its `from` on */
function removeRows({ db }: CsvStage, table: CsvTable, orphanRows: string): void {
  db.exec(`insert or ignore into refused_ids select '${table.name}', ${table.key[0]} ${orphanRows}`);
  db.exec(`delete ${orphanRows}`);
}
