import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { SignedIn } from './signed-in.ts';
import type { TestSite } from './site.ts';

/** Opens a page in a browser in which somebody is signed in. */
export async function openAs(
  browser: Browser,
  { address }: Pick<TestSite, 'address'>,
  { cookie }: Pick<SignedIn, 'cookie'>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** A board's column on a page. */
export const column = (page: Page, position: string) => page.locator(`[data-position="${position}"]`);

/** The names in a column, in their order. */
export const namesIn = async (page: Page, position: string): Promise<string[]> =>
  await column(page, position)
    .locator('[data-card] > span:nth-child(2)')
    .evaluateAll((names) => names.map((name) => name.firstChild?.textContent ?? ''));
