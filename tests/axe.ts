import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const SIDE_BY_SIDE = 2;
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The widths at which pages are looked at, in pixels. */
export const WIDTHS = [390, 1280];
/** At this one it is only looked whether a page fits. */
const NARROWEST = 320;

/** A visitor for whom nothing moves. @param width of the window in pixels */
export function visitor(browser: Browser, baseURL: string, width?: number): Promise<BrowserContext> {
  const viewport = width === undefined ? undefined : { width, height: 900 };
  return browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What every rule of axe finds wrong with a page as it is now in light, and the rules of color in dark: a scheme changes nothing else. */
export async function violations(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violationsNow(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inLight, ...(await violationsNow(page, `${name}, dark`, COLOR_RULES))];
}

/** Those of the levels A and AA. */
const COLOR_RULES: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds wrong with a page in the colors that it has now. @param rules all of them where they are left out */
export async function violationsNow(page: Page, name: string, rules: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(
    // What is right need not be told, which takes longer than finding what is wrong; only a rule that is off reads style sheets.
    (options) => window.axe.run(document, { ...options, resultTypes: ['violations'], preload: false }),
    rules,
  );
  return found.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`);
}

/**
 * Opens each address, two side by side, and finds what axe has against it at each width, what was thrown, and where it is wider
 * than the window. A page is opened in the narrowest window and made wider, as nothing in it depends on what it began with.
 */
export async function faultsAt(context: BrowserContext, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  const left = [...addresses];
  const lookAtTheRest = async () => {
    // A page for each address would cost as much again as looking at it.
    const page = await context.newPage();
    page.on('pageerror', (error) => found.push(`${page.url()}: ${error}`));
    for (let address = left.shift(); address; address = left.shift()) {
      await page.setViewportSize({ width: NARROWEST, height: 900 });
      await page.goto(address);
      found.push(...(await tooWide(page, address)));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(
          ...(await violations(page, `${address} at ${width} px`)),
          ...(await tooWide(page, address)),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lookAtTheRest));
  await context.close();
  return found;
}

/** Whether a page is wider than its window, so that one would have to scroll sideways. */
export async function tooWide(page: Page, name: string): Promise<string[]> {
  const { over, width } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - window.innerWidth,
    width: window.innerWidth,
  }));
  return over > 0 ? [`${name}: ${over} px wider than ${width} px`] : [];
}
