import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openBrowser } from './browser.ts';
import { troublesAt } from './browser-visits.ts';
import { type Crawl, crawl } from './crawl.ts';
import { patternOf } from './route-patterns.ts';
import { startSite, type TestSite } from './site.ts';

/** Where the form for a day leads to the address of that day. */
const REDIRECTING = ['/app/journal/:date?'];
const TIME_LIMIT_MS = process.env.EVERY_PAGE ? 7_200_000 : 600_000;

/**
 * Tests that follow every link of a site and load every asset, and open a page of each kind in a browser; all with `EVERY_PAGE=1`.
 * @param fill puts records into the site
 * @returns what the crawl found and where the site is, once tests run
 */
export function holdsTogether(fill: (db: Database) => Promise<unknown>): {
  crawled: () => Crawl;
  address: () => string;
} {
  let site: TestSite;
  let browser: Browser;
  let crawled: Crawl;

  beforeAll(async () => {
    site = await startSite(fill);
    browser = await openBrowser();
    crawled = await crawl(site.address);
  }, TIME_LIMIT_MS);

  test('has no dead link, no failing page, and no file that is not what its name says', () => {
    expect(crawled.faults).toEqual([]);
    expect(crawled.visits.length).toBeGreaterThan(3_000);
  });

  test('sends nobody on but from the form for a day', () => {
    const redirected = crawled.visits.filter(({ status }) => status >= 300 && status < 400);
    expect(redirected.filter(({ path }) => !REDIRECTING.includes(patternOf(path)))).toEqual([]);
  });

  test('says in words that a page is not there, and which question it does not take', async () => {
    for (const path of ['/app/bill/999999', '/app/bill/nonsense', '/app/legislator/0', '/app/nowhere']) {
      const answer = await fetch(site.address + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('Page not found');
    }
    const refused = await fetch(`${site.address}/app/news/press/?page=zero`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Use a whole number from 1 for the page.');
  });

  test(
    'logs no error in a browser, and loads everything that it asks for',
    async () => {
      expect(await troublesAt(browser, site.address, chosenAddresses(crawled))).toEqual([]);
    },
    TIME_LIMIT_MS,
  );

  return { crawled: () => crawled, address: () => site.address };
}

/** Addresses of one route that ask the same things are alike. */
function chosenAddresses({ visits }: Crawl): string[] {
  const pages = visits.filter(({ status, type }) => status === 200 && type.startsWith('text/html'));
  const most = process.env.EVERY_PAGE ? visits.length : 1;
  const kinds = Map.groupBy(pages, ({ path }) => kindOf(path));
  return [...kinds.values()].flatMap((alike) => alike.slice(-most).map(({ path }) => path));
}

/** `/app/legislator/:id/bills?as&page`. */
function kindOf(path: string): string {
  const asked = new URLSearchParams(path.split('?')[1]);
  return `${patternOf(path)}?${[...new Set(asked.keys())].sort()}`;
}
