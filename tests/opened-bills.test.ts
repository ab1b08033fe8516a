import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { violations } from './axe.ts';
import { billId, billLegislature, FULL_BILL } from './bill-legislature.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let full: number;
const pages: Record<string, string> = {};

beforeAll(async () => {
  site = await startSite(billLegislature);
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
  full = await billId(site.db, FULL_BILL);
  // This bill is new and becomes law.
  await site.db
    .updateTable('bills')
    .set({ progress: 'law', filed_date: '2025-01-10' })
    .where('id', '=', full)
    .execute();
  const { list } = await trackBills(site.db, anna.id, [full]);
  await anna.request(`/app/bill/${full}`);
  const ada = await site.db
    .selectFrom('legislators')
    .select('id')
    .where('full_name', '=', 'Ada Marlowe')
    .executeTakeFirstOrThrow();
  const committee = await site.db
    .updateTable('bills')
    .set((eb) => ({
      committee_id: eb
        .selectFrom('committees')
        .select('committees.id')
        .where('committee_name', '=', 'Joint Committee on Ferries'),
    }))
    .where('id', '=', full)
    .returning('committee_id')
    .executeTakeFirstOrThrow();
  Object.assign(pages, {
    'new bills': '/',
    'bills viewed': '/app',
    'bills that became law': '/',
    'bills of a day of the journal': '/app/journal/2025-03-05',
    'bills before a committee': `/app/committee/${committee.committee_id}`,
    'bills tracked': `/app/tracking/${list.id}`,
    'bills with recent action': '/app/bills/moved',
    'bills of a legislator': `/app/legislator/${ada.id}/bills`,
  });
});

/** The list to test on a page with several lists. */
const REGIONS: Record<string, string> = {
  'new bills': 'New bills',
  'bills viewed': 'Recently viewed bills',
  'bills that became law': 'New laws',
};

async function openWithDetails(list: string, width = 1280): Promise<Page> {
  const viewport = { width, height: 900 };
  const page = await openAs(browser, site, anna, pages[list] ?? '', { viewport, reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
  const region = REGIONS[list];
  const within = region ? page.getByRole('region', { name: region, exact: true }) : page.locator('main');
  // On a phone, the buttons of a tracked bill are behind Edit.
  if (list === 'bills tracked' && width < 640)
    await within.getByRole('button', { name: 'Edit H.100' }).click();
  await within.getByRole('button', { name: 'Details of H.100' }).first().click();
  return page;
}
const panel = (page: Page) => page.getByRole('tabpanel').innerText();

// D06
describe.each([
  'new bills',
  'bills viewed',
  'bills that became law',
  'bills of a day of the journal',
  'bills before a committee',
  'bills tracked',
  'bills of a legislator',
  'bills with recent action',
])('a bill in the list of %s', (list) => {
  test('expands in place to History, Summary, Citations and Categories, each loaded from its own endpoint', async () => {
    const page = await openWithDetails(list);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await expect.poll(() => panel(page)).toContain('Passed to be engrossed');
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual(['History 4', 'Summary', 'Citations 2', 'Categories 2']);
    for (const [tab, part, text] of [
      ['Summary', 'summary', 'Lets towns rebuild <landings>.'],
      ['Citations', 'citations', 'Chapter 30B'],
      ['Categories', 'categories', 'Transportation'],
    ] as const) {
      expect(requested).not.toContain(`/api/bill/${full}/${part}`);
      await page.getByRole('tab', { name: tab }).click();
      await expect.poll(() => panel(page)).toContain(text);
      expect(requested).toContain(`/api/bill/${full}/${part}`);
    }

    await page
      .getByRole('button', { name: 'Details of H.100' })
      .and(page.locator('[aria-expanded=true]'))
      .click();
    await expect.poll(() => page.getByRole('tabpanel').count()).toBe(0);
    await page.context().close();
  });
});

// D06, D17
test('a tab of an expanded tracked bill that fails to load shows an error with Retry instead of the loading image', async () => {
  const page = await openWithDetails('bills tracked');
  await page.route('**/api/bill/*/citations', (route) => route.abort());
  await page.getByRole('tab', { name: 'Citations' }).click();
  await expect.poll(() => panel(page)).toContain('This could not be loaded.');
  expect(await page.getByText('Loading…').count()).toBe(0);
  await page.unroute('**/api/bill/*/citations');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => panel(page)).toContain('Chapter 90, Section 24');
  await page.context().close();
});

test.each([
  ['bills tracked', 1280],
  ['bills tracked', 390],
  ['bills of a day of the journal', 390],
])('an expanded bill in the list of %s passes axe and fits the page at %i px', async (list, width) => {
  const page = await openWithDetails(list, width);
  await expect.poll(() => panel(page)).toContain('Passed to be engrossed');
  expect(await violations(page, list)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.context().close();
});

// D04
test('each list of bills has a page with 20 bills per page, and its widget links to it', async () => {
  const html = await (await anna.request('/app')).text();
  for (const [display, title] of [
    ['new', 'New bills'],
    ['moved', 'Bills with recent action'],
    ['law', 'New laws'],
    ['viewed', 'Recently viewed bills'],
  ]) {
    const page = await anna.request(`/app/bills/${display}`);
    const text = await page.text();
    expect([display, page.status, text]).toEqual([
      display,
      200,
      expect.stringContaining(`<h1>${title}</h1>`),
    ]);
    expect(text).toContain(`/app/bill/${full}"`);
    if (display !== 'moved') expect(html).toContain(`href="/app/bills/${display}"`);
  }
  expect((await anna.request('/app/bills/new?page=99')).status).toBe(404);
  expect((await anna.request('/app/bills/old')).status).toBe(404);

  const visitor = await fetch(`${site.address}/app/bills/viewed`, { redirect: 'manual' });
  expect(visitor.headers.get('location')).toBe('/sign-in?to=%2Fapp%2Fbills%2Fviewed');
});

// A02, A07
test('the API endpoints of an unknown bill respond with 404', async () => {
  for (const part of ['actions', 'summary', 'citations', 'categories', 'counts', 'similar']) {
    const response = await fetch(`${site.address}/api/bill/999999/${part}`);
    expect(await response.json()).toMatchObject({ status: 404, field: 'id' });
  }
});
