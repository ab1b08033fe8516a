import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createServer as createViteServer } from 'vite';
import { openDatabase } from './db/database.ts';
import { cleanTexts } from './desk/clean-texts.ts';
import { openLiveConfig } from './desk/site-settings.server.ts';
import { openPortraits } from './legislators/portrait-store.ts';
import { openMailer } from './mail/mailer.ts';
import { openSearch } from './search/open-search.ts';
import type { createSite } from './server.ts';
import { readSettings } from './settings.ts';
import { readSiteConfig } from './site.ts';
import { openSiteSecrets } from './site-secrets.ts';

/* The site with reload on change: Vite serves what the browser loads, and loads the server anew when its code changes. */
const settings = readSettings(process.env);
const configFromFile = readSiteConfig(settings.siteConfigFile);
const { siteKey } = openSiteSecrets(settings.dataDir);
const db = await openDatabase(settings.database);
const { config, follow: followSettings } = await openLiveConfig(db, configFromFile);
const log = pino({ level: settings.logLevel });
const search = await openSearch(settings, db, config, log, { follow: followSettings });
const mail = openMailer(settings);
const portraits = openPortraits(settings);
const stopping = new AbortController().signal;
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });

const listener = getRequestListener(async (request, env) => {
  const server = (await vite.ssrLoadModule('/src/server.ts')) as { createSite: typeof createSite };
  const site = {
    settings,
    config,
    configFromFile,
    followSettings,
    db,
    siteKey,
    search,
    mail,
    portraits,
    stopping,
  };
  return server.createSite({ ...site, cleanTexts }, 'public')(request, env);
});
createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
}).listen(settings.port, settings.host, () => {
  console.log(`Statehouse is at ${settings.siteUrl}, and reloads when its code changes.`);
});
