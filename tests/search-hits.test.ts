import { describe, expect, test } from 'vitest';
import { firstTitle, searchVisits, tab, titles } from './search-visits.ts';

const { newPage, searchFor } = searchVisits();

describe('the global search', () => {
  // S05
  test('expands a bill among the results and loads its tabs on demand', async () => {
    const page = await searchFor('lighthouses');
    await page.getByRole('button', { name: 'Details of H.201' }).click();
    await page.getByText('Pays for education about lighthouses.').last().waitFor();
    await page.getByRole('tab', { name: 'Summary' }).press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true');
  });

  // S14
  test('is limited to queries of 512 characters', async () => {
    const page = await newPage();
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    expect(await page.getByPlaceholder('Search for anything...').getAttribute('maxlength')).toBe('512');
    await page.goto(`/app/search?query=${'a'.repeat(600)}`);
    expect(await page.getByPlaceholder('Search for anything...').inputValue()).toHaveLength(512);
    await page.close();
  });

  // S16
  test('shows markup in a title as text and does not run it', async () => {
    const page = await searchFor('scripts');
    await expect.poll(() => firstTitle(page).textContent()).toContain('<b>scripts</b> & "quotes"');
  });

  // S07
  test('has a button to track each bill, which leads visitors to sign-in', async () => {
    const page = await searchFor('lighthouses');
    await page.getByRole('button', { name: 'Track Bill H.201' }).click();
    await page.waitForURL(/\/sign-in\?to=%2Fapp%2Ftracking%2Fmanage%3FbillIds%3D\d+$/);
  });

  // S15
  test('can be used by voice if the browser supports it', async () => {
    const page = await newPage();
    await page.addInitScript(simulateSpeech, 'lighthouses');
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    const voice = page.getByRole('button', { name: 'Search by voice' });
    expect(await voice.getAttribute('data-state')).toBe('initial');
    await voice.click();
    await expect.poll(() => voice.getAttribute('data-state')).toBe('finished');
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('H.201')]);
    await page.close();
  });

  // S15
  test('has no voice button if the browser does not support it', async () => {
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
  test('opens a tab, and Back and Forward move through the opened tabs', async () => {
    const page = await searchFor('education');
    const top = async () => (await page.locator('#results').boundingBox())?.y;
    const before = await top();
    await tab(page, 'Committees').click();
    await expect.poll(() => titles(page)).toEqual(['Joint Committee on Education']);
    expect(await top()).toBe(before);
    await page.waitForURL((url) => url.searchParams.get('tab') === 'committees');

    await page.goBack();
    await expect.poll(() => titles(page)).toHaveLength(2);
    await page.goForward();
    await expect.poll(() => titles(page)).toEqual(['Joint Committee on Education']);
  });

  test('shows the query if there are no results', async () => {
    const page = await searchFor('xylophonist');
    await page.getByText('No results for “xylophonist” with these filters.').waitFor();
  });
});

describe('the site-wide search', () => {
  // S02
  test('searches all records and filters them by data type', async () => {
    const page = await newPage();
    await page.goto('/app/search/site');
    await page.getByPlaceholder('Search everything...').fill('education');
    await page.getByRole('heading', { name: 'Refine your search:' }).waitFor();

    const types = page.locator('[data-facet="algolia_type"]');
    await expect.poll(() => types.getByRole('checkbox').count()).toBe(2);
    await types.getByLabel('Committee').check();
    await expect.poll(() => titles(page)).toEqual(['Joint Committee on Education']);

    // S16
    const sent = await (await page.request.get('/app/search/site?query=education')).text();
    expect(sent).toMatch(/<mark[^>]*>Education<\/mark>/);
    expect(sent).not.toContain('&lt;em&gt;');
    await page.close();
  });
});

describe.each([
  ['/app/search', 'Search for anything...', ' with these filters', '2'],
  ['/app/search/site', 'Search everything...', '', '4'],
])('a search at %s', (address, placeholder, narrowed, educations) => {
  test('shows a message if there are no results', async () => {
    const page = await newPage();
    await page.goto(`${address}?query=xylophonist`);
    await page.getByText(`No results for “xylophonist”${narrowed}.`).waitFor();
    await page.goto(`${address}?query=beekeepers&sessions=all`);
    await page.getByText('Showing 1 result', { exact: true }).waitFor();
    await page.close();
  });

  // S08
  test('shows a message for an unknown page, with a link to the first page', async () => {
    const page = await newPage();
    await page.goto(`${address}?query=education&page=999`, { waitUntil: 'networkidle' });
    await page.getByText('That page of results does not exist.').waitFor();
    await page.getByRole('status').getByText(`${educations} results`, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect.poll(async () => String((await titles(page)).length)).toBe(educations);
    await page.close();
  });

  // D17
  test('waits for a slow answer instead of saying that search cannot be reached', async () => {
    const page = await newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.route('**/1/indexes/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await page.getByPlaceholder(placeholder).fill('lighthouses');
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('H.201')]);
    expect(await page.getByRole('alert').filter({ hasText: 'could not be reached' }).count()).toBe(0);
    await page.close();
  });

  // S14
  test('says that it is still searching, also when more is typed before the results arrive', async () => {
    const page = await newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/1/indexes/**', async (route) => {
      await released;
      await route.continue();
    });
    const searching = page.getByRole('status').getByText('Still searching');
    await page.getByPlaceholder(placeholder).pressSequentially('light');
    await searching.waitFor();
    await page.getByPlaceholder(placeholder).pressSequentially('houses');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await searching.count()).toBe(1);
    expect(await page.locator('[data-results]').getAttribute('aria-busy')).toBe('true');
    release();
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('H.201')]);
    await expect.poll(() => searching.count()).toBe(0);
    await page.close();
  });

  // D17
  test('shows an error if search cannot be reached, and continues after Retry', async () => {
    const page = await newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.route('**/1/indexes/**', (route) => route.abort());
    await page.getByPlaceholder(placeholder).fill('lighthouses');
    await page.getByRole('alert').getByText('Search could not be reached.').waitFor();
    // Nothing is said of a query that was not answered.
    expect(await page.getByText(/^(Showing|No results)/).count()).toBe(0);
    await page.unroute('**/1/indexes/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => titles(page)).toEqual([expect.stringContaining('H.201')]);
    await page.close();
  });
});

/** Replaces the browser's speech recognition, because a test machine has no microphone. */
function simulateSpeech(words: string): void {
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
