import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import { compress } from 'hono/compress';
import { checkForgery, findVisitor } from '../accounts/find-visitor.ts';
import { limitRequests } from '../api-keys/limit-requests.ts';
import { readOneBill } from '../db/health.ts';
import { compressPages } from '../http/compress-pages.ts';
import { methodNotAllowed } from '../http/endpoint-addresses.ts';
import { oneRequestPerTick } from '../http/one-request-per-tick.ts';
import { openToOtherSites } from '../http/open-to-other-sites.ts';
import type { PageCache } from '../http/page-cache.ts';
import { allowPrefetch, prefetchRules } from '../http/prefetch-rules.ts';
import { limitBodySize, problemResponses, unexpectedErrorResponse } from '../http/problems.ts';
import { RequestContext } from '../http/request-context.ts';
import { guardRequests } from '../http/request-guard.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { responseFinished } from '../http/stalled-responses.ts';
import type { VisitorEnv } from '../http/visitor.ts';
import { visitorContext } from '../http/visitor.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import type { Site } from '../layout/site.ts';
import {
  addressContext,
  apiDescriptionContext,
  requestNumberContext,
  siteContext,
  stylesContext,
} from '../layout/site-context.ts';
import { billTracking } from '../tracking/bill-tracking.server.ts';
import { siteApi } from './api.ts';
import './subscribers.ts';
import type { SiteServices } from './open-site.ts';
import { readPageAssets } from './page-assets.ts';
import { pageHandler } from './page-handler.ts';
import { routes } from './routes.ts';

export { runAlerts } from '../alerts/run-alerts.ts';

/**
 * The site as one fetch function: guards, search, API, pages.
 * @param services what pages and endpoints use
 * @param clientDir the folder with the built browser files
 * @param cache of pages, left out in development
 */
export function createSite(services: SiteServices, clientDir: string, cache?: PageCache) {
  const site: Site = { ...services, tracking: billTracking };
  const { search } = site;
  const app = new Hono<VisitorEnv>();
  const assets = readPageAssets(clientDir);
  const pages = pageHandler(routes, assets);
  app.onError(unexpectedErrorResponse);

  app.use(guardRequests());
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    await readOneBill(site.db);
    if (search.isReady()) return c.json({ status: 'ready' });
    const reason = search.problem();
    return c.json(
      reason ? { status: 'search is not available', reason } : { status: 'building the search index' },
      503,
    );
  });
  for (const path of ['/healthz', '/readyz']) app.all(path, methodNotAllowed(['GET', 'HEAD']));
  app.get(...prefetchRules);
  const { handle } = search;
  if (handle)
    app.all('/1/*', (c) =>
      handle(c.req.raw, visitorAddress(c, site.settings.trustedProxies), responseFinished(c)),
    );

  app.use('/api/v1/*', openToOtherSites);
  app.use(compress());
  app.use(compressPages());
  // A program that reads a record after a change must not get an older one, from whichever process.
  if (cache) app.use((c, next) => (c.req.path.startsWith('/api/v1/') ? next() : cache.middleware(c, next)));
  app.use(securityHeaders(site));
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  serveFiles(app, clientDir);
  app.use(oneRequestPerTick());
  app.use('/api/v1/*', limitRequests(site));
  app.use(problemResponses, findVisitor(site), limitBodySize, checkForgery(site));
  const { api, description } = siteApi(site);
  const answerAsApi: Handler<VisitorEnv> = (c) =>
    api.fetch(c.req.raw, { ...c.env, visitor: c.get('visitor'), apiKey: c.get('apiKey') });
  app.all('/api/*', (c, next) => (isApiPage(c.req.path) ? next() : answerAsApi(c, next)));
  app.all('/whipboard/:id', answerAsApi);
  app.all('*', async (c) => {
    const context = new RequestContext();
    context.set(siteContext, site);
    context.set(visitorContext, c.get('visitor'));
    context.set(addressContext, visitorAddress(c, site.settings.trustedProxies));
    context.set(apiDescriptionContext, description);
    context.set(stylesContext, assets.styles);
    context.set(requestNumberContext, randomUUID());
    const page = await pages(c.req.raw, context);
    const isHtml = page.headers.get('content-type')?.startsWith('text/html');
    if (isHtml && !c.get('visitor').user) allowPrefetch(page);
    return page;
  });
  return answeringHead(app.fetch);
}

/** Serves the built files at their addresses. Other requests do not look for a file of their name. */
function serveFiles(app: Hono<VisitorEnv>, clientDir: string): void {
  const files = serveStatic({ root: clientDir, precompressed: true });
  for (const entry of readdirSync(clientDir, { withFileTypes: true }))
    app.get(entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`, files);
}

type Fetch = Hono<VisitorEnv>['fetch'];

/** Handles `HEAD` as `GET` without the body, so that both give the same headers and use the same cache entry. */
function answeringHead(fetch: Fetch): Fetch {
  return async (request, ...rest) => {
    if (request.method !== 'HEAD') return await fetch(request, ...rest);
    const { url, headers, signal } = request;
    const response = await fetch(new Request(url, { headers, signal }), ...rest);
    await response.body?.cancel();
    return new Response(null, response);
  };
}

/** Whether an address of the API is a page. */
function isApiPage(path: string): boolean {
  return /^\/api\/docs\/?$/.test(path);
}
