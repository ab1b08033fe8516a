import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';
import { createBoardByForm, openBoardStream } from './whipboard-streams.ts';

const server = inject('postgresAddress');
const first = memberName(1);

interface MemberWithNote {
  id: number;
  position: string;
  order: number;
  note: string;
  last_contact: string | null;
  note_version: number;
}

const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** The saved state of the first member of a board. */
const savedMember = async (user: SignedIn, board: number): Promise<MemberWithNote> => {
  const { whipboard } = await (await user.request(`/api/whipboard/${board}`)).json();
  return whipboard.find((card: { short_full_name: string }) => card.short_full_name === first);
};

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('a note on a member (%s)', (engine) => {
  let site: TestSite;
  let anna: SignedIn;
  let board: number;
  let member: number;

  beforeAll(async () => {
    const address = engine === 'embedded' ? undefined : await createMigratedDatabase(server);
    site = await startSite((db) => testChamber(db, 5), address);
    anna = await signInAs(site, 'anna@elm.example');
  });
  beforeEach(async () => {
    board = await createBoardByForm(anna);
    member = (await savedMember(anna, board)).id;
  });

  const save = (note: object, user = anna) =>
    user.request(`/api/whipboard/${board}/notes/${member}`, json('PUT', note));

  // W06
  test('is sent to every open page, and a save based on an older version is a 409 that changes nothing', async () => {
    const stream = await openBoardStream(anna, board);
    const saved = await save({ note: 'Asks for ferries\r\nto Elm', last_contact: '2026-11-20', version: 0 });
    expect([saved.status, await saved.json()]).toEqual([200, { note_version: 1 }]);
    const expected = { note: 'Asks for ferries\nto Elm', last_contact: '2026-11-20', note_version: 1 };
    await expect
      .poll(() => stream.newest()?.whipboard.find(({ id }) => id === member))
      .toMatchObject(expected);

    const conflict = await save({ note: 'Away', last_contact: null, version: 0 });
    expect([conflict.status, (await conflict.json()).member]).toMatchObject([409, expected]);
    expect(await savedMember(anna, board)).toMatchObject(expected);

    // Sending the same note twice is not a conflict.
    expect((await save({ ...expected, note_version: undefined, version: 0 })).status).toBe(200);
    expect((await save({ note: '', last_contact: null, version: 1 })).status).toBe(200);
    expect(await savedMember(anna, board)).toMatchObject({ note: '', last_contact: null, note_version: 2 });
  });

  // W03, W06
  test('survives moves, a saved order, a reset, and its member leaving, and never conflicts with a move', async () => {
    const { version, whipboard } = await (await anna.request(`/api/whipboard/${board}`)).json();
    await save({ note: 'Undecided', last_contact: null, version: 0 });
    const move = { position: 'Yes', whipboardId: board, version };
    expect((await anna.request(`/whipboard/${member}`, json('PATCH', move))).status).toBe(200);

    const cards = whipboard.map(({ id, order }: MemberWithNote) => ({ id, order, position: 'No' }));
    await anna.request('/whipboard/updateAll', json('PUT', { whipboardId: board, whipboard: cards }));
    expect(await savedMember(anna, board)).toMatchObject({ position: 'No', note: 'Undecided' });
    await anna.send(`/whipboard/reset/${board}`, {});
    const setActive = (active: 0 | 1) =>
      site.db.updateTable('legislators').set({ active }).where('id', '=', member).execute();
    for (const active of [0, 1] as const) {
      await setActive(active);
      await anna.send(`/app/whipboard/${board}`, { do: 'update' });
      const { whipboards } = await (await anna.request('/app/account/export.json')).json();
      const exported = whipboards.find(({ id }: { id: number }) => id === board);
      expect(exported.notes).toMatchObject([{ legislator_id: member, note: 'Undecided' }]);
    }
    expect(await savedMember(anna, board)).toMatchObject({ position: 'Toss-Up', note: 'Undecided' });
  });

  // U04
  test('is deleted with the account', async () => {
    const ben = await signInAs(site, 'ben@elm.example');
    board = await createBoardByForm(ben);
    await save({ note: 'Private', last_contact: null, version: 0 }, ben);
    const notes = () =>
      site.db.selectFrom('whipboard_notes').selectAll().where('whipboard_id', '=', board).execute();
    expect(await notes()).toHaveLength(1);
    await site.db.deleteFrom('users').where('id', '=', ben.id).execute();
    expect(await notes()).toEqual([]);
  });

  // A07
  test('is rejected with 400 and its field if the date is not valid or the text is too long', async () => {
    for (const [invalid, field] of [
      [{ last_contact: '2026-02-30' }, 'last_contact'],
      [{ last_contact: 'yesterday' }, 'last_contact'],
      [{ note: 'x'.repeat(2_001) }, 'note'],
      [{ version: -1 }, 'version'],
    ] as const) {
      const rejected = await save({ note: '', last_contact: null, version: 0, ...invalid });
      expect([rejected.status, (await rejected.json()).field]).toEqual([400, field]);
    }
    const unknownMember = await anna.request(
      `/api/whipboard/${board}/notes/999999`,
      json('PUT', { note: 'x', last_contact: null, version: 0 }),
    );
    expect(unknownMember.status).toBe(404);
  });
});

