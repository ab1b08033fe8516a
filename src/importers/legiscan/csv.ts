import { basename, dirname } from 'node:path';
import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import type { Importer, ImportFlags, InputFile } from '../importer.ts';
import { csvHeader } from '../input/csv-header.ts';
import { csvRows } from '../input/csv-rows.ts';
import { truncatedFiles, withoutColumns } from '../input/unreadable-tables.ts';
import { decideJurisdiction, jurisdictionOfCode, stateOfSource } from '../jurisdictions.ts';
import { csvRecords } from './csv-records.ts';
import { openCsvStage } from './csv-stage.ts';
import { csvTable, csvTables, type TableName, tableNamed, tableOf } from './csv-tables.ts';
import { datasetPath } from './sessions.ts';
import { attribution, stateOfUrl } from './states.ts';

/** LegiScan's bulk CSV: a dataset is a folder with `bills.csv` and the files that refer to it. */
export const legiscanCsv: Importer = {
  format: 'LegiScan CSV dataset',
  async find(files, flags) {
    const datasets = await datasetsIn(files);
    const sources = await Promise.all(datasets.map((each) => sourceOf(each, flags)));
    return {
      accepted: datasets.flatMap(({ files: readable, repeated, unreadable, companions }) => [
        ...readable.values(),
        ...repeated,
        ...unreadable.values(),
        ...companions,
      ]),
      // Older datasets first, so that people keep the values of the newest one.
      sources: sources.toSorted((a, b) => (a.asOf ?? '').localeCompare(b.asOf ?? '')),
    };
  },
};

interface FoundDataset {
  /** The folder and the prefix of the file names, because one folder may contain two datasets. */
  path: string;
  files: Map<TableName, InputFile>;
  /** Further files of a table that the dataset already has. */
  repeated: InputFile[];
  /** Files named after a table but without its columns. */
  unreadable: Map<TableName, InputFile>;
  /** LICENSE and README, which come with every dataset and contain no records. */
  companions: InputFile[];
}

function emptyDataset(path: string): FoundDataset {
  return { path, files: new Map(), repeated: [], unreadable: new Map(), companions: [] };
}

async function datasetsIn(files: readonly InputFile[]): Promise<FoundDataset[]> {
  const byPath = new Map<string, FoundDataset>();
  const others: InputFile[] = [];
  for (const file of files) {
    if (!/\.csv$/i.test(file.path)) continue;
    const name = basename(file.path);
    const table = tableOf(await csvHeader(file), name);
    if (!table) {
      others.push(file);
      continue;
    }
    const path = datasetOf(file, table.name);
    const dataset = byPath.get(path) ?? emptyDataset(path);
    byPath.set(path, dataset);
    if (dataset.files.has(table.name)) dataset.repeated.push(file);
    else dataset.files.set(table.name, file);
  }

  for (const file of others) {
    const named = tableNamed(basename(file.path));
    if (named) byPath.get(datasetOf(file, named))?.unreadable.set(named, file);
  }

  const companions = Map.groupBy(
    files.filter((file) => /^(license|readme)(\.\w+)?$/i.test(basename(file.path))),
    (file) => dirname(file.path),
  );
  const datasets = [...byPath.values()];
  for (const [folder, found] of companions) {
    // The path ends in a slash if the file names have no prefix.
    datasets.find(({ path }) => dirname(`${path}-`) === folder)?.companions.push(...found);
  }

  return datasets;
}

/** The folder of a table, and the prefix of its file name. */
function datasetOf(file: InputFile, table: TableName): string {
  const name = basename(file.path).replace(new RegExp(`[_-]?(${table})?\\.csv$`, 'i'), '');
  return `${dirname(file.path)}/${name}`;
}

async function sourceOf(dataset: FoundDataset, flags: ImportFlags | undefined): Promise<ImportedSource> {
  const { state: namedState = '', asOf } = datasetPath(dataset.path);
  const evidence = {
    inRecords: jurisdictionOfCode(await stateOfBills(dataset.files.get('bills'))),
    inNames: jurisdictionOfCode(namedState),
  };
  const found = decideJurisdiction(evidence, flags);
  if (!found) return { source: 'legiscan', records: [] };

  return {
    source: `legiscan:${found.jurisdiction.code}`,
    ...stateOfSource(found),
    attribution,
    ...(asOf && { asOf }),
    records: datasetRecords(dataset, found.jurisdiction.code.toUpperCase()),
  };
}

/** The state in most of the bills' addresses; empty if there is none. */
async function stateOfBills(file: InputFile | undefined): Promise<string> {
  const bills = new Map<string, number>();
  for await (const row of file ? csvRows(file.diskPath) : []) {
    if ('problem' in row) continue;
    const state = stateOfUrl(row.fields[row.header.findIndex((name) => name.toLowerCase() === 'url')]);
    if (state) bills.set(state, (bills.get(state) ?? 0) + 1);
  }
  const [most] = [...bills].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}

async function* datasetRecords(dataset: FoundDataset, state: string): AsyncGenerator<ImportedRecord> {
  for (const file of dataset.repeated) {
    const reason = 'another file in this folder has the same table; put each dataset into its own folder';
    yield { place: { file: file.path }, refused: { field: 'file', reason } };
  }

  for (const [table, file] of dataset.unreadable) yield await withoutColumns(file, csvTable(table).key);
  if (datasetPath(dataset.path).startYear) yield* missingFiles(dataset);
  yield* truncatedFiles([...dataset.files.values()]);
  const stage = openCsvStage(dataset.files);

  try {
    yield* csvRecords(stage, { state, path: dataset.path });
  } finally {
    stage.close();
  }
}

/**
 * Rejects the files that are missing from a dataset. LegiScan puts seven files into every dataset, even those without
 * rows. A folder with another name may be part of a dataset.
 */
function* missingFiles(dataset: FoundDataset): Generator<ImportedRecord> {
  for (const { name } of csvTables) {
    if (dataset.files.has(name) || dataset.unreadable.has(name)) continue;
    const reason = 'is missing: LegiScan puts it into every dataset';
    yield { place: { file: dataset.path }, refused: { field: `${name}.csv`, reason } };
  }
}
