import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { type ChangeFeed, openChangeFeed } from '../db/change-feed.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { session, snapshot } from '../legislature/test-records/records.ts';
import { openPageCache, type PageCache } from './page-cache.ts';

const LONG = 'All bills of the session. '.repeat(200);

describeOnBothEngines('the page cache', (openEmpty) => {
  let changes: ChangeFeed;
  let cache: PageCache;
  let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
  let change: () => Promise<unknown>;
  let rendered: string[];
  /** Ends the rendering of `/slow`. */
  let finishSlow: () => void;

  beforeAll(async () => {
    const db = await openEmpty();
    changes = await openChangeFeed(db);
    cache = openPageCache(changes);
    rendered = [];
    const slow = Promise.withResolvers<void>();
    finishSlow = slow.resolve;
    const app = new Hono();
    app.use(cache.middleware);
    app.get('*', async (c) => {
      rendered.push(c.req.path);
      await (c.req.path === '/slow' ? slow.promise : new Promise((resolve) => setTimeout(resolve, 60)));
      if (c.req.path === '/missing') return c.html('Page not found', 404);
      if (c.req.path === '/broken') return c.html('Sorry', 500);
      if (c.req.path === '/own') return c.html('Mine', 200, { 'Cache-Control': 'private, no-cache' });
      if (c.req.path === '/welcome') return c.html('Hello', 200, { 'Set-Cookie': 'a=b' });
      if (c.req.path === '/file.csv') return c.body('a,b', 200, { 'Content-Type': 'text/csv' });
      return c.html(`${LONG}${rendered.length}`);
    });
    ask = async (path, headers = {}) => app.request(path, { headers });
    let year = 2001;
    change = () => {
      year += 2;
      const named = session({ identifier: `s${year}`, name: `s${year}`, startYear: year, endYear: year + 1 });
      return importSource(db, snapshot([named]), { path: `year ${year}` });
    };
  });
  afterAll(async () => {
    await cache.close();
    await changes.close();
  });

  const cacheStatus = (response: Response) => response.headers.get('x-cache');

  test('returns a cached page unchanged, with the same ETag', async () => {
    const [first, second] = [await ask('/again'), await ask('/again')];
    expect([cacheStatus(first), cacheStatus(second)]).toEqual(['miss', 'hit']);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('vary')).toBe('Accept, Accept-Encoding, Cookie');
  });

  test('responds with 304 to a browser that has the page', async () => {
    const tag = (await ask('/known')).headers.get('etag') ?? '';
    const response = await ask('/known', { 'if-none-match': `"other", W/${tag}` });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await ask('/known', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('renders a page once for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask('/crowd')));
    expect(responses.map(cacheStatus).sort()).toEqual(['hit', 'hit', 'hit', 'hit', 'miss']);
    expect(rendered.filter((path) => path === '/crowd')).toHaveLength(1);
  });

  test('can be cleared for one path, also of a page that is being rendered', async () => {
    await Promise.all([ask('/one?page=2'), ask('/other')]);
    const pending = ask('/one');
    cache.clear('/one');
    await pending;
    expect(cacheStatus(await ask('/one?page=2'))).toBe('miss');
    expect(cacheStatus(await ask('/one'))).toBe('miss');
    expect(cacheStatus(await ask('/other'))).toBe('hit');
  });

  test('compresses a page in the encoding that the browser accepts', async () => {
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
    const zstd = await ask('/zip', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const brotli = await ask('/zip', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask('/zip', { 'accept-encoding': 'gzip, br;q=0' });
    expect([zstd, brotli, gzip].map((response) => response.headers.get('content-encoding'))).toEqual([
      'zstd',
      'br',
      'gzip',
    ]);
    expect(zstdDecompressSync(await bytes(zstd)).toString()).toContain(LONG);
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toContain(LONG);
    expect(gunzipSync(await bytes(gzip)).toString()).toContain(LONG);
    expect(await (await ask('/zip')).text()).toContain(LONG);
    expect(new Set([zstd, brotli, gzip].map((response) => response.headers.get('etag'))).size).toBe(3);
  });

  test('stores fewer pages if their addresses are long', async () => {
    const app = new Hono();
    app.use(cache.middleware);
    app.get('*', (c) => c.html('short'));
    const ask = async (number: number) => cacheStatus(await app.request(`/?${number}${'x'.repeat(15_000)}`));
    // 5,000 addresses of 15 kB exceed the limit of 64 MB.
    for (let number = 0; number < 5_000; number++) await ask(number);
    expect(await ask(4_999)).toBe('hit');
    expect(await ask(0)).toBe('miss');
  });

  test.each([
    ['another theme', { cookie: 'theme=dark' }],
    ['another session', { cookie: 'legislative_session=2025-2026' }],
    ['another number of results', { cookie: 'results_per_page=25' }],
    ['a client that accepts JSON', { accept: 'application/json' }],
  ])('has a separate page for %s', async (name, headers) => {
    const path = `/apart/${name}`;
    expect(cacheStatus(await ask(path))).toBe('miss');
    expect(cacheStatus(await ask(path, headers))).toBe('miss');
    expect(cacheStatus(await ask(path, headers))).toBe('hit');
  });

  test.each([
    ['a signed-in user', '/signed-in', { cookie: 'theme=dark; session=abc' }],
    ['a signed-in user whose cookie has a space', '/spaced', { cookie: 'session =abc' }],
    ['a request with its own authorization', '/right', { authorization: 'Bearer abc' }],
    ['a missing page', '/missing', {}],
    ['a failed page', '/broken', {}],
    ['a page with private caching', '/own', {}],
    ['a response that sets a cookie', '/welcome', {}],
    ['a file to download', '/file.csv', {}],
  ])('is not used for %s', async (_, path, headers: Record<string, string>) => {
    expect(cacheStatus(await ask(path, headers))).toBeNull();
    expect(cacheStatus(await ask(path, headers))).toBeNull();
    expect(rendered.filter((each) => each === path)).toHaveLength(2);
  });

  // The last test, because the feed may report a change twice: with its events, and when its import has finished.
  test('is cleared by every change, and does not store pages rendered before the change', async () => {
    await ask('/before');
    const pending = ask('/slow');
    await change();
    await expect.poll(async () => cacheStatus(await ask('/before')), { interval: 5 }).toBe('miss');
    finishSlow();
    await pending;
    expect(cacheStatus(await ask('/slow'))).toBe('miss');
  });
});
