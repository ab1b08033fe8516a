import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';

/** The maximum size of the style sheet, which takes a tenth of a second on a slow phone. */
const MAX_STYLE_BYTES = 20_000;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const FONT = /\.woff2$/;

let site: TestSite;
let browser: Browser;
let examples: Record<string, string>;

beforeAll(async () => {
  site = await startSampleSite();
  browser = await openBrowser();
  examples = await exampleAddresses(site.db);
});

const newPage = async (viewport: { width: number; height: number }) =>
  (await browser.newContext({ baseURL: site.address, viewport })).newPage();

/** Opens a page, and holds back its style sheet. @returns the fonts that the browser requests meanwhile, and how to continue */
async function openWithoutStyles(page: Page, path: string) {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (FONT.test(request.url())) fonts.push(request.url());
  });
  const continued = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await continued.promise;
    await route.continue();
  });
  const scriptLoaded = page.waitForResponse(/\/assets\/browser-.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  // The script stands at the end of the page, so the browser has requested everything that stands before.
  await scriptLoaded;
  return { fonts, letThrough: continued.resolve };
}

// Issue 16
test.each(['/', '/app/search', '/app/bill/:id', '/app/votes/:id', '/sign-in'])(
  'no font delays the first paint of %s on a phone, and the fonts are there for the next page',
  async (pattern) => {
    const page = await newPage(PHONE);
    const { fonts, letThrough } = await openWithoutStyles(page, examples[pattern] ?? pattern);
    expect(fonts).toEqual([]);
    const fontLoaded = page.waitForResponse(FONT);
    letThrough();
    expect((await fontLoaded).status()).toBe(200);
  },
);

// Issue 16
test('a wide window loads both fonts of the top of a page with the styles', async () => {
  const page = await newPage(DESKTOP);
  const { fonts, letThrough } = await openWithoutStyles(page, '/');
  expect(fonts).toHaveLength(2);
  letThrough();
});

// Issue 16
test('the only file that blocks the first paint is the style sheet, with at most 20 kB', async () => {
  const html = await (await fetch(site.address)).text();
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(styles).toHaveLength(1);
  for (const [script] of html.matchAll(/<script[^>]*src=[^>]*>/g)) expect(script).toContain('type="module"');

  const { headers } = await fetch(site.address + styles[0], { headers: { 'accept-encoding': 'br' } });
  expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(MAX_STYLE_BYTES);
});

// Issue 16
test('the sign-in page does not shift when the passkey button appears', async () => {
  const page = await newPage(PHONE);
  await page.goto('/sign-in', { waitUntil: 'networkidle' });
  const form = page.locator('form[data-passkey]');
  const topOfLink = () =>
    page
      .getByRole('link', { name: 'Forgot your password?' })
      .evaluate((link) => link.getBoundingClientRect().top);
  expect(await form.isVisible()).toBe(true);
  const shown = await topOfLink();
  await form.evaluate((element) => element.setAttribute('hidden', ''));
  expect(await form.isVisible()).toBe(false);
  expect(await topOfLink()).toBe(shown);
});
