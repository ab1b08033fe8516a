import { join } from 'node:path';
import type { Logger } from 'pino';
import { watchChanges } from '../db/change-notices.ts';
import type { Database } from '../db/database.ts';
import { openSearchService } from '../search-engine/service.ts';
import type { Settings } from '../settings.ts';
import type { SiteConfig } from '../site.ts';
import { currentState, type IndexState, labelOf, stateOf } from './index-state.server.ts';
import { activeIndexes, applyChanges, type Indexing, rebuildIndexes } from './indexer.server.ts';
import { adminClient } from './search-client.ts';
import type { SearchGateway } from './search-gateway.ts';
import { searchKeys } from './search-keys.ts';

/** After this much quiet, what changed is written to the snapshot. */
const SNAPSHOT_AFTER_MS = 30_000;
const RETRY_AFTER_MS = 5_000;

export interface OpenSearch extends SearchGateway {
  /** Settles when every index first holds what the database holds. */
  whenReady: Promise<void>;
  /** Builds every index anew. */
  rebuild(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * Opens the search service, embedded or hosted, and keeps its indexes in step with the database.
 * @throws where the embedded service cannot start
 */
export async function openSearch(
  settings: Settings,
  db: Database,
  config: SiteConfig,
  log: Logger,
): Promise<OpenSearch> {
  const keys = searchKeys(settings);
  let hasCrashed = false;
  const service = settings.hostedSearch
    ? undefined
    : await openSearchService({
        appId: keys.appId,
        adminKey: keys.adminKey,
        publicKeys: [{ key: keys.publicKey, indexes: activeIndexes(config).map(({ name }) => name) }],
        snapshotFile: join(settings.dataDir, 'search.snapshot'),
        keyFile: join(settings.dataDir, 'search-keys.json'),
        onFailure: (message) => log.error({ message }, 'a search failed'),
        onCrash: (error) => {
          hasCrashed = true;
          log.fatal(
            { error },
            'the search engine stopped; the site goes on without search until it is restarted',
          );
        },
      });
  const client = adminClient(
    keys,
    service ? (request, address) => service.handle(request, address) : undefined,
  );
  const indexing: Indexing = { db, config, client, log };
  let held: IndexState | undefined = stateOf(await service?.ready);
  let isReady = false;
  let snapshotTimer: NodeJS.Timeout | undefined;

  const keepSnapshot = async () => {
    if (held) await service?.snapshot(labelOf(held));
  };
  const catchUp = async () => {
    const state = await currentState(db, config);
    const incremental = held?.importId === state.importId && held.definition === state.definition;
    if (held && incremental) {
      if (state.eventId > held.eventId) await applyChanges(indexing, held.eventId, state.eventId);
    } else {
      await rebuildIndexes(indexing);
    }
    const changed = !held || labelOf(held) !== labelOf(state);
    held = state;
    isReady = true;
    if (!changed) return;
    clearTimeout(snapshotTimer);
    if (!incremental) return await keepSnapshot();
    snapshotTimer = setTimeout(() => {
      keepSnapshot().catch((error) => log.error({ err: error }, 'the search snapshot could not be written'));
    }, SNAPSHOT_AFTER_MS);
  };

  let closing = false;
  const follow = async () => {
    while (!closing) {
      try {
        return await catchUp();
      } catch (error) {
        isReady = false;
        log.error({ err: error }, 'the search index could not follow a change; it is tried again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      }
    }
  };
  let stopWatching = async () => {};
  const whenReady = catchUp().then(() => {
    stopWatching = watchChanges(db, follow);
  });
  return {
    keys,
    handle: service ? (request, address) => service.handle(request, address) : undefined,
    isReady: () => isReady && !hasCrashed,
    whenReady,
    rebuild: () => rebuildIndexes(indexing),
    async close() {
      closing = true;
      await Promise.allSettled([whenReady]);
      await stopWatching();
      clearTimeout(snapshotTimer);
      await keepSnapshot();
      await service?.close();
    },
  };
}
