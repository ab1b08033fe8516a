import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { findTrackedBill } from '../src/tracking/tracked-bill.server.ts';
import { openBrowser } from './browser.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

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

const id = (number: string) => ids[number] ?? 0;
const bridges = (count: number) => Array.from({ length: count }, (_, at) => `H.${5000 + at}`);

/** Creates a list of Anna's with these bills. */
async function listOf(...numbers: string[]) {
  const name = `List ${++lists}`;
  const list = await createList(site.db, anna.id, name);
  await addToList(site.db, anna.id, list, numbers.map(id));
  return { id: list, name, path: `/app/tracking/${list}` };
}

const positionsOn = async (list: { id: number }) => {
  const rows = await site.db
    .selectFrom('tracked_bills')
    .select('position')
    .where('list_id', '=', list.id)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ position }) => position);
};
const tracked = (list: { id: number }, number: string) =>
  findTrackedBill(site.db, anna.id, list.id, id(number));
const open = (path: string, hasScripts = true) =>
  openAs(browser, site, anna, path, { javaScriptEnabled: hasScripts });
const bar = (page: Page) => page.getByRole('form', { name: 'Selected bills' });
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

describe('rows of the tracking table', () => {
  // T01
  test('can be set to a position in at most five actions, forty at once', async () => {
    const list = await listOf(...bridges(40));
    const page = await open(list.path);
    // The scripts of the page must run before its checkboxes are used.
    await page.waitForLoadState('networkidle');
    let actions = 0;
    const act = async (count: number, action: () => Promise<unknown>) => {
      actions += count;
      await action();
    };

    await act(1, () => page.getByLabel('Select all bills on this page').check());
    // A click and a key press.
    await act(2, () => bar(page).getByLabel('Position').selectOption('Oppose'));
    await act(1, () => bar(page).getByRole('button', { name: 'Set', exact: true }).click());
    await page.getByText('Set 40 bills to Oppose.').waitFor();
    expect(actions).toBeLessThanOrEqual(5);
    expect(await positionsOn(list)).toEqual(Array(40).fill('oppose'));
    expect(await page.getByLabel('Position of H.5039').inputValue()).toBe('oppose');
    expect(await page.getByRole('link', { name: 'Oppose 40' }).count()).toBe(1);

    // The selection survives a reload.
    await page.reload();
    await bar(page).getByText('40 selected').waitFor();
    await page.close();
  });

  // T01
  test('are saved one at a time as their selects change, and Undo reverts the last change', async () => {
    const list = await listOf('H.5000', 'H.5001');
    const page = await open(list.path);
    await choose(page, 'Position of H.5000', 'Support');
    await page.getByText('Set H.5000 to Support.').waitFor();

    await choose(page, 'Priority of H.5000', 'High');
    await page.getByText('Set H.5000 to high priority.').waitFor();
    expect(await tracked(list, 'H.5000')).toMatchObject({ position: 'support', priority: 'high' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone.').waitFor();
    expect(await tracked(list, 'H.5000')).toMatchObject({ position: 'support', priority: 'normal' });
    expect(await page.getByLabel('Priority of H.5000').inputValue()).toBe('normal');
    await page.close();
  });

  // T01
  test('save what was chosen before the table’s script was loaded', async () => {
    const list = await listOf('H.5000', 'H.5001');
    const page = await open('/app/tracking');
    const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
    await page.route('**/assets/tracking-content*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.goto(list.path, { waitUntil: 'load' });
    await choose(page, 'Position of H.5000', 'Support');
    await page.getByRole('checkbox', { name: 'Select H.5001' }).check();

    letLoad();
    await page.getByText('Set H.5000 to Support.').waitFor();
    expect(await tracked(list, 'H.5000')).toMatchObject({ position: 'support' });
    expect(await page.getByRole('checkbox', { name: 'Select H.5001' }).isChecked()).toBe(true);
    await bar(page).waitFor();
    await page.close();
  });

  // T01, D16
  test('show the previous value and an error if a change cannot be saved', async () => {
    const list = await listOf('H.5000', 'H.5001');
    const page = await open(list.path);
    await page.route('**/api/tracking', (route) => route.fulfill({ status: 500 }));
    await choose(page, 'Position of H.5000', 'Support');
    await page.getByRole('alert').getByText('H.5000 was not changed.').waitFor();
    expect(await page.getByLabel('Position of H.5000').inputValue()).toBe('watch');

    await page.unroute('**/api/tracking');
    await choose(page, 'Position of H.5000', 'Oppose');
    await page.getByText('Set H.5000 to Oppose.').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('');
    await page.close();
  });

  // T01
  test('can be moved to another list with their settings, one at a time or together', async () => {
    const [from, to] = [await listOf('H.5000', 'H.5001', 'H.5002'), await listOf('H.5002')];
    const page = await open(from.path);
    await choose(page, 'Priority of H.5000', 'High');
    await page.getByText('Set H.5000 to high priority.').waitFor();

    await choose(page, 'List of H.5000', to.name);
    await page.getByText(`Moved H.5000 to “${to.name}”.`).waitFor();
    await page.getByLabel('List of H.5000').waitFor({ state: 'detached' });
    expect(await tracked(to, 'H.5000')).toMatchObject({ priority: 'high' });

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('List of H.5000').waitFor();
    await choose(page, 'List of H.5002', to.name);
    await page.getByRole('alert').getByText(`H.5002 is already on “${to.name}”.`).waitFor();
    expect(await page.getByLabel('List of H.5002').inputValue()).toBe(String(from.id));

    await page.getByLabel('Select all bills on this page').check();
    await bar(page).getByText('Lists and reports').click();
    await bar(page).getByLabel('List').selectOption(to.name);
    await bar(page).getByRole('button', { name: 'Move to list', exact: true }).click();
    await page.getByText(`Moved 2 bills to “${to.name}”.`).waitFor();
    await page.getByText('Skipped 1 bill that is already there').waitFor();
    await page.close();
  });

  // T01
  test('can be set without scripts, one at a time and together, and stay selected', async () => {
    const list = await listOf('H.5000', 'H.5001', 'H.5002');
    const page = await open(list.path, false);
    await choose(page, 'Position of H.5000', 'Support');
    await choose(page, 'Priority of H.5001', 'Low');
    await page.getByRole('button', { name: 'Save positions, priorities, and lists' }).click();
    await page.getByText('Saved 2 bills.').waitFor();
    expect(await tracked(list, 'H.5001')).toMatchObject({ position: 'watch', priority: 'low' });

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone.').waitFor();
    expect(await positionsOn(list)).toEqual(['watch', 'watch', 'watch']);
    await page.getByLabel('Select H.5002').check();
    await bar(page).getByLabel('Position').selectOption('Oppose');
    await bar(page).getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('Set H.5002 to Oppose.').waitFor();
    expect(await page.getByLabel('Select H.5002').isChecked()).toBe(true);
    await page.close();
  });

  // T01
  test('change only on their own list when set from the page of all lists', async () => {
    const [one, other] = [await listOf('H.5010'), await listOf('H.5010')];
    const set = { do: 'set', rows: `${one.id}-${id('H.5010')}`, position: 'oppose' };
    const page = await pageText(
      await anna.request((await anna.send('/app/tracking', set)).headers.get('location') ?? ''),
    );
    expect(page).toContain('Set H.5010 to Oppose.');
    expect([await positionsOn(one), await positionsOn(other)]).toEqual([['oppose'], ['watch']]);
  });

  // T01, A07
  test.each([
    [{ rows: '' }, 422, 'rows'],
    [{ rows: '1-2,x', position: 'support' }, 400, 'rows'],
    [{ position: 'neutral' }, 400, 'position'],
    [{ position: '', priority: '' }, 422, 'position'],
    [{ rows: '99999-1', position: 'support' }, 404, 'list'],
  ])('are not changed by %j, which is rejected with %i for the field %s', async (fields, status, field) => {
    const list = await listOf('H.5000');
    const body = new URLSearchParams({ do: 'set', rows: `${list.id}-${id('H.5000')}`, ...fields });
    const response = await anna.request('/api/tracking', { method: 'POST', body });
    expect(await response.json()).toMatchObject({ status, field });
  });

  // T01
  test('show the last action of their bill', async () => {
    const list = await listOf('H.5001');
    expect(await pageText(await anna.request(list.path))).toMatch(/Last action<.*Filed/s);
  });

  // T01
  test.each([1280, 390])(
    'do not scroll at %i px while the keyboard sets the selected bills',
    async (width) => {
      const list = await listOf(...bridges(40));
      const page = await openAs(browser, site, anna, list.path, { viewport: { width, height: 900 } });
      // A key that is pressed before the page's scripts run only changes the checkbox.
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Select all bills on this page').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press('Enter');
      for (const control of [bar(page).getByLabel('Position'), bar(page).getByLabel('Priority')]) {
        await page.keyboard.press('Tab');
        expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.close();
    },
  );
});
