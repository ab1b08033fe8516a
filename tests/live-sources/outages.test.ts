import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { answer, OUTAGES } from './faults.ts';
import { expectInvariants, expectLastDay } from './invariants.ts';
import { type SourceSite, siteWithLegiscan } from './source-site.ts';

const openEmpty = () => openDatabase(':memory:');

/** A site that has loaded the session, after which three bills have changed. */
async function changedSite(): Promise<SourceSite> {
  const site = await siteWithLegiscan(await openEmpty());
  await site.run();
  for (const id of [1_000_001, 1_000_002, 1_000_003]) {
    const bill = site.double.session.bills.get(id);
    if (bill) site.double.session.addAction(bill, '2025-01-06', 'Hearing scheduled');
  }
  return site;
}
const opsSince = ({ double }: SourceSite, start: number) =>
  double.log.slice(start).map(({ op, id }) => `${op} ${id}`);
const expectRecovered = async (site: SourceSite) => {
  expect(await site.source()).toMatchObject({ hold: null, hold_reason: null, failures: 0 });
  await expectLastDay(site, await openEmpty());
  await expectInvariants(site);
};

for (const [name, fault] of Object.entries(OUTAGES)) {
  test(`after ${name}, the request is repeated once, and the run goes on`, async () => {
    const site = await changedSite();
    const start = site.double.log.length;
    site.double.fault(/getBill/, fault);
    expect(await site.runNext()).toMatchObject({ outcome: 'done' });
    expect(opsSince(site, start)).toEqual([
      'getMasterListRaw 9194',
      'getBill 1000001',
      'getBill 1000001',
      'getBill 1000002',
      'getBill 1000003',
    ]);
    const [first, second] = site.double.log.filter(({ op }) => op === 'getBill');
    expect((second?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(30_000);
    await expectRecovered(site);
  });
}

test('a run ends after two outages in a row, imports what it has, and is tried again after an hour', async () => {
  const site = await changedSite();
  site.double.fault(/getBill/, answer(503), 2);
  expect(await site.runNext()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringMatching(
      /^127\.0\.0\.1:\d+ answered 503 \(Service Unavailable\)\. Try again later\.$/,
    ),
  });
  const { hold, due_at } = await site.source();
  expect(hold).toBe('outage');
  expect(Date.parse(due_at ?? '') - site.clock.now().getTime()).toBe(3_600_000);
  expect(await site.runNext()).toMatchObject({ outcome: 'done' });
  await expectRecovered(site);
});

test('what was fetched before an outage is imported', async () => {
  const site = await changedSite();
  let asked = 0;
  site.double.change.getBill = (bill) => {
    asked++;
    if (asked === 2) site.double.fault(/getBill/, answer(500), 2);
    return bill;
  };
  expect(await site.runNext()).toMatchObject({ outcome: 'failed' });
  const actions = await site.db
    .selectFrom('bill_actions')
    .select('bill_id')
    .where('action_text', '=', 'Hearing scheduled')
    .execute();
  expect(actions).toHaveLength(2);
  const start = site.double.log.length;
  expect(await site.runNext()).toMatchObject({ outcome: 'done' });
  expect(opsSince(site, start)).toEqual(['getMasterListRaw 9194', 'getBill 1000003']);
  await expectRecovered(site);
});

test('runs that fail in a row are tried again after 1, 3, 6 and 12 hours', async () => {
  const site = await changedSite();
  site.double.fault(/.*/, answer(500), 100);
  const waits: number[] = [];
  for (let count = 0; count < 5; count++) {
    await site.runNext();
    const { due_at } = await site.source();
    waits.push((Date.parse(due_at ?? '') - site.clock.now().getTime()) / 3_600_000);
  }
  expect(waits).toEqual([1, 3, 6, 12, 12]);
  await expectInvariants(site);
});

test.each([
  ['in seconds', '120', 120_000],
  ['as a date', new Date(Date.parse('2025-01-06T16:10:00Z')).toUTCString(), 600_000],
  ['of a year, of which it waits an hour', '31536000', 3_600_000],
  ['in the past', 'Mon, 06 Jan 2020 00:00:00 GMT', 5_000],
  ['that is nonsense', 'soon', 5_000],
])('status 429 with Retry-After %s is obeyed', async (_name, header, wait) => {
  const site = await changedSite();
  site.double.fault(/getBill/, answer(429, '', { 'retry-after': header }));
  expect(await site.runNext()).toMatchObject({ outcome: 'done' });
  const [first, second] = site.double.log.filter(({ op }) => op === 'getBill').map(({ at }) => at.getTime());
  const waited = (second ?? 0) - (first ?? 0);
  expect(waited).toBeGreaterThanOrEqual(wait - 10_000);
  expect(waited).toBeLessThanOrEqual(wait + 10_000);
  await expectRecovered(site);
});

test('status 503 with Retry-After is obeyed', async () => {
  const site = await changedSite();
  site.double.fault(/getBill/, answer(503, '', { 'retry-after': '600' }));
  await site.runNext();
  const [first, second] = site.double.log.filter(({ op }) => op === 'getBill').map(({ at }) => at.getTime());
  expect((second ?? 0) - (first ?? 0)).toBe(600_000);
});

test('four times status 429 end the run, and for a day requests are two seconds apart', async () => {
  const site = await changedSite();
  site.double.fault(/getBill/, answer(429), 4);
  expect(await site.runNext()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringContaining('wants fewer requests'),
  });
  const start = site.double.log.length;
  await site.runNext();
  const times = site.double.log.slice(start).map(({ at }) => at.getTime());
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(Math.min(...gaps)).toBe(2_000);
  site.clock.advance(25 * 3_600_000);
  const later = site.double.log.length;
  site.double.session.liveThrough('2025-01-07');
  await site.runNow();
  const after = site.double.log.slice(later).map(({ at }) => at.getTime());
  expect((after[1] ?? 0) - (after[0] ?? 0)).toBe(1_000);
  await expectRecovered(site);
});

test('a host that refuses connections is named with the reason', async () => {
  const site = await siteWithLegiscan(await openEmpty());
  const { host } = new URL(site.double.url);
  site.double.stop();
  expect(await site.run()).toMatchObject({
    outcome: 'failed',
    summary: `${host} cannot be reached: nothing listens there.`,
  });
});
