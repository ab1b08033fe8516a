import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;
let ids: Record<string, number>;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  ids = await billIdsOf(site.db);
  const browser = await openBrowser();
  newPage = (options) => browser.newPage({ baseURL: site.address, ...options });
});

/** Opens a page with a search box and returns both. */
async function boxOn(address: string): Promise<{ page: Page; box: Locator }> {
  const page = await newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const box = page.getByRole('combobox', { name: 'Search for anything' });
  await box.waitFor();
  return { page, box };
}

const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const firstOption = (page: Page) => options(page).first();

describe.each(['/', '/app/votes'])('the search box on %s', (address) => {
  // S16
  test.each(['hb 100', 'H.100', 'h100', 'House, No. 100'])(
    'suggests the bill with the number %s first, and Enter opens it',
    async (number) => {
      const { page, box } = await boxOn(address);
      await box.pressSequentially(number);
      await expect
        .poll(() => firstOption(page).textContent())
        .toContain('H.100 An Act relative to ferry landings');
      await box.press('Enter');
      await page.waitForURL(`**/app/bill/${ids['H.100']}`);
      await page.close();
    },
  );

  test('opens a bill whose number is entered before suggestions arrive', async () => {
    const { page, box } = await boxOn(address);
    await page.route('**/1/indexes/**', () => undefined);
    await box.fill('s 100');
    await box.press('Enter');
    await page.waitForURL(`**/app/bill/${ids['S.100']}`);
    await page.close();
  });
});

describe('suggestions while typing', () => {
  test('list people before committees before bills', async () => {
    const { page, box } = await boxOn('/app/votes');
    await box.pressSequentially('education');
    await expect.poll(() => options(page).count()).toBe(4);
    const groups = page.getByRole('listbox').getByRole('group');
    expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')))).toEqual([
      'Committees',
      'Bills',
    ]);
    await box.fill('ada marl');
    await expect.poll(() => firstOption(page).textContent()).toContain('Ada Marlowe');
    expect(await groups.first().getAttribute('aria-label')).toBe('People');
    expect(await violations(page, 'suggestions')).toEqual([]);
    await page.close();
  });

  test('are walked with the arrow keys, opened with Enter and closed with Escape', async () => {
    const { page, box } = await boxOn('/app/votes');
    const active = () =>
      box.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );

    await box.pressSequentially('lighthouse');
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
    await box.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('lighthouse');

    await box.press('ArrowDown');
    await expect.poll(active).toContain('H.201');
    await box.press('ArrowUp');
    await expect.poll(active).toBeUndefined();
    await box.press('ArrowUp');
    await expect.poll(active).toContain('H.201');
    await box.press('Enter');
    await page.waitForURL(`**/app/bill/${ids['H.201']}`);
    await page.close();
  });

  test('open with a click, and close when the focus leaves the box', async () => {
    const { page, box } = await boxOn('/app/votes');
    await box.pressSequentially('lighthouse');
    await firstOption(page).waitFor();
    await box.press('Tab');
    await expect.poll(() => options(page).count()).toBe(0);

    await box.pressSequentially('s');
    await firstOption(page).click();
    await page.waitForURL(`**/app/bill/${ids['H.201']}`);
    await page.close();
  });

  test('never come from a response to an older text', async () => {
    const { page, box } = await boxOn('/app/votes');
    const oldResponse = Promise.withResolvers<void>();
    const isDone = Promise.withResolvers<void>();
    await page.route('**/1/indexes/**', async (route) => {
      if (!route.request().postData()?.includes('"educ"')) return route.continue();
      await oldResponse.promise;
      await route.continue();
      await page.waitForResponse((response) => response.request() === route.request());
      isDone.resolve();
    });
    const oldRequest = page.waitForRequest((request) => request.postData()?.includes('"educ"') ?? false);
    await box.fill('educ');
    await oldRequest;
    await box.fill('lighthouse');
    await expect.poll(() => firstOption(page).textContent()).toContain('H.201');

    oldResponse.resolve();
    await isDone.promise;
    expect(await firstOption(page).textContent()).toContain('H.201');
    await page.close();
  });

  test('do not move the page', async () => {
    const { page, box } = await boxOn('/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await box.pressSequentially('education');
    await firstOption(page).waitFor();
    expect(await height()).toBe(before);
    await page.close();
  });

  test('are optional: any other text searches as before', async () => {
    const { page, box } = await boxOn('/app/votes');
    await box.fill('ferry');
    await box.press('Enter');
    await page.waitForURL((url) => url.pathname === '/app/search' && url.search === '?query=ferry');
    await page.close();
  });
});

describe('a search box without JavaScript', () => {
  test.each([
    ['House Bill 100', 'H.100'],
    ['hd 1234', 'H.100'],
    ['h 300', 'H.300'],
  ])('opens the bill for the number %s', async (number, bill) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/app/votes');
    await page.getByRole('banner').getByLabel('Search for anything').fill(number);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`**/app/bill/${ids[bill]}`);
    await page.close();
  });

  test.each(['ferry', 'H9999', 'H100, S100'])('searches for %s at an address to share', async (query) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('main').getByLabel('Search for anything').fill(query);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL((url) => url.pathname === '/app/search');
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ query })}`);
    await page.close();
  });
});
