import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import type { InputFile } from '../importer.ts';
import { quoted, type Refused, withoutRows } from '../input/unreadable-tables.ts';
import type { CsvStage } from './csv-stage.ts';
import { type CsvTable, csvTable } from './csv-tables.ts';

/*
 * What only shows when all rows lie side by side. Rows that are refused here are taken away, so that what hangs on them is
 * refused in its turn.
 */

/** Bills of another state, where somebody put two datasets into one file. */
export function* rowsOfOtherStates(stage: CsvStage, state: string): Generator<Refused> {
  const file = stage.files.get('bills');
  if (!file) return;
  const others = `from bills where url like '%legiscan.com/__/%' and url not like '%legiscan.com/${state}/%'`;
  for (const row of stage.db.prepare(`select line, url ${others}`).iterate()) {
    const reason = `${row.url} is not a bill of ${state}, whose dataset this is`;
    yield { place: { file: file.path, line: Number(row.line) }, refused: { field: 'url', reason } };
  }
  removeRows(stage, csvTable('bills'), others);
}

/** Two bills of one number: nothing that names a bill by its number could tell which is meant. */
export function* duplicateNumbers(stage: CsvStage): Generator<Refused> {
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

/** Documents of a type that this format did not have when this was written. */
export function* unknownDocuments(stage: CsvStage): Generator<Refused> {
  const file = stage.files.get('documents');
  if (!file) return;
  const unknown = `from documents where document_type not in ('text', 'amendment', 'supplement')`;
  for (const row of stage.db.prepare(`select line, document_type ${unknown}`).iterate()) {
    const reason = `${quoted(String(row.document_type))} is none of text, amendment, supplement`;
    yield { place: { file: file.path, line: Number(row.line) }, refused: { field: 'document_type', reason } };
  }
}

/** Files that LegiScan fills in every dataset that has a bill. */
const FILLED = ['history', 'people', 'sponsors', 'documents'] as const;

/**
 * Files of which only the header came. Sessions without a roll call there are, but no session has bills that nobody sponsored and
 * nothing happened to.
 */
export function* incomplete(stage: CsvStage): Generator<Refused> {
  if (!stage.has('bills')) return;
  for (const table of [...FILLED, ...(stage.has('rollcalls') ? (['votes'] as const) : [])]) {
    const file = stage.files.get(table);
    const hadRows = stage.db.prepare('select 1 from refused_ids where name = ?').get(table) !== undefined;
    if (file && !hadRows && !stage.has(table)) yield withoutRows(file);
  }
}

/**
 * Rows that name a bill, a person or a roll call that is not there; they are taken away, and then what hangs on them is. Those of a
 * row that was refused are only counted.
 */
export function* orphans(stage: CsvStage, table: CsvTable, file: InputFile): Generator<Refused> {
  const { db } = stage;
  for (const [column, target] of Object.entries(table.refersTo)) {
    if (!target) continue;
    const refusal = (reason: string, at: { line?: number; count?: number }): Refused => ({
      place: { file: file.path, ...(at.line !== undefined && { line: at.line }) },
      refused: { field: column, reason, ...(at.count !== undefined && { count: at.count }) },
    });
    const lost = `from ${table.name} where ${column} not in (select ${column} from ${target})`;
    const wasRefused = `${column} in (select id from refused_ids where name = '${target}')`;
    const countOf = (which: string) => Number(db.prepare(`select count(*) as count ${which}`).get()?.count);
    if (countOf(`from (select 1 from ${target} limit 1)`) === 0) {
      const count = countOf(lost);
      const reason = `no row of ${target}.csv was read, and every row of this file belongs to one`;
      if (count > 0) yield refusal(reason, { count });
    } else {
      for (const row of db.prepare(`select line, ${column} as id ${lost} and not ${wasRefused}`).iterate()) {
        yield refusal(`${row.id} is not in ${target}.csv`, { line: Number(row.line) });
      }
      const count = countOf(`${lost} and ${wasRefused}`);
      if (count > 0) yield refusal(`belongs to a row of ${target}.csv that was refused`, { count });
    }
    removeRows(stage, table, lost);
  }
}

/** Takes rows away, and remembers that they were there. @param lost the end of a statement, from its `from` on */
function removeRows({ db }: CsvStage, table: CsvTable, lost: string): void {
  db.exec(`insert or ignore into refused_ids select '${table.name}', ${table.key[0]} ${lost}`);
  db.exec(`delete ${lost}`);
}
