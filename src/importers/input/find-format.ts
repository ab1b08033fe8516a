import type { ImportedSource } from '../../legislature/batch.ts';
import { feeds } from '../feeds/feed.ts';
import type { Importer, ImportFlags, InputFile, SkippedFile } from '../importer.ts';
import { legiscanCsv } from '../legiscan/csv.ts';
import { legiscanJson } from '../legiscan/json.ts';
import { maLegislature } from '../malegislature/malegislature.ts';
import { openStatesCsv } from '../openstates/csv.ts';
import { openStatesJson } from '../openstates/json.ts';
import { openStatesPeople } from '../openstates/people.ts';
import { exportedSite } from '../statehouse/exported-site.ts';
import { captionTranscripts } from '../transcripts/caption-transcripts.ts';
import { stenographicTranscripts } from '../transcripts/stenographic-transcripts.ts';
import { isCompanion, unknownReason } from './unknown-file.ts';

/**
 * The importers in the order in which they inspect the files: exports and answers of Massachusetts' API first, because only a manifest or
 * the paths tell what the files are; then people, so that records can refer to them; feeds last.
 */
const IMPORTERS: Importer[] = [
  exportedSite,
  maLegislature,
  openStatesPeople,
  openStatesCsv,
  openStatesJson,
  legiscanCsv,
  legiscanJson,
  captionTranscripts,
  stenographicTranscripts,
  feeds,
];

/** The sources found in a set of files, and the files without any. */
export interface FoundFormats {
  sources: { format: string; source: ImportedSource; files: number }[];
  /** Files without legislative records, such as a README. */
  skipped: SkippedFile[];
  /** Files that may contain records but cannot be read, because they are damaged or in an unknown format. */
  unreadable: SkippedFile[];
}

/**
 * Offers the files to every importer. A file that none accepts counts as unreadable, unless its name shows that it has no
 * records: a table with renamed columns looks like an unrelated one, and skipping it would lose it silently.
 * @param flags options of the import command
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
    const handled = new Set([...accepted, ...skipped, ...unreadable].map((file) => file.path));
    left = left.filter((file) => !handled.has(file.path));
  }

  found.sources.sort(inOrder);
  for (const file of left) {
    const rejected = isCompanion(file.path) ? found.skipped : found.unreadable;
    rejected.push({ path: file.path, reason: await unknownReason(file) });
  }

  return found;
}

type FoundSource = FoundFormats['sources'][number];

/** Sorts sources: people before the records that name them, then older before newer, so that changes are detected in order. */
function inOrder(a: FoundSource, b: FoundSource): number {
  const isPeople = (found: FoundSource) => found.format === openStatesPeople.format;
  if (isPeople(a) !== isPeople(b)) return isPeople(a) ? -1 : 1;
  return (a.source.asOf ?? '9').localeCompare(b.source.asOf ?? '9');
}
