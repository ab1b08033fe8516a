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

/** Files of an export without records: the bills' ids in other spellings, and a description of the format. */
const ACCOMPANYING = /(_bill_identifiers\.csv|\/README)$/;

interface CsvExport {
  /** The folder of the export. */
  path: string;
  files: Map<CsvTableName, InputFile>;
  /** Files named after a table but without its required columns. */
  unreadable: { table: CsvTableName; file: InputFile; missing: string[] }[];
}

function emptyExport(path: string): CsvExport {
  return { path, files: new Map(), unreadable: [] };
}

/** Open States' bulk CSV of a session: a folder with `MA/194th/MA_194th_bills.csv` and the tables that refer to it. */
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
      const existing = exports.get(key) ?? emptyExport(dirname(file.path));
      if (missing.length > 0) existing.unreadable.push({ table, file, missing });
      else existing.files.set(table, file);
      exports.set(key, existing);
    }

    const usable = [...exports.values()].filter(
      ({ files: tables }) => tables.has('bills') || tables.has('votes'),
    );
    const sources = await Promise.all(usable.map((each) => sourceOf(each, flags)));
    const companions = files.filter(
      (file) => usable.some(({ path }) => path === dirname(file.path)) && ACCOMPANYING.test(file.path),
    );
    const tables = usable.flatMap(({ files: readable, unreadable }) => [
      ...readable.values(),
      ...unreadable.map(({ file }) => file),
    ]);

    return { accepted: [...tables, ...companions], sources };
  },
};

async function sourceOf(
  { files, unreadable }: CsvExport,
  flags: ImportFlags | undefined,
): Promise<ImportedSource> {
  const main = files.get('bills') ?? files.get('votes');
  const evidence = main && { inRecords: await jurisdictionIn(main), inNames: jurisdictionOfPath(main.path) };
  const found = evidence && decideJurisdiction(evidence, flags);
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
    records: readStaged({ files, unreadable }, jurisdiction, remarks),
  };
}

async function* readStaged(
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

/** The latest update of an organization, because an export has its date nowhere else. */
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
