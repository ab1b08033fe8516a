import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, billText, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { titles } from './search-visits.ts';
import { startSite, type TestSite } from './site.ts';

const TITLE = 'An Act relative to lanterns';

/** H10 became S20, which became H30. H40 has the same subject and no earlier version. */
const bills = [
  bill('H10', { title: TITLE, actions: [action('2025-06-01', 'Accompanied a new draft, see S20')] }),
  bill('S20', { title: TITLE, actions: [action('2025-07-01', 'New draft substituted, see H30')] }),
  bill('H30', {
    title: TITLE,
    summary: 'Pays for oil on the wharves.',
    actions: [action('2025-03-01', 'Referred to the committee on Rules')],
  }),
  bill('H40', { title: `${TITLE} in lighthouses` }),
];

async function legislature(db: Database): Promise<void> {
  await importSource(
    db,
    snapshot([session(), ...bills, billText('H40', 'The lamplighters may light them.')]),
    { path: 'earlier-versions' },
  );
}

let site: TestSite;
let newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;

beforeAll(async () => {
  site = await startSite(legislature);
  const browser = await openBrowser();
  newPage = (options) => browser.newPage({ baseURL: site.address, ...options });
});

const numbers = async (page: Page) => (await titles(page)).map((title) => /[HS]\.\d+/.exec(title)?.[0]);

describe('a bill that took the place of others', () => {
  test.each([true, false])(
    'comes first, with its earlier versions under it (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await newPage({ javaScriptEnabled });
      await page.goto('/app/search?sessions=all&query=lanterns', { waitUntil: 'networkidle' });
      expect((await numbers(page)).sort()).toEqual(['H.30', 'H.40']);

      const found = page.locator('#results ol > li', { hasText: 'H.30' });
      expect(await found.getByText('Earlier versions:').textContent()).toBe('Earlier versions: S.20, H.10');
      await found.getByRole('link', { name: 'H.10' }).click();
      await page.getByRole('heading', { level: 1 }).getByText('H.10').waitFor();
      await page.close();
    },
  );

  test('is not put before an earlier version whose number was searched', async () => {
    const page = await newPage();
    await page.goto('/app/search?sessions=all&query=h+10', { waitUntil: 'networkidle' });
    expect((await numbers(page))[0]).toBe('H.10');
    await page.close();
  });

  test('is the only one of them that "Select all" selects', async () => {
    const page = await newPage();
    await page.goto('/app/search?sessions=all&query=lanterns', { waitUntil: 'networkidle' });
    await page.getByLabel('Select all bills on this page').check();
    await page.getByRole('button', { name: 'Track 2 Selected bill(s)' }).waitFor();
    await page.close();
  });

  test('shows the passage that matched', async () => {
    const page = await newPage();
    await page.goto('/app/search?sessions=all&query=wharves', { waitUntil: 'networkidle' });
    const found = page.locator('#results ol > li', { hasText: 'H.30' });
    expect(await found.textContent()).toContain('In the description: Pays for oil on the wharves.');
    expect(await found.locator('mark').textContent()).toBe('wharves');

    await page.goto('/app/search?sessions=all&query=lamplighters', { waitUntil: 'networkidle' });
    expect(await page.locator('#results ol > li').textContent()).toContain(
      'In the text: The lamplighters may light them.',
    );
    await page.close();
  });
});
