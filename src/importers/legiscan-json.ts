import type { ImportedSource } from '../legislature/batch.ts';
import type { Importer, InputFile } from './importer.ts';
import { legiscanCsv } from './legiscan-csv.ts';
import { type JsonFile, jsonFile } from './legiscan-json-files.ts';
import { jsonRecords } from './legiscan-json-records.ts';
import { datasetPath, datasetRoot } from './legiscan-sessions.ts';
import { attribution, stateName } from './legiscan-states.ts';

/** LegiScan's JSON: datasets (`bill/`, `vote/`, `people/`), the answers of its API, and what people kept of them. */
export const legiscanJson: Importer = {
  format: 'LegiScan JSON',
  find: async (files) => await findAmong(files, sourcesInArchive),
};

type SourcesIn = (files: InputFile[]) => Promise<ImportedSource[]>;

async function findAmong(files: InputFile[], sourcesIn: SourcesIn) {
  const taken: JsonFile[] = [];
  for (const file of files) {
    const known = await jsonFile(file);
    if (known) taken.push(known);
  }
  const sources: ImportedSource[] = [];
  // What lies in one dataset belongs together; so does all that lies in none.
  for (const [root, inRoot] of Map.groupBy(taken, (file) => datasetRoot(file.path))) {
    for (const group of groupsOf(inRoot, datasetPath(root))) sources.push(sourceOf(group, sourcesIn));
  }
  return { taken, sources: sources.toSorted((a, b) => (a.asOf ?? '').localeCompare(b.asOf ?? '')) };
}

/** Files of one state and one snapshot. */
interface Group {
  state: string;
  asOf: string | undefined;
  files: JsonFile[];
}

function sourceOf({ state, asOf, files }: Group, sourcesIn: SourcesIn): ImportedSource {
  return {
    source: state ? `legiscan:${state.toLowerCase()}` : 'legiscan',
    ...(state && { jurisdiction: stateName(state) }),
    attribution,
    ...(asOf && { asOf }),
    records: { [Symbol.asyncIterator]: () => jsonRecords(files, { state, sourcesIn }) },
  };
}

/** The sources in a dataset's archive; a dataset in a dataset is none, or one could hold itself. */
async function sourcesInArchive(files: InputFile[]): Promise<ImportedSource[]> {
  const csv = await legiscanCsv.find(files);
  const taken = new Set(csv.taken);
  const json = await findAmong(
    files.filter((file) => !taken.has(file)),
    async () => [],
  );
  return [...csv.sources, ...json.sources];
}

/** A roll call and a text name their bill alone, so they go with the state of that. */
function groupsOf(files: readonly JsonFile[], root: { state?: string; asOf?: string }): Group[] {
  const groups = new Map<string, Group>();
  const put = (file: JsonFile, state: string) => {
    const asOf = file.asOf ?? root.asOf;
    const key = `${state} ${asOf}`;
    const group = groups.get(key) ?? { state, asOf, files: [] };
    groups.set(key, group);
    group.files.push(file);
  };
  const stateOfBill = new Map<number, string>();
  for (const file of files) {
    const state = file.state ?? root.state;
    if (state && file.kind === 'bill' && file.billId) stateOfBill.set(file.billId, state);
    if (state) put(file, state);
  }
  const states = [...new Set([...groups.values()].map(({ state }) => state))];
  const only = states.length === 1 ? states[0] : undefined;
  for (const file of files) {
    if (file.state ?? root.state) continue;
    put(file, (file.billId && stateOfBill.get(file.billId)) || only || '');
  }
  return [...groups.values()];
}
