import type { Database } from '../db/database.ts';
import type { ImportedSource } from './batch.ts';
import { cleanText } from './clean-text.ts';
import { deriveSimilarBills } from './derive/similarity/derive-similar.server.ts';
import { ingestRecords } from './ingest/batches.server.ts';
import type { Counts, RejectedRecord, UnmatchedNames } from './ingest/counts.ts';
import { beginImport, finishImport, ingestWaiting } from './ingest/run-import.server.ts';

/** What an import did. */
export interface ImportReport {
  importId: number;
  source: string;
  counts: Counts;
  /** Meetings read out of the texts of bills' actions. */
  noticedMeetings: { added: number; changed: number; removed: number };
  unmatched: UnmatchedNames;
  /** Every record and piece of input that could not be used. */
  refused: RejectedRecord[];
  /** Every text that was cut because it is too long; the rest of its record is in. */
  cut: RejectedRecord[];
  /** Change events that it wrote. */
  events: number;
}

export interface ImportOptions {
  /** What the report and the site name as where the records came from. */
  path: string;
  /** IANA zone in which the legislature's times of day are. */
  timeZone?: string;
  /** Is told the counts after every batch. */
  onProgress?: (counts: Counts) => void;
}

/**
 * Takes the records of a source in: the one way in for legislative records. Each is checked, matched to what is there,
 * and written where it differs, with a change event for every difference; batches are kept whole or not at all. What is
 * derived from the records is brought up at the end, also of an earlier run that was cut off.
 *
 * @returns what became of the records; those that could not be used are in `refused`
 * @throws OtherState where the database holds records of another state, before anything is written; what reading the source throws; batches written by then stay, and the same import again completes them
 */
export async function importSource(
  db: Database,
  source: ImportedSource,
  options: ImportOptions,
): Promise<ImportReport> {
  // A feed's source is named after its title, where it has no address.
  const named = { ...source, source: cleanText(source.source) };
  const run = await beginImport(db, named, options.path, options.timeZone ?? 'America/New_York');
  await ingestRecords(db, run, source.records, () => options.onProgress?.(run.counts));
  await ingestWaiting(db, run);
  await deriveSimilarBills(db);
  return await finishImport(db, run);
}
