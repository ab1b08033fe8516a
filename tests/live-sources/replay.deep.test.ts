import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { askedTooEarly, expectInvariants, expectLastDay } from './invariants.ts';
import { siteWithLegiscan } from './source-site.ts';

test('a year of a session ends in the same records as one import of its last day, within every limit of LegiScan', async () => {
  const site = await siteWithLegiscan(await openDatabase(':memory:'), {
    bills: 60,
    start: '2025-01-06T05:00:00Z',
  });
  await site.live(365);
  for (let runs = 0; runs < 3; runs++) await site.runNext();
  await expectLastDay(site, await openDatabase(':memory:'));
  await expectInvariants(site);
  expect(askedTooEarly(site.double)).toEqual([]);
  expect(site.double.downloads()).toBe(1);
  const months = Map.groupBy(site.double.log, ({ at }) => at.toISOString().slice(0, 7));
  expect(Math.max(...months.values().map((requests) => requests.length))).toBeLessThan(600);
});
