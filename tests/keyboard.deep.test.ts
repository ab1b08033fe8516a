import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let page: Page;
let open: () => Promise<Page>;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  const browser = await openBrowser();
  open = async () => {
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width: 390, height: 500 },
      reducedMotion: 'reduce',
    });
    return await context.newPage();
  };
});

beforeEach(async () => {
  page = await open();
  await page.goto('/app/glossary', { waitUntil: 'networkidle' });
});
afterEach(() => page.context().close());

const hasFocus = (selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

describe('single-key shortcuts', () => {
  test('open search and pages, and do not act while the user types', async () => {
    await page.keyboard.press('/');
    await hasFocus('#header-search');
    await page.keyboard.type('gb?');
    expect(await page.inputValue('#header-search')).toBe('gb?');
    await page.locator('h1').click();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.waitForURL('**/app/search');
  });

  test('move through search results, select one and open the next page', async () => {
    await page.goto('/app/search?query=bridge', { waitUntil: 'networkidle' });
    await page.keyboard.press('j');
    await hasFocus('[data-results] > :nth-child(1) a');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await hasFocus('[data-results] > :nth-child(2) a');

    await page.keyboard.press('x');
    expect(await page.locator('[data-results] input:checked').count()).toBe(1);
    await page.keyboard.press(']');
    await page.waitForURL('**page=2**');
  });

  test('are explained in a dialog, where they can be turned off permanently', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByLabel('Use single keys as shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });
});

describe('the layout', () => {
  // P15
  test('has a back-to-top button once the page is scrolled by more than 100 px', async () => {
    const up = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo(0, 100));
    expect(await up.isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 101));
    await up.click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('has a menu on a phone that closes after a link in it is followed', async () => {
    const committees = page.getByRole('link', { name: 'Committees' });
    expect(await committees.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await committees.click();
    await page.waitForURL('**/app/committees');
    await committees.waitFor({ state: 'hidden' });
  });

  test('prints without the header, in light colors, with the address and the date', async () => {
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByText(/\/app\/glossary, printed /).isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  });
});
