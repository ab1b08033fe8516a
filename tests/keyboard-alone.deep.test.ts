import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import type { TestSite } from './site.ts';

/** The maximum number of Tab stops before the target. A page with more is assumed to trap the focus. */
const MAX_STOPS = 150;

let site: TestSite;
let page: Page;
let examples: Record<string, string>;

beforeAll(async () => {
  site = await startSampleSite();
  examples = await exampleAddresses(site.db);
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 1280, height: 700 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
});

const open = (pattern: string) => page.goto(examples[pattern] ?? '', { waitUntil: 'networkidle' });

/** Returns the text of the focused element, the address of its link, and the reasons why it cannot be seen. */
const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return undefined;
    const style = getComputedStyle(at);
    const box = at.getClientRects()[0] ?? at.getBoundingClientRect();
    const ring =
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
      style.boxShadow !== 'none';
    const over = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1),
      Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1),
    );
    const isOnTop = Boolean(over && (at.contains(over) || over.contains(at) || over.closest('label')));

    return {
      words: (at.getAttribute('aria-label') ?? at.innerText ?? '').trim() || at.id,
      to: at.getAttribute('href') ?? '',
      hidden: [
        ...(ring ? [] : ['no focus ring']),
        ...(box.bottom <= 0 || box.top >= innerHeight ? ['outside the window'] : []),
        ...(isOnTop ? [] : [`covered by ${over?.tagName} ${over?.className}`]),
      ],
    };
  });

/** Presses Tab until the focused element matches. Every element on the way must be visible. */
async function tabTo(target: RegExp, property: 'words' | 'to' = 'words') {
  const hidden: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused();
    if (at && at.hidden.length > 0) hidden.push(`${at.words} ${at.to}: ${at.hidden}`);
    if (!at || !target.test(at[property])) continue;
    expect(hidden).toEqual([]);
    return;
  }
  throw new Error(`Focus does not reach ${target} on ${page.url()}`);
}

async function follow(target: RegExp, property: 'words' | 'to' = 'words') {
  await tabTo(target, property);
  const { to = '' } = (await focused()) ?? {};
  const address = new URL(to, page.url()).href;
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
  await page.waitForLoadState('networkidle');
}

test('Tab and Enter alone lead from search to a bill, its tabs and a vote on it', async () => {
  await open('/app/glossary');
  await tabTo(/^Skip to main content$/);
  await page.keyboard.press('Enter');
  await tabTo(/./);
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('#main')))).toBe(true);

  await open('/app/votes');
  await tabTo(/^header-search$/);
  await page.keyboard.type('act');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/search?query=act');

  await page.waitForLoadState('networkidle');
  await follow(/^\/app\/bill\/\d+$/, 'to');

  await open('/app/bill/:id');
  for (const tab of ['history', 'text', 'hearings', 'votes']) await follow(new RegExp(`/${tab}$`), 'to');
  await follow(/^\/app\/votes\/\d+$/, 'to');
  await tabTo(/members\.csv$/, 'to');
});

// S06
test('four keys lead from the search box through the skip link to the first result', async () => {
  await open('/app/search');
  await page.getByRole('searchbox', { name: 'Search for anything' }).focus();
  await page.keyboard.press('Tab');
  expect((await focused())?.words).toBe('Skip to results');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const number = /^Select (\S+)$/.exec(await page.locator('label:has(:focus)').innerText())?.[1];
  await page.keyboard.press('Tab');
  expect((await focused())?.to).toMatch(/^\/app\/bill\/\d+$/);
  expect((await focused())?.words).toMatch(new RegExp(`^${number} \\S`));
});

test('Tab and Enter alone switch the chamber of committees, the month of the calendar and the day of the journal', async () => {
  await open('/app/committees');
  await follow(/^Senate/);
  await open('/app/calendar');
  await follow(/^\/app\/calendar\?month=/, 'to');
  const { day } = await site.db
    .selectFrom('meetings')
    .select('meeting_date as day')
    .orderBy('meeting_date', 'desc')
    .executeTakeFirstOrThrow();
  await page.goto(`/app/calendar/${day?.slice(0, 10)}`, { waitUntil: 'networkidle' });
  await tabTo(/^Add to calendar/);
  await page.keyboard.press('Enter');
  await tabTo(/^https:\/\/calendar\.google\.com\//, 'to');
  await tabTo(/\.ics$/, 'to');
  await tabTo(/^https:\/\/outlook\./, 'to');
  await open('/app/journal/:date?');
  await follow(/^\/app\/journal\/\d{4}-\d\d-\d\d$/, 'to');
});

// D10, N01
test('focus stays in an open modal and returns to the headline when it is closed', async () => {
  await open('/app/news/articles/:categoryId?');
  await tabTo(/^\/app\/news\/article\/\d+$/, 'to');
  const before = await focused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab');
    // Between the last stop of the modal and the first, focus is on the browser itself.
    const place = await page.evaluate(() =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') ? 'in' : 'out',
    );
    expect(place).toBe('in');
  }

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toEqual(before);
});

test('Tab reaches a passage of a transcript, and leaves every page at its end', async () => {
  await open('/app/transcript/:id');
  await tabTo(/#/, 'to');
  for (const pattern of ['/', '/app/search', '/app/calendar', '/app/votes/:id', '/app/transcript/:id']) {
    await open(pattern);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a:last-of-type')?.focus());
    const last = await focused();
    await page.keyboard.press('Tab');
    expect([pattern, await focused()]).not.toEqual([pattern, last]);
  }
});
