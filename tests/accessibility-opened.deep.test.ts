import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVisitorContext, overflowProblems, violations, WIDTHS } from './axe.ts';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';
import { inDays } from './site-days.ts';

/** The tabs of a bill that is expanded in a list of results. */
const BILL_TABS = ['Summary', 'History', 'P.P.T.', 'Citations', 'Categories'];

let site: TestSite;
let browser: Browser;
let examples: Record<string, string>;
let title: string;

beforeAll(async () => {
  site = await startSampleSite();
  browser = await openBrowser();
  examples = await exampleAddresses(site.db);
  const id = Number(examples['/app/bill/:id']?.split('/').at(-1));
  ({ title } = await site.db
    .selectFrom('bills')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow());

  // Only meetings to come have calendar links.
  const tomorrow = inDays(1);
  await site.db
    .updateTable('meetings')
    .set({ meeting_date: tomorrow, starts_at: null, ends_at: null, status: 'scheduled' })
    .where('id', '=', Number(examples['/app/meeting/:id']?.split('/').at(-1)))
    .execute();
  examples['/app/calendar/:day'] = `/app/calendar/${tomorrow}`;
});

describe.each(WIDTHS)('at %i px, axe finds no problem in light and dark mode with', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await (await newVisitorContext(browser, site.address, width)).newPage();
  });
  afterAll(() => page.context().close());

  const open = (pattern: string) => page.goto(examples[pattern] ?? '', { waitUntil: 'networkidle' });

  /** Opens a search with a single result, because more results would only repeat the same check. */
  async function openOneBill() {
    await page.goto(`/app/search?query=${encodeURIComponent(title)}`, { waitUntil: 'networkidle' });
    expect(await page.locator('#results ol h2').count()).toBe(1);
  }

  /** Expects that the page passes axe in its present state and fits its window. */
  async function expectAccessible(name: string) {
    expect([...(await violations(page, name)), ...(await overflowProblems(page, name))]).toEqual([]);
  }

  test.runIf(width === 390)('the open menu', async () => {
    await open('/app/glossary');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Committees' }).waitFor();
    await expectAccessible('the menu');
  });

  test.runIf(width === 390)('the filters of a search, which cover its results', async () => {
    await open('/app/search');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('region', { name: 'Filters' }).waitFor();
    await expectAccessible('the filters');
  });

  test('the list of keyboard shortcuts', async () => {
    await open('/app/glossary');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible('the keyboard shortcuts');
  });

  test.each(['/', '/app/news/articles/:categoryId?'])(
    'an article that is open in a modal over %s',
    async (pattern) => {
      await open(pattern);
      await page.locator('main a[href^="/app/news/article/"]').first().click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
      await expectAccessible('an article');
    },
  );

  test('each tab of a bill that is expanded among search results', async () => {
    await openOneBill();
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    for (const tab of BILL_TABS) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('tabpanel').textContent()).not.toMatch(/^$|Loading/);
      await expectAccessible(tab);
    }
  });

  test('selected search results and the buttons for them', async () => {
    await openOneBill();
    await page.getByLabel('Select all bills on this page').check();
    await page.getByRole('button', { name: /^Track \d+ Selected/ }).waitFor();
    await expectAccessible('selected results');
  });

  test('the definition of a term', async () => {
    await open('/app/bill/:id');
    await page.locator('main button[popovertarget]').first().click();
    await page.getByRole('note').first().waitFor();
    await expectAccessible('the definition of a term');
  });

  test.each(['/', '/app/bill/:id', '/app/calendar/:day', '/app/journal/:date?'])(
    'the expanded details on %s, including calendar links',
    async (pattern) => {
      await open(pattern);
      const closed = page.locator('main details:not([open])');
      expect(await closed.count()).toBeGreaterThan(0);
      await closed.evaluateAll((all) => all.map((each) => each.setAttribute('open', '')));
      await expectAccessible(pattern);
    },
  );
});
