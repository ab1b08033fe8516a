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
    'on %s shows the first votes of the list of votes that its title links to, by chamber',
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

describe('a site whose newest session is later than its default session', () => {
  const notice = (page: Page) => page.getByText('The newest session is 2025-2026.');
  const show = (page: Page) => page.getByRole('link', { name: 'Show 2025-2026' });
  const goBack = (page: Page) => page.getByRole('link', { name: 'Go back to 2023-2024' });

  // S10
  test('offers the newest session in search, and remembers that a visitor selected it', async () => {
    const page = await newPage();
    await page.goto('/app/search?query=relative', { waitUntil: 'networkidle' });
    await notice(page).waitFor();
    expect(await titles(page)).toHaveLength(2);

    await show(page).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go back to 2023-2024');
    await page.waitForURL((url) => url.search === '?query=relative&session_name=2025-2026');

    // The session is used when search is opened again, and from the search box of another page.
    await page.goto('/app/search');
    expect(new URL(page.url()).search).toBe('?session_name=2025-2026');
    await page.goto('/app/glossary', { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'Search for anything' }).fill('lanterns');
    await page.getByRole('combobox', { name: 'Search for anything' }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('session_name') === '2025-2026');
    expect(await titles(page)).toHaveLength(3);

    await page.goto('/app/votes');
    expect(new URL(page.url()).search).toBe('?chamber=house&session=2025-2026');

    // An address with a query shows the same results to every visitor.
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
  test('offers the newest session in the list of votes', async () => {
    const page = await newPage();
    await page.goto('/app/votes', { waitUntil: 'networkidle' });
    await notice(page).waitFor();
    await show(page).click();
    await page.waitForURL((url) => url.searchParams.get('session') === '2025-2026');
    await goBack(page).waitFor();
    await page.goto('/app/votes');
    expect(new URL(page.url()).searchParams.get('session')).toBe('2025-2026');
    await page.close();
  });

  // S10
  test('links to the newest session without scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of ['/app/search', '/app/search?tab=news', '/app/votes']) {
      await page.goto(path);
      await notice(page).waitFor();
      await show(page).click();
      await goBack(page).waitFor();
    }
    await page.goto('/app/search?tab=committees');
    expect(await notice(page).count()).toBe(0);

    await page.goto('/app/search?sessions=all');
    expect(await notice(page).count()).toBe(0);
    await page.close();
  });

  // S10
  test.each([
    ['that does not exist', '1850-1851'],
    ['with characters that are special in addresses', '2025-2026&tab=news'],
  ])('uses the default session if the cookie names a session %s', async (_, name) => {
    const headers = { cookie: `legislative_session=${encodeURIComponent(name)}` };
    for (const path of ['/app/search', '/app/votes'])
      expect((await fetch(site.address + path, { headers, redirect: 'manual' })).status).toBe(200);
  });

  // S10
  test('does not serve the cached votes of one visitor’s session to another visitor', async () => {
    const headers = { cookie: 'legislative_session=2025-2026' };
    const status = async (init: RequestInit = {}) =>
      (await fetch(`${site.address}/app/votes`, { ...init, redirect: 'manual' })).status;
    expect([await status(), await status({ headers }), await status()]).toEqual([200, 302, 200]);
  });

  // S10
  test('links from an empty list of votes to the votes of other sessions, with their number', async () => {
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
test('a site whose newest session is its default session offers no other session', async () => {
  const newest = await startSite(threeSessions, undefined, { defaultSession: '2025-2026' });
  const page = await browser.newPage({ baseURL: newest.address });
  for (const path of ['/app/search', '/app/votes']) {
    await page.goto(path);
    expect(await page.getByText('newest session').count()).toBe(0);
  }
  await page.close();
});
