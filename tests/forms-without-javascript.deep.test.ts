import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import { UNKNOWN_PATTERN } from './route-patterns.ts';

let page: Page;
let examples: Record<string, string>;

beforeAll(async () => {
  const site = await startSampleSite();
  examples = await exampleAddresses(site.db);
  const browser = await openBrowser();
  page = await (await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })).newPage();
});

const open = (pattern: string) => page.goto(examples[pattern] ?? '', { waitUntil: 'load' });
const main = () => page.locator('main');

/** Submits the form with this button, and waits for a page whose address matches. */
async function send(button: string, address: RegExp) {
  await main().getByRole('button', { name: button, exact: true }).first().click();
  await page.waitForURL(address, { waitUntil: 'load' });
  expect(await main().getByRole('heading', { level: 1 }).count()).toBe(1);
}

// P17
test('the search form in the header works without scripts', async () => {
  for (const pattern of ['/app/votes', UNKNOWN_PATTERN]) {
    await open(pattern);
    await page.getByRole('banner').getByLabel('Search for anything').fill('culverts');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/app/search?query=culverts', { waitUntil: 'load' });
    expect(await main().getByLabel('Search for anything').inputValue()).toBe('culverts');
    expect(await page.locator('#results ol').innerText()).toMatch(/culverts/i);
  }
});

// P17, S13
test('search results can be filtered, sorted, resized and extended to all sessions without scripts', async () => {
  await open('/app/search');
  await page.locator('[data-facet="chamber"]').getByLabel('Senate').check();
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await page.getByLabel('Results per page').selectOption('25');
  await send('Apply filters', /chamber=Senate/);
  expect(await page.locator('[data-facet="chamber"]').getByLabel('Senate').isChecked()).toBe(true);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('oldest');
  expect(await page.getByLabel('Results per page').inputValue()).toBe('25');

  const numbers = await page.locator('#results ol h2').allInnerTexts();
  expect(numbers.every((number) => number.startsWith('S'))).toBe(true);
  await page.getByRole('link', { name: 'Remove filter Chamber: Senate' }).click();
  await page.waitForURL((url) => !url.searchParams.has('chamber'), { waitUntil: 'load' });
  expect((await page.locator('#results ol h2').allInnerTexts()).some((each) => each.startsWith('H'))).toBe(
    true,
  );

  await open('/app/search');
  await page.getByRole('link', { name: 'Search all sessions' }).click();
  await page.waitForURL(/sessions=all/, { waitUntil: 'load' });
  const everything = await page.getByText(/^Showing/).innerText();
  await send('Apply filters', /sessions=all/);
  await page.getByRole('link', { name: /^Transcripts/ }).click();
  await page.waitForURL(/tab=transcripts/, { waitUntil: 'load' });
  expect(await page.getByRole('list', { name: 'Selected filters' }).count()).toBe(0);

  await open('/app/search');
  const sessions = page.locator('[data-facet="session_name"]');
  await sessions.getByRole('checkbox', { checked: true }).uncheck();
  await send('Apply filters', /session_name=all/);
  expect(await page.getByText(/^Showing/).innerText()).toBe(everything);
});

// P17
test('the lists of votes and legislators can be searched without scripts', async () => {
  await open('/app/votes');
  const words = await main().locator('[data-results] > *').first().getByRole('link').first().innerText();
  await page.getByLabel('Question or bill number').fill(words);
  await page.getByLabel('Session').selectOption('All sessions');
  await send('Show', /session=all/);
  expect(await main().locator('[data-results] > *').first().innerText()).toContain(words);

  await open('/app/legislators');
  const name =
    (await main().locator('a[href^="/app/legislator/"]').first().innerText()).split(' ').at(-1) ?? '';
  await page.getByLabel('Find by name, district, or town').fill(name);
  await send('Find', /name=/);
  expect(await main().getByRole('status').innerText()).toContain(`for “${name}”`);
  expect(await main().locator('a[href^="/app/legislator/"]').first().innerText()).toContain(name);
});

// P17
test('days of the journal and months of the calendar can be selected without scripts', async () => {
  await open('/app/journal/:date?');
  await page.getByLabel('Date').fill('2024-01-17');
  await send('Show', /date=2024-01-17|journal\/2024-01-17/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('January 17, 2024');

  await page.goto('/');
  await page.getByLabel('Date').fill('2024-01-17');
  await send('Show', /journal=2024-01-17/);
  expect(await page.getByLabel('Date').inputValue()).toBe('2024-01-17');

  await open('/app/calendar');
  await page.getByRole('textbox', { name: 'Month' }).fill('2024-02');
  await page.getByLabel('Chamber').selectOption({ index: 1 });
  await send('Show', /month=2024-02/);
  expect(await main().innerText()).toContain('February 2024');
});

// P17
test('amendments can be filtered, versions compared and transcripts searched without scripts', async () => {
  await page.goto(examples['/app/amendments']?.split('&')[0] ?? '');
  await page.locator('[name="sponsor"]').selectOption({ index: 1 });
  await send('Show', /sponsor=./);
  await open('/app/bill/:id/text');
  await page.getByLabel('Compare with').selectOption({ index: 0 });
  await send('Show changes', /against=/);
  expect(await main().locator('ins, del').count()).toBeGreaterThan(0);

  await open('/app/transcript/:id');
  await main().getByRole('searchbox').fill('the');
  await send('Search', /q=the/);
  expect(await main().locator('mark').first().innerText()).toMatch(/the/i);
});

// P17
test('a theme can be selected without scripts and keeps the page', async () => {
  await open('/app/votes');
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.waitForURL('**/app/votes', { waitUntil: 'load' });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await paper()).toBe('rgb(20, 23, 28)');
  await page.getByRole('button', { name: 'System' }).click();
  await page.waitForURL('**/app/votes', { waitUntil: 'load' });
  expect(await paper()).toBe('rgb(251, 250, 247)');
});
