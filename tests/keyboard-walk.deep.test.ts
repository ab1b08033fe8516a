import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';
import { walkThrough } from './tab-walk.ts';

const PARALLEL_PAGES = 3;

let site: TestSite;
let browser: Browser;
let examples: Record<string, string>;

beforeAll(async () => {
  site = await startSampleSite();
  examples = await exampleAddresses(site.db);
  browser = await openBrowser();
});

const visitor = (width: number): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: site.address,
    viewport: { width, height: 700 },
    reducedMotion: 'reduce',
  });

test.each([
  ['forward', 1280],
  ['backward', 390],
] as const)(
  'Tab moves %s through every page at %i px, reaches every control visibly and in order, and leaves the page',
  async (direction, width) => {
    const context = await visitor(width);
    const found: string[] = [];
    const queue = Object.values(examples);
    const walkQueue = async () => {
      const page = await context.newPage();
      for (let address = queue.shift(); address; address = queue.shift()) {
        await page.goto(address, { waitUntil: 'networkidle' });
        const { stops, problems } = await walkThrough(page, direction);
        found.push(...problems.map((problem) => `${address}: ${problem}`));
        // The header and footer alone have more stops than these.
        if (stops < 12) found.push(`${address} has ${stops} stops`);
      }
    };

    await Promise.all(Array.from({ length: PARALLEL_PAGES }, walkQueue));
    await context.close();
    expect(found).toEqual([]);
  },
  180_000,
);

test('Shift+Tab from the top of a page with many results scrolls to the focused element at its end', async () => {
  const context = await visitor(390);
  const page = await context.newPage();
  await page.goto(examples['/app/search'] ?? '', { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift+Tab');
  // A browser lays out distant elements a few frames after they come near.
  const place = await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return {
      isBelowTop: top >= 0,
      isAboveBottom: bottom <= innerHeight,
      isPageScrolled: scrollY > innerHeight,
    };
  });
  expect(place).toEqual({ isBelowTop: true, isAboveBottom: true, isPageScrolled: true });
  await context.close();
});

test.each([1280, 390])(
  'the bar of selected bills never covers the focused element at %i px',
  async (width) => {
    const context = await visitor(width);
    const page = await context.newPage();
    await page.goto(examples['/app/search'] ?? '', { waitUntil: 'networkidle' });
    await page.getByLabel('Select all bills on this page').check();
    const { stops, problems } = await walkThrough(page);
    expect(stops).toBeGreaterThan(100);
    // The walk starts at “Select all”, so it does not reach the elements above it.
    expect(problems.filter((problem) => !problem.endsWith('not reached'))).toEqual([]);
    await context.close();
  },
);
