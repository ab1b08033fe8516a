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
    const boardNow = async (board: number) => {
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
    const shownOn = (page: Page) => Promise.all(POSITIONS.map((position) => namesIn(page, position)));

    const move = async (page: Page, name: string, position: string) => {
      await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
      await page.getByRole('dialog').getByRole('button', { name: position, exact: true }).click();
    };

    // W06
    test('move 200 cards at the same time: none is lost, and both end equal to the database', async () => {
      const board = await makeBoard(users[0]);
      const pages = await openBoth(board);
      /** From the top of Toss-Up the one, from its foot the other, until all have been moved. */
      const moveHalf = (page: Page, from: 0 | -1, key: string) =>
        column(page, 'Toss-Up').evaluate(
          async (tossUp, way) => {
            for (let moved = 0; moved < way.half; moved++) {
              const button = [...tossUp.querySelectorAll<HTMLElement>('[data-card] button')].at(way.from);
              button?.dispatchEvent(
                new KeyboardEvent('keydown', { key: way.key, ctrlKey: true, bubbles: true }),
              );
              await new Promise((resolve) => requestAnimationFrame(resolve));
            }
          },
          { from, key, half: MEMBERS / 2 },
        );
      await Promise.all([moveHalf(pages[0], 0, 'ArrowLeft'), moveHalf(pages[1], -1, 'ArrowRight')]);
      await expect
        .poll(async () => (await boardNow(board)).map(({ length }) => length), { timeout: 30_000 })
        .toEqual([0, 100, 0, 100, 0]);
      for (const page of pages) await expect.poll(() => shownOn(page)).toEqual(await boardNow(board));
      const { whipboard, version } = await (await users[0].ask(`/api/whipboard/${board}`)).json();
      expect(whipboard).toHaveLength(MEMBERS);
      expect(version).toBeGreaterThan(MEMBERS);
    });

    // W03, W06
    test.runIf(engine === 'embedded')(
      'are asked where both move the same member, and see what the other moved',
      async () => {
        const board = await makeBoard(users[0]);
        const [one, other] = await openBoth(board);
        // The stream of the one is held back, so that it knows nothing of what comes.
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await one.route('**/whipboard/*', async (route) => {
          await held;
          await route.continue();
        });
        await move(one, first, 'No');
        await move(other, first, 'Yes');
        await expect.poll(async () => (await boardNow(board))[0]).toEqual([first]);
        await move(other, second, 'Lean Yes');
        release();
        const question = one.getByRole('alert');
        await expect.poll(() => question.textContent()).toContain(`${first} was moved to Yes in `);
        // Nothing is saved before the answer, and the user's own move stays on screen.
        expect((await boardNow(board))[0]).toEqual([first]);
        expect(await namesIn(one, 'No')).toEqual([first]);
        await expect.poll(() => namesIn(one, 'Lean Yes')).toEqual([second]);
        expect(await one.getByRole('log').textContent()).toContain(`${second} was moved to Lean Yes`);
        // Nor is the page left without a question.
        await one.getByText('1 move not saved yet', { exact: true }).waitFor();
        const asked = one.waitForEvent('dialog');
        await one.getByRole('link', { name: 'All boards' }).click({ noWaitAfter: true });
        const leave = await asked;
        expect(leave.message()).toBe('1 move not saved yet. Leave the page all the same?');
        await leave.dismiss();
        await question.getByRole('button', { name: 'Keep No' }).click();
        await expect.poll(() => boardNow(board)).toMatchObject([[], [second], {}, [], [first]]);
        await expect.poll(() => namesIn(other, 'No')).toEqual([first]);
      },
    );

    // W06, A01
    test.runIf(engine === 'embedded')(
      'have what was moved while signed out or offline, once that is over',
      async () => {
        const board = await makeBoard(users[0]);
        const page = await openAs(browser, site, users[0], '/app/whipboard');
        const stream = page.waitForResponse('**/changes');
        await page.goto(`/app/whipboard/${board}`);
        await stream;
        const signIn = (who: SignedIn) => signInOn(page.context(), site, who);
        const savedAsYes = async () => (await boardNow(board))[0];
        const alert = page.getByRole('alert');
        const retry = alert.getByRole('button', { name: 'Retry' });
        await page.context().clearCookies();
        await move(page, first, 'Yes');
        await alert.getByText('You are signed out.').waitFor();
        expect(await alert.getByRole('link').getAttribute('target')).toBe('_blank');
        // Nothing is saved in the name of somebody else.
        await signIn(await signInAs(site, 'bob@elm.example'));
        await retry.click();
        await alert.getByText('You signed in or out since').waitFor();
        await signIn(users[1]);
        await retry.click();
        await expect.poll(savedAsYes).toEqual([first]);
        await alert.waitFor({ state: 'detached' });
        // Not by the stream that is opened anew.
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
