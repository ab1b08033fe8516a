import { basename, dirname } from 'node:path';
import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import type { Importer, ImportFlags, InputFile } from '../importer.ts';
import { csvHeader } from '../input/csv-header.ts';
import { csvRows } from '../input/csv-rows.ts';
import { truncatedFiles, withoutColumns } from '../input/unreadable-tables.ts';
import {
  decideJurisdiction,
  type Jurisdiction,
  jurisdictionOfName,
  jurisdictionOfPath,
  stateOfSource,
} from '../jurisdictions.ts';
import { csvRecords } from './csv-records.ts';
import { CsvStage } from './csv-stage.ts';
import { type CsvTableName, csvTableOf } from './csv-tables.ts';
import { dayInPath } from './dates.ts';

/** What comes with an export and tells nothing more: each bill's id in other writing, and a page on the format. */
const BESIDES = /(_bill_identifiers\.csv|\/README)$/;

interface CsvExport {
  /** Its folder. */
  path: string;
  files: Map<CsvTableName, InputFile>;
  /** Files that are named after a table and lack columns of it. */
  unreadable: { table: CsvTableName; file: InputFile; missing: string[] }[];
}

function emptyExport(path: string): CsvExport {
  return { path, files: new Map(), unreadable: [] };
}

/** Open States' bulk CSV of a session: a folder of tables, `MA/194th/MA_194th_bills.csv` and those that refer to it. */
export const openStatesCsv: Importer = {
  format: 'Open States bulk CSV',
  async find(files, flags) {
    const exports = new Map<string, CsvExport>();
    for (const file of files) {
      if (!/\.csv$/i.test(file.path)) continue;
      const found = csvTableOf(basename(file.path), await csvHeader(file));
      if (!found) continue;
      const { table, prefix, missing } = found;
      const key = `${dirname(file.path)}/${prefix}`;
      const known = exports.get(key) ?? emptyExport(dirname(file.path));
      if (missing.length > 0) known.unreadable.push({ table, file, missing });
      else known.files.set(table, file);
      exports.set(key, known);
    }
    const usable = [...exports.values()].filter(
      ({ files: tables }) => tables.has('bills') || tables.has('votes'),
    );
    const sources = await Promise.all(usable.map((each) => sourceOf(each, flags)));
    const besides = files.filter(
      (file) => usable.some(({ path }) => path === dirname(file.path)) && BESIDES.test(file.path),
    );
    const tables = usable.flatMap(({ files: readable, unreadable }) => [
      ...readable.values(),
      ...unreadable.map(({ file }) => file),
    ]);
    return { accepted: [...tables, ...besides], sources };
  },
};

async function sourceOf(
  { files, unreadable }: CsvExport,
  flags: ImportFlags | undefined,
): Promise<ImportedSource> {
  const main = files.get('bills') ?? files.get('votes');
  const said = main && { inRecords: await jurisdictionIn(main), inNames: jurisdictionOfPath(main.path) };
  const found = said && decideJurisdiction(said, flags);
  if (!found) return { source: 'openstates', records: [] };
  const { jurisdiction } = found;
  const remarks: string[] = [];
  const bills = files.get('bills');
  return {
    source: `openstates:${jurisdiction.code}`,
    ...stateOfSource(found),
    asOf: (await latestUpdate(files.get('organizations'))) ?? dayInPath(main.path),
    attribution: 'Open States',
    ...(bills && {
      tables: {
        exportName: basename(bills.path).replace(/bills\.csv$/i, ''),
        file: bills.path,
        names: [...files.keys(), ...unreadable.map(({ table }) => table)],
      },
    }),
    remarks,
    records: staged({ files, unreadable }, jurisdiction, remarks),
  };
}

async function* staged(
  { files, unreadable }: Pick<CsvExport, 'files' | 'unreadable'>,
  jurisdiction: Jurisdiction,
  remarks: string[],
): AsyncGenerator<ImportedRecord> {
  for (const { file, missing } of unreadable) yield await withoutColumns(file, missing);
  yield* truncatedFiles([...files.values()]);
  const stage = new CsvStage(files);
  try {
    yield* csvRecords(stage, jurisdiction, remarks);
  } finally {
    stage.close();
  }
}

async function jurisdictionIn(file: InputFile): Promise<Jurisdiction | undefined> {
  return await firstCell(file, 'jurisdiction', (name) => jurisdictionOfName(name));
}

/** When the newest of its organizations was last touched: an export says nowhere else of which day it is. */
async function latestUpdate(file: InputFile | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  let latest = 0;
  await firstCell(file, 'updated_at', (moment) => {
    const time = Date.parse(moment.replace(' ', 'T'));
    if (time > latest) latest = time;
    return undefined;
  });
  return latest > 0 ? new Date(latest).toISOString() : undefined;
}

async function firstCell<T>(
  file: InputFile,
  column: string,
  decide: (cell: string) => T | undefined,
): Promise<T | undefined> {
  for await (const row of csvRows(file.diskPath)) {
    if ('problem' in row) continue;
    const found = decide(row.fields[row.header.indexOf(column)] ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
}
