import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createServer as createViteServer } from 'vite';
import { readSettings } from '../config/settings.ts';
import { openSite } from './open-site.ts';
import type { createSite } from './server.ts';

/* Runs the site in development. Vite serves the browser's modules, and reloads the server when its code changes. */
const settings = readSettings(process.env);
const { services } = await openSite(settings, pino({ level: settings.logLevel }));
const vite = await createViteServer({
  server: { middlewareMode: true },
  appType: 'custom',
  plugins: [
    {
      name: 'reload-changed-pages',
      hotUpdate({ modules, server }) {
        if (this.environment.name === 'ssr' && modules.length > 0) server.ws.send({ type: 'full-reload' });
      },
    },
  ],
});

const listener = getRequestListener(async (request, env) => {
  const server = (await vite.ssrLoadModule('/src/app/server.ts')) as { createSite: typeof createSite };
  // Without the cache, pages always use the current code.
  const { cache, ...uncached } = services;
  return server.createSite(uncached, 'public')(request, env);
});
createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
}).listen(settings.port, settings.host, () => {
  console.log(`Statehouse is running at ${settings.siteUrl} and reloads when its code changes.`);
});
