import type { Database, WriteTransaction } from '../db/database.ts';
import type { ImportedSource } from './batch.ts';
import { cleanText } from './clean-text.ts';
import { deriveSimilarBills } from './derive/similarity/derive-similar.server.ts';
import { ingestRecords } from './ingest/batches.server.ts';
import type { Counts, RejectedRecord, Understanding, UnmatchedNames } from './ingest/counts.ts';
import { beginImport, finishImport, ingestWaiting } from './ingest/run-import.server.ts';
import { stateOfRecords } from './jurisdiction.server.ts';
import { timeZoneOf } from './profiles/profiles.ts';

/** The result of an import. */
export interface ImportReport {
  importId: number;
  source: string;
  counts: Counts;
  /** Meetings that were derived from notices in bills' actions. */
  noticedMeetings: { added: number; changed: number; removed: number };
  /** Null if the import has no records of a session. */
  understanding: Understanding | null;
  unmatched: UnmatchedNames;
  /** All rejected records and parts of the input. */
  refused: RejectedRecord[];
  /** All texts that were truncated because they are too long. The rest of each record was imported. */
  cut: RejectedRecord[];
  /** The number of change events that the import wrote. */
  events: number;
}

export interface ImportOptions {
  /** The path of the input, for the report and the pages of imports. */
  path: string;
  /** IANA name of the legislature's time zone; by default that of the state's profile. */
  timeZone?: string | undefined;
  /** Called with the counts after every batch. */
  onProgress?: (counts: Counts) => void;
  /** Runs in the transaction that finishes the import, such as to save how far a source was read. */
  onFinish?: ((trx: WriteTransaction) => Promise<void>) | undefined;
}

/**
 * Imports the records of a source. Everything that imports legislative records goes through here. Each record is
 * validated, matched with its row, and written if it differs, with a change event for every difference. Each batch is
 * one transaction. What is derived from the records is updated at the end, also for an earlier import that was
 * interrupted.
 *
 * @returns the counts of records; rejected records are in `refused`
 * @throws DifferentState before anything is written, if the database has records of another state
 * @throws errors of reading the source; the batches written by then stay, and running the import again
 * completes it
 */
export async function importSource(
  db: Database,
  source: ImportedSource,
  options: ImportOptions,
): Promise<ImportReport> {
  // A feed without an address is named after its title, which may contain unwanted characters.
  const named = { ...source, source: cleanText(source.source) };
  const state = source.state?.code ?? (await stateOfRecords(db));
  const run = await beginImport(db, named, options.path, options.timeZone ?? timeZoneOf(state));
  await ingestRecords(db, run, source.records, () => options.onProgress?.(run.counts));
  await ingestWaiting(db, run);
  await deriveSimilarBills(db);
  return await finishImport(db, run, options.onFinish);
}
