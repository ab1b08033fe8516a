import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { importPaths } from '../src/importers/import-paths.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { sampleLegislature } from '../src/legislature/sample/sample-legislature.ts';
import { openBrowser } from './browser.ts';
import { troublesAt } from './browser-visits.ts';
import { type Crawl, crawl } from './crawl.ts';
import { patternOf, routePatterns } from './route-patterns.ts';
import { startSite, type TestSite } from './site.ts';

/** Real records, beside the project where they are; never part of it. */
const SMALL = resolve(import.meta.dirname, '../../shared/data/fixture-small');
/** As an operator brings them: people, then bills, texts and votes, other states' samples, and what was said. */
const PARTS = [
  'openstates-people',
  'openstates-json',
  'openstates-csv',
  'legiscan-json',
  'legiscan-csv',
  'transcripts',
].map((name) => resolve(SMALL, name));
const hasParts = PARTS.every((path) => existsSync(path));
if (!hasParts) console.error(`\n!!! No real import is crawled: ${SMALL} is not whole here.\n`);

/** What no page links to: where themes are posted, pictures that the sample has none of, and other names of lists. */
const UNLINKED = [
  '/app/theme',
  '/img/legislators/:image',
  '/app/news/category/:categoryId/list',
  '/app/news/:type/*',
];
/** Where the form for a day leads to the address of that day. */
const REDIRECTING = ['/app/journal/:date?'];
const PAGES_IN_BROWSER = 24;

const sample = (db: Database) =>
  importSource(db, sampleLegislature({ bills: 40, sessions: 2, seed: 3 }), { path: 'sample' });
const real = (db: Database) => importPaths(db, PARTS, { timeZone: 'America/New_York' });

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

for (const [name, fill, ofEachKind] of [
  ['a sample of 40 bills', sample, 12],
  ['an import of 145 real bills', real, 6],
] as const) {
  describe.skipIf(fill === real && !hasParts)(`the site with ${name}`, () => {
    let site: TestSite;
    let crawled: Crawl;

    beforeAll(async () => {
      site = await startSite(fill);
      crawled = await crawl(site.address, ofEachKind);
    }, 300_000);

    // P13
    test('has no dead link, no failing page, and no file that is not what its name says', () => {
      expect(crawled.faults).toEqual([]);
      expect(crawled.visits.length).toBeGreaterThan(300);
    });

    test.runIf(fill === sample)('has a way to every address that it has', () => {
      const reached = new Set(crawled.visits.map(({ path }) => patternOf(path)));
      const unreached = routePatterns
        .map(({ pattern }) => pattern)
        .filter((pattern) => !reached.has(pattern));
      expect(unreached.filter((pattern) => !UNLINKED.includes(pattern))).toEqual([]);
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
      expect(await refused.text()).toContain('A page is a whole number from 1.');
    });

    test('logs no error in a browser, and loads everything that it asks for', async () => {
      expect(await troublesAt(browser, site.address, chosenAddresses(crawled))).toEqual([]);
    }, 240_000);
  });
}

/** A page of each route, and some dozens more from all over. */
function chosenAddresses({ visits }: Crawl): string[] {
  const pages = visits.filter(({ status, type }) => status === 200 && type.startsWith('text/html'));
  const one = new Map(pages.map(({ path }) => [patternOf(path), path]));
  const every = Math.ceil(pages.length / PAGES_IN_BROWSER);
  const more = pages.filter((_, at) => at % every === 0).map(({ path }) => path);
  return [...new Set([...one.values(), ...more])];
}
