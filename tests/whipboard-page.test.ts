import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { column, namesIn } from './whipboard-pages.ts';
import { createBoardByForm } from './whipboard-streams.ts';

const MEMBERS = 12;
const [first = '', second = '', third = '', fourth = ''] = [1, 2, 3, 4].map(memberName);

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
  board = await createBoardByForm(anna, { bill: 'H.100' });
});

const open = (options = {}, path = `/app/whipboard/${board}`) => openAs(browser, site, anna, path, options);
const reducedMotion = { reducedMotion: 'reduce' } as const;
const saved = async () => (await anna.request(`/api/whipboard/${board}`)).json();
const card = (page: Page, name: string) => page.locator('[data-card]', { hasText: name });
const menuButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const lastMove = (page: Page) => page.getByRole('status', { name: 'Last move' }).textContent();
/** Whether the hints about the menu and the keys are visible. */
const hints = (page: Page) =>
  Promise.all(
    [/use the menu next to a name/, /^On a keyboard/].map((hint) => page.getByText(hint).isVisible()),
  );
const headings = (page: Page) => page.locator('[data-position] h2').allTextContents();
/** Waits until the page's scripts run, which dragging needs. */
const hydrated = (page: Page) => page.locator('[data-card][draggable]').first().waitFor();

// W01
test('a board has five columns with counts, the hint, and the two buttons', async () => {
  const page = await open(reducedMotion);
  expect(await headings(page)).toEqual(['Yes 0', 'Lean Yes 0', 'Toss-Up 12', 'Lean No 0', 'No 0']);
  await page.getByText('Drag and drop names to the desired columns.', { exact: true }).waitFor();
  expect(await hints(page)).toEqual([true, true]);
  for (const name of ['Reset Board', 'Print'])
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
  expect(await namesIn(page, 'Toss-Up')).toEqual(
    Array.from({ length: MEMBERS }, (_, index) => memberName(index + 1)),
  );
});

// W06
test('a board shows its own cards after another board was open', async () => {
  await createBoardByForm(anna, { name: 'Another' });
  const page = await open(reducedMotion);
  await menuButton(page, first).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(async () => (await saved()).counts.Yes).toBe(1);

  await page.getByRole('link', { name: 'All boards' }).click();
  await page.getByRole('link', { name: 'Another', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Another' }).waitFor();
  expect(await namesIn(page, 'Yes')).toEqual([]);

  await page.evaluate(() => history.go(-2));
  await page.getByRole('heading', { level: 1, name: 'Ferries' }).waitFor();
  expect(await namesIn(page, 'Yes')).toEqual([first]);
});

// W02, W03, C03
test('a dragged card moves in a 500 ms animation, and the whole board is saved in its order', async () => {
  const page = await open();
  const requests: Request[] = [];
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request));
  await hydrated(page);
  await card(page, third).dragTo(column(page, 'Lean Yes'));
  const durations = () =>
    page.evaluate(() => document.getAnimations().map((each) => Number(each.effect?.getTiming().duration)));
  expect(await durations()).toContain(500);
  await expect.poll(() => requests.map((each) => each.method())).toEqual(['PATCH', 'PUT']);
  expect(requests[0]?.postDataJSON()).toMatchObject({ position: 'Lean Yes', whipboardId: board });

  const { whipboard } = requests[1]?.postDataJSON() ?? {};
  expect(whipboard).toHaveLength(MEMBERS);
  expect(Object.keys(whipboard[0])).toEqual(['id', 'short_full_name', 'order', 'position']);

  // A card dropped in its original place is not moved.
  await card(page, second).dragTo(card(page, second), {
    sourcePosition: { x: 20, y: 6 },
    targetPosition: { x: 40, y: 20 },
  });
  await card(page, first).dragTo(card(page, third), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(() => namesIn(page, 'Lean Yes')).toEqual([first, third]);
  expect((await headings(page)).slice(1, 3)).toEqual(['Lean Yes 2', 'Toss-Up 10']);
  await expect.poll(() => requests.length).toBe(4);
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanYes: 2, TossUp: 10 });

  await page.reload();
  expect(await namesIn(page, 'Lean Yes')).toEqual([first, third]);
  expect((await namesIn(page, 'Toss-Up'))[0]).toBe(second);
});

// W02
test('a card can be dragged while text on the board is selected', async () => {
  const page = await open(reducedMotion);
  await hydrated(page);
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => String(getSelection()))).toContain('Toss-Up');
  await card(page, third).dragTo(column(page, 'No'));
  await expect.poll(() => namesIn(page, 'No')).toEqual([third]);
});

// C03
test('a board shows no animation under reduced motion', async () => {
  const page = await open(reducedMotion);
  await hydrated(page);
  await card(page, third).dragTo(column(page, 'No'));
  await expect.poll(() => namesIn(page, 'No')).toEqual([third]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

// W04, C03
test('a column is 300 px high on screen, and prints at full height without buttons', async () => {
  const page = await open(reducedMotion);
  const heights = (on: Page) =>
    on.locator('[data-position]').evaluateAll((columns) => columns.map((each) => each.clientHeight));
  const boxes = await column(page, 'Toss-Up').boundingBox();
  expect(boxes?.height).toBe(300);

  // Seven cards fit below the heading.
  expect((await card(page, first).boundingBox())?.height).toBeLessThanOrEqual(36);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the board' }).waitFor();
  for (const name of ['Reset Board', 'Print'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);

  // This also holds for stacked columns.
  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.max(...(await heights(page)))).toBeGreaterThan(400);
  }

  await page.goto(`/app/whipboard/${board}`);
  await page.emulateMedia({ media: 'print' });
  const isCut = (on: Page) =>
    on
      .locator('[data-position] ol')
      .evaluateAll((all) => all.some((each) => each.scrollHeight > each.clientHeight));

  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await isCut(page)]).toEqual([width, false]);
  }
  expect(await page.getByRole('button', { name: 'Reset Board' }).isVisible()).toBe(false);
});

