import { expect, test } from 'vitest';
import { nextDue, type Schedule } from './due-times.ts';

const ZONE = 'America/New_York';
const next = (schedule: Partial<Schedule>, now: string) =>
  nextDue({ frequency: 'daily', hour: 7, weekday: 1, ...schedule }, new Date(now), ZONE);

test('a rule that sends at once is never due at a time', () => {
  expect(next({ frequency: 'at once' }, '2026-03-02T12:00:00Z')).toBeNull();
});

test('an hourly rule is due at the next full hour', () => {
  expect(next({ frequency: 'hourly' }, '2026-03-02T12:00:00Z')).toBe('2026-03-02T13:00:00Z');
  expect(next({ frequency: 'hourly' }, '2026-03-02T12:59:59Z')).toBe('2026-03-02T13:00:00Z');
});

test('a daily rule is due at its hour in the legislature, also across a change of the clock', () => {
  expect(next({}, '2026-03-02T11:59:00Z')).toBe('2026-03-02T12:00:00Z');
  expect(next({}, '2026-03-02T12:00:00Z')).toBe('2026-03-03T12:00:00Z');
  // In New York the clock skips from 2 to 3 on March 8, 2026, and goes back from 2 to 1 on November 1.
  expect(next({}, '2026-03-07T12:00:00Z')).toBe('2026-03-08T11:00:00Z');
  expect(next({ hour: 2 }, '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00Z');
  expect(next({ hour: 1 }, '2026-11-01T04:00:00Z')).toBe('2026-11-01T05:00:00Z');
  expect(next({ hour: 1 }, '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00Z');
});

test('a weekly rule is due on its day', () => {
  // March 2, 2026 is a Monday.
  expect(next({ frequency: 'weekly' }, '2026-03-02T11:00:00Z')).toBe('2026-03-02T12:00:00Z');
  expect(next({ frequency: 'weekly' }, '2026-03-02T12:00:00Z')).toBe('2026-03-09T11:00:00Z');
  expect(next({ frequency: 'weekly', weekday: 7 }, '2026-03-02T12:00:00Z')).toBe('2026-03-08T11:00:00Z');
});
