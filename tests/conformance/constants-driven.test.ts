import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleLegislature } from '../../sample/sample-legislature.ts';
import type { Database } from '../../src/db/database.ts';
import { importSource } from '../../src/legislature/legislature.server.ts';
import { openBrowser } from '../browser.ts';
import { startSite, type TestSite } from '../site.ts';

const BILLS = 220;
let site: TestSite;
let earlier: TestSite;
let newPage: (options?: BrowserContextOptions) => Promise<Page>;

beforeAll(async () => {
  const sample = (bills: number) => (db: Database) =>
    importSource(db, sampleLegislature({ bills, sessions: 2, seed: 3 }), { path: 'sample' });
  [site, earlier] = await Promise.all([
    startSite(sample(BILLS)),
    startSite(sample(20), undefined, { defaultSession: '2025-2026' }),
  ]);
  const browser = await openBrowser();
  newPage = async (options) => {
    const page = await (await browser.newContext({ baseURL: site.address, ...options })).newPage();
    page.setDefaultTimeout(10_000);
    return page;
  };
});

const found = (page: Page) => page.locator('#results ol h2');
const facet = (page: Page, attribute: string) => page.locator(`[data-facet="${attribute}"]`);
const chosenIn = (page: Page, attribute: string) =>
  facet(page, attribute)
    .locator('input:checked')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
const read = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await found(page).first().waitFor();
};
/** Opens a page, and waits until its scripts run. */
const search = async (page: Page, address = '/app/search') => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await found(page).first().waitFor();
};

// C01, P15
test('the back-to-top button appears after 100 px and scrolls up in 600 ms', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 400 } });
  await page.clock.install();
  await page.goto('/app/glossary', { waitUntil: 'networkidle' });
  const up = page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (place: number) => page.evaluate((top) => window.scrollTo(0, top), place);
  const place = () => page.evaluate(() => window.scrollY);
  await scrollTo(100);
  expect(await up.isVisible()).toBe(false);

  await scrollTo(101);
  await up.waitFor();
  await scrollTo(1000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await up.click();
  await page.clock.runFor(300);
  const halfway = await place();
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(1000);

  await page.clock.runFor(320);
  expect(await place()).toBe(0);
  await page.context().close();
});

// C04, N03, N04
test('an infinite list grows by 20 when its end is 100 px away', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 600 } });
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/api/news/list/') && requested.push(request.url()));
  await page.goto('/app/news/press/', { waitUntil: 'networkidle' });
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBe(20);

  const leave = (distance: number) =>
    page.evaluate((px) => {
      const end = document.querySelector('main table')?.getBoundingClientRect().bottom ?? 0;
      window.scrollBy(0, Math.ceil(end - window.innerHeight - px));
    }, distance);

  await leave(140);
  await page.waitForTimeout(200);
  expect(requested).toEqual([]);
  await leave(90);
  await expect.poll(() => rows.count()).toBe(40);
  expect(requested.map((address) => new URL(address).searchParams.get('page'))).toEqual(['2']);
  await page.context().close();
});

// C04, N04
test('an infinite list that loads in a loop stops after 10 calls', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 4000 } });
  // All calls happen within a second, even on a slow machine.
  await page.clock.setFixedTime(Date.now());
  let calls = 0;
  await page.route('**/api/news/list/**', (route) => {
    calls++;
    const more = { current_page: calls, last_page: 1000, per_page: 20, total: 20_000 };
    const row = { id: -calls, title: 'Again', author: null, display_date: '2025-01-01' };
    return route.fulfill({ json: { ...more, data: [{ ...row, display_date_formatted: '' }] } });
  });
  await page.goto('/app/news/press/');
  await expect.poll(() => calls).toBe(10);

  await page.waitForTimeout(300);
  expect(calls).toBe(10);
  await page.getByRole('button', { name: 'Load more' }).waitFor();
  await page.context().close();
});

// C05, S09, C10: three pages are linked on each side of the current one
test('search pages have 25, 50, 100 or 1000 results, 50 by default', async () => {
  const page = await newPage();
  await search(page);
  const size = page.getByLabel('Results per page');
  expect(
    await size.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['25', '50', '100', '1000']);
  expect(await size.inputValue()).toBe('50');

  await page.getByRole('link', { name: 'Search all sessions' }).click();
  for (const [requested, shown] of [
    ['50', 50],
    ['100', 100],
    ['1000', BILLS],
    ['25', 25],
  ] as const) {
    await size.selectOption(requested);
    // Earlier versions of a bill on the same page are folded under it.
    const earlier = page.locator('#results ol p', { hasText: 'Earlier versions:' }).getByRole('link');
    await expect.poll(async () => (await found(page).count()) + (await earlier.count())).toBe(shown);
  }

  await read(page, '/app/search?session_name=all&size=25&page=5');
  const pages = page
    .getByRole('navigation', { name: 'Pages of results' })
    .getByRole('link', { name: /^Page \d/ });
  expect((await pages.allTextContents()).map((name) => Number(name.replace('Page', '')))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);

  await read(page, '/app/search?session_name=all&size=25&page=1');
  expect(await pages.count()).toBe(8);
  await page.context().close();
});

