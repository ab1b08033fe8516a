import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { sampleLegislature } from '../src/legislature/sample/sample-legislature.ts';
import { openBrowser } from './browser.ts';
import { EMPTY_ADDRESSES, exampleAddresses } from './example-addresses.ts';
import { routePatterns } from './route-patterns.ts';
import { startSite, type TestSite } from './site.ts';

const SIDE_BY_SIDE = 2;

let site: TestSite;
let emptySite: TestSite;
let browser: Browser;
let examples: Record<string, string>;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(db, sampleLegislature({ bills: 60, sessions: 2, seed: 3 }), { path: 'sample' }),
  );
  emptySite = await startSite(async () => {});
  browser = await openBrowser();
  examples = await exampleAddresses(site.db);
});

test('every route that has a page has one looked at here', () => {
  const pages = routePatterns.filter(({ isPage }) => isPage).map(({ pattern }) => pattern);
  expect(Object.keys(examples).sort()).toEqual([...new Set(pages)].sort());
});

describe.each([
  { width: 1280, colorScheme: 'light', other: 'dark' },
  { width: 390, colorScheme: 'dark', other: 'light' },
] as const)('at $width px, $colorScheme,', ({ width, colorScheme, other }) => {
  const open = (of: TestSite) =>
    browser.newContext({
      baseURL: of.address,
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });

  /** What is wrong with a page as it is now; where it is wide, also with its colors in the other scheme. */
  async function faultsOf(page: Page, name: string): Promise<string[]> {
    const found = await violations(new AxeBuilder({ page }), name);
    if (width > 390) {
      await page.emulateMedia({ colorScheme: other });
      const colors = new AxeBuilder({ page }).withRules('color-contrast');
      found.push(...(await violations(colors, `${name}, ${other}`)));
    }
    for (const narrow of width === 390 ? [390, 320] : [width]) {
      if (narrow !== width) {
        await page.setViewportSize({ width: narrow, height: 900 });
        await page.reload();
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) found.push(`${name}: ${over} px wider than ${narrow} px`);
    }
    return found;
  }

  async function faultsAt(context: BrowserContext, addresses: string[]): Promise<string[]> {
    const found: string[] = [];
    const left = [...addresses];
    const lookAtTheRest = async () => {
      for (let address = left.shift(); address; address = left.shift()) {
        const page = await context.newPage();
        page.on('pageerror', (error) => found.push(`${address}: ${error}`));
        await page.goto(address);
        found.push(...(await faultsOf(page, address)));
        await page.close();
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lookAtTheRest));
    await context.close();
    return found;
  }

  test('every page passes axe and fits its width', async () => {
    expect(await faultsAt(await open(site), Object.values(examples))).toEqual([]);
  }, 240_000);

  test('so does every list with nothing in it', async () => {
    expect(await faultsAt(await open(emptySite), EMPTY_ADDRESSES)).toEqual([]);
  }, 120_000);

  test('so do the menu and the help with keys, when they are open', async () => {
    const context = await open(site);
    const page = await context.newPage();
    await page.goto('/app/glossary', { waitUntil: 'networkidle' });
    const found: string[] = [];
    if (width === 390) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Committees' }).waitFor();
      found.push(...(await faultsOf(page, 'the open menu')));
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    found.push(...(await faultsOf(page, 'the help with keys')));
    expect(found).toEqual([]);
    await context.close();
  });
});

async function violations(axe: AxeBuilder, name: string): Promise<string[]> {
  // What is right need not be told, which takes longer than finding what is wrong.
  const { violations: found } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return found.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`);
}
