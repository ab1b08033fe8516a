import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { createBoardByForm } from './whipboard-streams.ts';

const MEMBERS = 160;
const [first, second, third, far] = [1, 2, 3, 137].map(memberName) as [string, string, string, string];

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let board: number;

beforeAll(async () => {
  site = await startSite((db) => testChamber(db, MEMBERS));
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
});
beforeEach(async () => {
  board = await createBoardByForm(anna);
});

const open = (options = {}, query = '') =>
  openAs(browser, site, anna, `/app/whipboard/${board}${query}`, {
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...options,
  });
const saved = async () => (await anna.request(`/api/whipboard/${board}`)).json();
const rows = (page: Page) => page.getByRole('group', { name: /^Member Seat/ });
const row = (page: Page, name: string) => page.getByRole('group', { name });
const choice = (page: Page, name: string, position: string) =>
  row(page, name).getByRole('button', { name: position, exact: true });
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a member' });
const tally = (page: Page) => page.getByRole('group', { name: 'Show members in' });
const isPressed = (page: Page, name: string, position: string) =>
  choice(page, name, position).getAttribute('aria-pressed');
const shown = (page: Page) => rows(page).evaluateAll((all) => all.map((each) => each.ariaLabel));
/** Waits until the page's scripts run. */
const hydrated = (page: Page) =>
  page.locator('[data-card][draggable]').first().waitFor({ state: 'attached' });

// W05
test('one of 160 members can be found and moved on a phone in at most 4 taps', async () => {
  const page = await open();
  await hydrated(page);
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => {
      document.documentElement.dataset.taps = String(Number(document.documentElement.dataset.taps ?? 0) + 1);
    });
  });
  const taps = () => page.evaluate(() => Number(document.documentElement.dataset.taps));
  const top = () => page.evaluate(() => scrollY);

  await find(page).tap();
  await page.keyboard.type('seat137');
  await choice(page, far, 'Lean No').tap();
  await expect.poll(() => isPressed(page, far, 'Lean No')).toBe('true');
  expect([await taps(), await top()]).toEqual([2, 0]);
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanNo: 1, TossUp: MEMBERS - 1 });
});

// W05
test('a phone shows the board as one list sorted by name, with five buttons of at least 44 px per row', async () => {
  const page = await open();
  await hydrated(page);
  expect(await rows(page).count()).toBe(MEMBERS);
  expect((await shown(page)).slice(0, 3)).toEqual([first, second, third]);
  expect(await page.locator('[data-position]').first().isVisible()).toBe(false);

  const buttons = row(page, first).getByRole('button', { name: /^(Lean )?(Yes|No)$|^Toss-Up$/ });
  expect(await buttons.allTextContents()).toEqual(['Yes', 'Lean Yes', 'Toss-Up', 'Lean No', 'No']);
  const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { width, height } of boxes) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

// W01, W05
test('the tally stays at the bottom of a phone and filters by position', async () => {
  const page = await open();
  await hydrated(page);
  await choice(page, second, 'Yes').tap();
  for (const y of [0, 3_000]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    const box = await tally(page).boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  }
  expect(await tally(page).getByRole('button').allTextContents()).toEqual([
    '160 All',
    '1 Yes',
    '0 Lean Yes',
    '159 Toss-Up',
    '0 Lean No',
    '0 No',
  ]);

  await tally(page).getByRole('button', { name: '1 Yes', exact: true }).tap();
  await expect.poll(() => shown(page)).toEqual([second]);
  await page.waitForURL(/\?position=Yes$/);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual([second]);

  // A member whom the filter hides after a move leaves the list, and the empty list has a message.
  await choice(page, second, 'No').tap();
  await page.getByText('No members match.').waitFor();
  await page.getByRole('link', { name: 'Show all members' }).tap();
  await expect.poll(() => rows(page).count()).toBe(MEMBERS);
});

// W05
test('members can be filtered by party and by prefixes of name and district', async () => {
  await site.db
    .updateTable('legislators')
    .set({ party: 'Republican', district: 'Fifth Elmwood' })
    .where('short_full_name', '=', third)
    .execute();
  const page = await open();
  await hydrated(page);
  await page.getByLabel('Party').selectOption('Republican');
  await expect.poll(() => shown(page)).toEqual([third]);

  await page.getByLabel('Party').selectOption('All parties');
  for (const [typed, names] of [
    ['elm fif', [third]],
    ['MEMBER seat00', [1, 2, 3, 4, 5, 6, 7, 8, 9].map(memberName)],
    ['eat003', []],
  ] as const) {
    await find(page).fill(typed);
    await expect.poll(() => shown(page)).toEqual(names);
  }
});

// W05
test('members can be found and moved without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false });
  await find(page).fill('seat137');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.waitForURL(/find=seat137/);
  expect(await shown(page)).toEqual([far]);

  await choice(page, far, 'Lean Yes').click();
  await page.waitForLoadState();
  expect(await isPressed(page, far, 'Lean Yes')).toBe('true');
  expect(new URL(page.url()).searchParams.get('find')).toBe('seat137');
  expect((await saved()).counts).toMatchObject({ LeanYes: 1 });

  await page.getByRole('link', { name: 'Show all members' }).click();
  await tally(page).getByRole('button', { name: '1 Lean Yes', exact: true }).click();
  await page.waitForURL(/position=Lean/);
  expect(await shown(page)).toEqual([far]);
});

