import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../databases.ts';
import { askedTooEarly, expectInvariants, expectLastDay } from './invariants.ts';
import { siteWithLegiscan } from './source-site.ts';

describeOnBothEngines('three weeks of a session', (openEmpty) => {
  test('end in the same records as one import of the last day, over the end of a month and the start of summer time', async () => {
    const site = await siteWithLegiscan(await openEmpty(), { bills: 30, start: '2025-02-24T05:00:00Z' });
    await site.live(21);
    await site.runNext();
    await site.runNext();
    await expectLastDay(site, await openEmpty());
    await expectInvariants(site);
    expect(askedTooEarly(site.double)).toEqual([]);
    expect(site.double.downloads()).toBe(1);
    // About a third of the requests are lists, because something moves every day.
    expect(site.double.log.length).toBeLessThan(400);
  });
});
