import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../legislature/test-records/records.ts';
import { findRollCall, floorVotesOfBill } from './votes.server.ts';
import { inOrderOfHistory, reconsiderationOf } from './votes-in-history.server.ts';

describeOnBothEngines('the votes of one day', (openEmpty) => {
  // D15: the order of North Dakota's actions on HB 1326; its roll calls have no number and no time.
  test('are in the order of the history, which tells the one that was reconsidered', async () => {
    const db = await openEmpty();
    const day = '2025-02-25';
    const vote = (id: string, yes: number, no: number, more: object = {}) =>
      rollCall(
        id,
        {},
        {
          ...{ billNumber: 'H1', motion: 'Motion for Final Passage on H1', kind: 'passage', date: day },
          ...{ counts: { yes, no, absent: 0, notVoting: 0, other: 0 } },
          ...more,
        },
      );
    const texts = [
      'Second reading, failed to pass, yeas 44 nays 48',
      'Reconsidered',
      'Second reading, passed, yeas 56 nays 35',
    ];
    const records = [
      session(),
      bill('H1', { actions: texts.map((text) => action(day, text)) }),
      vote('1', 56, 35),
      vote('2', 90, 2, { motion: 'Motion to divide the question', kind: 'other' }),
      vote('3', 44, 48, { result: 'fail' }),
      vote('4', 40, 50, { result: 'fail', date: '2025-02-20' }),
    ];
    await importSource(db, snapshot(records), { path: 'test' });
    const { id: billId } = await db.selectFrom('bills').select('id').executeTakeFirstOrThrow();

    const votes = await inOrderOfHistory(db, await floorVotesOfBill(db, billId, 10, 0));
    expect(votes.map(({ yes_count }) => yes_count)).toEqual([56, 44, 90, 40]);
    const undone = await Promise.all(
      votes.map(async ({ id }) => (await reconsiderationOf(db, await findRollCall(db, id)))?.text),
    );
    expect(undone).toEqual([undefined, 'Reconsidered', undefined, undefined]);
  });

  // D15: Michigan's HB 4001 of 2023. The chamber voted again on the day of effect, and not on the bill.
  test('a vote on immediate effect that is reconsidered leaves the passage final', async () => {
    const db = await openEmpty();
    const day = '2023-02-16';
    const texts = [
      'Passed Roll Call # 22 Yeas 20 Nays 18',
      'Immediate Effect Defeated',
      'Vote Reconsidered',
      'Immediate Effect Postponed',
    ];
    const vote = rollCall(
      '1',
      {},
      {
        ...{ billNumber: 'H1', motion: 'Passage', kind: 'passage', date: day },
        counts: { yes: 20, no: 18, absent: 0, notVoting: 0, other: 0 },
      },
    );
    const actionsOf = (all: string[]) => bill('H1', { actions: all.map((text) => action(day, text)) });
    const undoneBy = async () => {
      const { id } = await db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
      return (await reconsiderationOf(db, await findRollCall(db, id)))?.text;
    };
    await importSource(db, snapshot([session(), actionsOf(texts), vote]), { path: 'test' });
    expect(await undoneBy()).toBeUndefined();
    const ofBill = snapshot([session(), actionsOf(texts.toSpliced(1, 1))], { asOf: '2026-01-01' });
    await importSource(db, ofBill, { path: 'test' });
    expect(await undoneBy()).toBe('Vote Reconsidered');
  });
});
