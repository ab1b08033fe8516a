import { expect, test } from 'vitest';
import { slicesOfPage } from './journal-slice.ts';
import { dateInBody } from './requested-date.ts';

const fieldOf = (body: string): unknown => {
  try {
    return dateInBody(body);
  } catch (error) {
    return error;
  }
};

// A02
test.each([
  ['{"date": "2025-03-04"}', '2025-03-04'],
  ['date=2025-03-04', '2025-03-04'],
  ['', undefined],
  ['{}', undefined],
])('the body %s requests the date %s', (body, day) => {
  expect(dateInBody(body)).toBe(day);
});

// A07
test.each([
  ['{"date": "2025-02-30"}', 'date'],
  ['{"date": 20250304}', 'date'],
  ['{"date"', 'date'],
  ['["2025-03-04"]', 'date'],
  ['date=2025-03-04&date=2025-03-05', 'date'],
  ['date=', 'date'],
  ['{"date": "2025-03-04", "day": 1}', 'day'],
  ['day=1', 'day'],
])('the body %s is rejected with the field %s', (body, field) => {
  expect(fieldOf(body)).toMatchObject({ data: { field }, init: { status: 400 } });
});

test('a page of a day contains the matching slices of its sections', () => {
  const counts = { house_actions: 5, senate_actions: 0, new_house_bills: 3, new_senate_bills: 10 };
  expect(slicesOfPage(counts, 4, 6)).toEqual([
    { section: 'house_actions', offset: 4, limit: 1 },
    { section: 'new_house_bills', offset: 0, limit: 3 },
    { section: 'new_senate_bills', offset: 0, limit: 2 },
  ]);
  expect(slicesOfPage(counts, 18, 6)).toEqual([]);
});
