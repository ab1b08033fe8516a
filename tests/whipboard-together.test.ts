import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { openBrowser } from './browser.ts';
import { makeServerDatabase } from './own-postgres.ts';
import { type SignedIn, signedInWith, signInAs } from './signed-in.ts';
import { openAs, signInOn } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { column, namesIn } from './whipboard-pages.ts';
import { makeBoard } from './whipboard-streams.ts';

const MEMBERS = 200;
const POSITIONS = ['Yes', 'Lean Yes', 'Toss-Up', 'Lean No', 'No'];
const server = inject('postgresAddress');
const [first = '', second = ''] = [1, 2].map(memberName);

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'two browsers on one board (%s)',
  (engine) => {
    let site: TestSite;
    let browser: Browser;
    let users: [SignedIn, SignedIn];

    beforeAll(async () => {
      const address = engine === 'embedded' ? undefined : await makeServerDatabase(server);
      site = await startSite((db) => testChamber(db, MEMBERS), address);
      browser = await openBrowser();
      const anna = await signInAs(site, 'anna@elm.example');
      users = [anna, await signedInWith(site, anna.id, anna.email)];
    });

    const openBoth = async (board: number): Promise<[Page, Page]> => {
      const open = async (user: SignedIn) => {
        const page = await openAs(browser, site, user, `/app/whipboard/${board}`, {
          reducedMotion: 'reduce',
        });
        await page.locator('[data-card][draggable]').first().waitFor();
        return page;
      };
      return [await open(users[0]), await open(users[1])];
    };
    const savedBoard = async (board: number) => {
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
    };
    const namesOn = (page: Page) => Promise.all(POSITIONS.map((position) => namesIn(page, position)));

    const move = async (page: Page, name: string, position: string) => {
      await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
      await page.getByRole('dialog').getByRole('button', { name: position, exact: true }).click();
    };

    // W06
    test('can move 200 cards at the same time without losing one, and both end up equal to the database', async () => {
      const board = await makeBoard(users[0]);
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
          { from, key, half: MEMBERS / 2 },
        );
      await Promise.all([moveHalf(pages[0], 0, 'ArrowLeft'), moveHalf(pages[1], -1, 'ArrowRight')]);
      await expect
        .poll(async () => (await savedBoard(board)).map(({ length }) => length), { timeout: 30_000 })
        .toEqual([0, 100, 0, 100, 0]);
      for (const page of pages) await expect.poll(() => namesOn(page)).toEqual(await savedBoard(board));
      const { whipboard, version } = await (await users[0].ask(`/api/whipboard/${board}`)).json();
      expect(whipboard).toHaveLength(MEMBERS);
      expect(version).toBeGreaterThan(MEMBERS);
    });

    // W03, W06
    test.runIf(engine === 'embedded')(
      'get a conflict when both move the same member, and see each other’s moves',
      async () => {
        const board = await makeBoard(users[0]);
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
        await one.getByRole('link', { name: 'All boards' }).click({ noWaitAfter: true });
        const leave = await confirmation;
        expect(leave.message()).toBe('1 move not saved yet. Leave this page anyway?');
        await leave.dismiss();
        await question.getByRole('button', { name: 'Keep No' }).click();
        await expect.poll(() => savedBoard(board)).toMatchObject([[], [second], {}, [], [first]]);
        await expect.poll(() => namesIn(other, 'No')).toEqual([first]);
      },
    );

    // W06, A01
    test.runIf(engine === 'embedded')(
      'save moves made while signed out or offline once that is over',
      async () => {
        const board = await makeBoard(users[0]);
        const page = await openAs(browser, site, users[0], '/app/whipboard');
        const stream = page.waitForResponse('**/changes');
        await page.goto(`/app/whipboard/${board}`);
        await stream;
        const signIn = (who: SignedIn) => signInOn(page.context(), site, who);
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
      },
    );
  },
);
