import type { Browser } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';
import { createBoardByForm } from './whipboard-streams.ts';

const MEMBERS = 12;
const [first = '', second = ''] = [1, 2].map(memberName);
const server = inject('postgresAddress');

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('the history of a board (%s)', (engine) => {
  let site: TestSite;
  let browser: Browser;
  let anna: SignedIn;
  let board: number;
  let ids: number[];

  beforeAll(async () => {
    const address = engine === 'embedded' ? undefined : await createMigratedDatabase(server);
    site = await startSite((db) => testChamber(db, MEMBERS), address);
    browser = await openBrowser();
    anna = await signInAs(site, 'anna@elm.example');
    const members = await site.db
      .selectFrom('legislators')
      .select(['id', 'short_full_name'])
      .where('chamber', '=', 'house')
      .execute();
    ids = [first, second].map((name) => members.find((each) => each.short_full_name === name)?.id ?? 0);
  });
  beforeEach(async () => {
    board = await createBoardByForm(anna);
  });

  const move = async (id: number | undefined, position: string) => {
    const response = await anna.request(`/whipboard/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ position, whipboardId: board }),
    });
    expect(response.status, await response.clone().text()).toBe(200);
  };
  const page = async (query = '') => {
    const response = await anna.request(`/app/whipboard/${board}/history${query}`);
    expect(response.status).toBe(200);
    return await response.text();
  };
  const headings = (html: string) =>
    [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading = '']) => heading.replaceAll(/<!--.*?-->/g, ''));
  const reset = () => anna.send(`/whipboard/reset/${board}`, {});

  // W06
  test('is empty until a member moves, and leaves out moves to the same position', async () => {
    expect(await page()).toContain('No moves are recorded for this board yet.');
    await move(ids[0], 'Toss-Up');
    expect(await page()).toContain('No moves are recorded for this board yet.');
  });

  // W02, W06
  test('shows the board after each change, with who moved whom', async () => {
    await move(ids[0], 'Yes');
    await move(ids[1], 'Lean No');
    await move(ids[0], 'No');
    await reset();

    const texts = [0, 1, 2, 3, 4].map((change) => page(`?change=${change}`));
    const columns = (await Promise.all(texts)).map((html) => headings(html).slice(0, 5));
    expect(columns).toEqual([
      ['Yes 0', 'Lean Yes 0', 'Toss-Up 12', 'Lean No 0', 'No 0'],
      ['Yes 1', 'Lean Yes 0', 'Toss-Up 11', 'Lean No 0', 'No 0'],
      ['Yes 1', 'Lean Yes 0', 'Toss-Up 10', 'Lean No 1', 'No 0'],
      ['Yes 0', 'Lean Yes 0', 'Toss-Up 10', 'Lean No 1', 'No 1'],
      ['Yes 0', 'Lean Yes 0', 'Toss-Up 12', 'Lean No 0', 'No 0'],
    ]);

    const last = await page();
    expect(last).toContain('2 members');
    for (const move of [
      `${first} from Toss-Up to Yes`,
      `${first} from Yes to No`,
      `${second} from Toss-Up to Lean No`,
      `${second} from Lean No to Toss-Up`,
    ])
      expect(last).toContain(move);
    expect(await page('?change=1')).not.toContain(`${second} from`);
  });

  // W06
  test('shows a member who has left where they stood', async () => {
    await move(ids[0], 'Yes');
    await site.db
      .updateTable('legislators')
      .set({ active: 0 })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    await anna.send(`/app/whipboard/${board}`, { do: 'update' });
    await site.db
      .updateTable('legislators')
      .set({ active: 1 })
      .where('id', '=', ids[0] ?? 0)
      .execute();

    expect(await page()).toContain(`${first} left from Yes`);
    expect(headings(await page())[0]).toBe('Yes 0');
    expect(headings(await page('?change=1'))[0]).toBe('Yes 1');
  });

  test('rejects a change that the board does not have', async () => {
    await move(ids[0], 'Yes');
    for (const change of ['2', '-1', 'x', '1.5']) {
      const response = await anna.request(`/app/whipboard/${board}/history?change=${change}`);
      expect([change, response.status]).toEqual([change, 400]);
      expect(await response.text()).toContain('Choose one from 0 to 1.');
    }
  });

  test('is part of the user’s data export', async () => {
    await move(ids[0], 'Yes');
    const { whipboards } = await (await anna.request('/app/account/export.json')).json();
    const exported = whipboards.find((each: { id: number }) => each.id === board);
    expect(exported.moves).toMatchObject([
      { legislator_id: ids[0], from_position: 'Toss-Up', to_position: 'Yes' },
    ]);
  });

  test('can be moved through with the slider and by keyboard, and passes axe', async () => {
    await move(ids[0], 'Yes');
    await move(ids[1], 'Yes');
    const opened = await openAs(browser, site, anna, `/app/whipboard/${board}`, { reducedMotion: 'reduce' });
    await opened.getByRole('link', { name: 'History' }).click();
    const slider = opened.getByRole('slider', { name: 'Show the board after change' });
    await opened.getByRole('heading', { name: 'Yes 2', exact: true }).waitFor();
    await slider.focus();
    await opened.keyboard.press('ArrowLeft');
    await opened.getByRole('heading', { name: 'Yes 1', exact: true }).waitFor();
    expect(new URL(opened.url()).search).toBe('?change=1');
    expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violations(opened, 'history')).toEqual([]);
    await opened.getByRole('link', { name: 'Earlier', exact: true }).click();
    await opened.getByText('Before the first of 2 changes').waitFor();
    expect(await violations(opened, 'history')).toEqual([]);
  });
});
