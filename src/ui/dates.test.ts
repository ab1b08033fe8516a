import { expect, test } from 'vitest';
import { dateText, dayOfMoment, shortDay, timeText, weekdayName } from './dates.ts';

test('a date is formatted in long, weekday and short form', () => {
  expect(dateText('2023-01-05')).toBe('January 5, 2023');
  expect(weekdayName('2023-01-05')).toBe('Thursday, January 5, 2023');
  expect(shortDay('2023-01-05')).toBe('Jan 5, 2023');
});

test('a time is formatted in the legislature’s time zone in winter and summer', () => {
  expect(timeText('2023-01-05T15:00:00Z', 'America/New_York')).toBe('10:00 AM EST');
  expect(timeText('2023-07-05T15:00:00Z', 'America/New_York')).toBe('11:00 AM EDT');
});

test('a late evening belongs to its local date although UTC is a day ahead', () => {
  expect(dayOfMoment('2023-01-06T03:30:00Z', 'America/New_York')).toBe('2023-01-05');
});
