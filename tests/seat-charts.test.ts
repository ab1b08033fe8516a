import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { violationsNow } from './axe.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

const seatOf = (party: string) => ({
  memberships: [{ chamber: 'house' as const, district: '2nd Elm', party }],
});

let site: TestSite;
let vote: string;
let newPage: (path: string, options?: BrowserContextOptions) => Promise<Page>;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Marlowe', seatOf('Republican')),
        legislator('Teodor Quill', seatOf('Democratic')),
        legislator('Una Ash', seatOf('Democratic')),
        legislator('Ivo Fenn', seatOf('Independent')),
        bill('H1'),
        rollCall(
          '1',
          {
            yes: ['Ada Marlowe', 'Una Ash'],
            no: ['Teodor Quill', 'Somebody Unknown'],
            'not voting': ['Ivo Fenn'],
          },
          { billNumber: 'H1' },
        ),
      ]),
      { path: 'votes' },
    ),
  );
  const { id } = await site.db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
  vote = `/app/votes/${id}`;
  const browser = await openBrowser();
  newPage = async (path, options) => {
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    return page;
  };
});

const seats = (page: Page) => page.locator('svg [data-seat]');
const words = (page: Page) => page.locator('svg [data-seat] + text');
/** Returns the first word of each seat's name, from left to right. */
const order = async (page: Page) => (await words(page).allTextContents()).map((words) => words.split(' ')[0]);
/** Returns the names of seats that are visible. */
const visibleNames = (page: Page) =>
  words(page).evaluateAll((all) =>
    all.filter((each) => getComputedStyle(each).visibility === 'visible').map((each) => each.textContent),
  );

describe('the seats in the chart of a vote', () => {
  test('are ordered by vote, or by party on request, without scripts', async () => {
    const page = await newPage(vote, { javaScriptEnabled: false });
    expect(await order(page)).toEqual(['Una', 'Ada', 'Ivo', 'Teodor', 'Somebody']);
    await page.getByRole('navigation', { name: 'Order of the seats' }).getByText('By party').click();
    expect(new URL(page.url()).search).toBe('?seats=party');
    expect(await order(page)).toEqual(['Una', 'Teodor', 'Ivo', 'Somebody', 'Ada']);
    expect(await page.locator('figcaption').first().innerText()).toContain('2 Democratic');
    await page.context().close();
    expect((await fetch(`${site.address}${vote}?seats=age`)).status).toBe(400);
  });

  test('show their name on hover and link to their member without scripts', async () => {
    const page = await newPage(vote, { javaScriptEnabled: false });
    expect(await visibleNames(page)).toEqual([]);
    await seats(page).first().hover();
    expect(await visibleNames(page)).toEqual(['Una Ash: YesDemocratic, 2nd Elm']);
    await seats(page).first().click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Una Ash');
    await page.context().close();
  });

  test('are one Tab stop, with arrow keys to show each name and Enter to open its page', async () => {
    const page = await newPage(vote);
    await page.getByRole('navigation', { name: 'Order of the seats' }).getByText('By party').focus();
    await page.keyboard.press('Tab');
    expect(await visibleNames(page)).toEqual(['Una Ash: YesDemocratic, 2nd Elm']);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await visibleNames(page)).toEqual(['Ivo Fenn: Absent or not votingIndependent, 2nd Elm']);
    await page.keyboard.press('End');
    expect(await visibleNames(page)).toEqual(['Somebody Unknown: No']);

    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ada Marlowe' }).waitFor();

    await page.goBack();
    await page.getByRole('navigation', { name: 'Order of the seats' }).getByText('By party').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('svg'))).toBeNull();
    await page.context().close();
  });
});

// P02
test('the list of a chamber’s legislators has a seat chart by party with numbers', async () => {
  const page = await newPage('/app/legislators', { javaScriptEnabled: false });
  expect(await order(page)).toEqual(['Una', 'Teodor', 'Ivo', 'Ada']);
  expect(await page.getByRole('group', { name: /^4 members of the House/ }).getAttribute('aria-label')).toBe(
    '4 members of the House: 2 Democratic, 1 Independent, 1 Republican.',
  );
  await page.goto('/app/legislators?chamber=inactive');
  expect(await seats(page).count()).toBe(0);
  await page.goto('/app/legislators?name=Ada');
  expect(await seats(page).count()).toBe(0);
  await page.context().close();
});

// P02
test('seat charts pass axe on a wide page in light mode and on a narrow page in dark mode', async () => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const)
    for (const path of [vote, `${vote}?seats=party`, '/app/legislators']) {
      const page = await newPage(path, { colorScheme, viewport: { width, height: 900 } });
      expect(await violationsNow(page, colorScheme)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.context().close();
    }
});
