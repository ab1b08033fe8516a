import { describe, expect, test } from 'vitest';
import { statusAfter, toLaw } from '../../../tests/bill-history.ts';

describe('the governor’s action', () => {
  const before = toLaw.slice(0, 10);
  test.each([
    [['05-01 - Vetoed by the Governor (Policy)'], 'vetoed: Vetoed'],
    [['05-01 - Pocket veto'], 'vetoed: Pocket veto'],
    [['05-01 H House Date Signed by Governor', '05-01 - Veto V2'], 'vetoed: Vetoed'],
    [['05-01 - Veto V2', '05-01 H House Date Signed by Governor'], 'vetoed: Vetoed'],
    [
      ['05-01 - Veto V2', '06-01 H Passed over veto - 130 YEAS to 28 NAYS'],
      'vetoed: Veto overridden in the House',
    ],
    [
      [
        '05-01 - Veto V2',
        '06-01 H Passed over veto - 130 YEAS to 28',
        '06-02 S Passed over veto -see Roll Call #9',
      ],
      'law: Law over the veto',
    ],
    [['05-01 - Veto V2', '06-01 H Veto Sustained 08/19/2026: RC 161-142'], 'vetoed: Veto sustained'],
    [
      ['05-01 H Governor returned to the House with recommendation of amendment'],
      'before the governor: Returned by the governor',
    ],
    [
      ['05-01 - Signed (in part) by the Governor, Chapter 9 of the Acts of 2025'],
      'law: Signed with items vetoed',
    ],
    [["05-01 - Effective without Governor's signature"], 'law: Law without signature'],
    [
      ["05-01 - Assigned Pa 4'23", '05-02 - Approved By The Governor 2/7/2023'],
      'law: Signed by the governor',
    ],
  ])('%j makes a bill %s', (lines, end) => {
    expect(statusAfter([...before, ...lines])).toBe(end);
  });
});

test('a bill leaves conference only after both chambers accept the report', () => {
  const lines = [
    '02-01 H Third Reading Passed (99-37)',
    '03-01 S Third Reading Passed (40-7)',
    '03-02 H House Refuses Concur Senate Amendments',
    '03-03 H House Conference Committee Appointed (Delegates Doe, Roe and Poe)',
    '03-09 H Conference Committee Report {123/1 Adopted',
    '03-10 S Conference Committee Report {123/1 Adopted',
  ];
  expect([2, 3, 4, 5, 6].map((count) => statusAfter(lines.slice(0, count)))).toEqual([
    'passed both: Passed both chambers',
    'passed both: Chambers disagree',
    'conference: In conference',
    'conference: In conference',
    'passed both: Passed both chambers',
  ]);
});

test('a resolution is adopted when every chamber that has to adopt it has done so', () => {
  const adopted = ['02-01 H Adopted'];
  expect(statusAfter(adopted, { number: 'HR 5' })).toBe('adopted: Adopted');
  expect(statusAfter(adopted, { number: 'HCR5' })).toBe('passed one chamber: Passed the House');
  expect(statusAfter([...adopted, '02-05 S Adopted'], { number: 'HCR5' })).toBe(
    'adopted: Adopted by both chambers',
  );
  expect(
    statusAfter(['02-01 H House read and passed'], { title: 'House Resolution Honoring Somebody' }),
  ).toBe('adopted: Adopted');
  expect(statusAfter(['02-01 H House read and passed'])).toBe('passed one chamber: Passed the House');
});

test('a Massachusetts bill stays alive when the second chamber reprints it under a new number', () => {
  const line = '05-22 S Reprinted as amended, see S2525';
  expect(statusAfter([...toLaw.slice(0, 7), line])).toBe('passed one chamber: In Senate committee');
  expect(statusAfter(['05-01 S Read second', line], { number: 'S2500', chamber: 'senate' })).toBe(
    'continued: Continued as another bill',
  );
});
