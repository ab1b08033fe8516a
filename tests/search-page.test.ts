import { describe, expect, test } from 'vitest';
import { firstTitle, searchVisits, tab, titles } from './search-visits.ts';

const { newPage, searchFor } = searchVisits();

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
  ])('for %s, ranks %s first', async (query, number) => {
    const page = await searchFor(query);
    await expect.poll(() => firstTitle(page).textContent()).toContain(number);
  });

  // S16
  test('finds all of several bill numbers', async () => {
    const page = await searchFor('H100, H201');
    await expect
      .poll(async () => (await titles(page)).slice(0, 2).sort())
      .toEqual([expect.stringContaining('H.100'), expect.stringContaining('H.201')]);
  });

  // S16
  test('ranks words in the title before words in the text, and highlights them', async () => {
    const page = await searchFor('education');
    await expect.poll(() => titles(page)).toHaveLength(2);
    expect((await titles(page))[0]).toContain('H.200');
    expect(await page.locator('#results mark').first().textContent()).toBe('education');
  });

  // S03
  test('updates the count of every tab with every keystroke', async () => {
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
  test('starts with the default session, and searches all sessions with one click', async () => {
    const page = await searchFor('education');
    await page.getByRole('link', { name: 'Search all sessions' }).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.waitForURL((url) => url.search === '?query=education&sessions=all');

    // The counts show that the other tabs search all sessions too, both here and at the address.
    await tab(page, 'Legislators').click();
    const filters = page.getByRole('list', { name: 'Selected filters' });
    await expect.poll(() => filters.count()).toBe(0);
    await page.goto('/app/search?sessions=all&tab=legislators', { waitUntil: 'networkidle' });
    expect(await filters.count()).toBe(0);

    await tab(page, 'Bills').click();
    await page.locator('[data-facet="session_name"]').getByLabel('2021-2022').check();
    await page.waitForURL((url) => url.search === '?session_name=2021-2022');
  });

  // S11, S13
  test('filters by facets, and its address restores the filters in another browser', async () => {
    const page = await searchFor('relative');
    await page.locator('[data-facet="chamber"]').getByLabel('Senate').check();
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('S.100')]);
    await page.waitForURL((url) => url.searchParams.get('chamber') === 'Senate');

    const elsewhere = await newPage();
    await elsewhere.goto(page.url());
    expect(await titles(elsewhere)).toEqual([expect.stringContaining('S.100')]);
    expect(await elsewhere.locator('[data-facet="chamber"]').getByLabel('Senate').isChecked()).toBe(true);

    await page.goBack();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(1);
    await elsewhere.close();
  });

  // S13
  test('sorts results by date, and the address and other tabs keep the order', async () => {
    const page = await searchFor('bridge');
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await expect.poll(async () => (await titles(page))[0]).toContain('bridge number 1');
    await page.waitForURL((url) => url.searchParams.get('sort') === 'oldest');

    await tab(page, 'Legislators').click();
    expect(await page.getByLabel('Sort by').count()).toBe(0);
    await tab(page, 'Bills').click();
    expect(await page.getByLabel('Sort by').inputValue()).toBe('oldest');

    const elsewhere = await newPage({ javaScriptEnabled: false });
    await elsewhere.goto(`${new URL(page.url()).origin}/app/search?query=bridge&sort=newest`);
    expect((await titles(elsewhere))[0]).toContain('bridge number 2');
    expect(await elsewhere.getByLabel('Sort by').inputValue()).toBe('newest');
    await elsewhere.close();
  });

  // S12
  test('shows ten values of a facet, more on demand, and searches all values', async () => {
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
  test('keeps selected bills while paging, and shows how many are on other pages', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: /Selected bill/ }).count()).toBe(0);
    await page.getByLabel('Select all bills on this page').check();
    await page.getByRole('button', { name: 'Track 50 Selected bill(s)' }).waitFor();
    await page.getByRole('button', { name: 'Generate Report on 50 Selected bill(s)' }).waitFor();

    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText('50 selected, 50 of them on other pages').waitFor();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');

    // The ids of other records are unrelated to bills.
    await page.getByRole('navigation', { name: 'What to search' }).getByRole('link').nth(1).click();
    await page.getByText('50 selected', { exact: true }).waitFor();
    await page.close();
  });

  // S06
  test('keeps selected bills after opening one, after Back, and after a reload', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    const boxes = page.locator('#results li input[type=checkbox]');
    await boxes.nth(0).check();
    await boxes.nth(2).check();
    const track = page.getByRole('button', { name: 'Track 2 Selected bill(s)' });
    await track.waitFor();

    await page.locator('#results li h3 a, #results li h2 a').first().click();
    await page.waitForURL('**/app/bill/*');
    await page.goBack();
    await track.waitFor();

    await page.reload();
    await track.waitFor();
    expect(await Promise.all([0, 1, 2].map((at) => boxes.nth(at).isChecked()))).toEqual([true, false, true]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: /Selected bill/ }).count()).toBe(0);
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

  test('wraps a word that is longer than the page', async () => {
    const page = await newPage();
    await page.goto(`/app/search?query=${'a'.repeat(500)}`);
    expect(await page.locator('#results').textContent()).toContain('No results for');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.close();
  });

  // S09
  test('remembers the number of results per page, and adds it to the address', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    await page.getByLabel('Results per page').selectOption('100');
    await expect.poll(() => titles(page)).toHaveLength(66);
    await page.waitForURL((url) => url.search === '?size=100');

    await page.goto('/app/committees', { waitUntil: 'networkidle' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Bills' }).click();
    await menu.getByRole('link', { name: 'Search' }).click();
    await page.waitForURL((url) => url.search === '?size=100');
    await expect.poll(() => titles(page)).toHaveLength(66);

    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(new URL(page.url()).search).toBe('?size=100');
    expect(await page.getByLabel('Results per page').inputValue()).toBe('100');
    await page.close();
  });

  // S13: an address shows everyone the same
  test('shows 50 results at an address without a page size, regardless of the remembered one', async () => {
    const page = await newPage();
    await page.goto('/app/committees');
    await page.context().addCookies([{ name: 'results_per_page', value: '100', url: page.url() }]);
    await page.goto('/app/search?session_name=all', { waitUntil: 'networkidle' });
    expect(await titles(page)).toHaveLength(50);
    expect(await page.getByLabel('Results per page').inputValue()).toBe('50');
    expect(new URL(page.url()).search).not.toContain('size');
    await page.close();
  });
});
