import { expect, test } from 'vitest';
import { expressionsOfSource, slowExpressions } from './expressions.ts';

const TIME_LIMIT_MS = 600_000;

test(
  'every regular expression takes linear time, or reads text of limited length',
  async () => {
    const expressions = expressionsOfSource();
    expect(expressions.length).toBeGreaterThan(500);
    expect(await slowExpressions(expressions)).toEqual([]);
  },
  TIME_LIMIT_MS,
);

test('an expression that takes more than linear time is reported', async () => {
  const places = ['legislature/nowhere.ts:1'];
  expect(await slowExpressions([{ source: '^(a+)+$', flags: '', places }])).toEqual([
    expect.stringContaining('exponential'),
  ]);
  expect(await slowExpressions([{ source: 'a.*b.*c', flags: '', places }])).toEqual([
    expect.stringContaining('polynomial'),
  ]);
  expect(await slowExpressions([{ source: '^a[^b]*b$', flags: '', places }])).toEqual([]);
});
