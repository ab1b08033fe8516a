import { expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText } from './signed-in.ts';
import { startSite } from './site.ts';

const QUESTION = 'Report bill as committed';
const inCommittee = (date: string) =>
  ({ billNumber: 'H1', motion: QUESTION, date, committee: 'Judiciary', kind: 'committee' }) as const;

/** The texts of pages about a bill that Judiciary voted to report on a day, or on which there was another vote. */
async function pagesAfterVote(date: string, vote: Parameters<typeof rollCall>[2] = inCommittee(date)) {
  const site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session({ startYear: new Date().getUTCFullYear() }),
        bill('H1', {
          actions: [action('2025-06-20', 'Filed'), action('2025-06-23', 'Referred to Judiciary')],
        }),
        rollCall('1', {}, { ...vote, counts: { yes: 14, no: 12, absent: 0, notVoting: 0, other: 0 } }),
      ]),
      { path: 'committee-votes' },
    ),
  );
  const text = async (path: string) =>
    (await pageText(await fetch(site.address + path)))
      .replaceAll(/<!--.*?-->|<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  return { overview: await text('/app/bill/1'), votes: await text('/app/bill/1/votes') };
}

// P09
test('a bill’s page has the vote of a committee that is newer than the latest action', async () => {
  const { overview, votes } = await pagesAfterVote('2025-10-22');
  expect(overview).toContain(
    `Latest vote. October 22, 2025 , Judiciary (House): ${QUESTION} , Passed 14/12/0`,
  );
  expect(overview).toContain(
    'A committee has voted on the bill, and the records do not show yet what followed.',
  );
  expect(votes).toContain('Judiciary (House)');
});

// P09
test('a bill’s page has the vote of a chamber on another question that is newer than the latest action', async () => {
  const tabling = {
    billNumber: 'H1',
    motion: 'Motion to table',
    kind: 'procedural',
    date: '2025-10-22',
  } as const;
  const { overview } = await pagesAfterVote('2025-10-22', tabling);
  expect(overview).toContain('Latest vote. October 22, 2025 , House: Motion to table');
  expect(overview).toContain(
    'A chamber has voted on the bill, and the records do not show yet what followed.',
  );
});

// P09
test('a bill’s page has no vote of a committee that is older than the latest action', async () => {
  const { overview } = await pagesAfterVote('2025-06-22');
  expect(overview).not.toContain('Latest vote.');
  expect(overview).toContain(
    'The newest record of this session is from June 23, 2025, so it is not known here whether anything has happened to the bill since.',
  );
});
