import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  legislator,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { startSite, type TestSite } from './site.ts';

/* Roll calls whose records contradict themselves. */

const REASON = 'The source says failed, but the motion reads “adopted” and the count is 39 to 0.';
const tally = (yes: number, no: number) => ({ yes, no, absent: 0, notVoting: 0, other: 0 });

let site: TestSite;
const get = async (path: string) => (await fetch(site.address + path)).text();
const idOf = async (title: string) =>
  (await site.db.selectFrom('roll_calls').select('id').where('title', '=', title).executeTakeFirstOrThrow())
    .id;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Marlowe', {
          memberships: [{ chamber: 'house', party: 'Democratic', district: '1st Elm' }],
        }),
        bill('H1', { actions: [action('2025-02-01', 'Filed')] }),
        rollCall(
          'contradicted',
          { yes: ['Ada Marlowe'] },
          { billNumber: 'H1', motion: 'Resolution adopted', result: 'fail', counts: tally(39, 0) },
        ),
        rollCall(
          'impossible',
          {},
          { billNumber: 'H1', motion: 'Third reading', result: 'pass', counts: tally(30, 34) },
        ),
      ]),
      { path: 'vote-doubts' },
    ),
  );
});

// D15
test('a result that contradicts the motion and the tally is unclear, with the reason, wherever it is shown', async () => {
  const id = await idOf('Resolution adopted');
  for (const path of [
    `/app/votes/${id}`,
    '/app/votes',
    '/app/bill/1/votes',
    '/app/legislator/1/votes',
    '/app/votes.csv?chamber=house',
    '/app/votes.atom?chamber=house',
  ]) {
    const page = await get(path);
    expect([path, /unclear/i.test(page), page.includes(REASON)]).toEqual([path, true, true]);
    expect([path, page.includes('>Failed<')]).toEqual([path, false]);
  }
  const votes = JSON.parse(await get('/api/votes/list?chamber=house'));
  expect(votes).toContainEqual(expect.objectContaining({ id, result: 'unclear', result_reason: REASON }));
});

test('no rule of majority is concluded from an unclear result', async () => {
  const page = await get(`/app/votes/${await idOf('Third reading')}`);
  expect(page).toContain('The source says passed, but the count is 30 to 34.');
  expect(page).not.toContain('a different rule must have applied');
});

test('a bill has not passed a chamber by a roll call with an unclear result', async () => {
  const bill = await site.db
    .selectFrom('bills')
    .select(['progress', 'status_name'])
    .executeTakeFirstOrThrow();
  expect(bill).toEqual({ progress: 'filed', status_name: 'Filed' });
});