// C06, S10
test('search starts with the session 2023-2024 and news of 2023, and with news of both years in other sessions', async () => {
  const page = await newPage();
  await read(page, '/app/search');
  expect(await chosenIn(page, 'session_name')).toEqual(['2023-2024']);
  await read(page, '/app/search?tab=news');
  expect(await chosenIn(page, 'year')).toEqual(['2023']);
  await read(page, `${earlier.address}/app/search?tab=news`);
  expect((await chosenIn(page, 'year')).sort()).toEqual(['2025', '2026']);
  await page.context().close();
});

// C07, C10, S11, S12
test('a facet shows 10 values, then up to its limit, and a search in it finds at most 100', async () => {
  const page = await newPage();
  const limits: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/1/indexes/')) return;
    for (const requested of JSON.stringify(request.postDataJSON()).matchAll(/maxValuesPerFacet\W+(\d+)/g))
      limits.push(Number(requested[1]));
  });
  await search(page, '/app/search?session_name=all');
  const sponsors = facet(page, 'sponsor');
  expect(await sponsors.getByRole('checkbox').count()).toBe(10);

  const requested: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/facets/') || request.postData()?.includes('facetQuery'))
      requested.push(...JSON.stringify(request.postDataJSON()).matchAll(/maxFacetHits\W+(\d+)/g));
  });
  await sponsors.getByLabel('Search sponsor').fill('a');
  await sponsors.getByText(/^(\d+ match(es)?|The first 100 matches)$/).waitFor();
  expect(requested.map((match) => (match as RegExpMatchArray)[1])).toEqual(['100']);

  const found = await sponsors.getByRole('checkbox').count();
  expect(found).toBeGreaterThan(20);
  expect(await sponsors.locator('li mark').count()).toBeGreaterThanOrEqual(found);
  await sponsors.getByLabel('Search sponsor').fill('');
  await sponsors.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => sponsors.getByRole('checkbox').count()).toBeGreaterThan(20);

  await page.getByPlaceholder('Search for anything...').fill('act');
  await expect.poll(() => limits.length).toBeGreaterThan(0);
  expect(Math.max(...limits)).toBe(1000);
  await search(page, '/app/search/site');
  limits.length = 0;
  expect(await facet(page, 'algolia_type').getByRole('checkbox').count()).toBeLessThanOrEqual(10);

  await page.getByPlaceholder('Search everything...').fill('act');
  await expect.poll(() => limits.length).toBeGreaterThan(0);
  expect(new Set(limits)).toEqual(new Set([500]));
  await page.context().close();
});

// C09, S11
test('each search tab has its facets in order', async () => {
  const page = await newPage();
  const facets = async (tab: string) => {
    await read(page, `/app/search?tab=${tab}&session_name=all&year=all`);
    return page
      .locator('fieldset[data-facet]')
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('data-facet')}: ${one.querySelector('legend')?.textContent}`),
      );
  };

  const session = 'session_name: Session';
  const chamber = 'chamber: Chamber';
  expect(await facets('bills')).toEqual([
    session,
    chamber,
    'sponsor: Sponsor',
    'progress: Progress',
    'status_name: Status',
    'citations: Citations',
    'categories: Categories',
  ]);
  expect(await facets('amendments')).toEqual([
    session,
    chamber,
    'legislator: Legislator',
    'amending: Amending',
  ]);
  expect(await facets('news')).toEqual(['year: Year', 'source_name: Source', 'category_name: Category']);
  expect(await facets('press')).toEqual([session, 'author: Source', 'category: Category']);
  expect(await facets('transcripts')).toEqual([
    session,
    'event_type: Type',
    'event_organization: Organization',
    'event_location: Location',
  ]);
  expect(await facets('legislators')).toEqual([session, chamber]);
  expect(await facets('committees')).toEqual([chamber]);
  await page.context().close();
});

// C10, S14
test('a query has at most 512 characters, and a search shows the stalled indicator after 200 ms', async () => {
  const page = await newPage();
  await search(page);
  const input = page.getByPlaceholder('Search for anything...');
  expect(await input.getAttribute('maxlength')).toBe('512');

  let releaseResponse = () => {};
  await page.route('**/1/indexes/**', async (route) => {
    await new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const requested = page.waitForRequest('**/1/indexes/**');
  await input.fill('bridge');
  await page.clock.runFor(1);
  await requested;
  await page.clock.runFor(150);
  const stalled = page.getByText('Still searching');
  expect(await stalled.count()).toBe(0);

  await page.clock.runFor(100);
  await stalled.waitFor();
  releaseResponse();
  await page.clock.resume();
  await stalled.waitFor({ state: 'detached' });
  await page.context().close();
});
