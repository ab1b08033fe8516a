import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { flowOfSession, monthsOfSession, newestSession } from '../src/bills/bill-flow.server.ts';
import { sessionFlow, sessionMonths } from '../src/dashboard/session-figures.server.ts';
import { openRecordCache } from '../src/db/record-cache.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, committee, session, snapshot } from '../src/legislature/test-records/records.ts';
import { violationsNow } from './axe.ts';
import { openBrowser } from './browser.ts';
import { describeOnBothEngines } from './databases.ts';
import { startSite, type TestSite } from './site.ts';
import { countStatements } from './statements.ts';

const law = { ...action('2025-05-02', 'Signed by the Governor'), classification: ['became-law' as const] };
const referred = action('2025-01-20', 'Referred to the Joint Committee on Ferries', 'joint');
const records = snapshot([
  session({ identifier: '193rd', name: '2023-2024', startYear: 2023, endYear: 2024 }),
  session(),
  committee('Joint Committee on Ferries'),
  bill('H9', { session: '193rd', actions: [action('2023-01-10', 'Filed')] }),
  bill('H1', { actions: [action('2025-01-10', 'Filed'), referred, law] }),
  bill('H2', { actions: [action('2025-01-10', 'Filed'), referred] }),
  bill('H3', { actions: [action('2025-03-10', 'Filed')] }),
]);

describeOnBothEngines('statistics of a session', (openEmpty) => {
  // P16
  test('count bills by stage and activity by month, in one statement each', async () => {
    const db = await openEmpty();
    expect(await newestSession(db)).toBeUndefined();
    await importSource(db, records, { path: 'bills' });
    const { id = 0, name } = (await newestSession(db)) ?? {};
    expect(name).toBe('2025-2026');
    expect(await flowOfSession(db, id)).toEqual({
      filed: 3,
      reported: 0,
      'passed one chamber': 1,
      'passed both': 1,
      law: 1,
    });

    const months = await monthsOfSession(db, id);
    expect(months.map(({ month, moved }) => [month, moved])).toEqual([
      ['2025-01', 2],
      ['2025-02', 0],
      ['2025-03', 1],
      ['2025-04', 0],
      ['2025-05', 1],
    ]);
    expect(await countStatements(db, (counted) => flowOfSession(counted, id))).toBe(1);
    expect(await countStatements(db, (counted) => monthsOfSession(counted, id))).toBe(1);
  });

  // P16
  test('are cached until the next import', async () => {
    const db = await openEmpty();
    await importSource(db, records, { path: 'bills' });
    const cache = openRecordCache();
    await sessionFlow({ db, cache });
    await sessionMonths({ db, cache });
    expect(await countStatements(db, (counted) => sessionFlow({ db: counted, cache }))).toBe(1);
    expect(await countStatements(db, (counted) => sessionMonths({ db: counted, cache }))).toBe(1);
    await importSource(db, snapshot([session(), bill('H4')]), { path: 'more' });
    expect((await sessionFlow({ db, cache }))?.flow.filed).toBe(4);
  });
});

describe('charts of a session', () => {
  let site: TestSite;
  let newPage: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  beforeAll(async () => {
    site = await startSite((db) => importSource(db, records, { path: 'bills' }));
    const browser = await openBrowser();
    newPage = async (path, options) => {
      const page = await (await browser.newContext({ baseURL: site.address, ...options })).newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      return page;
    };
  });

  // P16
  test('show bills by stage on the home page without scripts, with links to searches', async () => {
    const page = await newPage('/', { javaScriptEnabled: false });
    const flow = page.getByRole('region', { name: 'Progress of bills, 2025-2026' });
    expect(await flow.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Filed\s+3$/),
      expect.stringMatching(/^Passed one chamber\s+1$/),
      expect.stringMatching(/^Passed both chambers\s+1$/),
      expect.stringMatching(/^Became law\s+1$/),
    ]);
    expect(await flow.innerText()).toContain('Not recorded for any bill: reported by committee.');

    const months = page.getByRole('region', { name: 'Activity by month, 2025-2026' });
    await months.getByText('Show as a table').click();
    // The months are those of the first records, and not all sources have the day of filing.
    expect(await months.getByRole('columnheader').allInnerTexts()).toEqual([
      'Month',
      'New bills',
      'Bills with an action',
    ]);
    expect(await months.getByRole('row').nth(1).innerText()).toMatch(/^Jan 2025\s/);
    expect(await months.innerText()).toContain('Not recorded: ');

    await flow.getByRole('link', { name: 'Became law' }).click();
    expect(await page.locator('#results h2').count()).toBe(1);
    await page.context().close();
  });

  // P01
  test('show the bills of a committee by stage on its page', async () => {
    const { id } = await site.db.selectFrom('committees').select('id').executeTakeFirstOrThrow();
    const page = await newPage(`/app/committee/${id}`, { javaScriptEnabled: false });
    expect(await page.locator('main section ol').getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Referred here\s+2$/),
      expect.stringMatching(/^Passed one chamber\s+1$/),
      expect.stringMatching(/^Passed both chambers\s+1$/),
      expect.stringMatching(/^Became law\s+1$/),
    ]);
    await page.context().close();
  });

  // P16
  test.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('pass axe and fit the page at %d px in %s mode', async (width, colorScheme) => {
    const page = await newPage('/', { colorScheme, viewport: { width, height: 900 } });
    expect(await violationsNow(page, colorScheme)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  });
});
