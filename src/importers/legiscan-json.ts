import type { ImportedSource } from '../legislature/batch.ts';
import type { Importer, InputFile } from './importer.ts';
import { legiscanCsv } from './legiscan-csv.ts';
import { type JsonFile, jsonFile, payloadsOf, UnreadablePayload } from './legiscan-json-files.ts';
import { jsonRecords } from './legiscan-json-records.ts';
import { datasetPath, datasetRoot } from './legiscan-sessions.ts';
import { attribution, stateName, stateOfId } from './legiscan-states.ts';

/** LegiScan's JSON: datasets (`bill/`, `vote/`, `people/`), the answers of its API, and what people kept of them. */
export const legiscanJson: Importer = {
  format: 'LegiScan JSON',
  async find(files) {
    const taken: JsonFile[] = [];
    for (const file of files) {
      const known = await jsonFile(file);
      if (known) taken.push(known);
    }
    const sources: ImportedSource[] = [];
    // What lies in one dataset belongs together; so does all that lies in none.
    for (const [root, inRoot] of Map.groupBy(taken, (file) => datasetRoot(file.path))) {
      for (const [key, ofState] of await byStateAndDay(inRoot, datasetPath(root).state)) {
        sources.push(sourceOf(ofState, key, datasetPath(root).asOf));
      }
    }
    return {
      taken,
      sources: sources.toSorted((a, b) => (a.asOf ?? '').localeCompare(b.asOf ?? '')),
    };
  },
};

function sourceOf(files: JsonFile[], key: string, asOfRoot: string | undefined): ImportedSource {
  const [state = '', day = ''] = key.split(' ');
  const asOf = day || asOfRoot;
  return {
    source: state ? `legiscan:${state.toLowerCase()}` : 'legiscan',
    ...(state && { jurisdiction: stateName(state) }),
    attribution,
    ...(asOf && { asOf }),
    records: { [Symbol.asyncIterator]: () => jsonRecords(files, { state, sourcesIn }) },
  };
}

async function sourcesIn(files: InputFile[]): Promise<ImportedSource[]> {
  const csv = await legiscanCsv.find(files);
  const json = await legiscanJson.find(files.filter((file) => !csv.taken.includes(file)));
  return [...csv.sources, ...json.sources];
}

/** Files by `MI` or, where an archive in them has a day of its own, `MI 2024-05-26`. */
async function byStateAndDay(
  files: readonly JsonFile[],
  stateOfRoot: string | undefined,
): Promise<Map<string, JsonFile[]>> {
  const stateOfBill = new Map<string, string>();
  const waiting: JsonFile[] = [];
  const groups = new Map<string, JsonFile[]>();
  const put = (key: string, file: JsonFile) => {
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(file);
  };
  for (const file of files) {
    const state = stateOfHead(file.head) ?? (await stateOfWhole(file)) ?? stateOfRoot;
    const billId = billIdOf(file.head);
    if (state && file.kind === 'bill' && billId) stateOfBill.set(billId, state);
    if (state) put([state, ...dayOfDataset(file)].join(' '), file);
    else waiting.push(file);
  }
  const states = [...new Set([...groups.keys()].map((key) => key.split(' ')[0] ?? ''))];
  const only = states.length === 1 ? states[0] : undefined;
  for (const file of waiting) put(stateOfBill.get(billIdOf(file.head) ?? '') ?? only ?? '', file);
  return groups;
}

function stateOfHead(head: string): string | undefined {
  const byUrl = /"https?:\\?\/\\?\/(?:www\.)?legiscan\.com\\?\/([A-Z]{2})\\?\//.exec(head)?.[1];
  if (byUrl && stateName(byUrl)) return byUrl;
  return stateOfId(Number(/"state_id"\s*:\s*"?(\d+)/.exec(head)?.[1]));
}

/** A bill's address may stand behind a long session; what is too long to show in the head is looked for in the whole. */
async function stateOfWhole(file: JsonFile): Promise<string | undefined> {
  if (file.kind !== 'bill' && file.kind !== 'masterlist' && file.kind !== 'dataset') return undefined;
  try {
    return stateOfHead(JSON.stringify(await payloadsOf(file)));
  } catch (error) {
    // Its own import refuses it, in its place.
    if (error instanceof UnreadablePayload) return undefined;
    throw error;
  }
}

function billIdOf(head: string): string | undefined {
  return /"bill_id"\s*:\s*"?(\d+)/.exec(head)?.[1];
}

function dayOfDataset(file: JsonFile): string[] {
  const day =
    file.kind === 'dataset' ? /"dataset_date"\s*:\s*"(\d{4}-\d{2}-\d{2})"/.exec(file.head)?.[1] : undefined;
  return day && day !== '1969-12-31' ? [day] : [];
}
