import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { faultsAt, violationsNow, visitor, WIDTHS } from './axe.ts';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import { ownPatterns } from './own-pages.ts';
import { patternOf, routePatterns } from './route-patterns.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { signInOn } from './signed-in-browser.ts';
import { signedInAddresses } from './signed-in-pages.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let _emptySite: TestSite;
let browser: Browser;
let examples: Record<string, string>;
let anna: SignedIn;
let _ben: SignedIn;
let ownPages: Record<string, string>;

beforeAll(async () => {
  site = await startSampleSite();
  _emptySite = await startSite(async () => {});
  browser = await openBrowser();
  examples = await exampleAddresses(site.db);
  // An administrator has every page.
  anna = await signInAs(site, 'anna@elm.example', 'admin');
  _ben = await signInAs(site, 'ben@elm.example');
  ownPages = await signedInAddresses(site, anna.id);
  await writeLongWords(site.db);
});

/** News and boards get words without a gap at which to break, such as an address. */
async function writeLongWords(db: Database): Promise<void> {
  const word = 'm'.repeat(250);
  const full_text = `<p>${word}</p><table><tr><td>Elm</td><td>${word}</td></tr></table>`;
  const articles = { headline: word, intro: `<p>${word}</p>`, full_text };
  await db.updateTable('news_articles').set(articles).execute();
  await db.updateTable('press_releases').set({ title: word }).execute();
  await db
    .updateTable('whipboards')
    .set({ name: word.slice(0, 120), motion: word })
    .execute();
}

/** A window of somebody who is signed in, in which everything that unfolds is unfolded. */
async function windowOf(who: SignedIn): Promise<BrowserContext> {
  const context = await visitor(browser, site.address);
  await context.addInitScript(() =>
    addEventListener('load', () => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    }),
  );
  await signInOn(context, site, who);
  return context;
}

test('every route that has a page for everybody has one looked at here', async () => {
  const own = await ownPatterns(site.address);
  const pages = routePatterns.filter(({ isPage, pattern }) => isPage && !own.includes(pattern));
  const patterns = new Set(pages.map(({ pattern }) => pattern));
  expect(Object.keys(examples).sort()).toEqual([...patterns].sort());
});

test('so does every route that has a page for who is signed in, and it is there', async () => {
  const all = Object.entries(ownPages);
  expect(all.filter(([pattern, address]) => patternOf(address) !== pattern)).toEqual([]);
  for (const [pattern, address] of all)
    expect([pattern, (await anna.ask(address)).status]).toEqual([pattern, 200]);
});

/** Pages that together have nearly every component. The deep tests open every page, with and without records. */
const MAIN_PAGES = [
  '/',
  '/app/bill/:id',
  '/app/search',
  '/app/meeting/:id',
  '/app/committees',
  '/app/news/articles',
];

test('main pages pass axe in light and dark and fit a phone and a wide screen', async () => {
  const context = await visitor(browser, site.address);
  expect(
    await faultsAt(
      context,
      MAIN_PAGES.map((pattern) => examples[pattern] ?? pattern),
    ),
  ).toEqual([]);
});

test('main pages of a signed-in user pass axe in light and dark and fit a phone and a wide screen', async () => {
  const addresses = ['/app', '/app/tracking', '/app/whipboard/:id'].map(
    (pattern) => ownPages[pattern] ?? pattern,
  );
  expect(await faultsAt(await windowOf(anna), addresses)).toEqual([]);
});

describe.each([
  { theme: 'dark', colorScheme: 'light', paper: 'rgb(20, 23, 28)' },
  { theme: 'light', colorScheme: 'dark', paper: 'rgb(251, 250, 247)' },
] as const)('a visitor who chose $theme on a device set to $colorScheme', ({ theme, colorScheme, paper }) => {
  test.each(WIDTHS)('has it so, and every rule of axe holds at %i px', async (width) => {
    const context = await visitor(browser, site.address, width);
    await context.addCookies([{ name: 'theme', value: theme, url: site.address }]);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    // Every page takes its colors from the same tokens, so two with many of them stand for the others.
    for (const pattern of ['/app/bill/:id', '/app/votes/:id']) {
      await page.goto(examples[pattern] ?? '');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        paper,
      );
      expect(await violationsNow(page, pattern)).toEqual([]);
    }
    await context.close();
  });
});
