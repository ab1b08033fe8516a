import { beforeAll, expect, test } from 'vitest';
import { billId, billLegislature, FULL_BILL } from '../../tests/bill-legislature.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import type { Database } from '../db/database.ts';
import { listVotes } from './vote-lists.server.ts';
import { findRollCall, floorVotesOfBill, memberVotesOf, partyChoicesOf } from './votes.server.ts';

describeOnBothEngines('votes', (openEmpty) => {
  let db: Database;
  let id: number;
  beforeAll(async () => {
    db = await openEmpty();
    await billLegislature(db);
    id = (await db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow()).id;
  });

  // D15
  test('of a chamber are listed newest first with bill, number and counts, where absent includes not voting', async () => {
    expect(await listVotes(db, { chamber: 'house' }, 50)).toEqual([
      {
        id,
        chamber: 'house',
        vote_date: '2025-03-04',
        bill: {
          url: `/app/bill/${await billId(db, FULL_BILL)}`,
          bill_type_number: 'H.100',
          title: 'An Act relative to ferry landings',
        },
        url: `/app/votes/${id}`,
        title: 'Passage to be engrossed',
        kind: 'passage',
        result: 'pass',
        result_reason: null,
        in_committee: false,
        committee_name: null,
        yes_count: 2,
        no_count: 1,
        absent_count: 3,
        other_count: 0,
        tally_from: 'source',
        roll_call_number: '12',
        session_name: '2025-2026',
      },
    ]);
    expect(await listVotes(db, { chamber: 'senate' }, 50)).toEqual([]);
  });

  // P09, P13
  test('list each member by name with party and district', async () => {
    expect(await memberVotesOf(db, id)).toMatchObject([
      { full_name: 'Ines Brook', choice: 'yes', party: 'Democratic', district: '3rd Ash' },
      { full_name: 'Ada Marlowe', choice: 'yes' },
      { full_name: 'Teodor Quill', choice: 'no', party: 'Republican' },
    ]);
  });

  test('on a bill are read with each party’s choices in two statements', async () => {
    const bill = await billId(db, FULL_BILL);
    const [rollCall] = await floorVotesOfBill(db, bill, 10, 0);
    expect(rollCall?.id).toBe(id);
    expect((await partyChoicesOf(db, [id]))[id]).toEqual([
      { party: 'Democratic', choice: 'yes', count: 2 },
      { party: 'Republican', choice: 'no', count: 1 },
    ]);
    expect(await partyChoicesOf(db, [])).toEqual({});
    const statementCount = countStatements(db, async (counted) => {
      const votes = await floorVotesOfBill(counted, bill, 10, 0);
      await partyChoicesOf(
        counted,
        votes.map((vote) => vote.id),
      );
    });
    expect(await statementCount).toBe(2);
  });

  test('that do not exist are a 404 with a message', async () => {
    await expect(findRollCall(db, 999_999)).rejects.toMatchObject({
      data: { message: 'This vote does not exist.' },
    });
  });
});
