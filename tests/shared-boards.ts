import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { testChamber } from '../src/whipboard/test-chamber.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs, signInToAccount } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { column, namesIn } from './whipboard-pages.ts';
import { createBoardByForm } from './whipboard-streams.ts';

const POSITIONS = ['Yes', 'Lean Yes', 'Toss-Up', 'Lean No', 'No'];

/** A site with a chamber, and one user who is signed in in two browser contexts. */
export interface SharedBoards {
  site: TestSite;
  browser: Browser;
  users: [SignedIn, SignedIn];
  /** Opens a board in both contexts, and waits until its cards can be moved. */
  openBoth(board: number): Promise<[Page, Page]>;
  /** Returns the names of the members in the database by position, in the board's order. */
  savedBoard(board: number): Promise<string[][]>;
}

/**
 * Starts a site for tests of two browsers on one board.
 * @param members the number of members of the chamber
 * @param databaseUrl the address of an empty database on a server; defaults to an embedded database
 */
export async function startSharedBoards(members: number, databaseUrl?: string): Promise<SharedBoards> {
  const site = await startSite((db) => testChamber(db, members), databaseUrl);
  const browser = await openBrowser();
  const anna = await signInAs(site, 'anna@elm.example');
  const users: [SignedIn, SignedIn] = [anna, await signInToAccount(site, anna.id, anna.email)];
  const open = async (user: SignedIn, board: number) => {
    const page = await openAs(browser, site, user, `/app/whipboard/${board}`, { reducedMotion: 'reduce' });
    await page.locator('[data-card][draggable]').first().waitFor();
    return page;
  };

  return {
    site,
    browser,
    users,
    openBoth: async (board) => [await open(users[0], board), await open(users[1], board)],
    savedBoard: async (board) => {
      const rows = await site.db
        .selectFrom('whipboard_cards')
        .innerJoin('legislators', 'legislators.id', 'legislator_id')
        .select(['short_full_name as name', 'position', 'card_order'])
        .where('whipboard_id', '=', board)
        .orderBy('card_order')
        .execute();
      return POSITIONS.map((position) =>
        rows.filter((row) => row.position === position).map(({ name }) => name),
      );
    },
  };
}

/**
 * Moves all cards of a new board in two browsers at the same time, half of them in each. It expects that no move is lost and
 * that both pages show the state of the database.
 * @param members the number of members of the chamber, which must be even
 */
export async function expectNoMoveLost(boards: SharedBoards, members: number): Promise<void> {
  const { users, openBoth, savedBoard } = boards;
  const board = await createBoardByForm(users[0]);
  const pages = await openBoth(board);
  /** Moves half of the cards, one page from the top of Toss-Up and the other from the bottom. */
  const moveHalf = (page: Page, from: 0 | -1, key: string) =>
    column(page, 'Toss-Up').evaluate(
      async (tossUp, options) => {
        for (let moved = 0; moved < options.half; moved++) {
          const button = [...tossUp.querySelectorAll<HTMLElement>('[data-card] button')].at(options.from);
          button?.dispatchEvent(
            new KeyboardEvent('keydown', { key: options.key, ctrlKey: true, bubbles: true }),
          );
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      { from, key, half: members / 2 },
    );

  await Promise.all([moveHalf(pages[0], 0, 'ArrowLeft'), moveHalf(pages[1], -1, 'ArrowRight')]);

  await expect
    .poll(async () => (await savedBoard(board)).map(({ length }) => length), { timeout: 30_000 })
    .toEqual([0, members / 2, 0, members / 2, 0]);
  for (const page of pages)
    await expect
      .poll(() => Promise.all(POSITIONS.map((position) => namesIn(page, position))))
      .toEqual(await savedBoard(board));
  const { whipboard, version } = await (await users[0].request(`/api/whipboard/${board}`)).json();
  expect(whipboard).toHaveLength(members);
  expect(version).toBeGreaterThan(members);
}
