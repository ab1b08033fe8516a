import { expect, test } from 'vitest';
import { waitForMidnight } from './midnight.ts';

test.each([
  ['2026-11-29T04:58:30Z', 90_000],
  ['2026-11-29T05:00:00Z', 0],
  ['2026-07-01T03:59:59Z', 1_000],
  ['2026-07-01T04:59:59Z', 0],
  ['2026-11-29T23:59:00Z', 60_000],
  ['2026-11-29T23:57:00Z', 0],
])('a test file that starts at %s waits %i ms until midnight in New York or UTC has passed', (now, wait) => {
  expect(waitForMidnight(new Date(now))).toBe(wait);
});
