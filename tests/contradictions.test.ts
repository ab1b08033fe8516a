import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const DAY = '2025-03-04';

let site: TestSite;

beforeAll(async () => {
  site = await startSite(async (db) => {
    const records = [
      session(),
      bill('H1', {
        title: 'An Act on elms',
        actions: [
          action('2025-01-15', 'Referred to the committee on Forestry'),
          action(DAY, 'House third reading FAILED voting: (31-29-0-0)'),
          action(DAY, 'Glorfed 12 times'),
        ],
      }),
      bill('H2', { title: 'An Act on oaks', actions: [action(DAY, 'Glorfed 7 times')] }),
      rollCall('1', {}, { billNumber: 'H1', date: DAY, motion: 'Third reading', result: 'pass' }),
      bill('H3', {
        title: 'An Act on ashes',
        actions: [
          action('2025-01-15', 'Filed'),
          action(DAY, 'Third reading passed (76-54)'),
          { ...action('2025-03-20', 'Read second'), chamber: 'senate' },
        ],
      }),
      rollCall(
        '2',
        {},
        {
          billNumber: 'H3',
          date: DAY,
          motion: 'Third reading',
          result: 'pass',
          counts: { yes: 75, no: 54, absent: 0, notVoting: 0, other: 0 },
        },
      ),
      // Minnesota: the source has the yes votes alone.
      rollCall(
        '3',
        {},
        {
          billNumber: 'H3',
          chamber: 'senate',
          date: '2025-03-20',
          motion: 'Adoption of amendment 2',
          kind: 'amendment',
          result: 'pass',
          counts: { yes: 21, no: 0, absent: 0, notVoting: 0, other: 0 },
        },
      ),
    ];
    await importSource(db, snapshot(records, { state: { code: 'ma', isGuess: false } }), { path: 'ma.zip' });
  });
});

/** Returns the words of a page, without its tags. */
async function wordsOf(response: Response) {
  const html = await pageText(response);
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

// P09
describe('a bill with conflicting records', () => {
  test('says on its page what each record says', async () => {
    const page = await wordsOf(await fetch(`${site.address}/app/bill/1`));
    expect(page).toContain('The records disagree.');
    expect(page).toMatch(/Passed the House\. Roll call of March 4, 2025 : Third reading/);
    expect(page).toContain('House third reading FAILED');
    expect(await wordsOf(await fetch(`${site.address}/app/bill/2`))).not.toContain('The records disagree.');
  });

  test('says so if a roll call has another count than the action', async () => {
    const page = await wordsOf(await fetch(`${site.address}/app/bill/3`));
    expect(page).toMatch(
      /Different vote count in the House\. Roll call of March 4, 2025 : Third reading \(75 to 54\)/,
    );
    expect(page).toContain('Third reading passed (76-54)');
  });

  test('says so on the page of that vote, and only there', async () => {
    const rows = await site.db
      .selectFrom('roll_calls')
      .select(['id', 'bill_id', 'chamber'])
      .orderBy('id')
      .execute();
    const pages = await Promise.all(
      rows.map(async ({ id }) => await wordsOf(await fetch(`${site.address}/app/votes/${id}`))),
    );
    const withOther = pages.map((page) =>
      /Different vote count\. .{0,80}“Third reading passed \(76-54\)”/.test(page),
    );
    expect(withOther).toEqual(rows.map(({ bill_id, chamber }) => bill_id === 3 && chamber === 'house'));
  });

  test('is listed on the page of the import, beside the actions that no rule explains', async () => {
    const ada = await signInAs(site, 'ada@elm.example', 'admin');
    const page = await wordsOf(await ada.request('/app/admin/imports/1'));
    expect(page).toContain('What was not understood');
    expect(page).toMatch(/Actions that no rule explains 2 7 28\.6%/);
    // Texts that differ only in their numbers are counted together.
    expect(page).toMatch(/Glorfed (?:12|7) times 2/);
    expect(page).toContain('H.1 An Act on elms');
    expect(page).not.toContain('H.2 An Act on oaks');
  });
});

// D15
test('a roll call that leaves out many members of the chamber says so, wherever its tally is shown', async () => {
  const { id } = await site.db
    .selectFrom('roll_calls')
    .select('id')
    .where('chamber', '=', 'senate')
    .executeTakeFirstOrThrow();
  const note = 'The roll call counts 21 of the chamber’s 40 members.';
  for (const path of [`/app/votes/${id}`, '/app/bill/3/votes']) {
    expect((await wordsOf(await fetch(site.address + path))).split(note)).toHaveLength(2);
  }
  const { id: house } = await site.db
    .selectFrom('roll_calls')
    .select('id')
    .where('bill_id', '=', 3)
    .where('chamber', '=', 'house')
    .executeTakeFirstOrThrow();
  expect(await wordsOf(await fetch(`${site.address}/app/votes/${house}`))).not.toContain(
    'The roll call counts',
  );
});

// P09
test('the status of a bill in the second chamber has its meaning, its day and the action that proves it', async () => {
  const page = await wordsOf(await fetch(`${site.address}/app/bill/3`));
  expect(page).toContain('On the floor of the Senate on March 20, 2025 House bill');
  expect(page).toContain('The House has passed the bill, and it is before the Senate.');
  await site.db.updateTable('bills').set({ last_action_date: '2025-04-02' }).where('id', '=', 1).execute();
  const later = await wordsOf(await fetch(`${site.address}/app/bill/3/history?page=1`));
  expect(later).toContain('On the floor of the Senate since March 20, 2025 , as of April 2, 2025');
  expect(page).toMatch(/On the floor of the Senate March 20, 2025 Action: Read second/);
});
