import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

describe('the actions of a day', () => {
  const passed = ['02-01 H Third Reading Passed'];

  test('are read as a passage and then its message, if the source lists the message first', () => {
    const lines = [
      '02-27 H H. Placed on Regular Calendar for 2/27/2025',
      '02-27 H Engrossed; ready for transmission to Sen.',
      '02-27 H Passed H., Ayes 86, Nays 8, PNV 0',
    ];
    const { stages } = billProgress(history(lines));
    const passage = stages.find(({ stage }) => stage === 'passed');
    expect(passage?.because[0]?.text).toBe('Passed H., Ayes 86, Nays 8, PNV 0');
  });

  test('are read as the vote of the first chamber and then of the second, in either order', () => {
    const both = ['04-21 S Passed Senate, Ayes 32, Nays 0', '04-21 H Passed H., Ayes 77, Nays 18'];
    for (const lines of [both, both.toReversed()]) {
      const { stages, status } = billProgress(history(lines));
      expect(status).toBe('passed both');
      const because = stages.find(({ stage }) => stage === 'passed one chamber')?.because[0]?.text;
      expect(because).toBe('Passed H., Ayes 77, Nays 18');
    }
  });

  test('are read as the vote of the second chamber and then the concurrence of the first', () => {
    const day = ['06-10 H Concurred in Senate amendments', '06-10 S Reported - Substitute', '06-10 S Passed'];
    expect(statusAfter([...passed, ...day])).toBe('passed both: Agreed to by both chambers');
    const tennessee = [
      '04-22 H H. concurred in S. am. no. 1 Ayes 93',
      '04-22 S Passed Senate as amended, Ayes 33',
    ];
    expect(statusAfter([...passed, ...tennessee])).toBe('passed both: Agreed to by both chambers');
  });

  test('keep their order where it is possible', () => {
    const lines = ['02-01 S Senate concurred', '02-01 H Third Reading Passed'];
    expect(statusAfter(lines)).toBe('passed one chamber: Passed the House');
  });

  test('have the passage that only a roll call shows before the second chamber’s referral', () => {
    const vote = { chamber: 'house', date: '2025-02-23', motion: 'Third Reading', result: 'pass' } as const;
    const lines = ['02-10 H Referred to Committee on Health', '02-23 S Referred to Finance and Revenue.'];
    expect(statusAfter(lines, { rollCalls: [vote] })).toBe('passed one chamber: In Senate committee');
  });
});
