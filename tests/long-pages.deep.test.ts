import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { openBrowser } from './browser.ts';
import { startSite } from './site.ts';

/* Search pages with up to 1,000 results. */

const BILLS = 220;
const USUAL_SIZE = 50;
const PAGE = '/app/search?session_name=all&size=1000';
let newPage: () => Promise<Page>;

beforeAll(async () => {
  const site = await startSite((db) =>
    importSource(db, sampleLegislature({ bills: BILLS, sessions: 2, seed: 5 }), { path: 'sample' }),
  );
  const browser = await openBrowser();
  newPage = () => browser.newPage({ baseURL: site.address });
});

const found = (page: Page) => page.locator('#results ol h2');
const selectAll = (page: Page) => page.getByLabel('Select all bills on this page');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search for anything' });

/** Returns the number of results that the page shows in its text. */
async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^Showing 1–\d+ of \d+ results$/).textContent();
  const [shown, all] =
    text
      ?.match(/(\d+) of (\d+)/)
      ?.slice(1)
      .map(Number) ?? [];
  expect(shown).toBe(all);
  return all ?? 0;
}

/** Records the maximum number of hits that each search requests for the open tab. */
function requestedHits(page: Page): number[] {
  const requested: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/1/indexes/')) return;
    const { requests } = request.postDataJSON() as { requests: { hitsPerPage?: number }[] }; // what the search client sends
    requested.push(Math.max(...requests.map(({ hitsPerPage = 0 }) => hitsPerPage)));
  });
  return requested;
}

/** The links to earlier versions, which are folded under the bill that took their place. */
const earlierVersions = (page: Page) =>
  page.locator('#results ol p', { hasText: 'Earlier versions:' }).getByRole('link');
/** The number of results on the page, with the folded ones. */
const listed = async (page: Page) => (await found(page).count()) + (await earlierVersions(page).count());

// S09
test('a search page of 1,000 results loads 50 at a keystroke, and the rest when typing stops', async () => {
  const page = await newPage();
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const requested = requestedHits(page);
  await box(page).fill('act');
  await expect.poll(() => requested[1]).toBe(200);

  const all = await total(page);
  const parts = Math.min(5, Math.floor(all / 200) + 1);
  await expect.poll(() => requested).toEqual([USUAL_SIZE, ...Array(parts).fill(200)]);
  expect(all).toBeGreaterThan(2 * USUAL_SIZE);
  await expect.poll(() => listed(page)).toBe(all);
  expect(
    new Set(
      await found(page)
        .locator('a')
        .or(earlierVersions(page))
        .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ).size,
  ).toBe(await total(page));
  expect(await page.getByRole('navigation', { name: 'Pages of results' }).count()).toBe(0);
  await page.close();
});

// S06, S09
test('“Select all” is disabled until all results of the page are loaded, and then selects all of them', async () => {
  const page = await newPage();
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/1/indexes/**', async (route) => {
    if (route.request().postData()?.includes('"hitsPerPage":200')) await released;
    await route.continue();
  });
  await box(page).fill('act');
  await expect.poll(() => listed(page)).toBe(USUAL_SIZE);
  expect(await selectAll(page).isDisabled()).toBe(true);

  release();
  await selectAll(page).check();
  await expect.poll(() => listed(page)).toBe(await total(page));
  // The earlier versions that are folded under a bill are not selected.
  await page.getByText(`${await found(page).count()} selected`, { exact: true }).waitFor();
  await page.close();
});

// S09, D17
test('a search page shows an error if its remaining results cannot be loaded, and loads them with Retry', async () => {
  const page = await newPage();
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await page.route('**/1/indexes/**', async (route) => {
    if (route.request().postData()?.includes('"hitsPerPage":200')) await route.abort();
    else await route.continue();
  });
  await box(page).fill('act');
  await page.getByText('The remaining results of this page could not be loaded.').waitFor();
  expect(await listed(page)).toBe(USUAL_SIZE);

  await page.unroute('**/1/indexes/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => listed(page)).toBe(await total(page));
  await page.close();
});
