import { removeSample } from '../../../sample/sample-rows.server.ts';
import type { Database } from '../../db/database.ts';
import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import type { Counts } from '../../legislature/ingest/counts.ts';
import { stateOfRecords, storeJurisdictionName } from '../../legislature/jurisdiction.server.ts';
import { type ImportReport, importSource } from '../../legislature/legislature.server.ts';
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

/** What is going on, for whoever waits. */
export interface ImportProgress {
  /** What of the input: `MI.zip`. */
  path: string;
  /** Undefined while it is being unpacked and looked at. */
  format: string | undefined;
  /** How many of its files have been begun, of how many. */
  filesBegun: number;
  files: number;
  records: number;
  counts: Counts;
}

export interface ImportPathsOptions {
  /** IANA zone in which the legislature's times of day are. */
  timeZone?: string;
  /** What the items of feeds are; left out, their categories say. */
  feedItemsAs?: ImportFlags['feedItemsAs'];
  /** Two-letter code of the state whose records these are, for files that do not say it. */
  state?: string | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops between records; batches written by then stay. */
  signal?: AbortSignal;
}

/**
 * Imports everything that the paths hold, in the order in which they are named.
 * @returns what became of it
 * @throws StateMismatch before anything is written, where the records are not all of one state, that of the database; what the database throws, and the signal's reason; batches written by then stay, and the same import again completes them
 */
export async function importPaths(
  db: Database,
  paths: string[],
  { timeZone, feedItemsAs, state, onProgress, signal }: ImportPathsOptions = {},
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { parts: [], unread: [], skipped: [], sampleRemoved: false };
  const states: StateOfImport = { asked: requestedState(state), held: await stateOfRecords(db) };
  const formatsIn = async (set: InputSet) => {
    const flags = { timeZone: timeZone ?? 'America/New_York', feedItemsAs, state: states.asked };
    const find = () => findFormats(set.files, { ...flags, assumedState: assumedState(states) });
    const assumed = assumedState(states);
    const found = await find();
    noteStates(states, set.path, found);
    // Some of its files may say the state of the others.
    return assumed === assumedState(states) ? found : await find();
  };
  await eachInputSet(
    paths,
    async (set) => {
      for (const each of set.refused) outcome.unread.push(each);
      const found = await formatsIn(set);
      rejectUnknownState(states);
      for (const each of found.unreadable) outcome.unread.push(each);
      // A README beside records is passed over; one that is named alone is refused.
      const others = found.sources.length > 0 ? outcome.skipped : outcome.unread;
      for (const each of found.skipped) others.push(each);
      for (const { format, source, files } of found.sources) {
        const progress = { path: set.path, format, filesBegun: 0, files, records: 0, counts: {} };
        onProgress?.(progress);
        const { isEmpty, records } = await begun(source.records);
        // Nothing invented is among real records; a feed without entries takes no place.
        if (!isEmpty && (await removeSample(db))) outcome.sampleRemoved = true;
        const watched = { ...source, records: watch(records, progress, onProgress, signal) };
        const report = await importSource(db, watched, {
          path: set.path,
          timeZone,
          onProgress: (counts) => Object.assign(progress, { counts }),
        });
        const { jurisdiction = source.source, asOf, remarks = [] } = source;
        if (source.jurisdiction && tookAnything(report)) await storeJurisdictionName(db, source.jurisdiction);
        outcome.parts.push({ path: set.path, format, jurisdiction, asOf, report, remarks });
      }
    },
    {
      lookFirst: async (set) => {
        await formatsIn(set);
      },
      signal,
    },
  );
  return outcome;
}

function tookAnything(report: ImportReport): boolean {
  return Object.values(report.counts).some((counts) => counts.read > counts.refused);
}

/** The same records, and whether there are any. */
async function begun(records: ImportedSource['records']) {
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
      progress.filesBegun = Math.min(progress.filesBegun + 1, progress.files);
    }
    onProgress?.(progress);
    yield record;
  }
}
