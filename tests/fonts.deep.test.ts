import type { Browser, BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';

/** The maximum size of the fonts that a first visit loads. */
const MAX_FONT_BYTES = 80_000;
/** The maximum cumulative layout shift (CLS) of a page, even if its fonts arrive late. */
const MAX_SHIFT = 0.05;
const FONT_DELAY_MS = 600;

let site: TestSite;
let browser: Browser;
let pages: string[];

beforeAll(async () => {
  site = await startSampleSite();
  browser = await openBrowser();
  const examples = await exampleAddresses(site.db);
  pages = ['/', '/app/bill/:id', '/app/votes/:id', '/app/search'].map(
    (pattern) => examples[pattern] ?? pattern,
  );
});

const newPage = async (options: BrowserContextOptions = {}) =>
  (await browser.newContext({ baseURL: site.address, ...options })).newPage();

test('pages use one serif and one sans-serif font from this site, with at most 80 kB, which browsers cache permanently', async () => {
  for (const path of pages) {
    const page = await newPage();
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.woff2')) return;
      expect(new URL(response.url()).origin).toBe(new URL(site.address).origin);
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      sizes.push((await response.body()).length);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const families = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    const names = new Set(families.map((family) => family.replaceAll('"', '')));
    expect([path, names.has('Public Sans'), names.has('Source Serif')]).toEqual([path, true, true]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FONT_BYTES);
    await page.context().close();
  }
});

test('the home page preloads the fonts of its top', async () => {
  const html = await (await fetch(site.address)).text();
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
    ([, href]) => href,
  );
  expect(preloaded).toEqual([
    expect.stringContaining('public-sans-latin-wght'),
    expect.stringContaining('source-serif-4-latin-600'),
  ]);
});

test.each([1280, 390])('a page %i px wide hardly shifts when its fonts arrive late', async (width) => {
  for (const path of pages) {
    const page = await newPage({ viewport: { width, height: 900 } });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
    });
    expect([path, shift < MAX_SHIFT ? 'steady' : shift]).toEqual([path, 'steady']);
    await page.context().close();
  }
});
