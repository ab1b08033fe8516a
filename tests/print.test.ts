import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, FORMS, startSampleSite } from './example-addresses.ts';

/** A4 at 96 dots an inch. */
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

test('every page prints its words, dark on light, within the sheet, and without what is to be pressed', async () => {
  const found: string[] = [];
  for (const [pattern, address] of Object.entries(examples)) {
    if (FORMS.includes(pattern)) continue;
    await page.goto(address, { waitUntil: 'load' });
    const faults = await page.evaluate(faultsOnPaper);
    found.push(...faults.map((fault) => `${pattern}: ${fault}`));
  }
  expect(found).toEqual([]);
}, 120_000);

test('a search prints what it found', async () => {
  for (const pattern of ['/app/search', '/app/search/site']) {
    await page.goto(examples[pattern] ?? '', { waitUntil: 'load' });
    expect(await page.locator('#results h2').first().isVisible()).toBe(true);
  }
});

/** Runs in the page. */
function faultsOnPaper(): string[] {
  const faults = new Set<string>();
  /** Relative luminance (WCAG 2); undefined where nothing is painted. */
  const lightness = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha === 0) return undefined;
    const linear = (part: number) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const behind = (at: Element | null): number =>
    at ? (lightness(getComputedStyle(at).backgroundColor) ?? behind(at.parentElement)) : 1;

  if ((document.querySelector('main')?.innerText.length ?? 0) < 60) faults.add('hardly a word');
  for (const at of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!at.checkVisibility({ visibilityProperty: true })) continue;
    const name = `${at.tagName} ${at.className} ${(at.textContent ?? '').slice(0, 20)}`;
    const { width, left, right } = at.getBoundingClientRect();
    if (at.matches('.no-print')) faults.add(`${name} is not for paper`);
    // A word that explains itself is pressed on a screen, and read on paper.
    if (at.matches('input, select, textarea, button:not([popovertarget])'))
      faults.add(`${name} is a control`);
    if (width > 1 && (left < -1 || right > innerWidth + 1)) faults.add(`${name} is beyond the sheet`);
    const hasWords = [...at.childNodes].some((node) => node instanceof Text && node.data.trim());
    if (!hasWords || width <= 1) continue;
    const paper = behind(at);
    const contrast = (paper + 0.05) / ((lightness(getComputedStyle(at).color) ?? paper) + 0.05);
    if (contrast < 4.5) faults.add(`${name} is pale: ${contrast.toFixed(1)}`);
  }
  return [...faults];
}
