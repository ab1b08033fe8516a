import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { threeSessions } from './search-sessions-legislature.ts';
import { titles } from './search-visits.ts';
import { signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  site = await startSite(threeSessions);
  browser = await openBrowser();
});

const newPage = (options: { javaScriptEnabled?: boolean } = {}) =>
  browser.newPage({ baseURL: site.address, ...options });

describe('the Votes widget', () => {
  const votesOn = (page: Page) => page.getByRole('region', { name: 'Votes', exact: true });
  const dates = (page: Page) =>
    page.locator('table time').evaluateAll((all) => all.map((each) => each.getAttribute('datetime')));

  // D15, S10
  test.each([
    ['/', false],
    ['/app', true],
  ])(
    'on %s shows the votes of the chamber that the list behind its title begins with',
    async (path, isSignedIn) => {
      const page = isSignedIn
        ? await openAs(browser, site, await signInAs(site, 'anna@elm.example'), path)
        : await newPage();
      for (const [chamber, newest] of [
        ['House', '2025-06-01'],
        ['Senate', '2022-06-02'],
      ] as const) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await votesOn(page).getByRole('link', { name: chamber, exact: true }).click();
        const first = votesOn(page).locator('time').first();
        await expect.poll(() => first.getAttribute('datetime')).toBe(newest);
        const shown = await votesOn(page)
          .locator('time')
          .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')));

        await votesOn(page).getByRole('link', { name: 'Votes', exact: true }).click();
        await page.getByRole('heading', { name: 'Votes', level: 1 }).waitFor();
        expect(await dates(page)).toEqual(shown);
        expect(await page.getByLabel('Session').inputValue()).toBe('all');
        expect(
          await page.getByRole('link', { name: chamber, exact: true }).getAttribute('aria-current'),
        ).toBe('true');
      }
      await page.close();
    },
  );
});

describe('a site whose newest session is later than the one that everybody starts from', () => {
  const said = (page: Page) => page.getByText('The newest session is 2025-2026.');
  const show = (page: Page) => page.getByRole('link', { name: 'Show 2025-2026' });
  const goBack = (page: Page) => page.getByRole('link', { name: 'Go back to 2023-2024' });

  // S10
  test('offers the newest in the search, and remembers that it was chosen', async () => {
    const page = await newPage();
    await page.goto('/app/search?query=relative', { waitUntil: 'networkidle' });
    await said(page).waitFor();
    expect(await titles(page)).toHaveLength(2);
    await show(page).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go back to 2023-2024');
    await page.waitForURL((url) => url.search === '?query=relative&session_name=2025-2026');

    // Opened anew, and from the search box of another page.
    await page.goto('/app/search');
    expect(new URL(page.url()).search).toBe('?session_name=2025-2026');
    await page.goto('/app/glossary', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Search for anything' }).fill('lanterns');
    await page.getByRole('searchbox', { name: 'Search for anything' }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('session_name') === '2025-2026');
    expect(await titles(page)).toHaveLength(3);
    await page.goto('/app/votes');
    expect(new URL(page.url()).search).toBe('?chamber=house&session=2025-2026');

    // An address that says anything means the same to everybody.
    await page.goto('/app/search?query=relative', { waitUntil: 'networkidle' });
    expect(await titles(page)).toHaveLength(2);
    await page.goto('/app/search', { waitUntil: 'networkidle' });
    await goBack(page).click();
    await page.waitForURL((url) => url.search === '');
    await page.goto('/app/search');
    expect(new URL(page.url()).search).toBe('');
    await page.close();
  });

  // S10
  test('offers the newest in the list of votes', async () => {
    const page = await newPage();
    await page.goto('/app/votes', { waitUntil: 'networkidle' });
    await said(page).waitFor();
    await show(page).click();
    await page.waitForURL((url) => url.searchParams.get('session') === '2025-2026');
    await goBack(page).waitFor();
    await page.goto('/app/votes');
    expect(new URL(page.url()).searchParams.get('session')).toBe('2025-2026');
    await page.close();
  });

  // S10
  test('leads to the newest without scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of ['/app/search', '/app/search?tab=news', '/app/votes']) {
      await page.goto(path);
      await said(page).waitFor();
      await show(page).click();
      await goBack(page).waitFor();
    }
    await page.goto('/app/search?tab=committees');
    expect(await said(page).count()).toBe(0);
    await page.goto('/app/search?sessions=all');
    expect(await said(page).count()).toBe(0);
    await page.close();
  });

  // S10
  test.each([
    ['that does not exist', '1850-1851'],
    ['with characters that mean something in an address', '2025-2026&tab=news'],
  ])('starts from its usual session where a browser remembers one %s', async (_, name) => {
    const headers = { cookie: `legislative_session=${encodeURIComponent(name)}` };
    for (const path of ['/app/search', '/app/votes'])
      expect((await fetch(site.address + path, { headers, redirect: 'manual' })).status).toBe(200);
  });

  // S10
  test('does not give the votes of one browser’s session to another', async () => {
    const headers = { cookie: 'legislative_session=2025-2026' };
    const status = async (init: RequestInit = {}) =>
      (await fetch(`${site.address}/app/votes`, { ...init, redirect: 'manual' })).status;
    expect([await status(), await status({ headers }), await status()]).toEqual([200, 302, 200]);
  });

  // S10
  test('leads from a list without votes to those of other sessions, with their number', async () => {
    const page = await newPage();
    await page.goto('/app/votes?chamber=senate');
    await page.getByRole('link', { name: '1 roll call in other sessions' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.goto('/app/votes?chamber=senate&query=nothing');
    expect(await page.getByText('in other sessions').count()).toBe(0);
    await page.close();
  });
});

// S10
test('a site whose newest session is the one that everybody starts from offers no other', async () => {
  const newest = await startSite(threeSessions, undefined, { defaultSession: '2025-2026' });
  const page = await browser.newPage({ baseURL: newest.address });
  for (const path of ['/app/search', '/app/votes']) {
    await page.goto(path);
    expect(await page.getByText('newest session').count()).toBe(0);
  }
  await page.close();
});
