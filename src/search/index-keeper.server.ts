import { watchChanges } from '../db/change-notices.ts';
import { currentState, type IndexState, labelOf } from './index-state.server.ts';
import { applyChanges, type Indexing, rebuildIndexes } from './indexer.server.ts';

/** After this much quiet, what changed is written to the snapshot. */
const SNAPSHOT_AFTER_MS = 30_000;
const RETRY_AFTER_MS = 5_000;

export interface IndexKeeper {
  /** Settles when every index first holds what the database holds. */
  whenReady: Promise<void>;
  isReady(): boolean;
  /** The indexes are another state now, or none: they are brought up to date again. */
  startFrom(state: IndexState | undefined): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps the indexes in step with the database: by its change events, or anew where records came without events.
 * @param held the state that the indexes hold already
 * @param writeSnapshot keeps the indexes under a label, for the next start
 * @param around what is done each time before the database is looked at, and once the indexes hold what it holds
 */
export function keepIndexes(
  indexing: Indexing,
  held: IndexState | undefined,
  writeSnapshot: (label: string) => Promise<void>,
  { before, after }: { before?: () => Promise<void>; after?: () => void } = {},
): IndexKeeper {
  const { db, config, log } = indexing;
  let isReady = false;
  let isClosing = false;
  let snapshotTimer: NodeJS.Timeout | undefined;

  const keepSnapshot = async () => {
    if (held) await writeSnapshot(labelOf(held));
  };
  /** Without a snapshot the next start builds the index from the database. */
  const keepSnapshotIfPossible = () =>
    keepSnapshot().catch((error) => log.error({ err: error }, 'the search snapshot could not be written'));
  const snapshotSoon = () => {
    clearTimeout(snapshotTimer);
    snapshotTimer = setTimeout(keepSnapshotIfPossible, SNAPSHOT_AFTER_MS);
  };
  const catchUp = async () => {
    await before?.();
    const state = await currentState(db, config);
    const canFollow =
      held?.definition === state.definition &&
      held.lastQuietImport === state.lastQuietImport &&
      held.lastEvent <= state.lastEvent;
    if (!held || !canFollow) {
      await rebuildIndexes(indexing);
      held = state;
      await keepSnapshotIfPossible();
    } else if (held.lastEvent < state.lastEvent) {
      await applyChanges(indexing, held.lastEvent, state.lastEvent);
      held = state;
      snapshotSoon();
    }
    after?.();
    isReady = true;
  };
  const follow = async () => {
    while (!isClosing) {
      try {
        return await catchUp();
      } catch (error) {
        isReady = false;
        log.error({ err: error }, 'the search index could not follow the records; it is tried again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      }
    }
  };

  // One at a time: a change that is noticed while another is taken in waits for it.
  let underWay = catchUp();
  const next = () => {
    underWay = underWay.catch(() => undefined).then(follow);
    return underWay;
  };
  const whenReady = underWay;
  const watching = whenReady.then(() => watchChanges(db, next));
  return {
    whenReady,
    isReady: () => isReady,
    startFrom(state) {
      held = state;
      isReady = false;
      return next();
    },
    async close() {
      isClosing = true;
      const [started] = await Promise.allSettled([watching]);
      if (started.status === 'fulfilled') await started.value();
      await Promise.allSettled([underWay]);
      clearTimeout(snapshotTimer);
      if (isReady) await keepSnapshotIfPossible();
    },
  };
}
