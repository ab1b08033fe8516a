import { expect, test } from 'vitest';
import { categoryOfBill, categoryOfCommittee } from './categories.ts';

const of = (...texts: string[]) =>
  categoryOfBill(texts.map((text, i) => ({ date: `2025-01-0${i + 1}`, text })));

test('a bill without subjects has the subject of its first committee', () => {
  expect(
    of(
      'Referred to the committee on Public Safety and Homeland Security',
      'Senate concurred',
      'Bill reported favorably by committee and referred to the committee on House Ways and Means',
    ),
  ).toBe('Public Safety and Homeland Security');
  expect(of('Referred to Health & Human Services')).toBe('Health and Human Services');
});

test('a steering committee gives no subject, and a money committee only if the bill had no other committee', () => {
  expect(
    of(
      'Referred to the committee on Joint Rules',
      'Read; and referred to the committee on Senate Ways and Means',
      'Discharged to the committee on The Judiciary',
    ),
  ).toBe('Judiciary');
  expect(of('Read; and referred to the committee on House Ways and Means')).toBe('Ways and Means');
  expect(of('Referred to the committee on House Rules')).toBeUndefined();
  const inBoth = [
    { date: '2024-01-10', chamber: 'house' as const, text: 'First Reading Ways and Means' },
    { date: '2024-03-18', chamber: 'senate' as const, text: 'Referred Budget and Taxation' },
  ];
  expect(categoryOfBill(inBoth)).toBe('Ways and Means');
  expect(of('Placed on file')).toBeUndefined();
});

test('a bill that a committee reported as its own draft has the subject of that committee', () => {
  const referred =
    'Bill reported favorably by committee and referred to the committee on Senate Ways and Means';
  const reported = 'Reported from the committee on Environment and Natural Resources';
  expect(of(reported, 'New draft of S500', referred)).toBe('Environment and Natural Resources');
  expect(of('Reported from the committee on Senate Ways and Means', referred)).toBe('Ways and Means');
  expect(of('Reported from the committee of conference', referred)).toBe('Ways and Means');
});

test('a committee has the same subject in every form of its name', () => {
  expect(
    [
      'Joint Committee on the Judiciary',
      'House Judiciary',
      'Judiciary Committee',
      'Senate Committee on Rules',
    ].map(categoryOfCommittee),
  ).toEqual(['Judiciary', 'Judiciary', 'Judiciary', undefined]);
});

test('a committee that sets the calendar or assigns bills is no subject', () => {
  const names = [
    'Local & Consent Calendars',
    'Reglas y Calendario',
    "Senate Committees' Committee",
    'Calendar',
  ];
  expect(names.map(categoryOfCommittee)).toEqual(names.map(() => undefined));
  expect(of("Sent to Senate Committees' Committee & Senate Judiciary Committee")).toBe('Judiciary');
});
