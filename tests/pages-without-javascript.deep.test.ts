import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { openBrowser } from './browser.ts';
import { exampleAddresses } from './example-addresses.ts';
import { BUSY_DATE, makeListsLong } from './long-lists.ts';
import { startSite } from './site.ts';

let page: Page;
let examples: Record<string, string>;

beforeAll(async () => {
  const site = await startSite(async (db) => {
    await importSource(db, sampleLegislature({ bills: 120, sessions: 2, seed: 3 }), { path: 'sample' });
    examples = await exampleAddresses(db);
    await makeListsLong(db, examples);
    // The address without a number lists all amendments of the bill.
    examples['/app/amendments'] = examples['/app/amendments']?.split('&')[0] ?? '';
  });
  const browser = await openBrowser();
  page = await (await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })).newPage();
});

// The visible text would lack distant rows, which a browser lays out only when they come near.
const mainText = () => page.locator('main').textContent();

// P17, P18
test.each([
  ['votes', '/app/votes', ''],
  ['a legislator’s votes', '/app/legislator/:id/votes', ''],
  ['bills before a committee', '/app/committee/:id', ''],
  ['hearings of a committee', '/app/committee/:id/hearings', ''],
  ['meetings with testimony', '/app/testimony', ''],
  ['news', '/app/news/articles/:categoryId?', ''],
  ['press releases', '/app/news/press', ''],
  ['a section of the journal', '/app/journal/:date?', `/${BUSY_DATE}?section=house_actions`],
  ['a bill’s history', '/app/bill/:id/history', ''],
  ['a bill’s amendments', '/app/amendments', ''],
  ['a transcript', '/app/transcript/:id', ''],
  ['search results', '/app/search', '&session_name=all'],
  ['site-wide search results', '/app/search/site', ''],
])('the pages of %s can be turned with Next and Previous without scripts', async (_list, pattern, suffix) => {
  await page.goto(`${examples[pattern]}${suffix}`, { waitUntil: 'load' });
  const first = await mainText();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL(/[?&]page=2/, { waitUntil: 'load' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await mainText()).not.toBe(first);
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await page.waitForURL((url) => !/page=2/.test(url.search), { waitUntil: 'load' });
  expect(await mainText()).toBe(first);
});
