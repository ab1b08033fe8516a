import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, committee, session, snapshot } from '../src/legislature/test-records/records.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { violationsNow } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

const LAST_ACTIONS = {
  H1: { ...action('2025-05-02', 'Signed by the Governor'), classification: ['became-law' as const] },
  H2: action('2025-01-10', 'Filed'),
  H3: action('2025-02-01', 'Referred to the Joint Committee on Ferries', 'joint'),
};

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let ids: Record<string, number>;
let list: string;

beforeAll(async () => {
  const bills = Object.entries(LAST_ACTIONS).map(([number, last]) => bill(number, { actions: [last] }));
  site = await startSite((db) =>
    importSource(db, snapshot([session(), committee('Joint Committee on Ferries'), ...bills]), {
      path: 'bills',
    }),
  );
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
  const rows = await site.db.selectFrom('bills').select(['id', 'number']).execute();
  ids = Object.fromEntries(rows.map(({ id, number }) => [number, id]));
  const listId = await createList(site.db, anna.id, 'Ferries');
  await addToList(site.db, anna.id, listId, Object.values(ids));
  list = `/app/tracking/${listId}`;
});

/** Returns the appearance of a status: its text, its colors, and its shape. */
const appearanceOf = (status: Locator) =>
  status.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return {
      text: element.textContent,
      color,
      backgroundColor,
      shape: element.querySelector('svg path')?.getAttribute('d'),
    };
  });

const statusOn = async (page: Page, number: string) => {
  await page.goto(`/app/bill/${ids[number]}`);
  return await appearanceOf(page.locator('main h1 + p > span').first());
};

// D06
test('a bill has the same status text, shape and color on its page, in tables and in search results', async () => {
  const page = await openAs(browser, site, anna, list);
  const inTable = await Promise.all(
    ['H.1', 'H.2', 'H.3'].map((number) =>
      appearanceOf(page.getByRole('row').filter({ hasText: number }).locator('[data-heading="Status"] > *')),
    ),
  );
  await page.goto('/app/search?query=about');
  await page.locator('main li').filter({ hasText: 'H.1' }).first().waitFor();

  const inSearch = await Promise.all(
    ['H.1', 'H.2', 'H.3'].map((number) =>
      appearanceOf(
        page
          .locator('main li')
          .filter({ hasText: `${number} An Act` })
          .locator('p svg')
          .locator('..'),
      ),
    ),
  );
  const onPages = [await statusOn(page, 'H.1'), await statusOn(page, 'H.2'), await statusOn(page, 'H.3')];
  expect(inTable).toEqual(onPages);
  expect(inSearch).toEqual(onPages);
  expect(new Set(onPages.map(({ color }) => color)).size).toBe(3);
  expect(new Set(onPages.map(({ shape }) => shape)).size).toBe(3);
  await page.context().close();
});

// D06
test('status colors do not make rows taller, and pass axe in light and dark mode', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      const page = await openAs(browser, site, anna, list, { colorScheme, viewport: { width, height: 900 } });
      const heights = () =>
        page
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
      const withColor = await heights();
      await page.locator('[data-heading="Status"] > *').evaluateAll((all) => {
        for (const status of all as HTMLElement[]) {
          status.style.all = 'unset';
          status.querySelector('svg')?.style.setProperty('display', 'none');
        }
      });
      const asText = await heights();
      expect(withColor.map((height, at) => [width, height, height <= (asText[at] ?? 0) + 2])).toEqual(
        withColor.map((height) => [width, height, true]),
      );
      await page.reload();
      expect(await violationsNow(page, colorScheme)).toEqual([]);
      await page.context().close();
    }
  }
});

// S08
test('a bill in search results was introduced on the day of its first record only if that says so', async () => {
  const page = await (await fetch(`${site.address}/app/search?query=about`)).text();
  const words = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/H\.2 An Act.{0,200}Introduced on January 10, 2025/);
  expect(words).toMatch(/H\.3 An Act.{0,200}First recorded on February 1, 2025/);
  expect(words).not.toContain('Introduced on February 1, 2025');
});
