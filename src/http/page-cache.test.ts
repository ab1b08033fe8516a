import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { session, snapshot } from '../legislature/test-records/records.ts';
import { openPageCache, type PageCache } from './page-cache.ts';

const LONG = 'All bills of the session. '.repeat(200);

describeOnBothEngines('the page cache', (openEmpty) => {
  let cache: PageCache;
  let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
  let change: () => Promise<unknown>;
  let made: string[];

  beforeAll(async () => {
    const db = await openEmpty();
    cache = openPageCache(db);
    made = [];
    const app = new Hono();
    app.use(cache.middleware);
    app.get('*', async (c) => {
      made.push(c.req.path);
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (c.req.path === '/missing') return c.html('Page not found', 404);
      if (c.req.path === '/broken') return c.html('Sorry', 500);
      if (c.req.path === '/own') return c.html('Mine', 200, { 'Cache-Control': 'private, no-cache' });
      if (c.req.path === '/welcome') return c.html('Hello', 200, { 'Set-Cookie': 'a=b' });
      if (c.req.path === '/file.csv') return c.body('a,b', 200, { 'Content-Type': 'text/csv' });
      return c.html(`${LONG}${made.length}`);
    });
    ask = async (path, headers = {}) => app.request(path, { headers });
    let year = 2001;
    change = () => {
      year += 2;
      const named = session({ identifier: `s${year}`, name: `s${year}`, startYear: year, endYear: year + 1 });
      return importSource(db, snapshot([named]), { path: `year ${year}` });
    };
  });
  afterAll(() => cache.close());

  const from = (answer: Response) => answer.headers.get('x-cache');

  test('gives a page again as it was, under the same tag', async () => {
    const [first, second] = [await ask('/again'), await ask('/again')];
    expect([from(first), from(second)]).toEqual(['miss', 'hit']);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('vary')).toBe('Accept, Accept-Encoding, Cookie');
  });

  test('sends nothing to a browser that has the page', async () => {
    const tag = (await ask('/known')).headers.get('etag') ?? '';
    const answer = await ask('/known', { 'if-none-match': `"other", W/${tag}` });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await ask('/known', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('makes a page once for all who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/crowd')));
    expect(answers.map(from).sort()).toEqual(['hit', 'hit', 'hit', 'hit', 'miss']);
    expect(made.filter((path) => path === '/crowd')).toHaveLength(1);
  });

  test('forgets everything when anything changes, and does not keep what was being made', async () => {
    await ask('/before');
    const underWay = ask('/slow');
    await change();
    await expect.poll(async () => from(await ask('/before')), { interval: 5 }).toBe('miss');
    await underWay;
    await change();
    await expect.poll(async () => from(await ask('/slow')), { interval: 5 }).toBe('miss');
  });

  test('compresses a page for each browser as it can read it', async () => {
    const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const brotli = await ask('/zip', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask('/zip', { 'accept-encoding': 'gzip, br;q=0' });
    expect([brotli, gzip].map((answer) => answer.headers.get('content-encoding'))).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toContain(LONG);
    expect(gunzipSync(await bytes(gzip)).toString()).toContain(LONG);
    expect(await (await ask('/zip')).text()).toContain(LONG);
    expect(new Set([brotli, gzip].map((answer) => answer.headers.get('etag'))).size).toBe(2);
  });

  test('holds fewer pages where their addresses are long', async () => {
    const app = new Hono();
    app.use(cache.middleware);
    app.get('*', (c) => c.html('short'));
    const ask = async (number: number) => from(await app.request(`/?${number}${'x'.repeat(15_000)}`));
    // 5,000 addresses of 15 kB are more than the 64 MB that are held.
    for (let number = 0; number < 5_000; number++) await ask(number);
    expect(await ask(4_999)).toBe('hit');
    expect(await ask(0)).toBe('miss');
  });

  test.each([
    ['another theme', { cookie: 'theme=dark' }],
    ['another session', { cookie: 'legislative_session=2025-2026' }],
    ['whoever wants JSON', { accept: 'application/json' }],
  ])('keeps apart the page for %s', async (name, headers) => {
    const path = `/apart/${name}`;
    expect(from(await ask(path))).toBe('miss');
    expect(from(await ask(path, headers))).toBe('miss');
    expect(from(await ask(path, headers))).toBe('hit');
  });

  test.each([
    ['whoever is signed in', '/signed-in', { cookie: 'theme=dark; session=abc' }],
    ['whoever is signed in by a cookie with a space', '/spaced', { cookie: 'session =abc' }],
    ['a request that names its own right', '/right', { authorization: 'Bearer abc' }],
    ['a page that is not there', '/missing', {}],
    ['a failure', '/broken', {}],
    ['a page that says it is private', '/own', {}],
    ['an answer that sets a cookie', '/welcome', {}],
    ['a file to download', '/file.csv', {}],
  ])('is not asked for %s', async (_, path, headers: Record<string, string>) => {
    expect(from(await ask(path, headers))).toBeNull();
    expect(from(await ask(path, headers))).toBeNull();
    expect(made.filter((each) => each === path)).toHaveLength(2);
  });
});
