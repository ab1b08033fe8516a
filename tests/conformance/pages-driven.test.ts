import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../../src/legislature/legislature.server.ts';
import { legislator, snapshot } from '../../src/legislature/test-records/records.ts';
import { BARE_BILL, billId, billLegislature, FULL_BILL } from '../bill-legislature.ts';
import { openBrowser } from '../browser.ts';
import { MUCH_TESTIMONY, meetingLegislature } from '../meeting-legislature.ts';
import { newsLegislature } from '../news-legislature.ts';
import { startSite, type TestSite } from '../site.ts';

let site: TestSite;
let page: Page;

beforeAll(async () => {
  site = await startSite(async (db) => {
    await billLegislature(db);
    await meetingLegislature(db);
    await newsLegislature(db);
    await importSource(db, snapshot([legislator('Una Ash', { active: false })]), { path: 'left' });
    await db.insertInto('news_categories').values({ id: 900, category_name: 'Quarries' }).execute();
  });
  page = await (await openBrowser()).newPage({ baseURL: site.address });
  page.setDefaultTimeout(10_000);
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = () => page.getByRole('main');
/** Opens a page through the links in the header, as a visitor does. */
const visit = async (place: string, group?: string) => {
  await page.goto('/app/glossary');
  const header = page.getByRole('banner');
  if (group) await header.getByRole('button', { name: group }).click();
  await header.getByRole('link', { name: place, exact: true }).click();
};
const toggled = (label: string) =>
  page
    .getByRole('navigation', { name: label })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-current')]));

// P01
test('committees are listed by chamber with their members and current bills', async () => {
  await visit('Committees', 'People');
  await heading('Committees').waitFor();
  expect(await toggled('Which committees')).toEqual([
    ['Joint 1', 'true'],
    ['House 0', null],
    ['Senate 0', null],
  ]);

  const ferries = main().getByRole('listitem').filter({ hasText: 'Ferries' });
  expect(await ferries.innerText()).toMatch(/Chair: Ada Marlowe · 1 member · 1 current bill/);
  await ferries.getByRole('link', { name: '1 current bill' }).click();
  await heading('Joint Committee on Ferries').waitFor();
  await main().getByRole('link', { name: 'Ada Marlowe' }).first().waitFor();

  await main().getByRole('link', { name: 'H.100' }).click();
  await heading(/An Act relative to ferry landings/).waitFor();
});

// P02
test('legislators are listed by chamber or as inactive, with picture, party and district', async () => {
  await visit('Legislators', 'People');
  await heading('Legislators').waitFor();
  expect(await toggled('Which legislators')).toEqual([
    ['House 3', 'true'],
    ['Senate 0', null],
    ['Inactive 1', null],
  ]);

  const ada = main().getByRole('listitem').filter({ hasText: 'Ada Marlowe' });
  expect((await ada.innerText()).split('\n').filter(Boolean)).toEqual([
    'AM',
    'Ada Marlowe',
    'Democratic',
    '1st Elm',
  ]);

  await page.getByRole('link', { name: 'Inactive 1' }).click();
  await main().getByRole('listitem').filter({ hasText: 'Una Ash Inactive' }).waitFor();
  expect(await main().getByRole('listitem').filter({ hasText: 'Ada Marlowe' }).count()).toBe(0);
});

// P03, D11, C08
test('meetings of type 13 are listed by oral or written testimony and link to the testimony', async () => {
  await visit('Testimony', 'Records');
  await page.getByText('3 meetings with oral testimony').waitFor();
  const ofTestimony = await site.db
    .selectFrom('meetings')
    .select('id')
    .where('meeting_type_id', '=', 13)
    .execute();
  const listed = await main()
    .locator('tbody a[href^="/app/meeting/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(listed.sort()).toEqual(ofTestimony.map(({ id }) => `/app/meeting/${id}`).sort());
  expect(await main().getByText('Nobody came').count()).toBe(0);

  await page.getByRole('link', { name: 'Written' }).click();
  await page.getByText('1 meeting with written testimony').waitFor();
  await main().getByTitle(`Testimony available (${MUCH_TESTIMONY})`).waitFor();
  await main().getByRole('link', { name: 'Hearing on parks' }).click();
  await heading('Hearing on parks').waitFor();
  await main().getByText('Writer 1', { exact: true }).waitFor();
});

// P04, D11, C08
test('formal sessions of committee 41 are listed for the House and link to the debate', async () => {
  await visit('Floor debate', 'Records');
  await page.getByText('2 formal sessions of the House').waitFor();
  expect(await main().getByTitle('Floor debate available').count()).toBe(1);
  const sittings = await site.db
    .selectFrom('meetings')
    .select('committee_id')
    .where('title', '=', 'House formal session')
    .execute();
  expect(new Set(sittings.map(({ committee_id }) => committee_id))).toEqual(new Set([41]));

  await page.getByRole('link', { name: 'Senate' }).click();
  await page.getByText('No formal sessions of the Senate recorded yet.').waitFor();
  await page.getByRole('link', { name: 'House', exact: true }).click();
  await main().getByRole('row').filter({ hasText: 'March 4' }).getByRole('link').click();
  await heading('House formal session').waitFor();

  await main().locator('a[href^="/app/transcript/"]').first().click();
  await main().getByText('Passage 1 about ferries.').waitFor();
});

// P05, P07, N02, N03
test('articles are listed with date, headline, intro, bills and category, all or by category', async () => {
  await visit('News', 'News');
  const first = main().getByRole('listitem').filter({ hasText: 'Article 45' });
  for (const part of ['Mar 23, 2025', 'March 23, 2025', 'Intro of 45.'])
    await first.getByText(part, { exact: true }).waitFor();
  expect(await first.getByRole('link').allInnerTexts()).toEqual(
    expect.arrayContaining(['Article 45', 'H.1', 'S.2', 'Parks']),
  );

  await first.getByRole('link', { name: 'Parks' }).click();
  await heading(/Parks/).waitFor();
  const ofParks = await main().locator('h2').allTextContents();
  expect(ofParks.slice(0, 2)).toEqual(['Article 45', 'Article 42']);

  const { id } = await site.db
    .selectFrom('news_categories')
    .select('id')
    .where('category_name', '=', 'Parks')
    .executeTakeFirstOrThrow();
  expect(new URL(page.url()).pathname).toBe(`/app/news/articles/${id}`);

  await page.goto(`/app/news/category/${id}/list`);
  expect(await main().locator('h2').allTextContents()).toEqual(ofParks);
  await page.goto('/app/news/category/900/list');
  await page.getByText('No results :(').waitFor();
});

// P06, P08, N01, N02
test('press releases are listed with date and title, which links to the page', async () => {
  await visit('Press releases', 'News');
  const first = main().getByRole('row').filter({ hasText: 'Release 45' });
  expect(await first.innerText()).toMatch(/Apr(il)? 15, 2025/);
  await first.getByRole('link', { name: 'Release 45' }).click();
  await heading('Release 45').waitFor();
  await page.getByText('Content of 45.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/press\/\d+$/);
  expect((await page.goto('/app/news/radio/'))?.status()).toBe(404);
  await page.getByText('This news list does not exist').waitFor();
});

// P10
test('an amendment page shows the text of one amendment, or all amendments without a number', async () => {
  const bill = await billId(site.db, FULL_BILL);
  await page.goto(`/app/amendments/?id=${bill}`);
  await main().getByRole('link', { name: /\b3\b/ }).first().click();
  await heading(/Amendment 3/).waitFor();

  const { searchParams } = new URL(page.url());
  expect([searchParams.get('id'), searchParams.get('amendment_number')]).toEqual([String(bill), '3']);
  await main().getByText('Strike it all.').first().waitFor();
  await main().getByText('Teodor Quill').first().waitFor();
  expect((await page.goto(`/app/amendments/?id=${bill}&amendment_number=99`))?.status()).toBe(404);

  await page.goto(`/app/amendments/?id=${await billId(site.db, BARE_BILL)}`);
  await page.getByText('No amendments recorded for this bill.').waitFor();
});

// D02
test('an upcoming meeting can be added to Google, Apple and Outlook calendars', async () => {
  const { id } = await site.db
    .selectFrom('meetings')
    .select('id')
    .where('title', '=', 'Hearing on quays')
    .executeTakeFirstOrThrow();
  await page.goto(`/app/meeting/${id}`);
  await main().getByText('Add to calendar').click();
  const link = (name: string) => main().getByRole('link', { name: `${name} calendar` });
  const google = new URL((await link('Google').getAttribute('href')) ?? '');
  expect(google.host).toBe('calendar.google.com');
  expect(google.searchParams.get('text')).toContain('Hearing on quays');
  expect(google.searchParams.get('dates')).toContain('20990512T');

  const outlook = new URL((await link('Outlook').getAttribute('href')) ?? '');
  expect(outlook.host).toBe('outlook.live.com');
  expect(outlook.searchParams.get('subject')).toContain('Hearing on quays');
  const [download] = await Promise.all([page.waitForEvent('download'), link('Apple').click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('DTSTART;TZID=America/New_York:20990512T110000');
});
