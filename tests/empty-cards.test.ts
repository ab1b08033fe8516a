import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { violationsNow } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;
let anna: SignedIn;

beforeAll(async () => {
  const bills = Array.from({ length: 12 }, (_, at) =>
    bill(`H${at + 1}`, { actions: [action('2025-01-10', 'Filed')] }),
  );
  site = await startSite((db) => importSource(db, snapshot([session(), ...bills]), { path: 'bills' }));
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
});

const heightOf = async (page: Page, title: string) =>
  (await page.getByRole('region', { name: title, exact: true }).boundingBox())?.height;

/** The height of a line of text, a heading and their margins. */
const ONE_LINE = 64;

// P16
test('empty cards on the home page are one line high and leave no gap next to a full card', async () => {
  const page = await (await browser.newContext({ baseURL: site.address })).newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  for (const title of ["Today's Schedule", 'New laws', 'Upcoming hearings', 'Testimony', 'Votes'])
    expect([title, (await heightOf(page, title)) ?? 999]).toEqual([title, expect.toSatisfy(isOneLine)]);
  expect(await heightOf(page, 'New bills')).toBeGreaterThan(200);

  const widths = await page
    .locator('main section:is([aria-label="Journal"], [aria-label="New bills"])')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ top }) => top));
  expect(new Set(widths).size).toBe(1);
  expect(await violationsNow(page, 'light')).toEqual([]);
  await page.context().close();
});

// P16
test('empty cards on the dashboard are one line high', async () => {
  const page = await openAs(browser, site, anna, '/app');
  for (const title of ['New laws', 'Upcoming hearings', 'Recently viewed bills', 'Votes'])
    expect([title, (await heightOf(page, title)) ?? 999]).toEqual([title, expect.toSatisfy(isOneLine)]);
  expect(await heightOf(page, 'New bills')).toBeGreaterThan(200);
  await page.context().close();
});

function isOneLine(height: number): boolean {
  return height <= ONE_LINE;
}
