import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { openSearchService } from '../search-engine/service.ts';
import { stateOf } from './index-state.server.ts';
import { type IndexSync, syncIndexes } from './index-sync.server.ts';
import { type Indexing, rebuildIndexes, searchedNames } from './indexer.server.ts';
import { openRunningEngine, type RunningEngine } from './running-engine.ts';
import { adminClient } from './search-client.ts';
import type { SearchGateway } from './search-gateway.ts';
import { type SearchKeys, searchKeys } from './search-keys.ts';

/** What one address may ask in an hour: many people typing all day, each keystroke a query a tab and facet; a crawler is stopped. */
const QUERIES_AN_HOUR = 400_000;

export interface OpenSearch extends SearchGateway {
  /** Settles when every index first holds what the database holds. */
  whenReady: Promise<void>;
  /** Builds every index anew. */
  rebuild(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface OpenSearchOptions {
  /** Brings the configuration up to what was set since; the indexes follow it. */
  follow?: () => Promise<void>;
  /** Is called each time the service ended or the indexes could not be built. Both are tried again nevertheless. */
  onFailure?: (error: unknown) => void;
}

/**
 * Opens the search service, embedded or hosted, and keeps its indexes in step with the database. A service that does not start, ends, or
 * takes no records is tried again until it does.
 * @throws where the file of keys made over the search API is damaged
 */
export async function openSearch(
  settings: Settings,
  db: Database,
  config: SiteConfig,
  log: Logger,
  { follow = async () => {}, onFailure }: OpenSearchOptions = {},
): Promise<OpenSearch> {
  const keys = searchKeys(settings);
  if (settings.hostedSearch) {
    const indexing = { db, config, client: adminClient(keys, undefined), log };
    const keeper = syncIndexes(indexing, {
      writeSnapshot: async () => undefined,
      isRunning: () => true,
      before: follow,
      onFailure,
    });
    keeper.startFrom(undefined);
    return { ...gateway(keys, indexing, keeper), handle: undefined, close: keeper.close };
  }

  let allowed = searchedNames(config);
  const publicKeys = () => [
    { key: keys.publicKey, indexes: allowed, maxQueriesPerIPPerHour: QUERIES_AN_HOUR },
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
  const keeper = syncIndexes(indexing, {
    writeSnapshot: engine.snapshot,
    isRunning: engine.isRunning,
    // What is switched off is refused at once, and what is switched on found once its index is built.
    async before() {
      await follow();
      const names = searchedNames(config);
      allow(allowed.filter((name) => names.includes(name)));
    },
    after() {
      allow(searchedNames(config));
      engine.confirmReady();
    },
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

/** @param engine the embedded service; undefined where the service is hosted */
function gateway(keys: SearchKeys, indexing: Indexing, keeper: IndexSync, engine?: RunningEngine) {
  return {
    keys,
    isReady: () => keeper.isReady() && (engine?.isRunning() ?? true),
    problem() {
      if (engine?.hasStopped()) return 'The search engine stopped. Restarting.';
      return keeper.hasFailed() ? 'The search index could not be built. Retrying.' : undefined;
    },
    whenReady: keeper.whenReady,
    rebuild: () => rebuildIndexes(indexing),
  };
}
