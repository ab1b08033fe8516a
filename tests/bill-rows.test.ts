import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { billLegislature } from './bill-legislature.ts';
import { openBrowser } from './browser.ts';
import { startSite } from './site.ts';

let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  const site = await startSite(billLegislature);
  page = await (await openBrowser()).newPage({ baseURL: site.address });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/app/search?query=ferry+landings', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Details of H.100' }).click();
});

// S05, D06
test.each([
  ['Summary', 'Lets towns rebuild <landings>.'],
  ['History', 'How they voted'],
  ['P.P.T.', 'Pat Citizen'],
  ['Citations', 'Chapter 90, Section 24'],
  ['Categories', 'Transportation'],
])('an expanded bill in search results shows its %s', async (tab, text) => {
  await page.getByRole('tab', { name: tab }).click();
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain(text);
});

test('an expanded bill in search results has the styles of the bill’s page and shows definitions of terms', async () => {
  await page.getByRole('tab', { name: 'P.P.T.' }).click();
  const term = page.getByRole('button', { name: 'Petitioners' });
  await term.click();
  expect(await page.getByText('Someone who formally asked the legislature').isVisible()).toBe(true);
  expect(await term.evaluate((button) => getComputedStyle(button).textDecorationStyle)).toBe('dotted');
  expect(errors).toEqual([]);
});
