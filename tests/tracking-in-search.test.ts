import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { trackBills, trackedAmong } from '../src/tracking/tracked.server.ts';
import { openBrowser } from './browser.ts';
import { searchLegislature } from './search-legislature.ts';
import { addAccount, PASSWORD, type SignedIn, signInAs } from './signed-in.ts';
import { newSignedInContext } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let page: Page;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
  page = await (await newSignedInContext(browser, site, anna)).newPage();
});

const open = (address: string) => page.goto(address, { waitUntil: 'networkidle' });
const numbersTracked = async () => {
  const bills = await site.db.selectFrom('bills').select(['id', 'number']).orderBy('id').execute();
  const all = bills.map(({ id }) => id);
  const ids = await trackedAmong(site.db, anna.id, all);
  return bills.filter(({ id }) => ids.includes(id)).map(({ number }) => number);
};
const dialog = () => page.getByRole('dialog', { name: 'Manage tracking lists' });

// S07, T03
test('one press of Track Bill in search tracks a bill, changes the button to Tracking, and can be undone', async () => {
  await open('/app/search?query=ferry');
  await page.getByRole('button', { name: 'Track Bill H.100' }).click();
  await page.getByText('Added H.100 to “My bills”.').waitFor();
  await page.getByRole('button', { name: 'Tracking H.100' }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Track Bill H.100' }).waitFor();
  expect(await numbersTracked()).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Tracking H.100' }).waitFor();

  await open('/app/search?query=relative');
  await page.getByRole('button', { name: 'Tracking H.100' }).waitFor();
  expect(await page.getByRole('button', { name: /^Tracking/ }).count()).toBe(1);

  // If the tracked bills could not be loaded, pressing the button opens the dialog first.
  await page.route('**/api/bills/isTracked/', (route) => route.fulfill({ status: 500 }));
  await open('/app/search?query=relative');
  await page.getByText('Could not load which of these bills you track.').waitFor();
  await page.unroute('**/api/bills/isTracked/');
  await page.getByRole('button', { name: 'Track Bill H.100', exact: true }).click();
  await dialog().getByRole('button', { name: 'Remove from My bills' }).waitFor();
});

// S06, T01
test('selected bills can be added to lists in the modal, which keeps typed text and returns focus', async () => {
  const ferry = site.db.selectFrom('bills').select('id').where('number', '=', 'H.100');
  await trackBills(site.db, anna.id, [(await ferry.executeTakeFirstOrThrow()).id]);
  await open('/app/search?query=education');
  await page.getByLabel('Select all bills on this page').check();
  await page.getByRole('button', { name: 'Track 2 Selected bill(s)' }).click();
  await dialog().getByText('None on this list').waitFor();

  await dialog().getByRole('button', { name: 'Add to My bills' }).click();
  await dialog().getByText('Added 2 bills to “My bills”.').waitFor();
  await dialog().getByText('All on this list').waitFor();
  expect(await numbersTracked()).toEqual(['H.100', 'H.200', 'H.201']);

  // Focus moves to the button that replaced the pressed one.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Remove from My bills');
  await dialog().getByLabel('New list').fill('My bills');
  await dialog().getByRole('button', { name: 'Create list with these bills' }).click();
  await dialog().getByRole('alert').getByText('You already have a list named “My bills”.').waitFor();
  expect(await dialog().getByLabel('New list').inputValue()).toBe('My bills');

  await dialog().getByLabel('New list').fill('Schools');
  await page.keyboard.press('Enter');
  await dialog().getByText('Created “Schools” with 2 bills.').waitFor();
  await dialog().getByText('Rename or delete lists').click();
  // D16: the lists loaded after the deletion arrive late, when the deletion is already undone.
  const late = Promise.withResolvers<void>();
  const delayResponse = async (route: Route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
  };

  await page.route('**/api/loadBillTracking', delayResponse, { times: 1 });
  await dialog().getByRole('button', { name: 'Delete Schools' }).click();
  await dialog().getByText('Deleted “Schools”.').waitFor();
  const loaded = page.waitForResponse('**/api/loadBillTracking');
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await (await loaded).finished();
  const lateResponse = page.waitForResponse('**/api/loadBillTracking');
  late.resolve();
  await (await lateResponse).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await dialog().getByRole('link', { name: 'Schools' }).count()).toBe(1);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tracking H.200' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Track 2 Selected bill(s)');
});

// S06
test('a selection of bills survives signing in', async () => {
  await addAccount(site.db, 'ben@elm.example');
  const visitor = await browser.newPage({ baseURL: site.address });
  await visitor.goto('/app/search?query=education', { waitUntil: 'networkidle' });
  await visitor.getByLabel('Select H.200').check();
  await visitor.getByRole('button', { name: 'Track 1 Selected bill(s)' }).click();
  await visitor.getByLabel('Email').fill('ben@elm.example');
  await visitor.getByLabel('Password').fill(PASSWORD);
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL('**/app/search?query=education');

  await visitor.getByRole('button', { name: 'Track 1 Selected bill(s)' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Create list with this bill' }).waitFor();
  expect(await visitor.getByLabel('Select H.200').isChecked()).toBe(true);
  await visitor.close();
});
