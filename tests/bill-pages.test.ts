import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { BARE_BILL, billId, billLegislature, FULL_BILL } from './bill-legislature.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let full: string;
let bare: string;
let vote: string;
let newPage: (options?: BrowserContextOptions) => Promise<Page>;

const TABS = ['', '/history', '/text', '/votes', '/hearings', '/amendments', '/subjects'];
const pages = () => [
  ...TABS.flatMap((tab) => [full + tab, bare + tab]),
  vote,
  '/app/votes',
  '/app/votes?chamber=senate',
  `/app/amendments/?id=${full.split('/').at(-1)}`,
  `/app/amendments/?id=${full.split('/').at(-1)}&amendment_number=3`,
];

beforeAll(async () => {
  site = await startSite(billLegislature);
  full = `/app/bill/${await billId(site.db, FULL_BILL)}`;
  bare = `/app/bill/${await billId(site.db, BARE_BILL)}`;
  const { id } = await site.db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
  vote = `/app/votes/${id}`;
  const browser = await openBrowser();
  newPage = async (options) => (await browser.newContext({ baseURL: site.address, ...options })).newPage();
});

/** Returns the visible text in one line. */
const visibleText = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
const pageText = async (page: Page, address: string) => {
  await page.goto(address);
  return await visibleText(page);
};

