import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, FORM_PAGES, startSampleSite } from './example-addresses.ts';

/** The size of an A4 sheet in pixels, at 96 dots per inch. */
const SHEET = { width: 794, height: 1123 };

let page: Page;
let examples: Record<string, string>;

beforeAll(async () => {
  const site = await startSampleSite();
  examples = await exampleAddresses(site.db);
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: site.address, viewport: SHEET });
  await context.addCookies([{ name: 'theme', value: 'dark', url: site.address }]);
  page = await context.newPage();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
});

test('every page prints dark text on light paper within the sheet, without controls', async () => {
  const found: string[] = [];
  for (const [pattern, address] of Object.entries(examples)) {
    if (FORM_PAGES.includes(pattern)) continue;
    await page.goto(address, { waitUntil: 'load' });
    const problems = await page.evaluate(problemsOnPaper);
    found.push(...problems.map((problem) => `${pattern}: ${problem}`));
  }
  expect(found).toEqual([]);
});

test('a search prints its results', async () => {
  for (const pattern of ['/app/search', '/app/search/site']) {
    await page.goto(examples[pattern] ?? '', { waitUntil: 'load' });
    expect(await page.locator('#results h2').first().isVisible()).toBe(true);
  }
});

/** Runs in the page. @returns one line for each problem */
function problemsOnPaper(): string[] {
  const problems = new Set<string>();
  /** Returns the relative luminance (WCAG 2) of a color, or undefined if it is transparent. */
  const lightness = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha === 0) return undefined;
    const linear = (part: number) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const behind = (at: Element | null): number =>
    at ? (lightness(getComputedStyle(at).backgroundColor) ?? behind(at.parentElement)) : 1;

  if ((document.querySelector('main')?.innerText.length ?? 0) < 60) problems.add('almost no text');
  for (const at of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!at.checkVisibility({ visibilityProperty: true })) continue;
    const name = `${at.tagName} ${at.className} ${(at.textContent ?? '').slice(0, 20)}`;
    const { width, left, right } = at.getBoundingClientRect();
    if (at.matches('.no-print')) problems.add(`${name} is not for paper`);
    // A term with a definition is a button on screen, and text on paper.
    if (at.matches('input, select, textarea, button:not([popovertarget])'))
      problems.add(`${name} is a control`);
    if (width > 1 && (left < -1 || right > innerWidth + 1)) problems.add(`${name} is outside the sheet`);
    const hasWords = [...at.childNodes].some((node) => node instanceof Text && node.data.trim());
    if (!hasWords || width <= 1) continue;
    const paper = behind(at);
    const contrast = (paper + 0.05) / ((lightness(getComputedStyle(at).color) ?? paper) + 0.05);
    if (contrast < 4.5) problems.add(`${name} has low contrast: ${contrast.toFixed(1)}`);
  }

  return [...problems];
}
