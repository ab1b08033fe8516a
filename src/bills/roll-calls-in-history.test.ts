import { expect, test } from 'vitest';
import { namesRollCall } from './roll-calls-in-history.ts';

// Massachusetts and Michigan
test.each([
  ['Passed to be engrossed -- see Roll Call #62 (Yeas 40 to Nays 0)', true],
  ['Passed to be engrossed - 149 YEAS to 1 NAYS (See YEA and NAY No. 52 )', true],
  ['Passed to be engrossed -- see Roll Call #65 (Yeas 39 to Yeas 0)', true],
  ['Roll Call Roll Call # 477 Yeas 52 Nays 51 Excused 0 Not Voting 7', true],
  ['Roll call vote requested', false],
  ['Adverse Roll Call', false],
  ['Passed to be engrossed by a voice vote', false],
])('the action "%s" names a roll call: %s', (text, expected) => {
  expect(namesRollCall(text)).toBe(expected);
});