describe('the bill page', () => {
  // P09, P17
  test('shows number, title, status and sponsors without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    const text = await pageText(page, full);
    expect(await page.locator('h1').textContent()).toBe('H.100 An Act relative to ferry landings');
    for (const part of [
      'Docket HD.1234',
      'Passed one chamber',
      'Sponsored by Ada Marlowe (Democratic, 1st Elm)',
      'What this means.',
      'Latest action. March 5, 2025',
      'What comes next.',
      'Lets towns rebuild <landings>.',
      'Cosponsors (2)',
      'Pat Citizen (4 Quay Street)',
      'Companion bills S.200 An Act relative to ferries, in the Senate',
      'Estimate of cost',
      'Ferries may land again',
    ]) {
      expect(text).toContain(part);
    }

    const steps = await page
      .getByRole('list', { name: 'Progress of H.100' })
      .getByRole('listitem')
      .allTextContents();
    expect(steps.slice(0, 2)).toEqual(['Filed: Done. ', 'In committee: Done. January 10, 2025']);
    expect(steps).toContain('Law: Not yet. ');
    await page.close();
  });

  // P09
  test('names the chamber of a committee that has the bill, since the other may have one of that name', async () => {
    await site.db
      .insertInto('committees')
      .values({
        id: 9001,
        committee_name: 'Ways and Means',
        short_name: 'Ways and Means',
        name_key: 'senate ways and means',
        source_url: null,
        parent_id: null,
        chamber: 'senate',
        kind: 'committee',
        active: 1,
      })
      .execute();
    const bill = site.db.updateTable('bills').where('id', '=', Number(bare.split('/').at(-1)));
    await bill.set({ committee_id: 9001 }).execute();
    const page = await newPage({ javaScriptEnabled: false });
    expect(await pageText(page, bare)).toContain('In committee: Ways and Means (Senate)');
    await bill.set({ committee_id: null }).execute();
    await page.close();
  });

  // P09
  test('names the committee as the actions do if its records are not on the site', async () => {
    const bill = site.db.updateTable('bills').where('id', '=', Number(bare.split('/').at(-1)));
    await bill.set({ committee_in_actions: 'Ways and Means' }).execute();
    const page = await newPage({ javaScriptEnabled: false });
    expect(await pageText(page, bare)).toContain('In committee: Ways and Means');
    await bill.set({ committee_in_actions: null }).execute();
    expect(await pageText(page, `${bare}?again`)).not.toContain('In committee:');
    await page.close();
  });

  // P09
  test('links every tab to its own address', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(full);
    const expected: [string, string][] = [
      ['History', 'Passed to be engrossed - 2 YEAS to 1 NAYS'],
      ['Text', 'This act takes effect at once.'],
      ['Votes', 'How each of 3 members voted'],
      ['Votes', 'The source counts 6 members and names 3 of them.'],
      ['Hearings', 'Tuesday, June 10, 2025 at 1:00 PM EDT'],
      ['Amendments', 'Strike section 2'],
      ['Citations and categories', 'Chapter 90, Section 24'],
      ['Citations and categories', 'Transportation'],
    ];
    for (const [name, text] of expected) {
      await page.getByRole('navigation', { name: 'About H.100' }).getByRole('link', { name }).click();
      expect(await visibleText(page)).toContain(text);
    }
    await page.close();
  });

  // A08
  test('has a message on every empty tab', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    const expected = {
      '': 'No summary available.',
      '/history': 'No actions recorded for this bill yet.',
      '/text': 'No text of this bill is available yet.',
      '/votes': 'No roll calls recorded for this bill.',
      '/hearings': 'This site has no testimony on this bill.',
      '/amendments': 'No amendments recorded for this bill.',
      '/subjects': 'No citations recorded for this bill.',
    };
    for (const [tab, sentence] of Object.entries(expected))
      expect(await pageText(page, bare + tab)).toContain(sentence);
    await page.close();
  });

  test('shows the definition of a term by keyboard without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(full);
    await page.getByRole('button', { name: 'Docket' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByText('the day it is filed').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByText('the day it is filed').isVisible()).toBe(false);
    await page.close();
  });

  test('switches tabs in place with JavaScript, without errors', async () => {
    const page = await newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(full, { waitUntil: 'networkidle' });
    for (const name of ['History', 'Text', 'Votes', 'Overview']) {
      await page.getByRole('navigation', { name: 'About H.100' }).getByRole('link', { name }).click();
      await expect
        .poll(() => page.locator('nav a[aria-current="page"]').allTextContents())
        .toContainEqual(expect.stringContaining(name));
    }
    expect(errors).toEqual([]);
    await page.close();
  });

  test('offers the text of a version as a download', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${full}/text`);
    const href = await page.getByRole('link', { name: 'Download as plain text' }).getAttribute('href');
    const response = await fetch(site.address + href);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain('SECTION 14. This act takes effect at once.');
    await page.close();
  });

  test.each([
    '/app/bill/999999',
    '/app/bill/abc',
    '/app/bill/0/history',
    '/app/votes/999999',
    '/app/amendments/?id=1x',
    '/app/votes?chamber=moon',
    '/app/votes?page=0',
    '/app/votes?page=99',
  ])('responds to %s with an error page', async (address) => {
    const response = await fetch(site.address + address);
    expect(response.status).toBe(/chamber|page=0/.test(address) ? 400 : 404);
    expect(await response.text()).toMatch(/Page not found|This page cannot be shown/);
  });
});

describe('the vote page', () => {
  // P09, D15
  test('shows totals, parties, every member, and a seat chart with a text alternative', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    const text = await pageText(page, vote);
    for (const part of [
      'Passage to be engrossed',
      'Passed',
      'Roll call 12',
      'Ines Brook (Democratic, 3rd Ash)',
      'The official count is 2 yes, 1 no, 3 absent or not voting',
      'How the listed members voted',
    ]) {
      expect(text).toContain(part);
    }

    const seats = page.getByRole('group', { name: /^Seat chart: 2 yes, 1 no\./ });
    expect(await seats.getByRole('link', { name: /^Ines Brook/ }).count()).toBe(1);
    expect(await pageText(page, '/app/votes')).toContain(
      'Mar 4, 2025 H.100 Ferry landings Passage to be engrossed Passed 2/1/3 12',
    );
    await page.close();
  });
});

test('a vote’s list of members can be downloaded as CSV', async () => {
  const response = await fetch(`${site.address}${vote}/members.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await response.text()).toContain('Teodor Quill,Republican,2nd Oak,no,');
  expect((await fetch(`${site.address}/app/votes/999999/members.csv`)).status).toBe(404);
});

describe('the pages of bills and votes', () => {
  // P13
  test('have no broken links', async () => {
    const linked = new Set<string>();
    for (const address of pages()) {
      const html = await (await fetch(site.address + address)).text();
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        if (href.startsWith('/')) linked.add(href.replaceAll('&amp;', '&').replace(/#.*/, ''));
      }
    }
    expect(linked.size).toBeGreaterThan(20);

    const dead: string[] = [];
    for (const href of linked) {
      const { status } = await fetch(site.address + href);
      if (status !== 200) dead.push(`${status} ${href}`);
    }
    expect(dead).toEqual([]);
  });

  test('do not scroll sideways at 320 pixels', async () => {
    const page = await newPage({ viewport: { width: 320, height: 700 } });
    const wide: string[] = [];
    for (const address of pages()) {
      await page.goto(address);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) wide.push(`${address}: ${over}`);
    }
    expect(wide).toEqual([]);
    await page.close();
  });
});
