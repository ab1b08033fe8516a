import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { column, namesIn } from './whipboard-pages.ts';
import { makeBoard } from './whipboard-streams.ts';

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
  board = await makeBoard(anna, { bill: 'H.100' });
});

const open = (options = {}, path = `/app/whipboard/${board}`) => openAs(browser, site, anna, path, options);
const still = { reducedMotion: 'reduce' } as const;
const saved = async () => (await anna.ask(`/api/whipboard/${board}`)).json();
const card = (page: Page, name: string) => page.locator('[data-card]', { hasText: name });
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const said = (page: Page) => page.getByRole('status', { name: 'Last move' }).textContent();
/** Whether the menu is told of, and the keys. */
const hints = (page: Page) =>
  Promise.all(
    [/in the menu beside a name/, /^On a keyboard/].map((hint) => page.getByText(hint).isVisible()),
  );
const headings = (page: Page) => page.locator('[data-position] h2').allTextContents();
/** Only an awake page can be dragged on. */
const awake = (page: Page) => page.locator('[data-card][draggable]').first().waitFor();

// W01
test('has five columns with counts, the hint and the two buttons', async () => {
  const page = await open(still);
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
test('shows its own cards after another board', async () => {
  await makeBoard(anna, { name: 'Another' });
  const page = await open(still);
  await menuOf(page, first).click();
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
test('takes a card that is dragged, glides it there in 500 ms, and saves the whole board in its order', async () => {
  const page = await open();
  const requests: Request[] = [];
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request));
  await awake(page);
  await card(page, third).dragTo(column(page, 'Lean Yes'));
  const durations = () =>
    page.evaluate(() => document.getAnimations().map((each) => Number(each.effect?.getTiming().duration)));
  expect(await durations()).toContain(500);
  await expect.poll(() => requests.map((each) => each.method())).toEqual(['PATCH', 'PUT']);
  expect(requests[0]?.postDataJSON()).toMatchObject({ position: 'Lean Yes', whipboardId: board });
  const { whipboard } = requests[1]?.postDataJSON() ?? {};
  expect(whipboard).toHaveLength(MEMBERS);
  expect(Object.keys(whipboard[0])).toEqual(['id', 'short_full_name', 'order', 'position']);
  // What is dropped where it was is not moved.
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
test('moves a card that is dragged while text on the board is selected', async () => {
  const page = await open(still);
  await awake(page);
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => String(getSelection()))).toContain('Toss-Up');
  await card(page, third).dragTo(column(page, 'No'));
  await expect.poll(() => namesIn(page, 'No')).toEqual([third]);
});

// C03
test('moves nothing slowly for those who want no motion', async () => {
  const page = await open(still);
  await awake(page);
  await card(page, third).dragTo(column(page, 'No'));
  await expect.poll(() => namesIn(page, 'No')).toEqual([third]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

// W04, C03
test('is printed at full height without its buttons, and is 300 px high otherwise', async () => {
  const page = await open(still);
  const heights = (on: Page) =>
    on.locator('[data-position]').evaluateAll((columns) => columns.map((each) => each.clientHeight));
  const boxes = await column(page, 'Toss-Up').boundingBox();
  expect(boxes?.height).toBe(300);
  // Seven stand in it below its heading.
  expect((await card(page, first).boundingBox())?.height).toBeLessThanOrEqual(36);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the board' }).waitFor();
  for (const name of ['Reset Board', 'Print'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  // Where columns stand one below another, too.
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
test('is reset after a question, and that is undone', async () => {
  const page = await open(still);
  await menuOf(page, first).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(async () => (await saved()).counts.Yes).toBe(1);
  await page.getByRole('button', { name: 'Reset Board' }).click();
  await page.waitForURL(/\/whipboard\/reset\//);
  expect((await saved()).counts.Yes).toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Reset Board' }).click();
  await page.getByRole('button', { name: 'Undo the reset' }).click();
  await expect.poll(() => namesIn(page, 'Yes')).toEqual([first]);
  expect(await page.getByRole('button', { name: 'Undo the reset' }).count()).toBe(0);
});

// W05
test('is worked by keys alone, and says what became of each move', async () => {
  const page = await open(still);
  await awake(page);
  await menuOf(page, first).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(() => said(page)).toBe('Moved to Lean Yes, 1 of 1');
  expect(await menuOf(page, second).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => said(page)).toBe('Moved to Lean Yes, 2 of 2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => namesIn(page, 'Lean Yes')).toEqual([first, second]);
  // There is nothing above the first, and the browser does not go back instead.
  const upwards = { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true };
  const isTaken = (button: Element, key: KeyboardEventInit) =>
    !button.dispatchEvent(new KeyboardEvent('keydown', key));
  expect(await menuOf(page, first).evaluate(isTaken, upwards)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toBe('Moved to Lean No, 1 of 1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await menuOf(page, first).evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanYes: 1, LeanNo: 1 });
  // The same words twice are said twice.
  await menuOf(page, memberName(MEMBERS - 1)).focus();
  await page.keyboard.press('Control+ArrowDown');
  const words = page.getByRole('status', { name: 'Last move' }).getByText('Moved to Toss-Up, 10 of 10');
  const once = await words.elementHandle();
  await menuOf(page, memberName(MEMBERS)).focus();
  await page.keyboard.press('Control+ArrowDown');
  await expect.poll(() => once?.evaluate((element) => element.isConnected)).toBe(false);
  await words.waitFor({ state: 'attached' });
  // Tab comes to one card of each column that has any.
  expect(await page.locator('[data-card] button[tabindex="0"]').count()).toBe(3);
});

// W05
test('is worked by touch, with targets large enough, and without scripts', async () => {
  const tablet = await open({ ...still, viewport: { width: 820, height: 1180 }, hasTouch: true });
  await awake(tablet);
  const box = await menuOf(tablet, fourth).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await hints(tablet)).toEqual([true, false]);
  await menuOf(tablet, fourth).tap();
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

// W06
test('asks how the board is where no stream comes through, until one does', async () => {
  const page = await open(still, '/app/whipboard');
  await page.clock.install();
  // As to who is signed out: the browser does not try again by itself.
  await page.route('**/changes', (route) => route.fulfill({ status: 401 }));
  await page.goto(`/app/whipboard/${board}`);
  await awake(page);
  const id = (await saved()).whipboard[0].id;
  const body = JSON.stringify({ position: 'Yes', whipboardId: board });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox/140.0 Linux' };
  await anna.ask(`/whipboard/${id}`, { method: 'PATCH', headers, body });
  await page.clock.runFor(9_000);
  await page.getByText(`${first} was moved to Yes in Firefox on Linux`).waitFor();
  expect(await namesIn(page, 'Yes')).toEqual([first]);
  await page.unroute('**/changes');
  const stream = page.waitForResponse('**/changes');
  await page.clock.runFor(5_000);
  expect((await stream).status()).toBe(200);
});

// W05
test('passes axe, wide and narrow, with its menu open', async () => {
  for (const width of [1280, 800]) {
    const page = await open({ ...still, viewport: { width, height: 900 } });
    await menuOf(page, first).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page, `board at ${width}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
