import type { Page } from 'playwright-core';

/** Locates a column of a board. */
export const column = (page: Page, position: string) => page.locator(`[data-position="${position}"]`);

/** Returns the names in a column, in order. */
export const namesIn = async (page: Page, position: string): Promise<string[]> =>
  await column(page, position)
    .locator('[data-card] > span:not([aria-hidden])')
    .evaluateAll((names) => names.map((name) => name.firstChild?.textContent ?? ''));
