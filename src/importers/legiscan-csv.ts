import { basename, dirname } from 'node:path';
import type { ImportedRecord, ImportedSource } from '../legislature/batch.ts';
import { csvRows } from './csv-rows.ts';
import { firstBytes } from './first-bytes.ts';
import type { Importer, InputFile } from './importer.ts';
import { csvRecords } from './legiscan-csv-records.ts';
import { openCsvStage } from './legiscan-csv-stage.ts';
import { type TableName, tableOf } from './legiscan-csv-tables.ts';
import { datasetPath } from './legiscan-sessions.ts';
import { attribution, stateName, stateOfUrl } from './legiscan-states.ts';
import { textOf } from './text-encoding.ts';

/** LegiScan's bulk CSV: a dataset is the folder that holds `bills.csv` and the files that refer to it. */
export const legiscanCsv: Importer = {
  format: 'LegiScan CSV dataset',
  async find(files) {
    const datasets = await datasetsIn(files);
    const sources = await Promise.all(datasets.map(sourceOf));
    return {
      taken: datasets.flatMap((dataset) => [...dataset.files.values(), ...dataset.besides]),
      // Older first, so that what a newer dataset says of a person stands.
      sources: sources.toSorted((a, b) => (a.asOf ?? '').localeCompare(b.asOf ?? '')),
    };
  },
};

interface FoundDataset {
  /** Folder, and what the files' names have in common before `bills.csv`: two datasets may lie in one folder. */
  path: string;
  files: Map<TableName, InputFile>;
  /** A second file of the same table. */
  repeated: InputFile[];
  /** LICENSE and README, which come with every dataset and hold no records. */
  besides: InputFile[];
}

function emptyDataset(path: string): FoundDataset {
  return { path, files: new Map(), repeated: [], besides: [] };
}

async function datasetsIn(files: readonly InputFile[]): Promise<FoundDataset[]> {
  const byPath = new Map<string, FoundDataset>();
  for (const file of files) {
    if (!/\.csv$/i.test(file.path)) continue;
    const name = basename(file.path);
    const table = tableOf(await headerOf(file), name);
    if (!table) continue;
    const path = `${dirname(file.path)}/${name.replace(new RegExp(`[_-]?(${table.name})?\\.csv$`, 'i'), '')}`;
    const dataset = byPath.get(path) ?? emptyDataset(path);
    byPath.set(path, dataset);
    if (dataset.files.has(table.name)) dataset.repeated.push(file);
    else dataset.files.set(table.name, file);
  }
  const besides = Map.groupBy(
    files.filter((file) => /^(license|readme)(\.\w+)?$/i.test(basename(file.path))),
    (file) => dirname(file.path),
  );
  const datasets = [...byPath.values()];
  for (const [folder, found] of besides) {
    // A path ends in a slash where the files' names have nothing in common.
    datasets.find(({ path }) => dirname(`${path}-`) === folder)?.besides.push(...found);
  }
  return datasets;
}

const HEADER_BYTES = 16_384;

async function headerOf(file: InputFile): Promise<string[]> {
  const [line = ''] = textOf(await firstBytes(file.diskPath, HEADER_BYTES)).split('\n');
  // Names of columns hold no commas and no quotes of their own.
  return line.split(',').map((name) => name.replaceAll('"', '').trim());
}

async function sourceOf(dataset: FoundDataset): Promise<ImportedSource> {
  const { state = await stateOfBills(dataset.files.get('bills')), asOf } = datasetPath(dataset.path);
  if (!state) return { source: 'legiscan', records: stateless(dataset) };
  return {
    source: `legiscan:${state.toLowerCase()}`,
    jurisdiction: stateName(state),
    attribution,
    ...(asOf && { asOf }),
    records: datasetRecords(dataset, state),
  };
}

/** Where no folder names the state, the addresses of the bills do. */
async function stateOfBills(file: InputFile | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  for await (const row of csvRows(file.diskPath)) {
    if ('problem' in row) continue;
    const state = stateOfUrl(row.fields[row.header.findIndex((name) => name.toLowerCase() === 'url')]);
    if (state) return state;
  }
  return undefined;
}

function* stateless(dataset: FoundDataset): Generator<ImportedRecord> {
  const reason =
    'neither the names of the folders nor the addresses of bills say which state this is; name the folder as LegiScan does, ' +
    'such as GA/2023-2024_Regular_Session/csv';
  for (const file of dataset.files.values())
    yield { place: { file: file.path }, refused: { field: 'state', reason } };
}

async function* datasetRecords(dataset: FoundDataset, state: string): AsyncGenerator<ImportedRecord> {
  for (const file of dataset.repeated) {
    const reason =
      'another file of this folder holds the same table; put each dataset into a folder of its own';
    yield { place: { file: file.path }, refused: { field: 'file', reason } };
  }
  const stage = openCsvStage(dataset.files);
  try {
    yield* csvRecords(stage, { state, path: dataset.path });
  } finally {
    stage.close();
  }
}
