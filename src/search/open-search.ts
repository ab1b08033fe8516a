import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import { openSearchService } from '../search-engine/service.ts';
import { stateOf } from './index-state.server.ts';
import { type IndexSync, syncIndexes } from './index-sync.server.ts';
import { type Indexing, rebuildIndexes, searchedNames } from './indexer.server.ts';
import { openRunningEngine, type RunningEngine } from './running-engine.ts';
import { adminClient } from './search-client.ts';
import type { SearchGateway } from './search-gateway.ts';
import { type SearchKeys, searchKeys } from './search-keys.ts';

/**
 * Queries per hour from one address. Each keystroke sends a query per tab and facet, so the limit allows many
 * people behind one address but stops crawlers.
 */
const MAX_QUERIES_PER_HOUR = 400_000;

export interface OpenSearch extends SearchGateway {
  /** Resolves when all indexes are in sync with the database for the first time. */
  whenReady: Promise<void>;
  /** Rebuilds all indexes. */
  rebuild(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface OpenSearchOptions {
  /** Applies changed settings to the configuration before the indexes are synced. */
  follow?: () => Promise<void>;
  /** Called each time the indexes have changed. */
  onUpdate?: () => void;
  /** Called each time the service stopped or the indexes could not be built. Both are retried. */
  onFailure?: (error: unknown) => void;
}

/**
 * Opens the embedded or hosted search service and keeps its indexes in sync with the database. A service that
 * fails to start, stops or rejects records is retried until it works.
 * @throws if the file with keys created through the search API is damaged
 */
export async function openSearch(
  settings: Settings,
  db: Database,
  changes: ChangeFeed,
  config: SiteConfig,
  log: Logger,
  { follow = async () => {}, onUpdate, onFailure }: OpenSearchOptions = {},
): Promise<OpenSearch> {
  const keys = searchKeys(settings);
  if (settings.hostedSearch) {
    const indexing = { db, config, client: adminClient(keys, undefined), log };
    const keeper = syncIndexes(indexing, changes, {
      writeSnapshot: async () => undefined,
      isRunning: () => true,
      before: follow,
      onUpdate,
      onFailure,
    });
    keeper.startFrom(undefined);
    return { ...gateway(keys, indexing, keeper), handle: undefined, close: keeper.close };
  }

  let allowed = searchedNames(config);
  const publicKeys = () => [
    { key: keys.publicKey, indexes: allowed, maxQueriesPerIPPerHour: MAX_QUERIES_PER_HOUR },
  ];
  const engine = await openRunningEngine(
    (options) =>
      openSearchService({
        appId: keys.appId,
        adminKey: keys.adminKey,
        publicKeys: publicKeys(),
        snapshotFile: join(settings.dataDir, 'search.snapshot'),
        keyFile: join(settings.dataDir, 'search-keys.json'),
        onFailure: (message) => log.error({ message }, 'a search failed'),
        ...options,
      }),
    log,
    onFailure,
  );
  const indexing = { db, config, client: adminClient(keys, engine.handle), log };
  const allow = (names: string[]) => {
    allowed = names;
    engine.allow(publicKeys());
  };
  const keeper = syncIndexes(indexing, changes, {
    writeSnapshot: engine.snapshot,
    isRunning: engine.isRunning,
    // Indexes of features that were turned off are blocked immediately; those turned on are allowed once they
    // are built.
    async before() {
      await follow();
      const names = searchedNames(config);
      allow(allowed.filter((name) => names.includes(name)));
    },
    after() {
      allow(searchedNames(config));
      engine.confirmReady();
    },
    onUpdate,
    onFailure,
  });
  engine.keepRunning((label) => keeper.startFrom(stateOf(label)));
  return {
    ...gateway(keys, indexing, keeper, engine),
    handle: engine.handle,
    async close() {
      await keeper.close();
      await engine.close();
    },
  };
}

/** @param engine the embedded service; undefined if the service is hosted */
function gateway(keys: SearchKeys, indexing: Indexing, keeper: IndexSync, engine?: RunningEngine) {
  return {
    keys,
    isReady: () => keeper.isReady() && (engine?.isRunning() ?? true),
    indexedChange: () => (engine?.isRunning() === false ? 0 : keeper.indexedChange()),
    problem() {
      if (engine?.hasStopped()) return 'The search engine stopped. Restarting.';
      return keeper.hasFailed() ? 'The search index could not be built. Retrying.' : undefined;
    },
    whenReady: keeper.whenReady,
    rebuild: () => rebuildIndexes(indexing),
  };
}
