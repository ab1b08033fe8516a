import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { saveTrackedBill } from '../src/tracking/tracked-bill.server.ts';
import { openBrowser } from './browser.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { textsInZip } from './texts-in-zip.ts';

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let ids: Record<string, number>;
let lists = 0;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
  ids = await billIdsOf(site.db);
});

async function listOf(...numbers: string[]) {
  const name = `Down ${++lists}`;
  const id = await createList(site.db, anna.id, name);
  await addToList(
    site.db,
    anna.id,
    id,
    numbers.map((number) => ids[number] ?? 0),
  );
  return { id, name, path: `/app/tracking/${id}` };
}

describe('a tracking list', () => {
  // T01
  test('can be downloaded as CSV and as a workbook, with or without a position filter', async () => {
    const list = await listOf('H.5000', 'H.5001');
    const form = {
      position: 'support',
      priority: 'high',
      note: '=1+1',
      public_note: 'Ours',
      version: 0,
    } as const;
    await saveTrackedBill(site.db, anna.id, list.id, ids['H.5000'] ?? 0, form);
    await site.db
      .updateTable('bills')
      .set({ last_action_date: '2024-03-05', last_action_text: 'Reported favorably' })
      .where('id', '=', ids['H.5000'] ?? 0)
      .execute();
    const csv = await anna.request(`${list.path}/bills.csv`);
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="tracking-${list.id}.csv"`);

    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines[0]).toBe(
      'Bill,Title,Session,Status,Last action on,Last action,Next hearing,Position,Priority,List,Responsible,Due,Tags,Private note,Public note',
    );
    expect(lines[1]).toMatch(
      new RegExp(
        `^H\\.5000,[^,]+,2023-2024,[^,]+,2024-03-05,Reported favorably,,Support,High,${list.name},,,,'=1\\+1,Ours$`,
      ),
    );
    expect(lines).toHaveLength(3);

    const supported = await (await anna.request(`${list.path}/bills.csv?position=support`)).text();
    expect(supported.trim().split('\r\n')).toHaveLength(2);
    const all = await (await anna.request('/app/tracking/bills.csv')).text();
    expect(all).toContain(list.name);

    const xlsx = await anna.request(`${list.path}/bills.xlsx`);
    expect(await textsInZip(Buffer.from(await xlsx.arrayBuffer()))).toContain('Reported favorably');
    const page = await pageText(await anna.request(`${list.path}?position=support`));
    for (const kind of ['csv', 'xlsx'])
      expect(page).toContain(`href="${list.path}/bills.${kind}?position=support"`);
  });

  // T01
  test('contains all bills in its download, not only those of one page', async () => {
    const list = await listOf(...Array.from({ length: 60 }, (_, at) => `H.${5000 + at}`));
    const csv = await (await anna.request(`${list.path}/bills.csv`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(61);
  });
});

const rowHeight = async (page: Page) =>
  (await page.getByRole('row', { name: /H\.5000/ }).boundingBox())?.height ?? 0;

describe('rows of the tracking table', () => {
  // T01
  test.each([
    [1280, true],
    [1280, false],
    [390, false],
  ])(
    'stay compact at %i px after a reload if the user selected compact rows (with scripts: %j)',
    async (width, hasScripts) => {
      const list = await listOf('H.5000', 'H.5001');
      const page = await openAs(browser, site, anna, list.path, {
        javaScriptEnabled: hasScripts,
        viewport: { width, height: 800 },
      });
      const comfortable = await rowHeight(page);
      await page.getByRole('button', { name: 'Compact rows' }).click();
      await page.getByRole('button', { name: 'Comfortable rows' }).waitFor();
      expect(await rowHeight(page)).toBeLessThan(comfortable);

      await page.reload();
      expect(await rowHeight(page)).toBeLessThan(comfortable);
      await page.getByRole('button', { name: 'Comfortable rows' }).click();
      await page.getByRole('button', { name: 'Compact rows' }).waitFor();
      expect(await rowHeight(page)).toBe(comfortable);
      await page.close();
    },
  );

  // T01
  test.each([390, 320])(
    'have two lines at %i px, and Edit shows the full title and the controls',
    async (width) => {
      const list = await listOf('H.5000', 'H.5001');
      const form = {
        position: 'oppose',
        priority: 'normal',
        note: '',
        public_note: '',
        version: 0,
      } as const;
      await saveTrackedBill(site.db, anna.id, list.id, ids['H.5000'] ?? 0, form);
      await site.db
        .updateTable('bills')
        .set({ last_action_date: '2024-03-05', last_action_text: 'Reported favorably' })
        .where('id', '=', ids['H.5000'] ?? 0)
        .execute();
      const page = await openAs(browser, site, anna, list.path, { viewport: { width, height: 800 } });
      const row = page.getByRole('row', { name: /H\.5000/ });
      expect(await rowHeight(page)).toBeLessThan(width === 390 ? 80 : 100);
      expect(await page.getByRole('button', { name: 'Compact rows' }).isVisible()).toBe(false);

      const words = await row.innerText();
      for (const shown of ['H.5000', 'Reported favorably', 'Mar 5, 2024', 'Oppose'])
        expect(words).toContain(shown);
      const position = page.getByLabel('Position of H.5000', { exact: true });
      expect(await position.isVisible()).toBe(false);

      await row.getByRole('checkbox').focus();
      for (const next of [
        row.getByRole('link', { name: 'H.5000' }),
        row.getByRole('button', { name: 'Edit H.5000' }),
      ]) {
        await page.keyboard.press('Tab');
        expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
      }

      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await position.evaluate((element) => element === document.activeElement)).toBe(true);
      await position.selectOption('Support');
      await row.getByRole('button', { name: 'Edit H.5000' }).click();
      await expect.poll(() => row.innerText()).toContain('Support');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.close();
    },
  );
});
