import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, rollCall, session, snapshot } from '../legislature/test-records/records.ts';
import { countVotes, listVotes, sessionsWithVotes } from './vote-lists.server.ts';
import { addressOfVotes, voteSearchFrom } from './vote-search.ts';
import { votesApi } from './votes.api.ts';
import { findRollCall, neighborsOf } from './votes.server.ts';

const HOUSE_VOTES = 23;

describeOnBothEngines('the votes API and lists of votes', (openEmpty) => {
  let db: Database;
  const get = (path: string) => votesApi({ db }).request(path);
  const numbers = (votes: { roll_call_number: string | null }[]) =>
    votes.map((vote) => vote.roll_call_number);
  beforeAll(async () => {
    db = await openEmpty();
    const house = Array.from({ length: HOUSE_VOTES }, (_, at) =>
      rollCall(`house ${at}`, {}, { rollCallNumber: String(at + 1), billNumber: 'H7' }),
    );
    const records = [
      session(),
      session({ identifier: '193rd', name: '2023-2024', startYear: 2023, endYear: 2024 }),
      bill('H7'),
      // Sources list the roll calls of a day in no particular order.
      ...house.toReversed(),
      rollCall('old', {}, { session: '193rd', date: '2024-02-01', motion: 'On the 100% levy_tax' }),
      rollCall('senate', {}, { chamber: 'senate', date: '2025-05-01', motion: 'Enactment' }),
    ];
    await importSource(db, snapshot(records), { path: 'vote-lists' });
  });

  // A05, D15
  test('list a chamber page by page, by default the House, newest roll call first', async () => {
    const first = await get('/api/votes/list');
    expect(numbers(await first.json()).slice(0, 4)).toEqual(['23', '22', '21', '20']);
    expect(first.headers.get('link')).toBe('</api/votes/list?page=2>; rel="next"');
    const second = await get('/api/votes/list?chamber=house&page=2');
    expect(numbers(await second.json())).toEqual(['3', '2', '1', null]);
    expect(await (await get('/api/votes/list?chamber=senate')).json()).toMatchObject([
      { title: 'Enactment', bill: null },
    ]);
  });

  // A07
  test('reject invalid chambers, pages and parameters with the name of the field', async () => {
    for (const [query, status, field] of [
      ['chamber=joint', 400, 'chamber'],
      ['chamber=house&chamber=senate', 400, 'chamber'],
      ['page=-1', 400, 'page'],
      ['page=9', 404, 'page'],
      ['session=all', 400, 'session'],
    ] as const) {
      const response = await get(`/api/votes/list?${query}`);
      expect([query, response.status, (await response.json()).field]).toEqual([query, status, field]);
    }
  });

  test('can be filtered by session, words of the question, or bill', async () => {
    const found = async (some: { session?: string; words?: string }) => {
      const search = { chamber: 'house' as const, ...some };
      const votes = await listVotes(db, search, 100);
      expect(await countVotes(db, search)).toBe(votes.length);
      return votes.length;
    };
    expect(await found({})).toBe(HOUSE_VOTES + 1);
    expect(await found({ session: '2023-2024' })).toBe(1);
    expect(await found({ words: 'ENGROSSED passage' })).toBe(HOUSE_VOTES);
    expect(await found({ words: 'h.7' })).toBe(HOUSE_VOTES);
    expect(await found({ words: '100% levy_tax' })).toBe(1);
    expect(await found({ words: 'levyXtax' })).toBe(0);
    expect(await found({ words: '%' })).toBe(1);
  });

  // S10
  test('start with the default session, or with the newest if the default has no votes', async () => {
    const sessions = await sessionsWithVotes(db);
    expect(sessions.map(({ name, chamber, count }) => `${name} ${chamber} ${count}`).sort()).toEqual([
      '2023-2024 house 1',
      `2025-2026 house ${HOUSE_VOTES}`,
      '2025-2026 senate 1',
    ]);
    const search = (query: string, defaultName = '2023-2024') =>
      voteSearchFrom(new URLSearchParams(query), sessions, defaultName);
    expect(search('').session).toBe('2023-2024');
    expect(search('', '2021-2022').session).toBe('2025-2026');
    expect(search('session=all').session).toBeUndefined();
    expect(() => search('session=2021-2022')).toThrow();
    expect(() => search(`query=${'x'.repeat(513)}`)).toThrow();
    expect(addressOfVotes(search('chamber=senate&session=all&query=tax'), 2)).toBe(
      '/app/votes?chamber=senate&session=all&query=tax&page=2',
    );
  });

  test('link each roll call to the previous and next in the same order', async () => {
    const votes = await listVotes(db, { chamber: 'house' }, 100);
    const ids = votes.map((vote) => vote.id);
    for (const [at, id] of ids.entries()) {
      expect(await neighborsOf(db, await findRollCall(db, id))).toEqual({
        previous: ids[at + 1] ?? null,
        next: ids[at - 1] ?? null,
      });
    }
  });

  test('run one statement for any number of votes', async () => {
    expect(await countStatements(db, (counted) => listVotes(counted, { chamber: 'house' }, 50))).toBe(1);
  });
});
