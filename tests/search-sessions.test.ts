import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { twoSessions } from './search-sessions-legislature.ts';
import { tab, titles } from './search-visits.ts';
import { startSite } from './site.ts';

let newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;

beforeAll(async () => {
  const site = await startSite(twoSessions);
  const browser = await openBrowser();
  newPage = (options) => browser.newPage({ baseURL: site.address, ...options });
});

const COUNTED = ['Bills', 'Amendments', 'News', 'Legislators'];
/** The counts on the tabs, in order. */
const counts = (page: Page) =>
  Promise.all(
    COUNTED.map(async (name) => Number((await tab(page, name).textContent())?.replace(name, '').trim())),
  );
const OF_2023 = [2, 1, 1, 2];
const OF_2021 = [4, 2, 2, 3];
const OF_ALL = [6, 3, 3, 3];

const facet = (page: Page, attribute: string) => page.locator(`[data-facet="${attribute}"]`);
const chosenIn = async (page: Page, attribute: string) => {
  const boxes = facet(page, attribute).locator('input:checked');
  return (await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('value')))).sort();
};
const opened = async (address: string) => {
  const page = await newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
};

describe('the session of the global search', () => {
  // S10
  test('is selected in every tab when it is selected in one', async () => {
    const page = await opened('/app/search');
    expect(await counts(page)).toEqual(OF_2023);
    await facet(page, 'session_name').getByLabel('2021-2022').check();
    await facet(page, 'session_name').getByLabel('2023-2024').uncheck();
    await expect.poll(() => counts(page)).toEqual(OF_2021);
    await page.waitForURL((url) => url.search === '?session_name=2021-2022');

    for (const name of ['Amendments', 'Legislators']) {
      await tab(page, name).click();
      await expect.poll(() => chosenIn(page, 'session_name')).toEqual(['2021-2022']);
    }

    await tab(page, 'News').click();
    await expect.poll(() => chosenIn(page, 'year')).toEqual(['2021', '2022']);
    await page.close();
  });

  // S10
  test('is removed in every tab when it is removed in one, by its checkbox or its chip', async () => {
    const page = await opened('/app/search?tab=amendments');
    await facet(page, 'session_name').getByLabel('2023-2024').uncheck();
    await expect.poll(() => counts(page)).toEqual(OF_ALL);
    await page.waitForURL((url) => url.search === '?tab=amendments&sessions=all');

    await page.goto('/app/search?tab=legislators', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Remove filter Session: 2023-2024' }).click();
    await expect.poll(() => counts(page)).toEqual(OF_ALL);

    await page.goto('/app/search?tab=news', { waitUntil: 'networkidle' });
    await facet(page, 'year').getByLabel('2023').uncheck();
    await expect.poll(() => counts(page)).toEqual(OF_ALL);
    await page.close();
  });

  // S10
  test('does not change when years of the news are added', async () => {
    const page = await opened('/app/search?tab=news');
    await facet(page, 'year').getByLabel('2022').check();
    await expect.poll(() => counts(page)).toEqual([2, 1, 2, 2]);
    await page.waitForURL((url) => url.search === '?tab=news&year=2023&year=2022');
    await tab(page, 'Bills').click();
    expect(await chosenIn(page, 'session_name')).toEqual(['2023-2024']);
    await page.close();
  });

  // S10, S13
  test('is restored in every tab by a pasted address, and by Back and Forward', async () => {
    const page = await opened('/app/search?session_name=2021-2022');
    expect(await counts(page)).toEqual(OF_2021);
    await page.getByRole('link', { name: 'Search all sessions' }).click();
    await page.waitForURL((url) => url.search === '?sessions=all');

    await tab(page, 'News').click();
    await page.waitForURL((url) => url.search === '?tab=news&sessions=all');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => counts(page)).toEqual(OF_2021);
    expect(await chosenIn(page, 'session_name')).toEqual(['2021-2022']);

    await page.goForward();
    await expect.poll(() => counts(page)).toEqual(OF_ALL);

    // Addresses from before the tabs shared a session.
    await page.goto('/app/search?tab=legislators&session_name=2021-2022&bills.session_name=all', {
      waitUntil: 'networkidle',
    });
    expect(await counts(page)).toEqual(OF_2021);
    await page.close();
  });

  // S10
  test('is announced when it changes', async () => {
    const page = await opened('/app/search');
    await facet(page, 'session_name').getByLabel('2021-2022').check();
    const announcement = page.getByRole('status').filter({ hasText: 'every tab' });
    await expect
      .poll(() => announcement.textContent())
      .toBe('Searching 2021-2022 and 2023-2024 in every tab.');
    await page.getByRole('link', { name: 'Search all sessions' }).click();
    await expect.poll(() => announcement.textContent()).toBe('Searching all sessions in every tab.');
    await page.close();
  });

  // S10, S14
  test('is kept while search cannot be reached, and searched when it can', async () => {
    const page = await opened('/app/search?query=beekeepers');
    await page.route('**/1/indexes/**', (route) => route.abort());
    await facet(page, 'session_name').getByLabel('2021-2022').check();
    await page.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor();

    // The search is repeated only when the visitor retries.
    const requested = page.waitForRequest('**/1/indexes/**', { timeout: 1_500 });
    await expect(requested).rejects.toThrow('Timeout');
    await page.unroute('**/1/indexes/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await expect.poll(() => counts(page)).toEqual([3, 2, 2, 0]);
    await page.close();
  });

  // S10
  test('has a link to the results in other sessions if it has none', async () => {
    const page = await opened('/app/search?query=beekeepers');
    await page.getByRole('status').filter({ hasText: '0 in 2023-2024, 3 in other sessions' }).waitFor();
    await page.getByRole('link', { name: '3 results in other sessions' }).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.waitForURL((url) => url.search === '?query=beekeepers&sessions=all');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('results');

    await page.goto('/app/search?query=beekeepers&tab=news', { waitUntil: 'networkidle' });
    await page.getByRole('status').filter({ hasText: '0 in 2023, 2 in other years' }).waitFor();
    await page.getByRole('link', { name: '2 results in other years' }).click();
    await expect.poll(() => titles(page)).toHaveLength(2);

    // Each member is counted once, regardless of the number of sessions served.
    await page.goto('/app/search?query=Hale&tab=legislators', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: '1 result in other sessions' }).waitFor();

    await page.goto('/app/search?query=zeppelins', { waitUntil: 'networkidle' });
    await page.getByRole('status').filter({ hasText: 'No results' }).waitFor();
    expect(await page.getByText('other sessions').count()).toBe(0);
    await page.close();
  });

  // S10
  test('is the same in every tab without scripts, with links and with the form', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/app/search?session_name=2021-2022');
    expect(await counts(page)).toEqual(OF_2021);
    for (const name of ['News', 'Committees', 'Legislators', 'Amendments']) {
      await tab(page, name).click();
      expect([name, await counts(page)]).toEqual([name, OF_2021]);
    }

    // A search on a tab without sessions keeps the session.
    await tab(page, 'Committees').click();
    await page.getByPlaceholder('Search for anything...').fill('beekeepers');
    await page.getByPlaceholder('Search for anything...').press('Enter');
    expect(await counts(page)).toEqual([3, 2, 2, 0]);

    await page.goto('/app/search?tab=news&session_name=2021-2022');
    await facet(page, 'year').getByLabel('2021').uncheck();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    expect(await counts(page)).toEqual([4, 2, 1, 3]);

    await facet(page, 'year').getByLabel('2022').uncheck();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    expect(await counts(page)).toEqual(OF_ALL);

    await page.goto('/app/search?query=beekeepers');
    await page.getByRole('link', { name: '3 results in other sessions' }).click();
    expect(await titles(page)).toHaveLength(3);
    await page.close();
  });
});
