import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import type { PassageVote } from './bill-history.ts';
import { billProgress } from './progress.ts';

const vote = (motion: string, date: string, result: 'pass' | 'fail'): PassageVote => ({
  kind: 'taking up',
  chamber: 'house',
  motion,
  date: `2025-${date}`,
  result,
});

// Montana's source records motions as if they had carried.
test('a vote that was not reconsidered stands', () => {
  const lines = [
    '02-20 H (H) Introduced',
    '04-10 H (H) 2nd Reading Not Passed',
    '04-10 H (H) Reconsidered Previous Action; Placed on 2nd Reading',
  ];
  const lost = vote('ReconsAction - Elm', '04-10', 'fail');
  expect(statusAfter(lines)).not.toBe('dead: Defeated');
  expect(statusAfter(lines, { rollCalls: [lost] })).toBe('dead: Defeated');
  // One of two motions carried, so that the record may be of that one.
  const carried = vote('ReconsAction - Oak', '04-10', 'pass');
  expect(statusAfter(lines, { rollCalls: [lost, carried] })).not.toBe('dead: Defeated');
});

test('a bill stays in its committee, and on the table, if the motion to take it from there is lost', () => {
  const referred = '02-20 H (H) Referred to Committee - (H) Taxation';
  const taken = '03-05 H (H) Taken from Committee; Placed on 2nd Reading - (H) Taxation';
  const blast = vote('Take HB 604 from TAX Committee - Elm', '03-05', 'fail');
  expect(statusAfter([referred, taken])).toBe('floor: On the floor');
  expect(statusAfter([referred, taken], { rollCalls: [blast] })).toBe('in committee: In committee');
  for (const motion of [
    'Take from TAX to Second Reading',
    'Take from table in TAX and put on second reading - Oak',
  ]) {
    const byCode = vote(motion, '03-05', 'fail');
    expect(statusAfter([referred, taken], { rollCalls: [byCode] })).toBe('in committee: In committee');
  }

  const tabled = '02-27 H (H) Tabled in Committee - (H) Taxation';
  const untabled = '03-05 H (H) Taken from Table in Committee - (H) Taxation';
  const kept = vote('To take from the table', '03-05', 'fail');
  expect(statusAfter([referred, tabled, untabled])).toBe('in committee: In committee');
  expect(statusAfter([referred, tabled, untabled], { rollCalls: [kept] })).toBe('in committee: Tabled');
});

// Arizona's source has the motion alone.
test('a chamber that works on a bill again after a motion to reconsider took its passage back', () => {
  const lines = [
    '02-20 H House third reading PASSED voting: (31-29-0-0)',
    '03-25 S Senate third reading PASSED voting: (18-9-3-0)',
    '03-28 S Senate motion to reconsider third reading',
  ];
  expect(statusAfter(lines)).toBe('passed both: Passed the Senate, reconsideration pending');
  const again = '04-17 S Senate additional Committee of the Whole action: Do Pass Amended';
  expect(statusAfter([...lines, again])).toBe('passed one chamber: On the floor of the Senate');

  const passedAgain = billProgress(
    history([...lines, '04-17 S Senate third reading PASSED voting: (25-2-3-0)']),
  );
  expect(passedAgain.stages.find(({ stage }) => stage === 'passed both')?.since).toBe('2025-04-17');
});
