import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { searchLegislature } from './search-legislature.ts';
import { addAccount, PASSWORD } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let keys: { appId: string; apiKey: string };

beforeAll(async () => {
  site = await startSite(searchLegislature);
  const home = await (await fetch(site.address)).text();
  const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(home)?.[1] ?? '';
  keys = { appId: meta('search-app-id'), apiKey: meta('search-api-key') };
});

function request(path: string, body: unknown, method = 'POST'): Promise<Response> {
  const headers = { 'x-algolia-application-id': keys.appId, 'x-algolia-api-key': keys.apiKey };
  return fetch(site.address + path, { method, headers, body: JSON.stringify(body) });
}

async function titlesFound(query: string): Promise<string[]> {
  const response = await request('/1/indexes/bills/query', { query });
  const { hits } = (await response.json()) as { hits: { title: string }[] };
  return hits.map(({ title }) => title);
}

describe('the server', () => {
  test('reports at /healthz that it is alive and at /readyz that it is ready', async () => {
    expect(await (await fetch(`${site.address}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${site.address}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  test('allows a page to run only scripts from files of the site, and has no others', async () => {
    const response = await fetch(site.address);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain("script-src 'self'");
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src="\/assets\/| type="application\/json"/);
  });

  test('allows browsers to cache assets permanently, and sends them as they were compressed by the build', async () => {
    const home = await (await fetch(site.address)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(home)?.[0] ?? '';
    const plain = await readFile(join('build/client', asset), 'utf8');
    const sizes = await Promise.all(
      ['br', 'gzip'].map(async (encoding) => {
        const response = await fetch(site.address + asset, { headers: { 'accept-encoding': encoding } });
        const { headers } = response;
        expect(headers.get('cache-control')).toContain('immutable');
        expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
        expect(await response.text()).toBe(plain);
        return Number(headers.get('content-length'));
      }),
    );
    const files = await Promise.all(
      ['br', 'gz'].map((ending) => stat(join('build/client', `${asset}.${ending}`))),
    );
    expect(sizes).toEqual(files.map(({ size }) => size));
  });

  // A07
  test.each([
    ['GET', '/whipboard/updateAll', 'PUT'],
    ['DELETE', '/whipboard/1', 'PATCH'],
    ['POST', '/api/committee', 'GET, HEAD'],
    ['GET', '/api/generateReport', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/readyz', 'GET, HEAD'],
  ])('responds to %s %s with 405 and allows %s', async (method, path, allowed) => {
    const response = await fetch(site.address + path, { method });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ status: 405, title: 'Method not allowed' });
    for (const each of allowed.split(', ')) expect(response.headers.get('allow')).toContain(each);
  });

  // A07
  test('responds to an unknown endpoint with a 404 problem', async () => {
    const response = await fetch(`${site.address}/api/nothing/here`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 404, instance: '/api/nothing/here' });
  });
});

// A01
test('behind an HTTPS proxy, forms of the site are accepted, and forms of another site are rejected with 403', async () => {
  const siteUrl = 'https://elm.example';
  const { address } = await startSite((db) => addAccount(db, 'anna@elm.example'), undefined, {}, siteUrl);
  const body = new URLSearchParams({
    'csrf-token': 'visitor',
    email: 'anna@elm.example',
    password: PASSWORD,
  });
  const sentFrom = (origin: string) =>
    fetch(`${address}/sign-in`, { method: 'POST', redirect: 'manual', headers: { origin }, body });
  const accepted = await sentFrom(siteUrl);
  expect([accepted.status, accepted.headers.get('location')]).toEqual([302, '/app']);
  expect(accepted.headers.get('set-cookie')).toMatch(/^__Host-session=.+; Secure/);
  expect((await sentFrom('https://elm.example.evil')).status).toBe(403);
});

describe('public pages', () => {
  const home = async () => {
    const response = await fetch(site.address);
    return { from: response.headers.get('x-cache'), html: await response.text() };
  };

  test('come from the cache until another process changes a record', async () => {
    await expect.poll(async () => (await home()).from).toBe('hit');
    const moved = [action('2024-05-06', 'Referred to the committee on Education')];
    const renamed = bill('H5000', {
      session: '2023-2024',
      title: 'An Act relative to lantern oil',
      actions: moved,
    });
    await importSource(site.db, snapshot([renamed]), { path: 'a change' });
    await expect.poll(async () => (await home()).html).toContain('lantern oil');
    expect((await home()).from).toBe('hit');
  });

  test('use connections that a reverse proxy may keep open for 75 seconds', async () => {
    const response = await fetch(site.address);
    expect(response.headers.get('keep-alive')).toBe('timeout=75');
  });

  test('respond to HEAD with the same headers as to GET', async () => {
    const got = await fetch(`${site.address}/app/votes`);
    const head = await fetch(`${site.address}/app/votes`, { method: 'HEAD' });
    expect(await head.text()).toBe('');
    const names = ['etag', 'vary', 'cache-control', 'content-type', 'content-security-policy'];
    for (const name of names) expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    expect((await fetch(`${site.address}/app/vote`, { method: 'HEAD' })).status).toBe(404);
  });

  test('without a form respond to POST with 405 and the allowed methods', async () => {
    const response = await fetch(`${site.address}/app/votes`, {
      method: 'POST',
      body: new URLSearchParams({ 'csrf-token': 'visitor' }),
    });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.text()).toContain('This page does not accept submitted data.');
  });

  test('with the results of a query are not cached, because queries are endless', async () => {
    const response = await fetch(`${site.address}/app/search?query=bridge`);
    expect(response.headers.get('x-cache')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  // S09
  test('of the search come from the cache until the index has changed, for each page size', async () => {
    const start = async (cookie = '') => {
      const response = await fetch(`${site.address}/app/search`, { headers: { cookie }, redirect: 'manual' });
      const { status, headers } = response;
      return { status, from: headers.get('x-cache'), html: await response.text() };
    };
    await expect.poll(async () => (await start()).from).toBe('hit');
    expect(await start('results_per_page=25')).toMatchObject({ status: 302, from: null });
    const added = bill('H5001', { session: '2023-2024', title: 'An Act relative to whale oil' });
    await importSource(site.db, snapshot([added]), { path: 'a new bill' });
    await expect
      .poll(async () => (await start()).html, { timeout: 5_000, interval: 1 })
      .toContain('whale oil');
    await expect.poll(async () => (await start()).from).toBe('hit');
  });
});

describe('the search key of a page', () => {
  // S01
  test('can search the indexes that it allows', async () => {
    expect(await titlesFound('lighthouses')).toEqual(['An Act relative to lighthouses']);
  });

  // S01
  test('cannot write, and cannot read settings or keys', async () => {
    const responses = await Promise.all([
      request('/1/indexes/bills/batch', { requests: [{ action: 'clear', body: {} }] }),
      request('/1/indexes/bills/clear', {}),
      request('/1/indexes/bills', undefined, 'DELETE'),
      request('/1/keys', {}),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await titlesFound('lighthouses')).toHaveLength(1);
  });

  // S01
  test('cannot search other indexes', async () => {
    const response = await request('/1/indexes/bills_fresh/query', { query: '' });
    expect(response.status).toBe(403);
  });
});

describe('the search index', () => {
  test('is updated when another process commits a change', async () => {
    const now = { session: '2023-2024' };
    await importSource(
      site.db,
      snapshot([
        session({ identifier: '2023-2024', name: '2023-2024', startYear: 2023, endYear: 2024 }),
        bill('H201', { ...now, title: 'An Act relative to windmills' }),
        bill('H777', { ...now, title: 'An Act relative to windmills at sea' }),
      ]),
      { path: 'a newer snapshot' },
    );
    await expect.poll(() => titlesFound('windmills')).toHaveLength(2);

    // The bill is still found by its summary, which the newer snapshot does not contain.
    expect(await titlesFound('lighthouses')).toEqual(['An Act relative to windmills']);
  });
});
