import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

/** Real records in a folder next to the project, if they are there. They are never part of the project. */
const DATA = resolve(import.meta.dirname, '../../shared/data');
const FILES = [
  'openstates-people/ma-2026-08-05.tar.gz',
  'openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz',
  'openstates-json-ma-194/ma-194-text-2025-11-03.tar.gz',
];
const paths = FILES.map((name) => resolve(DATA, name));
const missing = paths.filter((path) => !existsSync(path));
if (missing.length > 0) console.error(`\n!!! No real session is searched. Missing: ${missing.join(', ')}.\n`);

describe.skipIf(missing.length > 0)('search in a real session of 8,975 bills', () => {
  let site: TestSite;
  let page: Page;

  beforeAll(async () => {
    site = await startSite((db) => importPaths(db, paths, { timeZone: 'America/New_York' }));
    const browser = await openBrowser();
    page = await browser.newPage({ baseURL: site.address });
    await page.goto('/app/search', { waitUntil: 'networkidle' });
  });

  const type = async (query: string) => {
    await page.getByPlaceholder('Search for anything...').fill(query);
    await page.waitForURL((url) => url.searchParams.get('query') === query);
  };
  const first = () => page.locator('#results ol > li').first().textContent();
  const open = (tab: string) =>
    page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: tab }).click();

  // S16
  test.each([
    ['education', 'education'],
    ['educaton', 'education'],
    ['h 100', 'H.100'],
    ['HD 1234', 'H.1965'],
  ])('finds the right bill first for %s', async (query, expected) => {
    await type(query);
    await expect.poll(async () => (await first())?.toLowerCase()).toContain(expected.toLowerCase());
  });

  // S16
  test('finds only bills with the word abortion for it, and includes similar words on request', async () => {
    await type('abortion');
    const count = async () =>
      Number(/of ([\d,]+) results/.exec((await results.textContent()) ?? '')?.[1]?.replace(',', ''));
    const results = page.locator('#results');
    await expect.poll(count).toBeLessThan(30);
    const found = await page.locator('#results ol > li').allTextContents();
    expect(found.filter((bill) => !/abortion/i.test(bill))).toEqual([]);

    await page.getByRole('link', { name: 'Include similar words' }).click();
    await expect.poll(count).toBeGreaterThan(1_000);
    await page.getByRole('link', { name: 'Show only the words as typed' }).click();
    await expect.poll(count).toBeLessThan(30);
  });

  // S03, S16
  test('finds a legislator by name', async () => {
    await type('sabadosa');
    await open('Legislators');
    await expect.poll(first).toContain('Sabadosa');
    await open('Bills');
  });

  // S16
  test('finds a bill that cites the typed statute first', async () => {
    const before = await first();
    await type('section 24 of chapter 90');
    // The results of the query before it stay until the new ones arrive.
    await expect.poll(first).not.toBe(before);
    await page
      .locator('#results ol > li')
      .first()
      .getByRole('button', { name: /^Details/ })
      .click();
    await page.getByRole('tab', { name: 'Citations' }).click();
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('c. 90, § 24');
  });

  // P13
  test('has no dead link on the pages of the first ten hits', async () => {
    await type('education');
    await expect.poll(() => page.locator('#results ol h2 a').count()).toBeGreaterThan(9);
    const hits = await page
      .locator('#results ol h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const dead: string[] = [];
    const seen = new Set<string>();
    for (const hit of hits.slice(0, 10)) {
      const html = await (await fetch(site.address + hit)).text();
      const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
      for (const link of links.filter((to) => !seen.has(to))) {
        seen.add(link);
        const { status, body } = await fetch(site.address + link);
        await body?.cancel();
        if (status !== 200) dead.push(`${status} ${link} on ${hit}`);
      }
    }
    expect(dead).toEqual([]);
    expect(seen.size).toBeGreaterThan(50);
  });
});
