import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';

/*
 * That Tab comes to everything is held by `keyboard-walk.test.ts`; here what has focus is worked by keys.
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

/** Presses a key on something that has focus. */
async function press(key: string, on: Locator) {
  await on.first().focus();
  await page.keyboard.press(key);
}

/** Goes on to the value of a select that begins with what is typed. */
async function choose(words: string, of: Locator) {
  await of.focus();
  await page.keyboard.type(words);
}

const hasFocus = (locator: Locator) =>
  expect.poll(() => locator.first().evaluate((at) => at === document.activeElement)).toBe(true);

test('the search is narrowed, sorted, sized and turned', async () => {
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

test('a bill is opened among results, and its tabs are walked by the arrows', async () => {
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

test('the menu opens on a narrow window, leads on to its places, and gives focus back', async () => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open('/app/glossary');
  const menu = page.getByRole('button', { name: 'Menu' });
  await press('Enter', menu);
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await places.first().waitFor();
  await page.keyboard.press('Tab');
  await hasFocus(places);
  await page.keyboard.press('Escape');
  await places.first().waitFor({ state: 'hidden' });
  await hasFocus(menu);
});

test('the filters open over the results on a narrow window, and give focus back', async () => {
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

test('a theme, an unfolding and the meaning of a word are opened and closed', async () => {
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

test('lists are filtered, versions compared, and a transcript and a month asked for', async () => {
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
