import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { sealCodeSecrets } from './accounts/second-factor.server.ts';
import { openDatabase } from './db/database.ts';
import { cleanTexts } from './desk/clean-texts.ts';
import { openLiveConfig } from './desk/site-settings.server.ts';
import { holdBeginnings } from './home/held-beginnings.ts';
import { holdFigures } from './home/held-figures.ts';
import { CONNECTION_LIMITS, serverOptions } from './http/connection-limits.ts';
import { gracefulStop } from './http/graceful-stop.ts';
import { openPageCache } from './http/page-cache.ts';
import { dropUnreadAnswers } from './http/unread-answers.ts';
import { openPortraits } from './legislators/portrait-store.ts';
import { reportOutages } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { openSearch } from './search/open-search.ts';
import type { createSite } from './server.ts';
import type { Settings } from './settings.ts';
import { readSiteConfig } from './site.ts';
import { openSiteSecrets } from './site-secrets.ts';

export interface RunningSite {
  /** Settles when the search index holds what the database holds. */
  whenReady: Promise<void>;
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Stops accepting, finishes what it has, closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens everything and listens.
 * @param siteModule the built server; it is loaded by the caller, so that only one copy of it runs
 * @param limits how long connections may be slow
 */
export async function runSite(
  settings: Settings,
  siteModule: { createSite: typeof createSite },
  clientDir: string,
  log: Logger,
  limits = CONNECTION_LIMITS,
): Promise<RunningSite> {
  const fromFile = readSiteConfig(settings.siteConfigFile);
  const { siteKey } = openSiteSecrets(settings.dataDir);
  const db = await openDatabase(settings.database, reportOutages(log));
  await sealCodeSecrets({ db, siteKey });
  const { config, follow, onChange } = await openLiveConfig(db, fromFile);
  const search = await openSearch(settings, db, config, log, { follow });
  const beginnings = holdBeginnings();
  const cache = openPageCache(db, async () => {
    await follow();
    beginnings.clear();
  });
  const streams = new AbortController();
  const site = {
    settings,
    config,
    configFromFile: fromFile,
    followSettings: follow,
    db,
    siteKey,
    search,
    beginnings,
    figures: holdFigures(),
    mail: openMailer(settings),
    portraits: openPortraits(settings, streams.signal),
    cleanTexts,
    stopping: streams.signal,
  };
  const open = () => siteModule.createSite(site, clientDir, cache);
  let current = open();
  // Which endpoints there are depends on the features that are on.
  onChange(() => {
    current = open();
  });
  const stopping = gracefulStop();
  const fetch = stopping.holding<Parameters<typeof current>, Response>((...asked) => current(...asked));
  const server = serve({
    fetch,
    serverOptions: serverOptions(limits),
    hostname: settings.host,
    port: settings.port,
  });
  // No page takes so long, and event streams send something every 15 seconds: such silence means that the other side has stopped.
  server.setTimeout(limits.stalledMs);
  dropUnreadAnswers(server, limits.unreadMs);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${settings.host}:${port}`,
    whenReady: search.whenReady,
    async stop() {
      streams.abort();
      await stopping.stop(server as Server);
      await cache.close();
      await search.close();
      await db.destroy();
    },
  };
}
