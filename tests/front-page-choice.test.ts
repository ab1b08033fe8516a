import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { SiteConfig } from '../src/config/site-config.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  legislator,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { violationsNow } from './axe.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

const MEMBERS = 12;
const sponsors = [{ name: 'Ada Marlowe', kind: 'person' as const, classification: 'primary' as const }];
const senate = [{ chamber: 'senate' as const, district: '1st Elm', party: 'Democratic' }];

const people = [
  session(),
  legislator('Ada Marlowe', { image: 'https://pictures.example/ada.png' }),
  legislator('Teodor Quill', { memberships: senate }),
  legislator('Una Ash', { active: false }),
  ...Array.from({ length: MEMBERS }, (_, at) => legislator(`Member ${String.fromCharCode(65 + at)}side`)),
  committee('Joint Committee on Ferries'),
  committee('Joint Committee on Aging'),
  committee('House Committee of the Whole', { chamber: 'house' }),
  committee('House Committee on Rules', { chamber: 'house' }),
  committee('Senate Committee on Rules', { chamber: 'senate' }),
  ...Array.from({ length: MEMBERS }, (_, at) =>
    committee(`Joint Committee on ${String.fromCharCode(77 + at)}arks`),
  ),
];
const bills = [
  bill('H1', { sponsors, actions: [action('2025-01-10', 'Filed')] }),
  bill('H2', {
    sponsors,
    actions: [{ ...action('2025-05-02', 'Signed by the Governor'), classification: ['became-law'] }],
    sessionLaw: 'Chapter 7 of the Acts of 2025',
  }),
];

let plain: TestSite;
let fromAToZ: TestSite;
let pa: TestSite;
let newPage: (site: TestSite, options?: BrowserContextOptions) => Promise<Page>;

