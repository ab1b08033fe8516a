import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { namesIn } from './whipboard-pages.ts';

const MEMBERS = 6;
const [first = '', second = ''] = [1, 2].map(memberName);

/** Chooses the position of a member in the menu of their card. */
async function move(page: Page, name: string, position: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  await page.getByRole('dialog').getByRole('button', { name: position, exact: true }).click();
}

// T01, P11, W06
describe('four people in two organizations', () => {
  let site: TestSite;
  let users: Record<'ana' | 'ben' | 'rae' | 'otto', SignedIn>;
  beforeAll(async () => {
    site = await startSite((db) => testChamber(db, MEMBERS));
    users = {
      ana: await signInAs(site, 'ana@elm.example'),
      ben: await signInAs(site, 'ben@elm.example'),
      rae: await signInAs(site, 'rae@elm.example'),
      otto: await signInAs(site, 'otto@oak.example'),
    };
  });

  test('work on a list and a board, and share a report with a client', async () => {
    const browser = await openBrowser();
    const open = (who: keyof typeof users, path: string) => openAs(browser, site, users[who], path);
    const [ana, ben, rae, otto] = [
      await open('ana', '/app/organizations'),
      await open('ben', '/app'),
      await open('rae', '/app'),
      await open('otto', '/app/organizations'),
    ];

    // Ana and Otto each have an organization. Ana invites an editor and a reader.
    for (const [page, name] of [
      [ana, 'Harbor Group'],
      [otto, 'Bay Group'],
    ] as const) {
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Create organization' }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
    const harbor = new URL(ana.url()).pathname;
    for (const [page, role] of [
      [ben, /Editor:/],
      [rae, /Reader:/],
    ] as const) {
      await ana.goto(harbor);
      await ana.getByLabel(role).check();
      await ana.getByRole('button', { name: 'Create link' }).click();
      const link = new URL(await ana.getByLabel('Link').inputValue());
      await page.goto(link.pathname);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('heading', { name: 'Harbor Group', level: 1 }).waitFor();
    }

    // Ana makes a shared list with a bill, and gives it to Ben.
    await ana.goto('/app/tracking');
    await ana.getByLabel('Name').fill('Ferries');
    await ana.getByLabel('Belongs to').selectOption({ label: 'Harbor Group' });
    await ana.getByRole('button', { name: 'Create list' }).click();
    await ana.getByRole('link', { name: 'Harbor Group: Ferries' }).click();
    await ana.getByLabel(/^Bill numbers/).fill('H 100');
    await ana.getByRole('button', { name: 'Add to this list' }).click();
    await ana.getByRole('link', { name: 'Add a note on H.100' }).click();
    const bill = new URL(ana.url()).pathname;
    await ana.getByLabel('Person responsible').selectOption({ label: 'ben@elm.example' });
    await ana.getByLabel('Due date').fill('2027-03-04');
    await ana.getByLabel('Support').check();
    await ana.getByRole('button', { name: 'Save', exact: true }).click();
    await ana.getByText('ben@elm.example by Mar 4, 2027').waitFor();

    // Ben finds it under his name and answers. Rae reads it, and Otto does not.
    await ben.goto('/app/tracking/assigned');
    await ben.getByRole('link', { name: /^Add a note on H.100/ }).click();
    await ben.getByLabel('New comment').fill('I call the sponsor today, @ana.');
    await ben.getByRole('button', { name: 'Add comment' }).click();
    await rae.goto(bill);
    await rae.getByText('I call the sponsor today, @ana.').waitFor();
    expect(await rae.getByRole('button', { name: /Save|comment|Remove/ }).count()).toBe(0);
    expect((await otto.goto(bill))?.status()).toBe(404);

    // Ana and Ben count one board at the same time, and Rae watches.
    await ana.goto('/app/whipboard');
    await ana.getByLabel('Name').fill('Ferry vote');
    await ana.getByLabel('Belongs to').selectOption({ label: 'Harbor Group' });
    await ana.getByRole('button', { name: 'Create board' }).click();
    await ana.getByRole('heading', { name: 'Ferry vote', level: 1 }).waitFor();
    const board = new URL(ana.url()).pathname;
    await ben.goto(board);
    await rae.goto(board);
    // A page opened before another one hears of it with its next heartbeat, after 15 seconds.
    await rae.getByText('Also open for ana@elm.example and ben@elm.example.').waitFor({ timeout: 30_000 });
    await Promise.all([move(ana, first, 'Yes'), move(ben, second, 'No')]);
    for (const page of [ana, ben, rae]) {
      await expect.poll(() => namesIn(page, 'Yes')).toEqual([first]);
      await expect.poll(() => namesIn(page, 'No')).toEqual([second]);
    }
    await ana.getByText(`${second} was moved to No by ben@elm.example`).waitFor();
    expect(await rae.getByRole('button', { name: new RegExp(`^${first}, `) }).count()).toBe(0);
    expect((await otto.goto(board))?.status()).toBe(404);

    // Ben shares a report with a client, who has no account.
    await ben.goto('/app/reports');
    await ben.getByLabel('List', { exact: true }).selectOption({ label: 'Harbor Group: Ferries (1 bill)' });
    const opened = ben.waitForEvent('popup');
    await ben.getByRole('button', { name: 'Create report on this list' }).click();
    const report = await opened;
    await report.getByRole('link', { name: 'Rename, share, or delete' }).click();
    await report.getByLabel('Belongs to').selectOption({ label: 'Harbor Group' });
    await report.getByRole('button', { name: 'Move' }).click();
    await report.getByLabel('Password').fill('seven gulls at noon');
    await report.getByRole('button', { name: 'Create link' }).click();
    const shared = new URL(await report.getByLabel('Link', { exact: true }).inputValue()).pathname;
    const client = await (await browser.newContext({ baseURL: site.address })).newPage();
    await client.goto(shared);
    await client.getByLabel('Password').fill('seven gulls at noon');
    await client.getByRole('button', { name: 'Open' }).click();
    await client.getByText('Harbor Group').waitFor();
    await client.getByText('An Act relative to ferry landings').waitFor();
  });
});
