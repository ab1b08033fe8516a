import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsAt, violationsNow, visitor, WIDTHS } from './axe.ts';
import { openBrowser } from './browser.ts';
import { EMPTY_ADDRESSES, exampleAddresses, startSampleSite } from './example-addresses.ts';
import { ownPatterns } from './own-pages.ts';
import { routePatterns } from './route-patterns.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let emptySite: TestSite;
let browser: Browser;
let examples: Record<string, string>;

beforeAll(async () => {
  site = await startSampleSite();
  emptySite = await startSite(async () => {});
  browser = await openBrowser();
  examples = await exampleAddresses(site.db);
});

test('every route that has a page for everybody has one looked at here', async () => {
  const own = await ownPatterns(site.address);
  const pages = routePatterns.filter(({ isPage, pattern }) => isPage && !own.includes(pattern));
  const patterns = new Set(pages.map(({ pattern }) => pattern));
  expect(Object.keys(examples).sort()).toEqual([...patterns].sort());
});

describe.each(WIDTHS)('in light and dark at $width px,', (at) => {
  test('every page passes axe and fits its width', async () => {
    const context = await visitor(browser, site.address, at);
    expect(await faultsAt(context, at, Object.values(examples))).toEqual([]);
  }, 240_000);

  test('so does every list with nothing in it', async () => {
    const context = await visitor(browser, emptySite.address, at);
    expect(await faultsAt(context, at, EMPTY_ADDRESSES)).toEqual([]);
  }, 120_000);
});

describe.each([
  { theme: 'dark', colorScheme: 'light', paper: 'rgb(20, 23, 28)' },
  { theme: 'light', colorScheme: 'dark', paper: 'rgb(251, 250, 247)' },
] as const)('a visitor who chose $theme on a device set to $colorScheme', ({ theme, colorScheme, paper }) => {
  test.each(WIDTHS)('has it so, and every rule of axe holds at $width px', async (at) => {
    const context = await visitor(browser, site.address, at);
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
