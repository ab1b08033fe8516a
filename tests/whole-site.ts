import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openBrowser } from './browser.ts';
import { browserErrors } from './browser-errors.ts';
import { type Crawl, crawl } from './crawl.ts';
import { patternOf } from './route-patterns.ts';
import { startSite, type TestSite } from './site.ts';

/** The forms that redirect: for a day of the journal to its address, and for a bill's number to the bill. */
const isRedirectingForm = (path: string) =>
  patternOf(path) === '/app/journal/:date?' || path.startsWith('/app/search?go=bill&');
/** The addresses in citations and heads, which lead to the page that has the record now. */
const isPermanentAddress = (path: string) => /^\/(?:bills|votes|legislators)\//.test(path);
const TIME_LIMIT_MS = process.env.EVERY_PAGE ? 7_200_000 : 600_000;

/**
 * Registers tests that follow every link of a site, load every asset, and open one page of each kind in a browser, or every page
 * with `EVERY_PAGE=1`.
 * @param fill adds records to the site's database
 * @returns functions for the tests of the caller: the result of the crawl, and the address of the site
 */
export function testWholeSite(fill: (db: Database) => Promise<unknown>): {
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

  test('has no dead link, no failing page, and no file whose type does not match its extension', () => {
    expect(crawled.problems).toEqual([]);
    expect(crawled.visits.length).toBeGreaterThan(3_000);
  });

  test('has no links that redirect, except permanent addresses and the forms for a day and for a bill', () => {
    const redirected = crawled.visits.filter(({ status }) => status >= 300 && status < 400);
    const others = redirected.filter(({ path }) => !isRedirectingForm(path) && !isPermanentAddress(path));
    expect(others).toEqual([]);
  });

  test('responds to an unknown page with 404 and to an invalid page number with 400, each with a message', async () => {
    for (const path of ['/app/bill/999999', '/app/bill/nonsense', '/app/legislator/0', '/app/nowhere']) {
      const response = await fetch(site.address + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('Page not found');
    }
    const refused = await fetch(`${site.address}/app/news/press/?page=zero`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The page must be a whole number, 1 or greater.');
  });

  test(
    'logs no error in a browser, and has no request that fails',
    async () => {
      expect(await browserErrors(browser, site.address, chosenAddresses(crawled))).toEqual([]);
    },
    TIME_LIMIT_MS,
  );

  return { crawled: () => crawled, address: () => site.address };
}

/** Chooses one address of each kind, or all with `EVERY_PAGE=1`. */
function chosenAddresses({ visits }: Crawl): string[] {
  const pages = visits.filter(({ status, type }) => status === 200 && type.startsWith('text/html'));
  const maxPerKind = process.env.EVERY_PAGE ? visits.length : 1;
  const kinds = Map.groupBy(pages, ({ path }) => kindOf(path));
  return [...kinds.values()].flatMap((group) => group.slice(-maxPerKind).map(({ path }) => path));
}

/** Returns the kind of an address, such as `/app/legislator/:id/bills?as&page`: its route and the names of its parameters. */
function kindOf(path: string): string {
  const parameters = new URLSearchParams(path.split('?')[1]);
  return `${patternOf(path)}?${[...new Set(parameters.keys())].sort()}`;
}
