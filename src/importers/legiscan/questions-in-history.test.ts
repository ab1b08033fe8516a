import { expect, test } from 'vitest';
import { questionInHistory } from './questions-in-history.ts';

const asked = (motion: string, yea: number, nay: number, ...texts: string[]) =>
  questionInHistory(
    { motion, chamber: 'house', date: '2023-06-06', yea, nay },
    texts.map((text) => ({ date: '2023-06-06', chamber: 'house', text })),
  );

// D15: from LegiScan's datasets of Michigan.
test.each([
  [
    52,
    54,
    ['Senate Substitute (s-1) Nonconcurred In', 'Roll Call Roll Call # 132 Yeas 52 Nays 54'],
    { motion: 'Concurrence in Senate Substitute (s-1)', reported: 'fail' },
  ],
  [
    56,
    50,
    ['Senate Amendment(s) Concurred In With Immediate Effect', 'Roll Call # 7 Yeas 56 Nays 50'],
    { motion: 'Concurrence in Senate Amendment(s) With Immediate Effect', reported: 'pass' },
  ],
  [
    60,
    48,
    ['Conference Report Adopted With Immediate Effect Roll Call # 8 Yeas 60 Nays 48 Excused 0 Not Voting 2'],
    { motion: 'Conference Report Adopted With Immediate Effect', reported: 'pass' },
  ],
  [100, 9, ['Adopted', 'Roll Call Roll Call # 2 Yeas 100 Nays 9'], { motion: 'Adopted', reported: 'pass' }],
  // The motion was not to concur, or it lacked a majority of all members.
  [
    53,
    52,
    ['Senate Substitute (s-1) Nonconcurred In', 'Roll Call Roll Call # 41 Yeas 53 Nays 52'],
    { motion: 'Senate Substitute (s-1) Nonconcurred In', reported: 'unknown' },
  ],
])('a third reading of %i to %i is on the question in the history %j', (yea, nay, actions, question) => {
  expect(asked('House Third Reading', yea, nay, ...actions)).toEqual(question);
});

test('a chamber that passes a bill again in concurrence, or whose description names its own question, keeps it', () => {
  const repassed = 'House concurred in Senate amendments and repassed bill. Ayes, 53; Nays, 4';
  expect(asked('House Third Reading', 53, 4, repassed)).toBeUndefined();
  const concurred = 'Senate Substitute (s-1) Concurred In, 53-4';
  expect(asked('House Third Reading in Concurrence', 53, 4, concurred)).toBeUndefined();
  expect(asked('Motion to table', 53, 4, concurred)).toBeUndefined();
  expect(asked('House Third Reading', 53, 5, concurred)).toBeUndefined();
  expect(asked('House Third Reading', 53, 4, 'Passed 53-4')).toBeUndefined();
  expect(asked('House Third Reading', 4, 53, 'Senate Substitute (s-1) Concurred In 4-53')).toBeUndefined();
});
