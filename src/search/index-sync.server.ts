import type { ChangeFeed } from '../db/change-feed.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { currentState, type IndexState, labelOf } from './index-state.server.ts';
import { applyChanges, type Indexing, rebuildIndexes } from './indexer.server.ts';
import { RetryDelay } from './retry-delay.ts';

/** The time without a change after which the snapshot is written. */
const SNAPSHOT_AFTER_MS = 30_000;

export interface IndexSync {
  /** Resolves when all indexes are in sync with the database for the first time. */
  whenReady: Promise<void>;
  isReady(): boolean;
  /** The newest change event that the indexes include; 0 before they are first built. */
  indexedChange(): number;
  /** Whether the last attempt to sync the indexes failed. */
  hasFailed(): boolean;
  /** Starts syncing from the state that the indexes have, or from empty indexes. */
  startFrom(state: IndexState | undefined): void;
  close(): Promise<void>;
}

interface IndexSyncOptions {
  /** Writes the indexes to a labeled file for the next start. */
  writeSnapshot(label: string): Promise<void>;
  /** Whether the search service accepts writes. When it stops, other code reports that. */
  isRunning(): boolean;
  /** Called before each read of the database. */
  before?(): Promise<void>;
  /** Called each time the indexes are in sync with the database. */
  after?(): void;
  /** Called each time the indexes have changed. */
  onUpdate?: (() => void) | undefined;
  /** Called with each reported failure. */
  onFailure?(error: unknown): void;
}

/**
 * Keeps the indexes in sync with the database. Change events are applied one by one; after an import without events, the indexes are
 * rebuilt. Failures are retried with increasing delays.
 */
export function syncIndexes(indexing: Indexing, changes: ChangeFeed, options: IndexSyncOptions): IndexSync {
  const { db, config, log } = indexing;
  const retryDelay = new RetryDelay();
  const firstReady = Promise.withResolvers<void>();
  let indexed: IndexState | undefined;
  /** Counts the calls of `startFrom`. A sync that began before the last call is obsolete. */
  let starts = 0;
  let isReady = false;
  let hasFailed = false;
  let isClosing = false;
  let snapshotTimer: NodeJS.Timeout | undefined;

  /** A failure is only logged, because without a snapshot the next start rebuilds the indexes. */
  const writeSnapshotIfPossible = async () => {
    if (!indexed) return;
    await options.writeSnapshot(labelOf(indexed)).catch((error) => {
      log.error({ err: error }, 'the search snapshot could not be written');
    });
  };
  const writeSnapshotSoon = () => {
    clearTimeout(snapshotTimer);
    snapshotTimer = setTimeout(writeSnapshotIfPossible, SNAPSHOT_AFTER_MS);
  };

  /** @returns whether there were changes, so that there may be more by now */
  const catchUp = async (): Promise<boolean> => {
    const start = starts;
    await options.before?.();
    const state = await currentState(db, config);
    const canUpdate =
      indexed?.definition === state.definition &&
      indexed.lastSilentImport === state.lastSilentImport &&
      indexed.lastEvent <= state.lastEvent;
    if (indexed && canUpdate && indexed.lastEvent === state.lastEvent) return false;

    const isUpdate = indexed && canUpdate;
    if (indexed && isUpdate) await applyChanges(indexing, indexed.lastEvent, state.lastEvent);
    else await rebuildIndexes(indexing);
    options.onUpdate?.();
    if (start !== starts) return true;
    indexed = state;
    if (isUpdate) writeSnapshotSoon();
    else await writeSnapshotIfPossible();
    return true;
  };
  const sync = async () => {
    while (!isClosing) {
      const start = starts;
      try {
        if (await catchUp()) continue;
        if (start !== starts) continue;
        options.after?.();
        [isReady, hasFailed] = [true, false];
        retryDelay.reset();
        firstReady.resolve();
        return;
      } catch (error) {
        if (isClosing || start !== starts) continue;
        isReady = false;
        // The database connection logs outages, and most end soon.
        if (isUnavailable(error)) retryDelay.reset();
        else if (options.isRunning()) {
          hasFailed = true;
          log.error(
            { err: withoutRequest(error) },
            'the search index could not be built and will be retried',
          );
          options.onFailure?.(error);
        }
        await retryDelay.wait();
      }
    }
  };

  // Syncs run one after the other, because two at once would write the same records.
  let running = Promise.resolve();
  const scheduleSync = () => {
    running = running.then(sync);
    return running;
  };
  const unsubscribe = changes.subscribe(() => (starts > 0 ? scheduleSync() : Promise.resolve()));
  return {
    whenReady: firstReady.promise,
    isReady: () => isReady,
    indexedChange: () => indexed?.lastEvent ?? 0,
    hasFailed: () => hasFailed,
    startFrom(state) {
      indexed = state;
      isReady = false;
      starts++;
      retryDelay.end();
      void scheduleSync();
    },
    async close() {
      isClosing = true;
      retryDelay.end();
      await unsubscribe();
      await running;
      clearTimeout(snapshotTimer);
      if (isReady && options.isRunning()) await writeSnapshotIfPossible();
    },
  };
}

/** An error of the search client without its request, because a batch of records would fill the log. */
function withoutRequest(error: unknown): { type: string; message: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  return { type: error.name, message: error.message, stack: error.stack };
}
