import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createServer as createViteServer } from 'vite';
import { readSettings } from '../config/settings.ts';
import { openSite } from './open-site.ts';
import type { createSite } from './server.ts';

/* The site with reload on change: Vite serves what the browser loads, and loads the server anew when its code changes. */
const settings = readSettings(process.env);
const { services } = await openSite(settings, pino({ level: settings.logLevel }));
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });

const listener = getRequestListener(async (request, env) => {
  const server = (await vite.ssrLoadModule('/src/app/server.ts')) as { createSite: typeof createSite };
  // No cache: a page shows the code as it is now.
  const { dashboardCache, ...uncached } = services;
  return server.createSite(uncached, 'public')(request, env);
});
createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
}).listen(settings.port, settings.host, () => {
  console.log(`Statehouse is at ${settings.siteUrl}, and reloads when its code changes.`);
});
