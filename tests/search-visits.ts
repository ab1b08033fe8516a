import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';

/** Starts a site with the search test legislature, and returns functions that open its search pages. Call it once per test file. */
export function searchVisits() {
  let site: TestSite;
  let newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;
  let typedInto: Page;

  beforeAll(async () => {
    site = await startSite(searchLegislature);
    const browser = await openBrowser();
    newPage = (options) => browser.newPage({ baseURL: site.address, ...options });
    typedInto = await newPage();
  });

  return {
    newPage: (options?: { javaScriptEnabled?: boolean }) => newPage(options),
    /** Types a query and waits until the address has changed. It always uses the same page. */
    async searchFor(query: string): Promise<Page> {
      const page = typedInto;
      await page.goto('/app/search', { waitUntil: 'networkidle' });
      await page.getByPlaceholder('Search for anything...').fill(query);
      await page.waitForURL((url) => url.searchParams.get('query') === query);
      return page;
    },
  };
}

export const titles = (page: Page) => page.locator('#results ol h2').allTextContents();
export const firstTitle = (page: Page) => page.locator('#results ol h2').first();
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name });
