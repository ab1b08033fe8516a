import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';

/*
 * Operates focused controls by key. `keyboard-walk.deep.test.ts` checks that Tab reaches all of them.
 */
let site: TestSite;
let browser: Browser;
let page: Page;
let examples: Record<string, string>;

beforeAll(async () => {
  site = await startSampleSite();
  examples = await exampleAddresses(site.db);
  browser = await openBrowser();
});

beforeEach(async () => {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 1280, height: 700 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
});
afterEach(() => page.context().close());

const open = (pattern: string) => page.goto(examples[pattern] ?? '', { waitUntil: 'networkidle' });
const results = () => page.locator('#results ol h2').allInnerTexts();

/** Focuses an element and presses a key. */
async function press(key: string, on: Locator) {
  await on.first().focus();
  await page.keyboard.press(key);
}

/** Selects the option of a select that starts with the typed text. */
async function choose(words: string, of: Locator) {
  await of.focus();
  await page.keyboard.type(words);
}

const hasFocus = (locator: Locator) =>
  expect.poll(() => locator.first().evaluate((at) => at === document.activeElement)).toBe(true);

test('search results can be sorted, resized, filtered and paged by keyboard', async () => {
  await page.goto('/app/search?session_name=all', { waitUntil: 'networkidle' });
  const byRelevance = await results();
  await choose('Oldest', page.getByLabel('Sort by'));
  await page.waitForURL(/sort=oldest/);
  await expect.poll(results).not.toEqual(byRelevance);

  await choose('25', page.getByLabel('Results per page'));
  await expect.poll(results).toHaveLength(25);
  const senate = page.locator('[data-facet="chamber"]').getByLabel('Senate');
  await press('Space', senate);
  await page.waitForURL(/chamber=Senate/);
  await hasFocus(senate);

  await press('Enter', page.getByRole('link', { name: 'Remove filter Chamber: Senate' }));
  await page.waitForURL((url) => !url.searchParams.has('chamber'));
  await press('Enter', page.getByRole('link', { name: 'Next' }));
  await page.waitForURL(/page=2/);
  await hasFocus(page.locator('#results'));
});

test('a bill can be expanded among search results by keyboard, and arrow keys move through its tabs', async () => {
  await open('/app/search');
  const details = page.getByRole('button', { name: /^Details of/ }).first();
  await press('Enter', details);
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();

  const names = await tabs.allInnerTexts();
  await tabs.first().focus();
  for (const [at] of [...names.entries()].slice(1)) {
    await page.keyboard.press('ArrowRight');
    await hasFocus(tabs.nth(at));
    expect(await tabs.nth(at).getAttribute('aria-selected')).toBe('true');
  }

  await page.keyboard.press('Home');
  await hasFocus(tabs.first());
  await page.keyboard.press('ArrowLeft');
  await hasFocus(tabs.last());

  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('tabpanel'));
  await press('Space', details);
  await tabs.first().waitFor({ state: 'detached' });
});

test('the menu of a narrow window can be opened by keyboard, and Escape closes it and returns focus', async () => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open('/app/glossary');
  const menu = page.getByRole('button', { name: 'Menu' });
  await press('Enter', menu);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor();

  await page.keyboard.press('Tab');
  await hasFocus(links);
  await page.keyboard.press('Escape');
  await links.first().waitFor({ state: 'hidden' });
  await hasFocus(menu);
});

test('the filters of a narrow window can be opened by keyboard, and Escape closes them and returns focus', async () => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open('/app/search');
  const filters = page.getByRole('button', { name: 'Filters' });
  await press('Enter', filters);
  await hasFocus(page.getByRole('region', { name: 'Filters' }));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[data-facet]')))).toBe(true);
  await page.keyboard.press('Escape');
  await hasFocus(filters);
});

test('a theme can be selected, and details and the definition of a term opened and closed, by keyboard', async () => {
  await open('/app/bill/:id');
  await press('Enter', page.getByRole('button', { name: 'Dark' }));
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  const steps = page.getByText('What each step means');
  await press('Enter', steps);
  expect(await page.locator('details[open]', { has: steps }).count()).toBe(1);

  await page.keyboard.press('Space');
  expect(await page.locator('details[open]', { has: steps }).count()).toBe(0);
  const word = page.locator('main button[popovertarget]');
  await press('Enter', word);
  await page.getByRole('note').first().waitFor();

  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('note').first().getByRole('link'));
  await page.keyboard.press('Escape');
  await page.getByRole('note').first().waitFor({ state: 'hidden' });
  await hasFocus(word);
});

test('votes can be filtered, versions compared, a transcript searched and a month selected by keyboard', async () => {
  await open('/app/votes');
  await choose('All', page.getByLabel('Session'));
  await press('Enter', page.getByRole('button', { name: 'Show' }));
  await page.waitForURL(/session=all/);

  await open('/app/bill/:id/text');
  await press('Space', page.getByRole('button', { name: 'Show changes' }));
  await page.waitForURL(/against=/);
  await open('/app/transcript/:id');
  await page.locator('#transcript-q').focus();
  await page.keyboard.type('budget');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=budget/);

  await page.goto('/app/calendar', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Month' }).focus();
  await page.keyboard.type('Feb');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2024');
  await press('Enter', page.getByRole('button', { name: 'Show' }));
  await page.waitForURL(/month=2024-02/);
});
