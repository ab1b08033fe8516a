import { expect, test } from 'vitest';
import { history } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

// P09: Delaware's roll calls have only the share of the votes that they need.
test('a roll call without its question is on the passage that an action reports with its tally', () => {
  const lines = ['04-10 H Introduced', '04-15 H Passed By House. Votes: 27 YES 12 NO 2 ABSENT'];
  const motion = 'Question not recorded, a simple majority needed';
  const vote = (yes: number) => ({
    kind: 'not recorded' as const,
    chamber: 'house' as const,
    date: '2025-04-15',
    motion,
    result: 'pass' as const,
    tally: { yes, no: 12 },
  });
  const witnesses = (yes: number) =>
    billProgress({ ...history(lines), rollCalls: [vote(yes)] })
      .stages.find(({ stage }) => stage === 'passed')
      ?.because.map(({ witness }) => witness);
  expect(witnesses(27)).toEqual(['action', 'roll call']);
  expect(witnesses(30)).toEqual(['action']);
});
