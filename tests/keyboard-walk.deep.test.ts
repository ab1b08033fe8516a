import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';
import { walkThrough } from './tab-walk.ts';

const SIDE_BY_SIDE = 3;

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
  'Tab leads %s through every page at %i px, past all that is there, each stop seen, and out again',
  async (direction, width) => {
    const context = await visitor(width);
    const found: string[] = [];
    const left = Object.values(examples);
    const walkTheRest = async () => {
      const page = await context.newPage();
      for (let address = left.shift(); address; address = left.shift()) {
        await page.goto(address, { waitUntil: 'networkidle' });
        const { stops, faults } = await walkThrough(page, direction);
        found.push(...faults.map((fault) => `${address}: ${fault}`));
        // The frame alone has more than these.
        if (stops < 12) found.push(`${address} has ${stops} stops`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walkTheRest));
    await context.close();
    expect(found).toEqual([]);
  },
  180_000,
);

test('who goes back from the top of many results sees what has focus at the end of the page', async () => {
  const context = await visitor(390);
  const page = await context.newPage();
  await page.goto(examples['/app/search'] ?? '', { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift+Tab');
  // What was far away is laid out in the frames after it came near.
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

test.each([1280, 390])('the bar of what is ticked covers nothing that has focus at %i px', async (width) => {
  const context = await visitor(width);
  const page = await context.newPage();
  await page.goto(examples['/app/search'] ?? '', { waitUntil: 'networkidle' });
  await page.getByLabel('Select all bills on this page').check();
  const { stops, faults } = await walkThrough(page);
  expect(stops).toBeGreaterThan(100);
  // The walk begins at the box that ticks all, so what is above it is not come to.
  expect(faults.filter((fault) => !fault.endsWith('never come to'))).toEqual([]);
  await context.close();
});