describe('notes on members in a browser', () => {
  let site: TestSite;
  let browser: Browser;
  let anna: SignedIn;
  let board: number;

  beforeAll(async () => {
    site = await startSite((db) => testChamber(db, 12));
    browser = await openBrowser();
    anna = await signInAs(site, 'anna@elm.example');
  });
  beforeEach(async () => {
    board = await createBoardByForm(anna);
  });

  const open = (options = {}, query = '') =>
    openAs(browser, site, anna, `/app/whipboard/${board}${query}`, { reducedMotion: 'reduce', ...options });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  /** Waits until the page's scripts run. */
  const hydrated = (page: Page) =>
    page.locator('[data-card][draggable]').first().waitFor({ state: 'attached' });
  const noteLink = (page: Page) => page.getByRole('link', { name: `Note on ${first}` });
  const dialog = (page: Page) => page.getByRole('dialog', { name: `Note on ${first}` });
  const line = (page: Page, text: string) =>
    page.locator('[data-member]', { hasText: first }).getByText(text);

  // W05, W06
  test('two pages that edit the same note keep both texts until one of them decides', async () => {
    const [one, two] = await Promise.all([open(phone), open({}, '?view=list')]);
    await Promise.all([hydrated(one), hydrated(two)]);
    await Promise.all([noteLink(one).tap(), noteLink(two).click()]);
    await dialog(one).getByLabel('Note').fill('Wants an amendment');
    await dialog(one).getByRole('button', { name: 'Today' }).tap();
    await dialog(one).getByRole('button', { name: 'Save' }).tap();
    await dialog(one).waitFor({ state: 'detached' });
    await line(one, 'Wants an amendment').waitFor();
    await line(two, 'Wants an amendment').waitFor({ state: 'attached' });

    const today = new Date().toLocaleDateString('en-CA');
    expect((await savedMember(anna, board)).last_contact).toBe(today);

    await dialog(two).getByLabel('Note').fill('Will not take calls');
    // Typed text is still there when the dialog is opened again.
    await two.keyboard.press('Escape');
    await dialog(two).waitFor({ state: 'detached' });

    await noteLink(two).click();
    expect(await dialog(two).getByLabel('Note').inputValue()).toBe('Will not take calls');
    await dialog(two).getByRole('button', { name: 'Save' }).click();
    await dialog(two).getByRole('alert').getByText('Wants an amendment').waitFor();
    expect(await dialog(two).getByLabel('Note').inputValue()).toBe('Will not take calls');
    expect((await savedMember(anna, board)).note).toBe('Wants an amendment');

    await dialog(two).getByRole('button', { name: 'Save my version' }).click();
    await line(one, 'Will not take calls').waitFor();
  });

  // W05
  test('a note can be opened from the menu of a card and with arrow keys from a row', async () => {
    const page = await open();
    await hydrated(page);
    await page.getByRole('button', { name: new RegExp(`^${first}, `) }).click();
    await page.getByRole('button', { name: 'Note and last contact' }).click();
    await dialog(page).getByLabel('Note').fill('Call on Monday');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.locator('[data-card]', { hasText: first }).getByText('Call on Monday').waitFor();

    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByRole('group', { name: first }).getByRole('button', { name: 'No', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await noteLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  // W05
  test('a note can be edited without JavaScript on a page that returns to the filtered list', async () => {
    const page = await open({ javaScriptEnabled: false, ...phone }, '?find=seat001');
    await noteLink(page).click();
    await page.getByLabel('Note').fill('Met at the landing');
    await page.getByLabel('Last contact').fill('2026-11-20');
    await anna.request(
      `/api/whipboard/${board}/notes/${(await savedMember(anna, board)).id}`,
      json('PUT', { note: 'From elsewhere', last_contact: null, version: 0 }),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('From elsewhere').waitFor();
    expect(await page.getByLabel('Note').inputValue()).toBe('Met at the landing');

    await page.getByRole('button', { name: 'Save my version' }).click();
    await page.waitForURL(/\?find=seat001#member-/);
    await line(page, 'Contacted Nov 20, 2026: Met at the landing').waitFor();
  });

  // W05
  test('the note dialog passes axe on wide and narrow pages in light and dark mode', async () => {
    for (const options of [phone, {}]) {
      const page = await open(options, '?view=list&find=seat001');
      await hydrated(page);
      await noteLink(page).click();
      await dialog(page).waitFor();
      expect(await violations(page, 'note dialog')).toEqual([]);
      await page.context().close();
    }
  });
});
