import { removeSample } from '../../../sample/sample-rows.server.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import type { Counts } from '../../legislature/ingest/counts.ts';
import { stateOfRecords, storeJurisdictionName } from '../../legislature/jurisdiction.server.ts';
import { type ImportReport, importSource } from '../../legislature/legislature.server.ts';
import { timeZoneOf } from '../../legislature/profiles/profiles.ts';
import type { ImportOutcome } from '../import-report.ts';
import {
  assumedState,
  noteStates,
  rejectUnknownState,
  requestedState,
  type StateOfImport,
} from '../import-states.ts';
import type { ImportFlags } from '../importer.ts';
import { findFormats } from './find-format.ts';
import { eachInputSet, type InputSet } from './input-files.ts';

/** The progress of an import, for display. */
export interface ImportProgress {
  /** The part of the input: `MI.zip`. */
  path: string;
  /** The format; undefined while the part is unpacked and its format is detected. */
  format: string | undefined;
  /** The number of files that were started, out of `files`. */
  filesStarted: number;
  files: number;
  records: number;
  counts: Counts;
}

export interface ImportPathsOptions {
  /** IANA time zone of the legislature; by default that of the state's profile. */
  timeZone?: string | undefined;
  /** The type of all items of feeds. By default, their categories decide. */
  feedItemsAs?: ImportFlags['feedItemsAs'];
  /** Two-letter code of the state, for files that do not name it. */
  state?: string | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops the import between records. Batches that were already written stay. */
  signal?: AbortSignal | undefined;
  /** Runs in the transaction that finishes the import of each source. */
  onFinish?: ((trx: WriteTransaction) => Promise<void>) | undefined;
}

/**
 * Imports files, folders, archives and feeds in the given order.
 * @returns the result of each source
 * @throws StateMismatch before anything is written, if the records are of several states or of another state than the database
 * @throws errors of the database, and the signal's reason. Batches that were already written stay, and repeating the import completes it.
 */
export async function importPaths(
  db: Database,
  paths: string[],
  options: ImportPathsOptions = {},
): Promise<ImportOutcome> {
  const { use, inspect, outcome } = await openImport(db, options);
  await eachInputSet(paths, use, { inspect, signal: options.signal });
  return outcome;
}

/**
 * Imports files that belong together and are already unpacked.
 * @returns the result of each source
 * @throws as `importPaths` does
 */
export async function importFiles(
  db: Database,
  set: InputSet,
  options: ImportPathsOptions = {},
): Promise<ImportOutcome> {
  const { use, outcome } = await openImport(db, options);
  await use(set);
  return outcome;
}

async function openImport(
  db: Database,
  { timeZone, feedItemsAs, state, onProgress, signal, onFinish }: ImportPathsOptions,
) {
  const outcome: ImportOutcome = { parts: [], unread: [], skipped: [], sampleRemoved: false };
  const states: StateOfImport = { requested: requestedState(state), stored: await stateOfRecords(db) };
  const formatsIn = async (set: InputSet) => {
    const zone = timeZone ?? timeZoneOf(assumedState(states));
    const flags = { timeZone: zone, feedItemsAs, state: states.requested };
    const find = () => findFormats(set.files, { ...flags, assumedState: assumedState(states) });
    const assumed = assumedState(states);
    const found = await find();
    noteStates(states, set.path, found);
    // Some of these files may name the state for the others.
    return assumed === assumedState(states) ? found : await find();
  };

  const use = async (set: InputSet) => {
    for (const each of set.refused) outcome.unread.push(each);
    const found = await formatsIn(set);
    rejectUnknownState(states);
    for (const each of found.unreadable) outcome.unread.push(each);
    // A README beside records is skipped; if it is the only input, it is rejected.
    const others = found.sources.length > 0 ? outcome.skipped : outcome.unread;
    for (const each of found.skipped) others.push(each);

    for (const { format, source, files } of found.sources) {
      const progress = { path: set.path, format, filesStarted: 0, files, records: 0, counts: {} };
      onProgress?.(progress);
      const { isEmpty, records } = await peekFirst(source.records);
      // Sample records never mix with real ones. A feed without entries does not remove the sample.
      if (!isEmpty && (await removeSample(db))) outcome.sampleRemoved = true;
      const watched = { ...source, records: watch(records, progress, onProgress, signal) };
      const report = await importSource(db, watched, {
        path: set.path,
        timeZone,
        onProgress: (counts) => Object.assign(progress, { counts }),
        onFinish,
      });
      const { jurisdiction = source.source, asOf, remarks = [] } = source;
      if (source.jurisdiction && importedAnything(report))
        await storeJurisdictionName(db, source.jurisdiction);
      outcome.parts.push({ path: set.path, format, jurisdiction, asOf, report, remarks });
    }
  };
  const inspect = async (set: InputSet) => {
    await formatsIn(set);
  };

  return { use, inspect, outcome };
}

function importedAnything(report: ImportReport): boolean {
  return Object.values(report.counts).some((counts) => counts.read > counts.refused);
}

/** Checks whether there are any records, without losing the first one. */
async function peekFirst(records: ImportedSource['records']) {
  async function* each() {
    yield* records;
  }
  const all = each();
  const first = await all.next();
  async function* again() {
    if (first.done) return;
    yield first.value;
    yield* all;
  }

  return { isEmpty: first.done === true, records: again() };
}

async function* watch(
  records: ImportedSource['records'],
  progress: ImportProgress,
  onProgress: ImportPathsOptions['onProgress'],
  signal: AbortSignal | undefined,
): AsyncGenerator<ImportedRecord> {
  let file = '';
  for await (const record of records) {
    signal?.throwIfAborted();
    progress.records++;
    if (record.place.file !== file) {
      file = record.place.file;
      progress.filesStarted = Math.min(progress.filesStarted + 1, progress.files);
    }
    onProgress?.(progress);
    yield record;
  }
}
