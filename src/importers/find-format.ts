import type { ImportedSource } from '../legislature/batch.ts';
import { captionTranscripts } from './caption-transcripts.ts';
import { feeds } from './feed.ts';
import type { Importer, ImportWishes, InputFile } from './importer.ts';
import { legiscanCsv } from './legiscan-csv.ts';
import { legiscanJson } from './legiscan-json.ts';
import { openStatesCsv } from './openstates-csv.ts';
import { openStatesJson } from './openstates-json.ts';
import { openStatesPeople } from './openstates-people.ts';
import { stenographicTranscripts } from './stenographic-transcripts.ts';
import { whyUnknown } from './unknown-file.ts';

/** In the order in which they look: people come first, so that what names them finds them; feeds last. */
const IMPORTERS: Importer[] = [
  openStatesPeople,
  openStatesCsv,
  openStatesJson,
  legiscanCsv,
  legiscanJson,
  captionTranscripts,
  stenographicTranscripts,
  feeds,
];

/** What a set of files turned out to hold. */
export interface FoundFormats {
  sources: { format: string; source: ImportedSource; files: number }[];
  /** Files that no format is known for, or that hold no records of a legislature. */
  passedOver: { path: string; reason: string }[];
}

/** Lets every importer look at the files, and tells what none of them took. @param wishes what the operator asks for besides */
export async function findFormats(files: InputFile[], wishes?: ImportWishes): Promise<FoundFormats> {
  const found: FoundFormats = { sources: [], passedOver: [] };
  let left = files;
  for (const importer of IMPORTERS) {
    if (left.length === 0) break;
    const { taken, sources, passedOver = [] } = await importer.find(left, wishes);
    for (const source of sources)
      found.sources.push({ format: importer.format, source, files: taken.length });
    for (const { path, reason } of passedOver) found.passedOver.push({ path, reason });
    const gone = new Set([...taken, ...passedOver].map((file) => file.path));
    left = left.filter((file) => !gone.has(file.path));
  }
  found.sources.sort(inOrder);
  for (const file of left) found.passedOver.push({ path: file.path, reason: await whyUnknown(file) });
  return found;
}

type FoundSource = FoundFormats['sources'][number];

/** People before what names them, then older before newer: what happened between two snapshots is told as it happened. */
function inOrder(a: FoundSource, b: FoundSource): number {
  const isPeople = (found: FoundSource) => found.format === openStatesPeople.format;
  if (isPeople(a) !== isPeople(b)) return isPeople(a) ? -1 : 1;
  return (a.source.asOf ?? '9').localeCompare(b.source.asOf ?? '9');
}
