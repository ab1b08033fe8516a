import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberName } from '../src/whipboard/test-chamber.ts';
import { expectNoMoveLost, type SharedBoards, startSharedBoards } from './shared-boards.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { addSessionCookie, openAs } from './signed-in-browser.ts';
import { namesIn } from './whipboard-pages.ts';
import { createBoardByForm } from './whipboard-streams.ts';

const MEMBERS = 40;
const [first = '', second = ''] = [1, 2].map(memberName);

describe('two browsers on one board', () => {
  let boards: SharedBoards;
  beforeAll(async () => {
    boards = await startSharedBoards(MEMBERS);
  });

  const move = async (page: Page, name: string, position: string) => {
    await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
    await page.getByRole('dialog').getByRole('button', { name: position, exact: true }).click();
  };

  // W06
  test('can move 40 cards at the same time without losing a move, and both show the state of the database', async () => {
    await expectNoMoveLost(boards, MEMBERS);
  });

  // W03, W06
  test('get a conflict if both move the same member, and see each other’s moves', async () => {
    const { users, openBoth, savedBoard } = boards;
    const board = await createBoardByForm(users[0]);
    const [one, other] = await openBoth(board);
    // The first page's requests are delayed, so that it does not receive the other's moves yet.
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    await one.route('**/whipboard/*', async (route) => {
      await delay;
      await route.continue();
    });
    await move(one, first, 'No');
    await move(other, first, 'Yes');
    await expect.poll(async () => (await savedBoard(board))[0]).toEqual([first]);

    await move(other, second, 'Lean Yes');
    release();
    const question = one.getByRole('alert');
    await expect.poll(() => question.textContent()).toContain(`${first} was moved to Yes in `);

    // Nothing is saved before the decision, and the user's own move stays on screen.
    expect((await savedBoard(board))[0]).toEqual([first]);
    expect(await namesIn(one, 'No')).toEqual([first]);
    await expect.poll(() => namesIn(one, 'Lean Yes')).toEqual([second]);
    expect(await one.getByRole('log').textContent()).toContain(`${second} was moved to Lean Yes`);

    // Leaving the page asks for confirmation.
    await one.getByText('1 move not saved yet', { exact: true }).waitFor();
    const confirmation = one.waitForEvent('dialog');
    void one.getByRole('link', { name: 'All boards' }).click({ noWaitAfter: true });
    const leave = await confirmation;
    expect(leave.type()).toBe('beforeunload');

    await leave.dismiss();
    await question.getByRole('button', { name: 'Keep No' }).click();
    await expect.poll(() => savedBoard(board)).toMatchObject([[], [second], {}, [], [first]]);
    await expect.poll(() => namesIn(other, 'No')).toEqual([first]);
  });

  // W06, A01
  test('save moves made while signed out or offline after signing in or going online again', async () => {
    const { site, browser, users, savedBoard } = boards;
    const board = await createBoardByForm(users[0]);
    const page = await openAs(browser, site, users[0], '/app/whipboard');
    const stream = page.waitForResponse('**/changes');
    await page.goto(`/app/whipboard/${board}`);
    await stream;
    const signIn = (who: SignedIn) => addSessionCookie(page.context(), site, who);
    const savedAsYes = async () => (await savedBoard(board))[0];
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: 'Retry' });
    await page.context().clearCookies();
    await move(page, first, 'Yes');
    await alert.getByText('You are signed out.').waitFor();
    expect(await alert.getByRole('link').getAttribute('target')).toBe('_blank');

    // Moves are not saved for a different user.
    await signIn(await signInAs(site, 'bob@elm.example'));
    await retry.click();
    await alert.getByText('You signed in or out after').waitFor();
    await signIn(users[1]);
    await retry.click();
    await expect.poll(savedAsYes).toEqual([first]);
    await alert.waitFor({ state: 'detached' });

    // The page must not depend on the stream to notice that it is online again.
    await page.route('**/changes', (route) => route.abort());
    await page.context().setOffline(true);
    await move(page, second, 'Yes');
    await retry.waitFor();

    await page.context().setOffline(false);
    await expect.poll(savedAsYes).toEqual([first, second]);
  });
});
