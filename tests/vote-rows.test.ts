import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { startSite } from './site.ts';

/* Rows of roll calls on a wide screen, and rows of bills on a phone. */

const BILLS = 41;
let newPage: (width: number, javaScriptEnabled?: boolean) => Promise<Page>;

const amendmentVote = (number: number, result: 'pass' | 'fail') =>
  rollCall(`vote ${number}`, result === 'pass' ? { yes: ['Ada Marlowe'] } : { no: ['Ada Marlowe'] }, {
    billNumber: 'H1',
    kind: 'amendment',
    motion: `Adoption of amendment ${number}`,
    rollCallNumber: String(number),
    result,
  });

beforeAll(async () => {
  const bills = Array.from({ length: BILLS }, (_, at) =>
    bill(`H${at + 1}`, {
      title: `An Act relative to the upkeep of the ${at + 1}th landing in the harbor of Alder`,
      sponsors: [{ name: 'Ada Marlowe', kind: 'person', classification: 'primary' }],
    }),
  );
  const site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Marlowe', {
          memberships: [{ chamber: 'house', party: 'Democratic', district: '1st Elm' }],
        }),
        ...bills,
        amendmentVote(1, 'pass'),
        amendmentVote(2, 'fail'),
        amendmentVote(3, 'fail'),
        rollCall(
          'vote 4',
          { yes: ['Ada Marlowe'] },
          { billNumber: 'H1', motion: 'Passage to be engrossed', rollCallNumber: '4', result: 'pass' },
        ),
        rollCall(
          'vote 5',
          { yes: ['Ada Marlowe'] },
          { billNumber: 'H2', motion: 'Passage to be enacted', rollCallNumber: '5', result: 'unknown' },
        ),
      ]),
      { path: 'vote-rows' },
    ),
  );
  const browser = await openBrowser();
  newPage = async (width, javaScriptEnabled = true) =>
    (
      await browser.newContext({ baseURL: site.address, viewport: { width, height: 844 }, javaScriptEnabled })
    ).newPage();
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const words = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

// D15
test('a row of a roll call shows the subject of its bill, then the motion and its result', async () => {
  const page = await newPage(1280);
  await page.goto('/app/votes');
  expect((await words(page)).slice(0, 2)).toEqual([
    expect.stringMatching(
      /H\.2 The upkeep of the 2th landing in the harbor of Alder Passage to be enacted Result not recorded 1\/0\/0 5$/,
    ),
    expect.stringMatching(
      /H\.1 The upkeep of the 1th landing in the harbor of Alder Passage to be engrossed Passed 1\/0\/0 4$/,
    ),
  ]);
  await page.close();
});

// D15, P17
test('roll calls on amendments to one bill are grouped in one row, which expands without scripts', async () => {
  const page = await newPage(1280, false);
  await page.goto('/app/votes');
  expect(await rows(page).count()).toBe(3);
  await page.getByText('3 roll calls on amendments: 1 passed, 2 failed').click();
  const grouped = rows(page).last().getByRole('listitem');
  expect((await grouped.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Adoption of amendment 3 Failed 0/1/0, RC# 3',
    'Adoption of amendment 2 Failed 0/1/0, RC# 2',
    'Adoption of amendment 1 Passed 1/0/0, RC# 1',
  ]);

  await grouped.first().getByRole('link').click();
  await page.getByRole('heading', { name: 'Adoption of amendment 3' }).waitFor();
  await page.close();
});

// D04
test('a list of 41 bills takes less than 100 pixels per bill on a phone, and its cells keep their headings', async () => {
  const page = await newPage(390);
  await page.goto('/app/legislators');
  await page
    .getByRole('link', { name: /Marlowe/ })
    .first()
    .click();
  await page.waitForURL('**/app/legislator/*');

  await page.goto(`${page.url()}/bills`);
  const table = page.getByRole('table').first();
  expect(await table.getByRole('rowheader').count()).toBe(BILLS);
  expect((await table.boundingBox())?.height).toBeLessThan(BILLS * 100);

  const [name, title] = await Promise.all(
    ['rowheader', 'cell'].map((role) =>
      table
        .getByRole(role as 'cell')
        .first()
        .boundingBox(),
    ),
  );
  expect(name?.y).toBeCloseTo(title?.y ?? 0, -1);
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['Bill', 'Title', 'Status']),
  );
  await page.close();
});
