import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { billLegislature } from '../bill-legislature.ts';
import { openBrowser } from '../browser.ts';
import { startSite } from '../site.ts';

let page: Page;
const logged: string[] = [];

beforeAll(async () => {
  const site = await startSite(billLegislature);
  page = await (await openBrowser()).newPage({ baseURL: site.address });
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.goto('/app/search?query=ferry+landings', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Details of H.100' }).click();
});

const panel = () => page.getByRole('tabpanel').textContent();

// D06, D16
test('a tab of an expanded bill shows a loading image, and its late response never replaces a tab opened later', async () => {
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/getSearchResultsHistory/**', async (route) => {
    const response = await route.fetch();
    await late.promise;
    // The browser may have aborted the request.
    await route.fulfill({ response }).catch(() => undefined);
    answered.resolve();
  });
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });

  await page.getByRole('tab', { name: 'Citations' }).click();
  await expect.poll(panel).toContain('Chapter 90, Section 24');
  late.resolve();
  await answered.promise;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await panel()).toContain('Chapter 90, Section 24');
});

// D06, D17
test('a tab of an expanded bill that fails to load shows an error with Retry instead of the loading image, and logs the failure', async () => {
  await page.route('**/getSearchResultsCategories/**', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect.poll(panel).toContain('This could not be loaded.');
  expect(await page.getByText('Loading…').count()).toBe(0);
  expect(logged.join()).toContain('getSearchResultsCategories');
  await page.unroute('**/getSearchResultsCategories/**');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click();
  await expect.poll(panel).toContain('Transportation');
});
