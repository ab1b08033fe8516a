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

const KINDS_WITHOUT_RECORDS: PayloadKind[] = ['list', 'error'];

/** LegiScan's JSON: datasets (`bill/`, `vote/`, `people/`), API responses, and objects extracted from those. */
export const legiscanJson: Importer = {
  format: 'LegiScan JSON',
  find: async (files, flags) => await findSources(files, flags, (inner) => sourcesInArchive(inner, flags)),
};

type SourcesIn = (files: InputFile[]) => Promise<ImportedSource[]>;

async function findSources(files: InputFile[], flags: ImportFlags | undefined, sourcesIn: SourcesIn) {
  const accepted: JsonFile[] = [];
  for (const file of files) {
    const found = await jsonFile(file);
    if (found) accepted.push(found);
  }

  const sources: ImportedSource[] = [];
  // The files of a dataset belong together, and so do all files outside of datasets.
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
    // An error response of the API belongs to no state.
    ...(found
      ? stateOfSource(found)
      : { isOfNoState: files.every(({ kind }) => KINDS_WITHOUT_RECORDS.includes(kind)) }),
    attribution,
    hasCalendars: true,
    ...(asOf && { asOf }),
    records: {
      [Symbol.asyncIterator]: () => jsonRecords(files, { state: code.toUpperCase(), sourcesIn }),
    },
  };
}

/** The sources in a dataset's archive. Nested datasets are ignored, because a dataset could contain itself. */
async function sourcesInArchive(
  files: InputFile[],
  flags: ImportFlags | undefined,
): Promise<ImportedSource[]> {
  const csv = await legiscanCsv.find(files, flags);
  const accepted = new Set(csv.accepted);
  const json = await findSources(
    files.filter((file) => !accepted.has(file)),
    flags,
    async () => [],
  );
  return [...csv.sources, ...json.sources];
}

/** Groups files by state and snapshot. Roll calls and texts only name their bill, so they take its state. */
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
    // A state named in one file applies to the whole group, and replaces a guess from file names.
    if (found && !found.isGuess) group.found = found;
    groups.set(key, group);
    group.files.push(file);
  }
  return [...groups.values()];
}
