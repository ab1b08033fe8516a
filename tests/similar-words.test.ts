import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { titles } from './search-visits.ts';
import { startSite, type TestSite } from './site.ts';

/** One bill has the word "abortion"; the others have words that differ from it in two letters. */
async function legislature(db: Database): Promise<void> {
  const bills = [
    bill('H1', { title: 'An Act protecting access to abortion' }),
    bill('H2', { title: 'An Act relative to adoption' }),
    bill('H3', { title: 'An Act to apportion local aid' }),
  ];
  await importSource(db, snapshot([session(), ...bills]), { path: 'similar-words' });
}

let site: TestSite;
let newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;

beforeAll(async () => {
  site = await startSite(legislature);
  const browser = await openBrowser();
  newPage = (options) => browser.newPage({ baseURL: site.address, ...options });
});

/** Opens a page at a search, with or without scripts. */
async function open(address: string, options?: { javaScriptEnabled?: boolean }): Promise<Page> {
  const page = await newPage(options);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

const numbers = async (page: Page) =>
  (await titles(page)).map((title) => /H\.\d+/.exec(title)?.[0] ?? title).sort();

// S16
describe('a search for a word that occurs', () => {
  test('finds no words that are similar to it, and offers to include them', async () => {
    const page = await open('/app/search?sessions=all&query=abortion');
    expect(await numbers(page)).toEqual(['H.1']);

    await page.getByRole('link', { name: 'Include similar words' }).press('Enter');
    await expect.poll(() => numbers(page)).toEqual(['H.1', 'H.2', 'H.3']);
    await page.waitForURL((url) => url.searchParams.get('similar') === '1');
    expect(await violations(page, 'similar words')).toEqual([]);

    await page.getByRole('link', { name: 'Show only the words as typed' }).click();
    await expect.poll(() => numbers(page)).toEqual(['H.1']);
    await page.waitForURL((url) => !url.searchParams.has('similar'));
    await page.close();
  });

  test('can include similar words without JavaScript, and keeps doing so for the next search', async () => {
    const page = await open('/app/search?sessions=all&query=abortion', { javaScriptEnabled: false });
    expect(await numbers(page)).toEqual(['H.1']);
    expect(await page.getByText('2 more results').count()).toBe(1);

    await page.getByRole('link', { name: 'Include similar words' }).click();
    expect(await numbers(page)).toEqual(['H.1', 'H.2', 'H.3']);
    expect(await page.locator('main form input[name=similar]').getAttribute('value')).toBe('1');
    await page.close();
  });

  test('offers no similar words if there are none', async () => {
    const page = await open('/app/search?sessions=all&query=protecting');
    expect(await numbers(page)).toEqual(['H.1']);
    expect(await page.getByRole('link', { name: 'Include similar words' }).count()).toBe(0);
    await page.close();
  });

  test('sorted by date finds no similar words either', async () => {
    const page = await open('/app/search?sessions=all&query=abortion&sort=newest');
    expect(await numbers(page)).toEqual(['H.1']);
    await page.close();
  });
});

// S16
describe('a search for a misspelled word', () => {
  test.each([
    ['', true],
    [' without JavaScript', false],
    [' sorted by date', true],
  ])('shows results for similar words and says so%s', async (variant, javaScriptEnabled) => {
    const sort = variant === ' sorted by date' ? '&sort=newest' : '';
    const page = await open(`/app/search?sessions=all&query=abrotion${sort}`, { javaScriptEnabled });
    expect(await numbers(page)).toEqual(['H.1']);
    expect(await page.locator('#results').textContent()).toContain(
      'No results for “abrotion”. Showing results for similar words.',
    );
    await page.close();
  });

  test('says so while typing', async () => {
    const page = await open('/app/search?sessions=all');
    await page.getByPlaceholder('Search for anything...').fill('protectign');
    await page.getByText('Showing results for similar words.').waitFor();
    await page.getByPlaceholder('Search for anything...').fill('protecting');
    await expect.poll(() => page.getByText('Showing results for similar words.').count()).toBe(0);
    await page.close();
  });
});

// S02, S16
describe('the site-wide search', () => {
  test('treats similar words like the search by type', async () => {
    const page = await open('/app/search/site?query=abortion');
    expect(await numbers(page)).toEqual(['H.1']);
    await page.getByRole('link', { name: 'Include similar words' }).click();
    await expect.poll(async () => (await numbers(page)).length).toBe(3);
    await page.waitForURL((url) => url.searchParams.get('similar') === '1');
    await page.goto('/app/search/site?query=abrotion', { waitUntil: 'networkidle' });
    await page.getByText('Showing results for similar words.').waitFor();
    await page.close();
  });
});
