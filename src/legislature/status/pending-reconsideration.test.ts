import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { statusMeaning } from '../../bills/status-meanings.ts';
import { billProgress } from './progress.ts';

const defeated = [
  '02-01 H Placed on Second Reading',
  '02-10 H Third consideration and defeated on final passage',
];

test.each([
  '02-10 H Motion to reconsider final passage',
  '02-11 H House motion to reconsider third reading',
  '02-11 H Notice to Reconsider',
  '02-20 H Motion, notwithstanding House Rule 23(A), to further extend the reconsideration period for HB1. Passed by vv.',
])('a defeat is not final while %s has no outcome', (motion) => {
  const lines = [...defeated, motion];
  expect(statusAfter(lines)).toBe('floor: Defeated, reconsideration pending');
  expect(billProgress(history(lines)).stages.at(-1)?.because[0]?.text).toBe(motion.slice(8));
  expect(statusAfter(lines, { sessionEnded: true })).toBe('dead: Defeated');
});

test.each([
  'Motion to reconsider failed',
  'Motion to reconsider laid on table',
  'Motion to extend the reconsideration period for HB1. Failed by sv 24-34.',
  'Third reading Failed',
])('a defeat is final after “%s”', (text) => {
  expect(statusAfter([...defeated, '02-10 H Notice to Reconsider', `02-11 H ${text}`])).toBe(
    'dead: Defeated',
  );
});

test('a notice in the action of the vote is pending too', () => {
  const text = '02-10 H Read third time, yeas 45, nays 50. Failed to pass. Notice of reconsideration given.';
  expect(statusAfter([defeated[0]!, text])).toBe('floor: Defeated, reconsideration pending');
});

// S14
test('a bill that its chamber passed is in doubt if a motion to vote again is the end of its record', () => {
  const passed = [
    '01-20 H Introduced in House and read first time',
    '02-29 H House third reading PASSED voting: (55-4-0-0)',
    '02-29 S Transmit to Senate',
    '04-02 S Senate third reading PASSED voting: (26-4-0-0)',
  ];
  const moved = [...passed, '04-02 S Senate motion to reconsider third reading'];
  expect(statusAfter(passed)).toBe('passed both: Passed both chambers');
  expect(statusAfter(moved)).toBe('passed both: Passed the Senate, reconsideration pending');
  expect(statusAfter(moved, { sessionEnded: true })).toBe('dead: Died');
  expect(statusAfter([...moved, '04-03 H Transmitted to Governor'])).toBe(
    'before the governor: Before the governor',
  );
  expect(statusAfter([...passed, '04-03 S Motion to reconsider failed'])).toBe(
    'passed both: Passed both chambers',
  );
  // A motion of the other chamber says nothing of this one's vote.
  expect(statusAfter([...passed, '04-03 H Notice of intent to reconsider'])).toBe(
    'passed both: Passed both chambers',
  );
  const { status } = billProgress(history([...passed.slice(0, 2), '03-01 H House motion to reconsider']));
  expect(statusMeaning('passed one chamber', status)).toMatch(
    /^A chamber passed the bill, and a member has asked/,
  );
});
