import type { ImportedSource } from '../../legislature/batch.ts';
import { feeds } from '../feeds/feed.ts';
import type { Importer, ImportFlags, InputFile, SkippedFile } from '../importer.ts';
import { legiscanCsv } from '../legiscan/csv.ts';
import { legiscanJson } from '../legiscan/json.ts';
import { openStatesCsv } from '../openstates/csv.ts';
import { openStatesJson } from '../openstates/json.ts';
import { openStatesPeople } from '../openstates/people.ts';
import { captionTranscripts } from '../transcripts/caption-transcripts.ts';
import { stenographicTranscripts } from '../transcripts/stenographic-transcripts.ts';
import { isCompanion, unknownReason } from './unknown-file.ts';

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
  /** Files that hold no records of a legislature, such as a README. */
  skipped: SkippedFile[];
  /** Files that may hold records, and cannot be read: damaged, or in no known format. */
  unreadable: SkippedFile[];
}

/**
 * Lets every importer look at the files. A file that none of them takes counts as unreadable unless it is plainly no data: a table
 * whose columns were renamed looks just like one that was never of use, and passing it over would lose it in silence.
 * @param flags what the operator asks for besides
 */
export async function findFormats(files: InputFile[], flags?: ImportFlags): Promise<FoundFormats> {
  const found: FoundFormats = { sources: [], skipped: [], unreadable: [] };
  let left = files;
  for (const importer of IMPORTERS) {
    if (left.length === 0) break;
    const { accepted, sources, skipped = [], unreadable = [] } = await importer.find(left, flags);
    const { format } = importer;
    for (const source of sources) found.sources.push({ format, source, files: accepted.length });
    for (const { path, reason } of skipped) found.skipped.push({ path, reason });
    for (const { path, reason } of unreadable) found.unreadable.push({ path, reason });
    const gone = new Set([...accepted, ...skipped, ...unreadable].map((file) => file.path));
    left = left.filter((file) => !gone.has(file.path));
  }
  found.sources.sort(inOrder);
  for (const file of left) {
    const unused = isCompanion(file.path) ? found.skipped : found.unreadable;
    unused.push({ path: file.path, reason: await unknownReason(file) });
  }
  return found;
}

type FoundSource = FoundFormats['sources'][number];

/** People before what names them, then older before newer: what happened between two snapshots is told as it happened. */
function inOrder(a: FoundSource, b: FoundSource): number {
  const isPeople = (found: FoundSource) => found.format === openStatesPeople.format;
  if (isPeople(a) !== isPeople(b)) return isPeople(a) ? -1 : 1;
  return (a.source.asOf ?? '9').localeCompare(b.source.asOf ?? '9');
}
