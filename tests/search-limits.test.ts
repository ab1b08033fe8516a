import { connect } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let headers: Record<string, string>;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  const page = await (await fetch(site.address)).text();
  const content = (name: string) => new RegExp(`name="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
  headers = {
    'x-algolia-application-id': content('search-app-id'),
    'x-algolia-api-key': content('search-api-key'),
  };
});

const request = (requests: object[]) =>
  fetch(`${site.address}/1/indexes/*/queries`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ requests: requests.map((query) => ({ indexName: 'bills', ...query })) }),
  });

test('a search request with a hundred queries for 1,000 hits each is rejected with 400', async () => {
  const response = await request(Array.from({ length: 100 }, () => ({ hitsPerPage: 1000 })));
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(1000);
});

test('a search page responds with 429 and asks visitors to wait if they have too many searches in progress', async () => {
  const { port, pathname } = new URL('/1/indexes/*/queries', site.address);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const unfinished = Array.from({ length: 100 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}Content-Length: 9\r\n\r\n`,
    );
    return socket;
  });
  const log = vi.spyOn(console, 'error');
  const searchPage = () => fetch(`${site.address}/app/search?query=school`);
  await expect.poll(async () => (await searchPage()).status).toBe(429);

  const page = await searchPage();
  expect(page.headers.get('retry-after')).toBe('1');
  expect(await page.text()).toContain('Too many searches. Wait a moment, then try again.');
  for (const socket of unfinished) socket.destroy();
  await expect.poll(async () => (await searchPage()).status).toBe(200);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
