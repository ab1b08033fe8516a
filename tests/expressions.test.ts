import { expect, test } from 'vitest';
import { expressionsOfSource, faultsOf, unchecked } from './expressions.ts';

const TIME_LIMIT_MS = 600_000;

test(
  'no regular expression takes exponential time, and none more than linear time on a text without a bound',
  async () => {
    const expressions = expressionsOfSource();
    expect(expressions.length).toBeGreaterThan(500);
    expect(await faultsOf(unchecked(expressions))).toEqual([]);
  },
  TIME_LIMIT_MS,
);

test('an expression that takes more than linear time is found', async () => {
  const places = ['legislature/nowhere.ts:1'];
  expect(await faultsOf([{ source: '^(a+)+$', flags: '', places }])).toEqual([
    expect.stringContaining('exponential'),
  ]);
  expect(await faultsOf([{ source: 'a.*b.*c', flags: '', places }])).toEqual([
    expect.stringContaining('names no bound'),
  ]);
  expect(await faultsOf([{ source: '^a[^b]*b$', flags: '', places }])).toEqual([]);
});
