import type { ImportedSource } from '../../legislature/batch.ts';
import type { Importer, ImportFlags, InputFile } from '../importer.ts';
import {
  decideJurisdiction,
  type FoundJurisdiction,
  jurisdictionOfCode,
  stateOfSource,
} from '../jurisdictions.ts';
import { legiscanCsv } from './csv.ts';
import { type JsonFile, jsonFile, type PayloadKind } from './json-files.ts';
import { jsonRecords } from './json-records.ts';
import { datasetPath, datasetRoot } from './sessions.ts';
import { attribution } from './states.ts';

const HOLDS_NONE: PayloadKind[] = ['list', 'error'];

/** LegiScan's JSON: datasets (`bill/`, `vote/`, `people/`), the answers of its API, and what people kept of them. */
export const legiscanJson: Importer = {
  format: 'LegiScan JSON',
  find: async (files, flags) => await findAmong(files, flags, (inner) => sourcesInArchive(inner, flags)),
};

type SourcesIn = (files: InputFile[]) => Promise<ImportedSource[]>;

async function findAmong(files: InputFile[], flags: ImportFlags | undefined, sourcesIn: SourcesIn) {
  const accepted: JsonFile[] = [];
  for (const file of files) {
    const known = await jsonFile(file);
    if (known) accepted.push(known);
  }
  const sources: ImportedSource[] = [];
  // What lies in one dataset belongs together; so does all that lies in none.
  for (const [root, inRoot] of Map.groupBy(accepted, (file) => datasetRoot(file.path))) {
    for (const group of groupsOf(inRoot, datasetPath(root), flags)) sources.push(sourceOf(group, sourcesIn));
  }
  return { accepted, sources: sources.toSorted((a, b) => (a.asOf ?? '').localeCompare(b.asOf ?? '')) };
}

/** Files of one state and one snapshot. */
interface Group {
  found: FoundJurisdiction | undefined;
  asOf: string | undefined;
  files: JsonFile[];
}

function sourceOf({ found, asOf, files }: Group, sourcesIn: SourcesIn): ImportedSource {
  const { code = '' } = found?.jurisdiction ?? {};
  return {
    source: code ? `legiscan:${code}` : 'legiscan',
    // An error that the API answered is of no state.
    ...(found ? stateOfSource(found) : { isOfNoState: files.every(({ kind }) => HOLDS_NONE.includes(kind)) }),
    attribution,
    ...(asOf && { asOf }),
    records: {
      [Symbol.asyncIterator]: () => jsonRecords(files, { state: code.toUpperCase(), sourcesIn }),
    },
  };
}

/** The sources in a dataset's archive; a dataset in a dataset is none, or one could hold itself. */
async function sourcesInArchive(
  files: InputFile[],
  flags: ImportFlags | undefined,
): Promise<ImportedSource[]> {
  const csv = await legiscanCsv.find(files, flags);
  const accepted = new Set(csv.accepted);
  const json = await findAmong(
    files.filter((file) => !accepted.has(file)),
    flags,
    async () => [],
  );
  return [...csv.sources, ...json.sources];
}

/** A roll call and a text name their bill alone, so they go with the state of that. */
function groupsOf(
  files: readonly JsonFile[],
  root: { state?: string; asOf?: string },
  flags: ImportFlags | undefined,
): Group[] {
  const stateOfBill = new Map<number, string>();
  for (const { state, kind, billId } of files) {
    if (state && kind === 'bill' && billId) stateOfBill.set(billId, state);
  }
  const states = new Set(files.flatMap(({ state }) => state ?? []));
  const only = states.size === 1 ? [...states][0] : undefined;
  const inNames = jurisdictionOfCode(root.state ?? '');

  const groups = new Map<string, Group>();
  for (const file of files) {
    const state = file.state ?? stateOfBill.get(file.billId ?? 0) ?? (root.state ? undefined : only);
    const found = decideJurisdiction({ inRecords: jurisdictionOfCode(state ?? ''), inNames }, flags);
    const asOf = file.asOf ?? root.asOf;
    const key = `${found?.jurisdiction.code} ${asOf}`;
    const group = groups.get(key) ?? { found, asOf, files: [] };
    // What one file says outright holds for those beside it whose names were only guessed from.
    if (found && !found.isGuess) group.found = found;
    groups.set(key, group);
    group.files.push(file);
  }
  return [...groups.values()];
}
