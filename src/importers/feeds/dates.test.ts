import { expect, test } from 'vitest';
import { dayOfFeedDate } from './dates.ts';

test.each([
  ['Tue, 04 Mar 2025 18:30:00 EST', '2025-03-04'],
  ['Tue, 04 Mar 2025 23:30:00 EST', '2025-03-04'],
  ['Wed, 05 Mar 2025 04:30:00 GMT', '2025-03-04'],
  ['Wed, 05 Mar 2025 04:30:00 UT', '2025-03-04'],
  ['5 Mar 25 04:30 Z', '2025-03-04'],
  ['Wednesday, 5 March 2025 05:30:00 +0000', '2025-03-05'],
  ['Wed, 05 Mar 2025 01:00:00 +0300 (Moscow)', '2025-03-04'],
  ['05 Mar 2025 04:30 A', '2025-03-04'],
  ['Wed, 05 Mar 2025', '2025-03-05'],
  ['Wed, 05 Mar 2025 00:00:00 GMT', '2025-03-05'],
  ['05-Mar-2025 12:00:00 PST', '2025-03-05'],
  ['2025-03-05T04:30:00Z', '2025-03-04'],
  ['2025-03-05t04:30:00.25z', '2025-03-04'],
  ['2025-03-05T04:30:00-05:00', '2025-03-05'],
  ['2025-03-05T04:30Z', '2025-03-04'],
  ['2025-03-05', '2025-03-05'],
  ['2025-03', '2025-03-01'],
  ['31 Feb 2025 10:00:00 GMT', undefined],
  ['32 Jan 2025', undefined],
  ['yesterday', undefined],
  ['5 Foo 2025', undefined],
  ['', undefined],
])('the feed date "%s" is read as %s', (text, day) => {
  expect(dayOfFeedDate(text, 'America/New_York')).toBe(day);
});