beforeAll(async () => {
  const started = (config: z.input<typeof SiteConfig>, records = people) =>
    startSite((db) => importSource(db, snapshot(records), { path: 'people' }), undefined, config);
  [plain, fromAToZ, pa] = await Promise.all([
    started({ frontPage: ['legislators', 'newLaws', 'committees', 'newBills'] }, [...people, ...bills]),
    started({ frontPage: ['newBills', 'newLaws', 'committees'], committeeList: 'a-z' }),
    started({ frontPage: ['committees'], committeeList: 'pa' }),
  ]);
  const browser = await openBrowser();
  newPage = async (site, options) => {
    const context = await browser.newContext({ baseURL: site.address, ...options });
    await context.route('**/img/legislators/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    return page;
  };
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const body = (of: Locator) => of.locator('section[tabindex]');
/** Returns the options of a toggle. The selected one ends with an asterisk. */
const toggle = (of: Locator) =>
  of
    .locator('header nav a')
    .evaluateAll((links) =>
      links.map((link) => `${link.textContent}${link.hasAttribute('aria-current') ? ' *' : ''}`),
    );
const names = (of: Locator) => body(of).locator('li a').allTextContents();

async function choose(page: Page, of: Locator, name: string) {
  const answered = page.waitForResponse((response) => response.url().includes('/api/'));
  await of.locator('header nav').getByRole('link', { name }).click();
  await answered;
  await of.locator('[aria-busy="false"]').waitFor();
}

describe('a configured home page', () => {
  // P16
  test('has exactly the configured widgets, in order', async () => {
    const titles = async (site: TestSite) => {
      const page = await newPage(site, { javaScriptEnabled: false });
      const shown = await page.locator('main h2').allTextContents();
      await page.context().close();
      return shown;
    };
    expect(await titles(plain)).toEqual(['Legislators', 'New laws', 'Committees', 'New bills']);
    expect(await titles(pa)).toEqual(['Committees']);
  });

  // P17, D16
  test('has toggles as links that preserve the selections of other widgets', async () => {
    const page = await newPage(plain, { javaScriptEnabled: false });
    await widget(page, 'Legislators').getByRole('link', { name: 'Senate' }).click();
    await widget(page, 'Committees').getByRole('link', { name: 'House' }).click();
    expect(new URL(page.url()).search).toBe('?legislators=senate&committees=house');
    expect(await names(widget(page, 'Legislators'))).toEqual(['Teodor Quill']);
    expect(await names(widget(page, 'Committees'))).toEqual(['Rules', 'the Whole']);
    await page.context().close();
    for (const wrong of ['/?legislators=moon', '/?committees=upper'])
      expect((await fetch(plain.address + wrong)).status).toBe(400);
  });
});

test('a configured home page passes axe on a phone in light and dark mode', async () => {
  const visits = [
    [plain, 'dark'],
    [fromAToZ, 'light'],
  ] as const;
  const found = visits.map(async ([site, colorScheme]) => {
    const page = await newPage(site, { colorScheme, viewport: { width: 390, height: 900 } });
    const violations = await violationsNow(page, colorScheme);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.context().close();
    return { width, violations };
  });
  const expected = { width: 390, violations: [] };
  expect(await Promise.all(found)).toEqual([expected, expected]);
});

describe('the committee list on the home page', () => {
  // D07, D08, C02
  test('is plain by default, with Joint, House and Senate, and starts with Joint', async () => {
    const page = await newPage(plain);
    const committees = widget(page, 'Committees');
    expect(await toggle(committees)).toEqual(['Joint *', 'House', 'Senate']);
    expect((await names(committees)).slice(0, 2)).toEqual(['Aging', 'Ferries']);
    expect(await committees.getByRole('heading', { level: 3 }).count()).toBe(0);

    const { height, rows } = await body(committees).evaluate((area) => ({
      height: area.getBoundingClientRect().height,
      rows: area.scrollHeight,
    }));
    expect(height).toBe(400);
    expect(rows).toBeGreaterThan(400);

    await choose(page, committees, 'Senate');
    expect(await toggle(committees)).toEqual(['Joint', 'House', 'Senate *']);
    expect(await names(committees)).toEqual(['Rules']);
    await committees.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('heading', { level: 1, name: 'Senate Committee on Rules' }).waitFor();
    await page.context().close();
  });

  // D07, D08
  test('in the A-Z variant has a heading for each letter, with Standing and Floor', async () => {
    const page = await newPage(fromAToZ);
    const committees = widget(page, 'Committees');
    expect(await toggle(committees)).toEqual(['Standing *', 'Floor']);
    const letters = await committees.getByRole('heading', { level: 3 }).allTextContents();
    expect(letters).toEqual([...letters].sort());
    expect(letters.slice(0, 2)).toEqual(['A', 'F']);
    expect(await committees.getByRole('link', { name: 'Rules' }).count()).toBe(2);

    await committees.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'W' }).click();
    await expect.poll(() => body(committees).evaluate((area) => area.scrollTop)).toBeGreaterThan(0);
    await choose(page, committees, 'Floor');
    expect(await names(committees)).toHaveLength(2);
    await page.context().close();
  });

  // D07
  test('in the PA variant has House, Senate and Joint, and starts with House', async () => {
    const page = await newPage(pa);
    const committees = widget(page, 'Committees');
    expect(await toggle(committees)).toEqual(['House *', 'Senate', 'Joint']);
    expect(await names(committees)).toEqual(['Rules', 'the Whole']);
    await choose(page, committees, 'Joint');
    expect((await names(committees)).slice(0, 2)).toEqual(['Aging', 'Ferries']);
    await page.context().close();
  });
});

// D09, P02, P14, C02
test('the legislator list on the home page has pictures, short full names, and a red mark for inactive legislators', async () => {
  const page = await newPage(plain);
  const legislators = widget(page, 'Legislators');
  expect(await toggle(legislators)).toEqual(['House *', 'Senate', 'Inactive']);
  const ada = legislators.getByRole('listitem').filter({ hasText: 'Ada Marlowe' });
  await ada.scrollIntoViewIfNeeded();
  expect(await ada.locator('img').getAttribute('src')).toMatch(/^\/img\/legislators\/\d+\.jpg/);
  expect(await legislators.getByText('Inactive', { exact: true }).count()).toBe(1);
  expect(await body(legislators).evaluate((area) => area.getBoundingClientRect().height)).toBe(400);

  await choose(page, legislators, 'Inactive');
  expect(await names(legislators)).toEqual(['Una Ash']);
  const mark = body(legislators).getByText('Inactive', { exact: true });
  const [red = 0, green = 0, blue = 0] = await mark.evaluate((word) => {
    const paint = document.createElement('canvas').getContext('2d');
    if (!paint) return [];
    paint.fillStyle = getComputedStyle(word).color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await page.context().close();
});

describe('lists of bills on the home page', () => {
  // D04
  test('link to each bill and its primary sponsor, and name the law', async () => {
    const page = await newPage(plain);
    const laws = body(widget(page, 'New laws'));
    expect(await laws.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(
        /^H\.2 An Act about H2\s+Ada Marlowe\s+Chapter 7 of the Acts of 2025\s+Details\s+of H\.2$/,
      ),
    ]);

    const filed = body(widget(page, 'New bills'));
    expect(await filed.innerText()).not.toContain('Chapter 7');
    await filed.getByRole('link', { name: 'H.1 An Act about H1' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'An Act about H1' }).waitFor();

    await page.goBack();
    await filed.getByRole('link', { name: 'Ada Marlowe' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ada Marlowe' }).waitFor();
    await page.context().close();
  });

  // D05
  test('show a message if they are empty, except for new bills', async () => {
    const page = await newPage(fromAToZ);
    expect(await body(widget(page, 'New laws')).innerText()).toBe('No bills to show.');
    expect(await body(widget(page, 'New bills')).innerText()).toBe('');
    await page.context().close();
  });
});
