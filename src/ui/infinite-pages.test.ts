import { expect, test } from 'vitest';
import { isLoop, LOOP_CHECK_CALLS, nextPage } from './infinite-pages.ts';

// N04
test.each([
  [0, 1, 1],
  [20, 1, 2],
  [40, 1, 3],
  [20, 3, 4],
  [33, 1, 3],
])('with %i loaded rows starting at page %i, the next page is %i', (loaded, startPage, page) => {
  expect(nextPage(loaded, startPage)).toBe(page);
});

// N04: more than 10 calls in 1000 ms are a loop
test('an eleventh call within a second counts as a loop, and slower calls do not', () => {
  const fast: number[] = [];
  const verdicts = Array.from({ length: LOOP_CHECK_CALLS + 1 }, (_, at) => isLoop(fast, at * 90));
  expect(verdicts.indexOf(true)).toBe(LOOP_CHECK_CALLS);
  const slow: number[] = [];
  expect(Array.from({ length: 50 }, (_, at) => isLoop(slow, at * 150))).not.toContain(true);
});
