import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { openSearchService, type SearchService } from '../search-engine/service.ts';
import type { Settings } from '../settings.ts';
import type { SiteConfig } from '../site.ts';
import { keepIndexes } from './index-keeper.server.ts';
import { stateOf } from './index-state.server.ts';
import { type Indexing, rebuildIndexes, searchedNames } from './indexer.server.ts';
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

/**
 * Opens the search service, embedded or hosted, and keeps its indexes in step with the database.
 * @param follow brings `config` up to what was set since; the indexes follow it
 * @throws where the embedded service cannot start
 */
export async function openSearch(
  settings: Settings,
  db: Database,
  config: SiteConfig,
  log: Logger,
  follow = async () => {},
): Promise<OpenSearch> {
  const keys = searchKeys(settings);
  if (settings.hostedSearch) {
    const indexing = { db, config, client: adminClient(keys, undefined), log };
    const keeper = keepIndexes(indexing, undefined, async () => undefined, { before: follow });
    return { ...gateway(keys, indexing, keeper), handle: undefined, close: keeper.close };
  }

  let allowed = searchedNames(config);
  const publicKeys = () => [
    { key: keys.publicKey, indexes: allowed, maxQueriesPerIPPerHour: QUERIES_AN_HOUR },
  ];
  const open = () =>
    openSearchService({
      appId: keys.appId,
      adminKey: keys.adminKey,
      publicKeys: publicKeys(),
      snapshotFile: join(settings.dataDir, 'search.snapshot'),
      keyFile: join(settings.dataDir, 'search-keys.json'),
      onFailure: (message) => log.error({ message }, 'a search failed'),
      onCrash: (error) => {
        log.fatal({ err: error }, 'the search engine stopped; it is started again');
        restart().catch((failure) =>
          log.fatal({ err: failure }, 'the search engine could not be started again'),
        );
      },
    });
  let service = await open();
  const handle: SearchService['handle'] = (...asked) => service.handle(...asked);
  const indexing = { db, config, client: adminClient(keys, handle), log };
  const allow = (names: string[]) => {
    allowed = names;
    service.allow(publicKeys());
  };
  const keeper = keepIndexes(indexing, stateOf(await service.ready), (label) => service.snapshot(label), {
    // What is switched off is refused at once, and what is switched on found once its index is built.
    async before() {
      await follow();
      const names = searchedNames(config);
      allow(allowed.filter((name) => names.includes(name)));
    },
    after: () => allow(searchedNames(config)),
  });
  const restart = async () => {
    await service.close();
    service = await open();
    await keeper.startFrom(stateOf(await service.ready));
  };
  return {
    ...gateway(keys, indexing, keeper),
    handle,
    async close() {
      await keeper.close();
      await service.close();
    },
  };
}

function gateway(keys: SearchKeys, indexing: Indexing, keeper: ReturnType<typeof keepIndexes>) {
  return {
    keys,
    isReady: keeper.isReady,
    whenReady: keeper.whenReady,
    rebuild: () => rebuildIndexes(indexing),
  };
}
