import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';

let site: TestSite;
let newPage: (options?: BrowserContextOptions) => Promise<Page>;

beforeAll(async () => {
  site = await startSampleSite();
  const browser = await openBrowser();
  newPage = async (options) => (await browser.newContext({ baseURL: site.address, ...options })).newPage();
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Waits until a widget has finished loading. */
const settled = (page: Page, name: string) =>
  expect.poll(() => widget(page, name).locator('[aria-busy="true"]').count()).toBe(0);

describe('the home page', () => {
  // P16, P17
  test('has every widget, with toggles as links, without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/');
    for (const title of ["Today's Schedule", 'Journal', 'Votes', 'New bills', 'New laws', 'News'])
      expect(await widget(page, title).count()).toBe(1);
    await widget(page, 'Votes').getByRole('link', { name: 'Senate' }).click();
    expect(new URL(page.url()).searchParams.get('votes')).toBe('senate');
    expect(
      await widget(page, 'Votes').getByRole('link', { name: 'Senate' }).getAttribute('aria-current'),
    ).toBe('true');
    await page.close();
  });

  // D15, D16, C02
  test('shows votes of the House first, and loads votes of the Senate when it is selected', async () => {
    const page = await newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    const votes = widget(page, 'Votes');
    expect(await votes.getByRole('columnheader').allTextContents()).toEqual([
      'Date',
      'Bill',
      'Description',
      'Yea/Nay/Abs',
      'RC#',
    ]);

    const house = await votes.getByRole('rowheader').first().getByRole('link').getAttribute('href');
    const requested = page.waitForResponse((response) =>
      response.url().includes('/api/votes/list?chamber=senate'),
    );
    await votes.getByRole('link', { name: 'Senate' }).click();
    await requested;
    await settled(page, 'Votes');
    expect(await votes.getByRole('rowheader').first().getByRole('link').getAttribute('href')).not.toBe(house);
    expect(new URL(page.url()).search).toBe('');

    // Votes that were loaded before appear at once, and are loaded again.
    const reload = Promise.withResolvers<Route>();
    await page.route('**/api/votes/list?chamber=house', reload.resolve);
    await votes.getByRole('link', { name: 'House' }).click();
    const pending = await reload.promise;
    expect(await votes.getByRole('rowheader').first().getByRole('link').getAttribute('href')).toBe(house);

    await pending.continue();
    const below = await page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) -
        scrollY,
    );
    expect(Math.round(below)).toBeLessThanOrEqual(0);
    expect(
      await votes.locator('section[tabindex]').evaluate((area) => getComputedStyle(area).maxHeight),
    ).toBe('400px');
    await page.close();
  });

  // D12
  test('shows the journal of a selected day with four counted sections', async () => {
    const page = await newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    const journal = widget(page, 'Journal');
    expect(await journal.locator('details').count()).toBe(4);

    await journal.getByLabel('Date').fill('1999-01-03');
    await journal.getByRole('button', { name: 'Show' }).click();
    await settled(page, 'Journal');
    expect(await journal.locator('summary').allTextContents()).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/0$/)),
    );

    for (const section of await journal.locator('details').all())
      await section.evaluate((details) => details.setAttribute('open', ''));
    const text = await journal.innerText();
    for (const empty of [
      'No actions on this date.',
      'No new house bills or dockets on this date.',
      'No new bills or dockets on this date.',
    ])
      expect(text).toContain(empty);
    await page.close();
  });

  // D10, D11, D13
  test('switches news and meetings in place, and opens an article in a modal', async () => {
    const page = await newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    const news = widget(page, 'News');
    await news.getByRole('region', { name: 'Articles' }).getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();

    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    await news.getByRole('link', { name: 'Press Releases' }).click();
    await settled(page, 'News');
    expect(await news.getByRole('heading').getByRole('link').getAttribute('href')).toBe('/app/news/press/');

    const release = news.getByRole('region', { name: 'Press releases' }).getByRole('link').first();
    const title = await release.innerText();
    await release.click();
    const modal = page.getByRole('dialog', { name: title });
    await modal.getByRole('link', { name: 'Open this press release' }).waitFor();
    expect((await modal.locator('p').nth(1).innerText()).length).toBeGreaterThan(20);

    await page.keyboard.press('Escape');
    expect(await release.evaluate((link) => link === document.activeElement)).toBe(true);
    await widget(page, 'Testimony').getByRole('link', { name: 'Written' }).click();
    await settled(page, 'Testimony');
    expect(await widget(page, 'Testimony').getByRole('alert').count()).toBe(0);

    const category = widget(page, 'News by category').locator('details').first();
    // The list contains only the newest articles, so their number must not be shown as the category's total.
    expect(await category.locator('summary').innerText()).toMatch(/^\S.*\D$/);
    expect(await category.getByRole('link').first().isVisible()).toBe(false);

    await category.locator('summary').click();
    expect(await category.getByRole('link').last().isVisible()).toBe(true);
    await page.close();
  });

  // D17
  test('shows an error with Retry in a widget that cannot be loaded, while the rest of the page works', async () => {
    const page = await newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route('**/api/votes/list*', (route) => route.abort());
    const votes = widget(page, 'Votes');
    await votes.getByRole('link', { name: 'Senate' }).click();
    await votes.getByText('This could not be loaded.').waitFor();
    expect(await votes.locator('tbody tr').count()).toBe(0);

    await page.unroute('**/api/votes/list*');
    await votes.getByRole('button', { name: 'Retry' }).click();
    await votes.getByText('This could not be loaded.').waitFor({ state: 'hidden' });
    expect(await votes.locator('tbody tr').count()).toBeGreaterThan(0);

    await page.route('**/api/journal*', (route) => route.abort());
    const journal = widget(page, 'Journal');
    await journal.getByLabel('Date').fill('2025-01-02');
    await journal.getByRole('button', { name: 'Show' }).click();
    await journal.getByText('This could not be loaded.').waitFor();
    expect(await journal.locator('details').count()).toBe(0);
    await page.close();
  });

  // A07
  test.each(['/?votes=moon', '/?journal=2025-02-30'])('rejects the address %s with 400', async (address) => {
    expect((await fetch(site.address + address)).status).toBe(400);
  });
});
