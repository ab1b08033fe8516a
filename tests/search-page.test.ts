import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  const browser = await openBrowser();
  newPage = (options) => browser.newPage({ baseURL: site.address, ...options });
});

const titles = (page: Page) => page.locator('#results ol h2').allTextContents();
const firstTitle = (page: Page) => page.locator('#results ol h2').first();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name });

async function searched(query: string, address = '/app/search'): Promise<Page> {
  const page = await newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByPlaceholder('Search for anything...').fill(query);
  await page.waitForURL((url) => url.searchParams.get('query') === query);
  return page;
}

describe('the global search', () => {
  // S16
  test.each([
    ['h 100', 'H.100'],
    ['H.100', 'H.100'],
    ['hb100', 'H.100'],
    ['HD 1234', 'H.100'],
    ['s100', 'S.100'],
    ['educaton', 'H.200'],
    ['lighthose', 'H.201'],
  ])('finds with %s first of all %s', async (query, number) => {
    const page = await searched(query);
    await expect.poll(() => firstTitle(page).textContent()).toContain(number);
    await page.close();
  });

  // S16
  test('puts words in the title before words in the text, and marks them', async () => {
    const page = await searched('education');
    await expect.poll(() => titles(page)).toHaveLength(2);
    expect((await titles(page))[0]).toContain('H.200');
    expect(await page.locator('#results mark').first().textContent()).toBe('education');
    await page.close();
  });

  // S03
  test('counts every tab with every keystroke', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(await tab(page, 'Bills').textContent()).toMatch(/66$/);
    await page.getByPlaceholder('Search for anything...').pressSequentially('education');
    await expect.poll(() => tab(page, 'Bills').textContent()).toMatch(/2$/);
    await expect.poll(() => tab(page, 'Committees').textContent()).toMatch(/1$/);
    await expect.poll(() => tab(page, 'Legislators').textContent()).toMatch(/0$/);
    await page.close();
  });

  // S10
  test('starts from the default session, and searches all at one click', async () => {
    const page = await searched('education');
    await page.getByRole('button', { name: 'Search all sessions' }).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.waitForURL((url) => url.searchParams.get('session_name') === 'all');
    await page.close();
  });

  // S11, S13
  test('narrows by facets, and an address restores it elsewhere', async () => {
    const page = await searched('relative');
    await page.locator('[data-facet="chamber"]').getByLabel('Senate').check();
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('S.100')]);
    await page.waitForURL((url) => url.searchParams.get('chamber') === 'Senate');
    const elsewhere = await newPage();
    await elsewhere.goto(page.url());
    expect(await titles(elsewhere)).toEqual([expect.stringContaining('S.100')]);
    expect(await elsewhere.locator('[data-facet="chamber"]').getByLabel('Senate').isChecked()).toBe(true);
    await page.goBack();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(1);
    await Promise.all([page.close(), elsewhere.close()]);
  });

  // S12
  test('shows ten values of a facet, more on demand, and searches all of them', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    const sponsors = page.locator('[data-facet="sponsor"]');
    await expect.poll(() => sponsors.getByRole('checkbox').count()).toBe(10);
    await sponsors.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => sponsors.getByRole('checkbox').count()).toBe(14);
    await sponsors.getByLabel('Search sponsor').fill('quil');
    await expect.poll(() => sponsors.getByRole('checkbox').count()).toBe(1);
    await sponsors.getByLabel('Teodor Quill').check();
    await expect.poll(() => page.locator('#results').textContent()).toContain('Sponsor: Teodor Quill');
    await page.close();
  });

  // S06
  test('keeps ticked bills while paging, and says how many are elsewhere', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: /Selected bill/ }).count()).toBe(0);
    await page.getByLabel('Select all bills on this page').check();
    await page.getByRole('button', { name: 'Track 50 Selected bill(s)' }).waitFor();
    await page.getByRole('button', { name: 'Generate Report on 50 Selected bill(s)' }).waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText('50 selected, 50 of them on other pages').waitFor();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await page.close();
  });

  // S08
  test('scrolls to the top when the page of results changes', async () => {
    const page = await newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => titles(page)).toHaveLength(16);
    await page.close();
  });

  // S09
  test('remembers how many results a page has', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    await page.getByLabel('Results per page').selectOption('100');
    await expect.poll(() => titles(page)).toHaveLength(66);
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(await titles(page)).toHaveLength(66);
    await page.close();
  });

  // S05
  test('opens a bill in place and loads its tabs on demand', async () => {
    const page = await searched('lighthouses');
    await page.getByRole('button', { name: 'Details of H.201' }).click();
    await page.getByText('Pays for education about lighthouses.').last().waitFor();
    await page.getByRole('tab', { name: 'Summary' }).press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true');
    await page.close();
  });

  // S14
  test('takes 512 characters and no more', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(await page.getByPlaceholder('Search for anything...').getAttribute('maxlength')).toBe('512');
    await page.goto(`/app/search?query=${'a'.repeat(600)}`);
    expect(await page.getByPlaceholder('Search for anything...').inputValue()).toHaveLength(512);
    await page.close();
  });

  // S16
  test('shows what is written in a title, and runs none of it', async () => {
    const page = await searched('scripts');
    await expect.poll(() => firstTitle(page).textContent()).toContain('<b>scripts</b> & "quotes"');
    await page.close();
  });

  // S07
  test('offers to track each bill, and says what that needs', async () => {
    const page = await searched('lighthouses');
    await page.getByRole('button', { name: 'Track Bill H.201' }).click();
    await page.getByRole('alert').getByText('need an account').waitFor();
    await page.close();
  });

  // S15
  test('searches by voice where the browser can listen', async () => {
    const page = await newPage();
    await page.addInitScript(pretendToHear, 'lighthouses');
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    const voice = page.getByRole('button', { name: 'Search by voice' });
    expect(await voice.getAttribute('data-state')).toBe('initial');
    await voice.click();
    await expect.poll(() => voice.getAttribute('data-state')).toBe('finished');
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('H.201')]);
    await page.close();
  });

  // S15
  test('has no voice button where the browser cannot listen', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
    });
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: 'Search by voice' }).count()).toBe(0);
    await page.close();
  });

  // P17, S13
  test('works as a form without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    await page.getByPlaceholder('Search for anything...').fill('education');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect
      .poll(() => titles(page))
      .toEqual([expect.stringContaining('H.200'), expect.stringContaining('H.201')]);
    await page.locator('[data-facet="sponsor"]').getByLabel('Blina Thistlewood').check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('H.200')]);
    await tab(page, 'Committees').click();
    await expect.poll(() => titles(page)).toEqual(['Joint Committee on Education']);
    await page.close();
  });

  // S03, S13
  test('opens a tab, and Back and Forward go through what was open', async () => {
    const page = await searched('education');
    await tab(page, 'Committees').click();
    await expect.poll(() => titles(page)).toEqual(['Joint Committee on Education']);
    await page.waitForURL((url) => url.searchParams.get('tab') === 'committees');
    await page.goBack();
    await expect.poll(() => titles(page)).toHaveLength(2);
    await page.goForward();
    await expect.poll(() => titles(page)).toEqual(['Joint Committee on Education']);
    await page.close();
  });

  test('says what was searched when nothing is found', async () => {
    const page = await searched('xylophonist');
    await page.getByText('Nothing was found for “xylophonist” with these filters.').waitFor();
    await page.close();
  });
});

describe('the site-wide search', () => {
  // S02
  test('searches everything, by data type', async () => {
    const page = await newPage();
    await page.goto('/app/search/site');
    await page.getByPlaceholder('Search everything...').fill('education');
    await page.getByRole('heading', { name: 'Refine your search:' }).waitFor();
    const types = page.locator('[data-facet="algolia_type"]');
    await expect.poll(() => types.getByRole('checkbox').count()).toBe(2);
    await types.getByLabel('Committee').check();
    await expect.poll(() => titles(page)).toEqual(['Joint Committee on Education']);
    await page.close();
  });
});

/** Stands in for the browser's speech recognition, which a test machine has no microphone for. */
function pretendToHear(words: string): void {
  class Recognition extends EventTarget {
    interimResults = false;
    start() {
      this.dispatchEvent(new Event('start'));
      const results = [Object.assign([{ transcript: words }], { isFinal: true })];
      this.dispatchEvent(Object.assign(new Event('result'), { results }));
      this.dispatchEvent(new Event('end'));
    }
    stop() {}
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
}