// W05
test('typing letters searches the list, and arrow keys reach every row and button', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 }, hasTouch: false }, '?view=list');
  await hydrated(page);
  await choice(page, first, 'Toss-Up').focus();
  await page.keyboard.type('seat13');
  expect(await find(page).inputValue()).toBe('seat13');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const moved = memberName(131);
  await expect.poll(() => isPressed(page, moved, 'Lean Yes')).toBe('true');
  expect(await choice(page, moved, 'Lean Yes').evaluate((button) => button === document.activeElement)).toBe(
    true,
  );
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContain(`${moved} moved to Lean Yes.`);
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanYes: 1 });
});

// W04
test.each(['Letter', 'A4'])('a board of 160 members prints on one page of %s', async (format) => {
  const sheets = async (page: Page) =>
    (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1').match(/\/Type ?\/Page\b/g)
      ?.length;
  const page = await open({ viewport: { width: 1280, height: 900 }, hasTouch: false });
  await hydrated(page);
  expect(await sheets(page)).toBe(1);

  const { whipboard } = await saved();
  const positions = ['Yes', 'Lean Yes', 'Toss-Up', 'Lean No', 'No'];
  const spread = whipboard.map((card: object, at: number) => ({ ...card, position: positions[at % 5] }));
  await anna.request('/whipboard/updateAll', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      whipboardId: board,
      whipboard: spread.map(({ id, order, position }: Record<string, unknown>) => ({ id, order, position })),
    }),
  });
  for (const query of ['', '?print=1', '?view=list&find=seat001']) {
    await page.goto(`/app/whipboard/${board}${query}`);
    expect([query, await sheets(page)]).toEqual([query, 1]);
  }
});

// W04
test('each position prints as a heading with its members in columns of equal height', async () => {
  const page = await open({ viewport: { width: 720, height: 900 }, hasTouch: false });
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const tossUp = page.locator('[data-position="Toss-Up"]');
  await tossUp.getByRole('heading', { name: 'Toss-Up 160' }).waitFor();

  const lefts = await tossUp
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((each) => Math.round(each.getBoundingClientRect().left)));
  const heights = [...Map.groupBy(lefts, (left) => left).values()].map(({ length }) => length);
  expect(heights.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(heights.length);
});

// W05
test('the list passes axe on a phone in light and dark mode', async () => {
  // Every row is alike, so nine of them are enough for axe.
  const page = await open({}, '?find=seat00');
  await hydrated(page);
  await choice(page, first, 'Yes').tap();
  expect(await violations(page, 'whipboard list')).toEqual([]);
});

// W05, W06
test('members selected on a laptop move together, and Undo skips those whom somebody else moved since', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 }, hasTouch: false }, '?view=tall');
  await hydrated(page);
  const heights = await page
    .locator('[data-position]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(700);

  await find(page).fill('seat00');
  await page.getByRole('button', { name: 'Select these' }).click();
  const selection = page.getByRole('group', { name: 'Selected members' });
  await selection.getByText('9 members selected').waitFor();

  await selection.getByRole('button', { name: 'Lean No', exact: true }).click();
  await page.getByRole('status', { name: 'Last move' }).getByText('9 members moved to Lean No.').waitFor();
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanNo: 9, TossUp: MEMBERS - 9 });

  const { whipboard } = await saved();
  const { id } = whipboard.find((card: { short_full_name: string }) => card.short_full_name === first);
  await anna.request(`/whipboard/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ position: 'Yes', whipboardId: board }),
  });
  await page.locator('[data-position="Yes"] [data-card]', { hasText: first }).waitFor();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(async () => (await saved()).counts)
    .toMatchObject({ Yes: 1, LeanNo: 0, TossUp: MEMBERS - 1 });
});

// W05
test('selected members move together without JavaScript, and a form without a selection shows an error', async () => {
  const page = await open({ javaScriptEnabled: false });
  const selection = page.getByRole('group', { name: 'Selected members' });
  await selection.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('Select at least one member.').waitFor();

  for (const name of [first, far])
    await row(page, name)
      .getByRole('checkbox', { name: `Select ${name}` })
      .check();
  await selection.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.waitForLoadState();
  expect((await saved()).counts).toMatchObject({ Yes: 2, TossUp: MEMBERS - 2 });
});
