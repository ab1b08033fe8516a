import { billNumberKey } from '../legislature/bill-numbers.ts';
import type { InputFile } from './importer.ts';
import { type CsvStage, quoted, type Refused } from './legiscan-csv-stage.ts';
import type { CsvTable } from './legiscan-csv-tables.ts';

/*
 * What only shows when all rows lie side by side. Rows that are refused here are taken away, so that what hangs on them is
 * refused in its turn.
 */

/** Bills of another state, where somebody put two datasets into one file. */
export function* strangers(stage: CsvStage, state: string): Generator<Refused> {
  const file = stage.files.get('bills');
  if (!file) return;
  const others = `from bills where url like '%legiscan.com/__/%' and url not like '%legiscan.com/${state}/%'`;
  for (const row of stage.db.prepare(`select line, url ${others}`).iterate()) {
    const reason = `${row.url} is not a bill of ${state}, whose dataset this is`;
    yield { place: { file: file.path, line: Number(row.line) }, refused: { field: 'url', reason } };
  }
  stage.db.exec(`delete ${others}`);
}

/** Two bills of one number: nothing that names a bill by its number could tell which is meant. */
export function* sameNumbers(stage: CsvStage): Generator<Refused> {
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
  const remove = stage.db.prepare('delete from bills where bill_id = ?');
  for (const billId of second) remove.run(billId);
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

/** Rows that name a bill, a person or a roll call that is not there; they are taken away, and then what hangs on them is. */
export function* orphans(stage: CsvStage, table: CsvTable, file: InputFile): Generator<Refused> {
  for (const [column, target] of Object.entries(table.refersTo)) {
    if (!target) continue;
    const lost = `from ${table.name} where ${column} not in (select ${column} from ${target})`;
    for (const row of stage.db.prepare(`select line, ${column} as id ${lost}`).iterate()) {
      if (!stage.files.has(target)) {
        const reason = `there is no ${target}.csv in the dataset, so that no row of this file can be used`;
        yield { place: { file: file.path }, refused: { field: column, reason } };
        break;
      }
      const reason = `${row.id} is not in ${target}.csv, or was refused there`;
      yield { place: { file: file.path, line: Number(row.line) }, refused: { field: column, reason } };
    }
    stage.db.exec(`delete ${lost}`);
  }
}
