import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const returned = [
  '02-10 H Read third time and passed House (99-Y 0-N 0-A)',
  '03-04 S Passed Senate (40-Y 0-N 0-A)',
  '03-10 H Enrolled',
  '03-12 - Communicated to Governor',
  "04-13 H Governor's recommendation received by House",
];
const house = "04-22 H House concurred in Governor's recommendation (60-Y 38-N 0-A)";
const senate = "04-22 S Senate concurred in Governor's recommendation (40-Y 0-N 0-A)";

test('a bill that the governor returned with changes awaits both chambers', () => {
  expect(statusAfter(returned)).toBe('before the governor: Returned by the governor');
  const one = statusAfter([...returned, house]);
  expect(one).toBe('before the governor: Changes by the governor accepted by the House');
  const both = statusAfter([...returned, house, senate]);
  expect(both).toBe('before the governor: Changes by the governor accepted');
});

test('a bill whose changes a chamber rejects goes back to the governor', () => {
  const rejected = [...returned, "04-22 H House rejected Governor's recommendation (45-Y 52-N 0-A)"];
  expect(statusAfter(rejected)).toBe('before the governor: Changes by the governor rejected by the House');
  const again = [...rejected, '04-23 - Communicated to Governor'];
  expect(statusAfter(again)).toBe('before the governor: Before the governor');
  expect(statusAfter([...again, '05-02 - Vetoed by Governor'])).toBe('vetoed: Vetoed');
});

test('a bill whose changes both chambers accept becomes law with its chapter', () => {
  const lines = [...returned, house, senate, '04-22 - Reenrolled'];
  const law = '04-27 - Enacted, Chapter 812 (effective 7/1/25)';
  const { progress, sessionLaw } = billProgress(history([...lines, law]));
  expect([progress, sessionLaw]).toEqual(['law', 'Chapter 812 of 2025']);
});

test('a vote on one of several recommendations does not decide on the changes', () => {
  const one = "04-22 H House concurred in Governor's recommendation No. 1 (57-Y 33-N 0-A)";
  expect(statusAfter([...returned, one])).toBe('before the governor: Returned by the governor');
});
