import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let anna: SignedIn;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  anna = await signInAs(site, 'anna@elm.example');
});

// T02
test('a report form lists all pasted numbers without a bill, and creates the report without them on request', async () => {
  const unknown = Array.from({ length: 12 }, (_, at) => `H 9999${at + 10}`);
  const session = String(
    (await site.db.selectFrom('bills').select('session_id').executeTakeFirstOrThrow()).session_id,
  );
  const requested = { numbers: ['H.100', ...unknown].join('\n'), session, title: 'Pasted' };
  const rejected = await anna.send('/app/reports', requested);
  const page = await pageText(rejected);
  expect(rejected.status).toBe(400);
  expect(page).toContain(`aria-label="Not found" tabindex="0">${unknown.join(', ')}<`);
  expect(page).toContain('value="Pasted"');

  const made = await anna.send('/app/reports', { ...requested, leaveOut: '1' });
  expect(await pageText(await anna.request(made.headers.get('location') ?? ''))).toContain('1 bill, as of');
  const nothing = await pageText(await anna.send('/app/reports', { ...requested, numbers: ' , ;' }));
  expect(nothing).toContain('Enter bill numbers.');

  const numbers = Array.from({ length: 1001 }, (_, at) => `H ${at + 1}`).join();
  expect(await pageText(await anna.send('/app/reports', { ...requested, numbers }))).toContain(
    'A report can have up to 1,000 bills. Remove 1 bill, starting with H1001.',
  );
});

// T02
test('pressing the button for a report twice creates one report', async () => {
  const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  const press = async () =>
    (await anna.send('/app/reports', { billIds: String(id) })).headers.get('location');
  const [first, second] = await Promise.all([press(), press()]);
  expect(first).toMatch(/^\/app\/report\/\d+$/);
  expect(second).toBe(first);
});

// P11
test('a report with many columns scrolls within the page, also by keyboard, and is not cut off on paper', async () => {
  const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  const made = await anna.send('/app/reports', { billIds: String(id), title: 'Wide' });
  const columns = 'title sponsor stage status lastAction committee nextHearing lists position priority';
  const requested = columns.split(' ').map((column) => `columns=${column}`);
  const path = `${made.headers.get('location')}?group=nothing&${requested.join('&')}`;
  const page = await openAs(await openBrowser(), site, anna, path, { viewport: { width: 900, height: 700 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const region = page.getByRole('region', { name: 'Wide' });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  await page.emulateMedia({ media: 'print' });
  expect(await region.evaluate((element) => getComputedStyle(element).overflowX)).toBe('visible');
});
