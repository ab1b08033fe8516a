import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The number of pages that are checked at the same time. */
const PARALLEL_PAGES = 2;
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The window widths at which pages are checked with axe, in pixels. */
export const WIDTHS = [390, 1280];
/** The window width at which pages are only checked for fitting, in pixels. */
const MIN_WIDTH = 320;

/** Creates a browser context of a visitor who prefers reduced motion. @param width of the window in pixels */
export function newVisitorContext(
  browser: Browser,
  baseURL: string,
  width?: number,
): Promise<BrowserContext> {
  const viewport = width === undefined ? undefined : { width, height: 900 };
  return browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Checks a page with all rules of axe in light mode, and with the color rules in dark mode, as modes differ only in their colors.
 * @returns one line for each violation
 */
export async function violations(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violationsNow(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inLight, ...(await violationsNow(page, `${name}, dark`, COLOR_RULES))];
}

/** The rules of the WCAG levels A and AA that depend on colors. */
export const COLOR_RULES: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Checks a page with axe in its present color scheme.
 * @param rules defaults to all rules
 * @returns one line for each violation
 */
export async function violationsNow(page: Page, name: string, rules: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(
    // Reporting what passed would take longer than the check. Style sheets are read only for a rule that is off.
    (options) => window.axe.run(document, { ...options, resultTypes: ['violations'], preload: false }),
    rules,
  );
  return found.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`);
}

/**
 * Opens each address, two at a time, and checks it with axe at each width. A page is opened in the narrowest window, which is
 * then made wider: no page depends on the width that it was opened with.
 * @returns one line for each violation, each error thrown, and each width that the page does not fit
 */
export async function accessibilityProblems(context: BrowserContext, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  const queue = [...addresses];
  const checkQueue = async () => {
    // Opening a new page for each address would double the time.
    const page = await context.newPage();
    page.on('pageerror', (error) => found.push(`${page.url()}: ${error}`));
    for (let address = queue.shift(); address; address = queue.shift()) {
      await page.setViewportSize({ width: MIN_WIDTH, height: 900 });
      await page.goto(address);
      found.push(...(await overflowProblems(page, address)));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(
          ...(await violations(page, `${address} at ${width} px`)),
          ...(await overflowProblems(page, address)),
        );
      }
    }
  };

  await Promise.all(Array.from({ length: PARALLEL_PAGES }, checkQueue));
  await context.close();
  return found;
}

/** Returns a line if a page is wider than its window, so that users would have to scroll sideways. */
export async function overflowProblems(page: Page, name: string): Promise<string[]> {
  const { over, width } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - window.innerWidth,
    width: window.innerWidth,
  }));
  return over > 0 ? [`${name}: ${over} px wider than ${width} px`] : [];
}
