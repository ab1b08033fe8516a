import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const actions = Array.from({ length: 90 }, (_, at) => ({
  date: '2025-03-01',
  text: `Action ${at}`,
  classification: [],
}));

let site: TestSite;
let browser: Browser;
let anna: SignedIn;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(db, snapshot([session(), bill('H1', { title: 'An Act on lantern oil', actions })]), {
      path: 'records',
    }),
  );
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
});

test('browsers may prefetch the pages that a page links to, unless somebody is signed in', async () => {
  const page = await fetch(`${site.address}/app/bill/1`);
  const address = JSON.parse(page.headers.get('speculation-rules') ?? '""');
  const rules = await fetch(site.address + address);
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await rules.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });

  const own = await fetch(`${site.address}/app/bill/1`, { headers: { cookie: anna.cookie } });
  expect([own.status, own.headers.get('speculation-rules')]).toEqual([200, null]);
});

test('a tab of a page opens at the scroll position, and another page at its top', async () => {
  const page = await browser.newPage({ baseURL: site.address, viewport: { width: 390, height: 400 } });
  await page.goto('/app/bill/1');
  const tab = page.getByRole('link', { name: 'History', exact: false }).first();
  await tab.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);

  await tab.evaluate((link) => link instanceof HTMLElement && link.click());
  await page.waitForURL('/app/bill/1/history');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
  await page.getByRole('heading', { name: 'Glossary', level: 1 }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.close();
});
