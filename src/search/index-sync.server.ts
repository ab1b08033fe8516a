import { watchChanges } from '../db/change-notices.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { currentState, type IndexState, labelOf } from './index-state.server.ts';
import { applyChanges, type Indexing, rebuildIndexes } from './indexer.server.ts';
import { RetryDelay } from './retry-delay.ts';

/** After this much quiet, what changed is written to the snapshot. */
const SNAPSHOT_AFTER_MS = 30_000;

export interface IndexSync {
  /** Settles when every index first holds what the database holds. */
  whenReady: Promise<void>;
  isReady(): boolean;
  /** Whether the last attempt to bring the indexes up to date failed. */
  hasFailed(): boolean;
  /** The indexes hold this state, or nothing: from now on they are brought up to date. */
  startFrom(state: IndexState | undefined): void;
  close(): Promise<void>;
}

interface KeeperOptions {
  /** Writes the indexes to a file under a label, for the next start. */
  writeSnapshot(label: string): Promise<void>;
  /** Whether the search service can be written to. Its end is reported elsewhere. */
  isRunning(): boolean;
  /** Is called each time before the database is read. */
  before?(): Promise<void>;
  /** Is called each time the indexes hold what the database holds. */
  after?(): void;
  /** Is called with each failure that is reported. */
  onFailure?(error: unknown): void;
}

/**
 * Keeps the indexes in step with the database: by its change events, or anew where records came without events. What fails is tried
 * again, after longer and longer pauses.
 */
export function syncIndexes(indexing: Indexing, options: KeeperOptions): IndexSync {
  const { db, config, log } = indexing;
  const pause = new RetryDelay();
  const firstReady = Promise.withResolvers<void>();
  let held: IndexState | undefined;
  /** How often the indexes began from another state: what was written before is in none of them now. */
  let starts = 0;
  let isReady = false;
  let hasFailed = false;
  let isClosing = false;
  let snapshotTimer: NodeJS.Timeout | undefined;

  /** Without a snapshot the next start builds the index from the database. */
  const writeSnapshotIfPossible = async () => {
    if (!held) return;
    await options.writeSnapshot(labelOf(held)).catch((error) => {
      log.error({ err: error }, 'the search snapshot could not be written');
    });
  };
  const writeSnapshotSoon = () => {
    clearTimeout(snapshotTimer);
    snapshotTimer = setTimeout(writeSnapshotIfPossible, SNAPSHOT_AFTER_MS);
  };

  /** @returns whether there was anything to do, and so may be more by now */
  const catchUp = async (): Promise<boolean> => {
    const start = starts;
    await options.before?.();
    const state = await currentState(db, config);
    const canFollow =
      held?.definition === state.definition &&
      held.lastSilentImport === state.lastSilentImport &&
      held.lastEvent <= state.lastEvent;
    if (held && canFollow && held.lastEvent === state.lastEvent) return false;

    const follows = held && canFollow;
    if (held && follows) await applyChanges(indexing, held.lastEvent, state.lastEvent);
    else await rebuildIndexes(indexing);
    if (start !== starts) return true;
    held = state;
    if (follows) writeSnapshotSoon();
    else await writeSnapshotIfPossible();
    return true;
  };
  const follow = async () => {
    while (!isClosing) {
      const start = starts;
      try {
        if (await catchUp()) continue;
        if (start !== starts) continue;
        options.after?.();
        [isReady, hasFailed] = [true, false];
        pause.reset();
        firstReady.resolve();
        return;
      } catch (error) {
        if (isClosing || start !== starts) continue;
        isReady = false;
        // Outages are reported by the connection, and end soon.
        if (isUnavailable(error)) pause.reset();
        else if (options.isRunning()) {
          hasFailed = true;
          log.error({ err: withoutRequest(error) }, 'the search index could not be built; it is tried again');
          options.onFailure?.(error);
        }
        await pause.wait();
      }
    }
  };

  // One at a time: a change that is noticed while another is taken in waits for it.
  let underWay = Promise.resolve();
  const next = () => {
    underWay = underWay.then(follow);
    return underWay;
  };
  const stopWatching = watchChanges(db, () => (starts > 0 ? next() : Promise.resolve()));
  return {
    whenReady: firstReady.promise,
    isReady: () => isReady,
    hasFailed: () => hasFailed,
    startFrom(state) {
      held = state;
      isReady = false;
      starts++;
      pause.end();
      void next();
    },
    async close() {
      isClosing = true;
      pause.end();
      await stopWatching();
      await underWay;
      clearTimeout(snapshotTimer);
      if (isReady && options.isRunning()) await writeSnapshotIfPossible();
    },
  };
}

/** What a client's error says, without the request that it carries: a batch of records would fill the log. */
function withoutRequest(error: unknown): { type: string; message: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  return { type: error.name, message: error.message, stack: error.stack };
}