// P12
test('a board is reset after a confirmation, and the reset can be undone', async () => {
  const page = await open(reducedMotion);
  await menuButton(page, first).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(async () => (await saved()).counts.Yes).toBe(1);

  await page.getByRole('button', { name: 'Reset Board' }).click();
  await page.waitForURL(/\/whipboard\/reset\//);
  expect((await saved()).counts.Yes).toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Reset Board' }).click();
  await page.getByRole('button', { name: 'Undo reset' }).click();
  await expect.poll(() => namesIn(page, 'Yes')).toEqual([first]);
  expect(await page.getByRole('button', { name: 'Undo reset' }).count()).toBe(0);
});

// W05
test('cards can be moved by keyboard alone, and each move is announced', async () => {
  const page = await open(reducedMotion);
  await hydrated(page);
  await menuButton(page, first).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(() => lastMove(page)).toBe('Moved to Lean Yes, 1 of 1');
  expect(await menuButton(page, second).evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => lastMove(page)).toBe('Moved to Lean Yes, 2 of 2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => namesIn(page, 'Lean Yes')).toEqual([first, second]);

  // The first card cannot move up, and the browser does not handle the key instead.
  const upwards = { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true };
  const isHandled = (button: Element, key: KeyboardEventInit) =>
    !button.dispatchEvent(new KeyboardEvent('keydown', key));
  expect(await menuButton(page, first).evaluate(isHandled, upwards)).toBe(true);

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastMove(page)).toBe('Moved to Lean No, 1 of 1');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await menuButton(page, first).evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanYes: 1, LeanNo: 1 });

  // The same text is announced twice.
  await menuButton(page, memberName(MEMBERS - 1)).focus();
  await page.keyboard.press('Control+ArrowDown');
  const words = page.getByRole('status', { name: 'Last move' }).getByText('Moved to Toss-Up, 10 of 10');
  const once = await words.elementHandle();
  await menuButton(page, memberName(MEMBERS)).focus();
  await page.keyboard.press('Control+ArrowDown');
  await expect.poll(() => once?.evaluate((element) => element.isConnected)).toBe(false);
  await words.waitFor({ state: 'attached' });

  // Tab reaches one card in each column that has cards.
  expect(await page.locator('[data-card] button[tabindex="0"]').count()).toBe(3);
});

// W05
test('cards can be moved by touch, with targets of at least 44 px, and without scripts', async () => {
  const tablet = await open({ ...reducedMotion, viewport: { width: 820, height: 1180 }, hasTouch: true });
  await hydrated(tablet);
  const box = await menuButton(tablet, fourth).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await hints(tablet)).toEqual([true, false]);

  await menuButton(tablet, fourth).tap();
  await tablet.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).tap();
  await expect.poll(() => namesIn(tablet, 'No')).toEqual([fourth]);
  await expect.poll(async () => (await saved()).counts.No).toBe(1);

  const plain = await open({ javaScriptEnabled: false });
  expect(await hints(plain)).toEqual([true, false]);
  await plain.getByLabel(`Move ${first} to…`).selectOption('Yes');
  await plain.getByRole('button', { name: `Move ${first}`, exact: true }).click();
  await plain.waitForLoadState();
  expect(await namesIn(plain, 'Yes')).toEqual([first]);
});

// W05
test('the menu of a name opens even if its button was pressed before the board’s script was loaded', async () => {
  const page = await open(reducedMotion, '/app/whipboard');
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route('**/assets/*board*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto(`/app/whipboard/${board}`, { waitUntil: 'load' });
  await menuButton(page, first).click();
  expect(await page.getByRole('dialog').count()).toBe(0);

  letLoad();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(() => namesIn(page, 'Yes')).toEqual([first]);
});

// W06
test('a page polls its board while the stream fails, and reconnects the stream later', async () => {
  const page = await open(reducedMotion, '/app/whipboard');
  await page.clock.install();
  // As after signing out: the browser does not reconnect by itself.
  await page.route('**/changes', (route) => route.fulfill({ status: 401 }));
  await page.goto(`/app/whipboard/${board}`);
  await hydrated(page);
  const id = (await saved()).whipboard[0].id;
  const body = JSON.stringify({ position: 'Yes', whipboardId: board });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox/140.0 Linux' };
  await anna.request(`/whipboard/${id}`, { method: 'PATCH', headers, body });
  await page.clock.runFor(9_000);
  await page.getByText(`${first} was moved to Yes in Firefox on Linux`).waitFor();
  expect(await namesIn(page, 'Yes')).toEqual([first]);

  await page.unroute('**/changes');
  // A refusal may still be on its way.
  const stream = page.waitForResponse((response) => response.url().endsWith('/changes') && response.ok());
  await page.clock.runFor(5_000);
  await stream;
});

// W05
test('a board with its menu open passes axe on wide and narrow pages', async () => {
  for (const width of [1280, 800]) {
    const page = await open({ ...reducedMotion, viewport: { width, height: 900 } });
    await menuButton(page, first).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page, `board at ${width}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

// W05
test('the note on a member opens on a page of its own if the code of its dialog cannot be loaded', async () => {
  const page = await open(reducedMotion, `/app/whipboard/${board}?view=list`);
  await page.locator('[data-card][draggable]').first().waitFor({ state: 'attached' });
  await page.route(/note-dialog/, (route) => route.abort());
  await page.getByRole('link', { name: `Note on ${first}` }).click();
  await page.waitForURL(/\/note\/\d+$/);
});
