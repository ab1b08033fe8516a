import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const defeated = [
  '02-01 H Placed on Second Reading',
  '02-10 H Third consideration and defeated on final passage',
];

test.each([
  '02-10 H Motion to reconsider final passage',
  '02-11 H House motion to reconsider third reading',
  '02-11 H Notice to Reconsider',
])('a defeat is not final while %s has no outcome', (motion) => {
  const lines = [...defeated, motion];
  expect(statusAfter(lines)).toBe('floor: Defeated, reconsideration pending');
  expect(billProgress(history(lines)).stages.at(-1)?.because[0]?.text).toBe(motion.slice(8));
  expect(statusAfter(lines, { sessionEnded: true })).toBe('dead: Defeated');
});

test.each(['Motion to reconsider failed', 'Motion to reconsider laid on table', 'Third reading Failed'])(
  'a defeat is final after “%s”',
  (text) => {
    expect(statusAfter([...defeated, '02-10 H Notice to Reconsider', `02-11 H ${text}`])).toBe(
      'dead: Defeated',
    );
  },
);

test('a notice in the action of the vote is pending too', () => {
  const text = '02-10 H Read third time, yeas 45, nays 50. Failed to pass. Notice of reconsideration given.';
  expect(statusAfter([defeated[0]!, text])).toBe('floor: Defeated, reconsideration pending');
});
