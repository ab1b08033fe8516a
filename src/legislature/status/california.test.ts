import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const referred = ['02-10 H Referred to Com. on TAX.'];
const passed = [
  '06-02 H Read third time. Passed. Ordered to the Senate.',
  '06-11 S Referred to Com. on HEALTH.',
];

test.each([
  'From committee: Filed with the Chief Clerk pursuant to Joint Rule 56.',
  'Returned to Secretary of Senate pursuant to Joint Rule 56.',
  'From committee without further action.',
])('a bill of California that its committee did not pass in time died there: “%s”', (text) => {
  const { progress, status, committeeName } = billProgress(history([...referred, `11-30 H ${text}`]));
  expect([progress, status, committeeName]).toEqual(['dead', 'died in committee', 'TAX']);
});

test('a bill that California’s second chamber gives back without action died in that chamber', () => {
  const lines = [...passed, '11-30 H From Senate without further action.'];
  expect(statusAfter(lines)).toBe('dead: Died in the second chamber');
});

test('a bill of California that missed a deadline of the first year is carried over, if it may be acted upon in the second one', () => {
  const missed = 'Failed Deadline pursuant to Rule 61(a)(2). (Last location was TAX on 2/10/2025)';
  expect(statusAfter([...referred, `05-03 H ${missed}(May be acted upon Jan 2026)`])).toBe(
    'in committee: Carried over',
  );
  expect(statusAfter([...referred, `05-03 H ${missed}`])).toBe('dead: Died in committee');
});

test('a chamber of California that rescinds its passage has not passed the bill', () => {
  const rescinded = '06-02 H Action rescinded whereby the bill was read third time and passed.';
  expect(statusAfter(['05-30 H Read second time. Ordered to third reading.', passed[0]!, rescinded])).toBe(
    'floor: On the floor',
  );
});
