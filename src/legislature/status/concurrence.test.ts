import { expect, test } from 'vitest';
import { statusAfter } from '../../../tests/bill-history.ts';

const returned = ['01-21 H Passed', '03-05 S Passed As Amended', '03-12 S Returned For Concurrence'];

test('a bill that the second chamber amended awaits the vote of the first', () => {
  expect(statusAfter(returned)).toBe('passed both: Awaiting concurrence');
  expect(statusAfter([...returned.slice(0, 2), '03-06 H Returned to House (12)'])).toBe(
    'passed both: Awaiting concurrence',
  );
  expect(statusAfter([...returned.slice(0, 2), '03-06 H Returned to House'])).toBe(
    'passed both: Passed both chambers',
  );
  expect(statusAfter(returned, { sessionEnded: true })).toBe('dead: Died between the chambers');
});

test('a bill has passed both chambers when the first one concurs', () => {
  const concurred = [...returned, '03-17 H Concurred in Amend From Senate'];
  expect(statusAfter(concurred)).toBe('passed both: Passed both chambers');
  expect(statusAfter([...concurred, '03-17 S Senate requests House to concur'])).toBe(
    'passed both: Passed both chambers',
  );
});
