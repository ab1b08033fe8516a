import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tooWide, violations, visitor, WIDTHS } from './axe.ts';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';

/** The tabs of a bill that is opened in a list of results. */
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
});

describe.each(WIDTHS)('in light and dark at %i px, axe finds nothing wrong with', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await (await visitor(browser, site.address, width)).newPage();
  });
  afterAll(() => page.context().close());

  const open = (pattern: string) => page.goto(examples[pattern] ?? '', { waitUntil: 'networkidle' });

  /** A search with one result: the others would only be looked at again. */
  async function openOneBill() {
    await page.goto(`/app/search?query=${encodeURIComponent(title)}`, { waitUntil: 'networkidle' });
    expect(await page.locator('#results ol h2').count()).toBe(1);
  }

  /** Nothing is wrong with the page as it is now, and it is no wider than its window. */
  async function isInOrder(name: string) {
    expect([...(await violations(page, name)), ...(await tooWide(page, name))]).toEqual([]);
  }

  test.runIf(width === 390)('the menu', async () => {
    await open('/app/glossary');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Committees' }).waitFor();
    await isInOrder('the menu');
  });

  test.runIf(width === 390)('the filters of a search over its results', async () => {
    await open('/app/search');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('region', { name: 'Filters' }).waitFor();
    await isInOrder('the filters');
  });

  test('the help with keys', async () => {
    await open('/app/glossary');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await isInOrder('the help with keys');
  });

  test.each(['/', '/app/news/articles/:categoryId?'])(
    'an article that is opened over %s',
    async (pattern) => {
      await open(pattern);
      await page.locator('main a[href^="/app/news/article/"]').first().click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
      await isInOrder('an article');
    },
  );

  test('each tab of a bill that is opened among results', async () => {
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
      await isInOrder(tab);
    }
  });

  test('results that are ticked, and what can be done with them', async () => {
    await openOneBill();
    await page.getByLabel('Select all bills on this page').check();
    await page.getByRole('button', { name: /^Track \d+ Selected/ }).waitFor();
    await isInOrder('ticked results');
  });

  test('the meaning of a word', async () => {
    await open('/app/bill/:id');
    await page.locator('main button[popovertarget]').first().click();
    await page.getByRole('note').first().waitFor();
    await isInOrder('the meaning of a word');
  });

  test.each(['/', '/app/bill/:id', '/app/calendar/:day', '/app/journal/:date?'])(
    'what unfolds on %s, calendar links among it',
    async (pattern) => {
      await open(pattern);
      const folded = page.locator('main details:not([open])');
      expect(await folded.count()).toBeGreaterThan(0);
      await folded.evaluateAll((all) => all.map((each) => each.setAttribute('open', '')));
      await isInOrder(pattern);
    },
  );
});
