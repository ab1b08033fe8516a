import type { Logger } from 'pino';
import { sealCodeSecrets } from '../accounts/second-factor.server.ts';
import { openLiveConfig } from '../admin/site-settings.server.ts';
import { openKeyUsage } from '../api-keys/key-usage.ts';
import { logOutages } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { readSiteFile } from '../config/site-config.ts';
import { openSiteSecrets } from '../config/site-secrets.ts';
import { openChangeFeed } from '../db/change-feed.ts';
import { openDatabase } from '../db/database.ts';
import { openRecordCache } from '../db/record-cache.ts';
import { openPageCache, type PageCache } from '../http/page-cache.ts';
import { makePdf } from '../http/pdf.ts';
import { type RateCounter, RequestRates } from '../http/request-rates.ts';
import type { Site } from '../layout/site.ts';
import { openPortraits } from '../legislators/portrait-store.ts';
import { openMailer } from '../mail/mailer.ts';
import { cleanTexts } from '../news/clean-texts.ts';
import { type OpenSearch, type OpenSearchOptions, openSearch } from '../search/open-search.ts';

/** The services that pages and endpoints use. `createSite` adds those that one layer implements for another. */
export type SiteServices = Omit<Site, 'tracking'>;

/** A site that is open but not listening yet. */
export interface OpenSite {
  services: SiteServices;
  pageCache: PageCache;
  /** Resolves when the search indexes are in sync with the database for the first time. */
  whenReady: Promise<void>;
  /** Adds a listener that is called after each change of the site's settings. */
  onConfigChange(listener: () => void): void;
  /** Ends event streams, so that the server can stop. */
  endStreams(): void;
  /** Closes the search engine and the database. Call it once the server has stopped. */
  close(): Promise<void>;
}

/** Gives the search that another process keeps in sync. */
export type SearchOpener = (options: Pick<OpenSearchOptions, 'onUpdate'>) => Omit<OpenSearch, 'rebuild'>;

/**
 * Opens all parts of a site: its configuration, database, search, mail and caches.
 * @param shared what other processes do for this one: `searchWith` gives their search, and `requestRates` counts for all
 * @throws if the settings, `site.json` or the database are invalid, with a hint on how to fix them
 */
export async function openSite(
  settings: Settings,
  log: Logger,
  shared: { searchWith?: SearchOpener | undefined; requestRates?: RateCounter | undefined } = {},
): Promise<OpenSite> {
  const { searchWith, requestRates = new RequestRates() } = shared;
  const siteFile = readSiteFile(settings.siteConfigFile);
  const { siteKey } = openSiteSecrets(settings.dataDir);
  const db = await openDatabase(settings.database, logOutages(log));
  await sealCodeSecrets({ db, siteKey });

  const changes = await openChangeFeed(db);
  const { config, fromFile, follow, onChange } = await openLiveConfig(db, siteFile);
  const cache = openRecordCache();
  // An administrator sees changed settings on the next page, before the change feed reports them.
  onChange(() => cache.values.clear());
  const pageCache = openPageCache(changes, async () => {
    await follow();
    cache.values.clear();
  });
  const onUpdate = () => pageCache.clear('/app/search');
  const search = searchWith
    ? searchWith({ onUpdate })
    : await openSearch(settings, db, changes, config, log, { follow, onUpdate });
  const streams = new AbortController();
  const mail = openMailer(settings);
  const keyUsage = openKeyUsage(db);

  return {
    services: {
      settings,
      config,
      configFromFile: fromFile,
      followSettings: follow,
      db,
      siteKey,
      search,
      cache,
      mail,
      portraits: openPortraits(settings, streams.signal),
      cleanTexts,
      makePdf,
      requestRates,
      keyUsage,
      stopping: streams.signal,
    },
    pageCache,
    whenReady: search.whenReady,
    onConfigChange: onChange,
    endStreams: () => streams.abort(),
    async close() {
      mail.close();
      await keyUsage.close();
      await pageCache.close();
      await search.close();
      await changes.close();
      await db.destroy();
    },
  };
}
