import { beforeAll, describe, expect, test } from 'vitest';
import { type AccessibleSite, startAccessibleSite } from './accessible-site.ts';
import { accessibilityProblems, COLOR_RULES, newVisitorContext, violationsNow } from './axe.ts';
import { patternOf, routePatterns, UNKNOWN_PATTERN } from './route-patterns.ts';
import { signedInPatterns } from './signed-in-patterns.ts';

/** The pages that are checked here. The deep tests check every page, with and without records. */
const MAIN_PAGES = ['/', '/app/bill/:id'];
const MAIN_SIGNED_IN_PAGES = ['/app'];

let opened: AccessibleSite;

beforeAll(async () => {
  opened = await startAccessibleSite();
});

/** @throws if a pattern has no address, because its page would not be tested */
function addressesOf(patterns: string[], addresses: Record<string, string>): string[] {
  return patterns.map((pattern) => {
    const address = addresses[pattern];
    if (!address) throw new Error(`No example address for ${pattern}.`);
    return address;
  });
}

test('every public page has an example address for the accessibility tests', async () => {
  const signedIn = await signedInPatterns(opened.site.address);
  const pages = routePatterns.filter(({ isPage, pattern }) => isPage && !signedIn.includes(pattern));
  const patterns = new Set([...pages.map(({ pattern }) => pattern), UNKNOWN_PATTERN]);
  expect(Object.keys(opened.publicPages).sort()).toEqual([...patterns].sort());
});

test('every page that needs an account has an example address that answers 200', async () => {
  const all = Object.entries(opened.signedInPages);
  expect(all.filter(([pattern, address]) => patternOf(address) !== pattern)).toEqual([]);
  for (const [pattern, address] of all)
    expect([pattern, (await opened.administrator.request(address)).status]).toEqual([pattern, 200]);
});

test('main pages pass axe in light and dark and fit a phone and a wide screen', async () => {
  const context = await newVisitorContext(opened.browser, opened.site.address);
  expect(await accessibilityProblems(context, addressesOf(MAIN_PAGES, opened.publicPages))).toEqual([]);
});

test('main pages of a signed-in user pass axe in light and dark and fit a phone and a wide screen', async () => {
  const context = await opened.contextOf(opened.administrator);
  expect(
    await accessibilityProblems(context, addressesOf(MAIN_SIGNED_IN_PAGES, opened.signedInPages)),
  ).toEqual([]);
});

describe.each([
  { theme: 'dark', colorScheme: 'light', paper: 'rgb(20, 23, 28)' },
  { theme: 'light', colorScheme: 'dark', paper: 'rgb(251, 250, 247)' },
] as const)('pages in the $theme theme on a device set to $colorScheme', ({ theme, colorScheme, paper }) => {
  test('have its colors and enough contrast', async () => {
    const context = await newVisitorContext(opened.browser, opened.site.address);
    await context.addCookies([{ name: 'theme', value: theme, url: opened.site.address }]);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    // Every page takes its colors from the same tokens, so two pages with many of them stand for the others.
    for (const address of addressesOf(['/app/bill/:id', '/app/votes/:id'], opened.publicPages)) {
      await page.goto(address);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        paper,
      );
      expect(await violationsNow(page, address, COLOR_RULES)).toEqual([]);
    }
    await context.close();
  });
});
