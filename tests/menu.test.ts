import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { startSampleSite } from './example-addresses.ts';
import { addAccount, signInToAccount } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let full: TestSite;
let bare: TestSite;
let newPage: (site: TestSite, options?: BrowserContextOptions) => Promise<Page>;

beforeAll(async () => {
  [full, bare] = await Promise.all([
    startSampleSite(),
    startSite((db) => importSource(db, snapshot([session(), bill('H1')]), { path: 'menu' })),
  ]);
  const browser = await openBrowser();
  newPage = async (site, options) =>
    (await browser.newContext({ baseURL: site.address, ...options })).newPage();
});

const transcript: LegislativeRecordInput = {
  noun: 'transcript',
  upstreamId: 'captions-1',
  eventTitle: 'Committee on Roads',
  meetingTitle: 'Committee on Roads',
  eventType: 'Hearing',
  eventDate: '2025-01-10',
  passages: [{ startSeconds: 0, content: 'The culvert leaks.' }],
};

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const wordsOf = async (page: Page) =>
  (await menu(page).locator(':is(a, button):visible').allInnerTexts()).map((words) => words.trim());

describe('the menu', () => {
  // P16
  test('has six entries whose lists open by button, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await newPage(full, { javaScriptEnabled });
      await page.goto('/app/glossary', { waitUntil: 'networkidle' });
      expect(await wordsOf(page)).toEqual(['Bills', 'People', 'Calendar', 'Votes', 'Records', 'News']);
      await menu(page).getByRole('button', { name: 'People' }).click();
      expect(
        await menu(page).getByRole('list', { name: 'People' }).getByRole('link').allTextContents(),
      ).toEqual(['Legislators', 'Committees']);
      await menu(page).getByRole('link', { name: 'Committees' }).click();
      await page.getByRole('heading', { level: 1, name: 'Committees' }).waitFor();
      expect(await menu(page).getByRole('link', { name: 'Committees' }).isVisible()).toBe(false);
      await page.close();
    }
  });

  // P16, issue 16
  test('marks the place of each page, though its entries are rendered once for all pages', async () => {
    const page = await newPage(full);
    const placesAt = async (path: string) => {
      await page.goto(path);
      return menu(page).locator('[aria-current="page"]').allTextContents();
    };
    expect(await placesAt('/app/votes')).toEqual(['Votes']);
    expect(await placesAt('/app/journal')).toEqual(['Journal']);
    expect(await placesAt('/app/glossary')).toEqual([]);
    expect(await placesAt('/app/votes?chamber=senate')).toEqual(['Votes']);
  });

  test('opens a list by keyboard and closes it with Escape', async () => {
    const page = await newPage(full);
    await page.goto('/app/glossary', { waitUntil: 'networkidle' });
    const records = menu(page).getByRole('button', { name: 'Records' });
    await records.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const journal = menu(page).getByRole('link', { name: 'Journal' });
    expect(await journal.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Escape');
    await journal.waitFor({ state: 'hidden' });
    expect(await records.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.close();
  });

  // P13
  test('leaves out pages without records', async () => {
    const page = await newPage(bare, { viewport: { width: 390, height: 844 } });
    await page.goto('/app/glossary');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await wordsOf(page)).toEqual([
      'Search',
      'New bills',
      'Bills with recent action',
      'New laws',
      'How a bill becomes law',
    ]);

    const sitemap = await (await fetch(`${bare.address}/sitemap/places-1.xml`)).text();
    expect([sitemap.includes('/app/bills/new'), sitemap.includes('/app/votes')]).toEqual([true, false]);
    await page.close();
  });

  // P13, S03
  test('has nothing of bills on a site with transcripts only, whose search opens at transcripts', async () => {
    const site = await startSite((db) => importSource(db, snapshot([transcript]), { path: 'captions' }));
    const page = await newPage(site);
    await page.goto('/app/search?query=culvert');
    expect(await wordsOf(page)).toEqual(['Search']);
    const tabs = page.getByRole('navigation', { name: 'What to search' });
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['Transcripts 1']);
    await page.close();
  });

  // U01
  test('lists the pages of a signed-in user separately', async () => {
    const userId = await addAccount(full.db, 'ida@elm.example');
    const { cookie } = await signInToAccount(full, userId, 'ida@elm.example');
    const page = await newPage(full, { extraHTTPHeaders: { cookie } });
    await page.goto('/app/glossary');
    expect(await page.getByRole('list', { name: 'Your work' }).getByRole('link').allTextContents()).toEqual([
      'Dashboard',
      'Tracking',
      'Alerts',
      'Reports',
      'Whipboard',
    ]);
    await page.close();
  });
});
