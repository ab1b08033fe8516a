import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { glossary } from '../src/layout/glossary.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite(searchLegislature);
});

const get = (path: string, init?: RequestInit) => fetch(site.address + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await get(path)).text();

/** The CSRF token in forms for visitors who are not signed in (A01). */
const TOKEN = { 'csrf-token': 'visitor' };

describe('the theme', () => {
  const choose = (theme: string) =>
    get('/app/theme', {
      method: 'POST',
      body: new URLSearchParams({ theme, ...TOKEN }),
      headers: { referer: `${site.address}/app/votes?chamber=senate` },
    });

  test('can be selected without scripts, which returns to the same page', async () => {
    const response = await choose('dark');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/app/votes?chamber=senate']);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('theme=dark; Path=/');
    const page = await get('/app/votes', { headers: { cookie: 'theme=dark' } });
    expect(await page.text()).toContain('<html lang="en" data-theme="dark">');
  });

  test('is rejected with 400 if it is unknown', async () => {
    expect((await choose('pink')).status).toBe(400);
  });

  test('never redirects to another site', async () => {
    for (const referer of ['https://elsewhere.example/app', `${site.address}//elsewhere.example`]) {
      const response = await get('/app/theme', {
        method: 'POST',
        body: new URLSearchParams({ theme: 'system', ...TOKEN }),
        headers: { referer },
      });
      expect(response.headers.get('location')).toBe('/');
    }
  });
});

describe('an unknown page', () => {
  test('has the layout of the site, and offers a search for the words in its address', async () => {
    const response = await get('/app/bills/clean-water');
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('value="bills clean water"');
    expect(html).toContain('aria-label="Main"');
    expect(html).toContain('Imported');
  });
});

describe('the glossary', () => {
  test('has every term under a unique anchor', async () => {
    const html = await read('/app/glossary');
    const anchors = new Set([...html.matchAll(/<div id="([^"]+)"/g)].map(([, id]) => id));
    expect(anchors.size).toBe(glossary.length);
  });
});

test('the feeds page lists all feeds and calendars, and the home page links to it', async () => {
  expect(await read('/')).toContain('href="/app/feeds"');
  const html = await read('/app/feeds');
  const addresses = [...html.matchAll(/<li><a href="([^"]+\.(?:atom|ics)[^"]*)"/g)].map(
    ([, href = '']) => href,
  );
  expect(addresses.filter((href) => href.includes('.atom'))).toHaveLength(6);
  expect(addresses.filter((href) => href.includes('.ics'))).toHaveLength(3);
  const types = addresses.map(async (href) => (await get(href)).headers.get('content-type')?.split(';')[0]);
  expect([...new Set(await Promise.all(types))].sort()).toEqual(['application/atom+xml', 'text/calendar']);
});

describe('the sitemap', () => {
  test('lists every page at its permanent address', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${siteUrl(robots)}/sitemap.xml`);
    const parser = new XMLParser({ isArray: (name) => ['sitemap', 'url'].includes(name) });
    const { sitemap } = parser.parse(await read('/sitemap.xml')).sitemapindex;
    const addresses: string[] = [];
    for (const { loc } of sitemap as { loc: string }[]) {
      const { url } = parser.parse(await read(new URL(loc).pathname)).urlset;
      addresses.push(...(url as { loc: string }[]).map((each) => new URL(each.loc).pathname));
    }
    const bills = await site.db.selectFrom('bills').select('id').execute();
    const pages = addresses
      .filter((path) => path.startsWith('/bills/'))
      .map(async (path) => (await get(path)).headers.get('location'));
    expect((await Promise.all(pages)).sort()).toEqual(bills.map(({ id }) => `/app/bill/${id}`).sort());
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of addresses.slice(0, 12))
      expect([path, (await fetch(site.address + path)).status]).toEqual([path, 200]);
  });

  test.each(['bills-2.xml', 'bills-0.xml', 'nothing-1.xml', 'bills-1', 'constructor-1.xml'])(
    'has no part %s, which is a 404',
    async (part) => {
      expect((await get(`/sitemap/${part}`)).status).toBe(404);
    },
  );
});

function siteUrl(robots: string): string {
  return /Sitemap: (.*)\/sitemap\.xml/.exec(robots)?.[1] ?? '';
}
