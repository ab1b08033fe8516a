import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { runDueSources } from '../../src/sources/run-due.server.ts';
import { addSource, pauseSource, resumeSource } from '../../src/sources/sources.server.ts';
import { answer } from './faults.ts';
import { expectInvariants, expectLastDay } from './invariants.ts';
import { siteWithLegiscan } from './source-site.ts';

const openEmpty = () => openDatabase(':memory:');
const loadedSite = async (bills = 12) => {
  const site = await siteWithLegiscan(await openEmpty(), { bills });
  await site.run();
  return site;
};
/** Changes the fingerprints of all bills, so that the next run fetches each of them. */
const republish = ({ double }: Awaited<ReturnType<typeof loadedSite>>) => {
  double.session.salt += 'x';
};

test('a key that is refused stops the source until an administrator enters another', async () => {
  const site = await loadedSite();
  const other = 'fedcba9876543210fedcba9876543210';
  site.double.key = other;
  expect(await site.runNext()).toMatchObject({
    outcome: 'failed',
    summary: 'LegiScan answered: “Invalid API Key”. Enter a valid key.',
  });
  expect(await site.source()).toMatchObject({ hold: 'key', due_at: null });
  site.clock.advance(30 * 86_400_000);
  const start = site.double.log.length;
  expect(await site.run()).toBeUndefined();
  expect(site.double.log).toHaveLength(start);
  await addSource(site.services, { kind: 'legiscan', state: 'ma', key: other }, site.clock.now());
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  await expectInvariants(site);
});

test.each([
  ['status 401', answer(401)],
  [
    'a message that the key is suspended',
    answer(200, '{"status":"ERROR","alert":{"message":"This API key is suspended"}}'),
  ],
])('a key that is revoked within a run, by %s, keeps what was fetched', async (_name, fault) => {
  const site = await loadedSite();
  republish(site);
  let bills = 0;
  site.double.change.getBill = (bill) => {
    bills++;
    if (bills === 5) site.double.fault(/.*/, fault);
    return bill;
  };
  expect(await site.runNext()).toMatchObject({ outcome: 'failed' });
  expect((await site.source()).hold).toBe('key');
  const imported = await site.db
    .selectFrom('source_items')
    .select('name')
    .whereRef('hash', '=', 'listed_hash')
    .execute();
  expect(imported).toHaveLength(5);
});

test('a quota message within a run stops all requests until the next month has begun everywhere', async () => {
  const site = await loadedSite();
  republish(site);
  site.double.monthlyLimit = site.double.used() + 4;
  expect(await site.runNext()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringContaining('API key has exceeded maximum query count for January 2025'),
  });
  expect(await site.source()).toMatchObject({ hold: 'quota', due_at: '2025-02-01T12:00:00.000Z' });
  const start = site.double.log.length;
  for (let day = 0; day < 25; day++) {
    site.clock.advance(86_400_000);
    await site.run();
  }
  expect(site.double.log).toHaveLength(start);
  site.double.monthlyLimit = 10_000;
  site.clock.set('2025-02-01T12:00:00Z');
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  await expectLastDay(site, await openEmpty());
  await expectInvariants(site);
});

test('the schedule stops at 85 percent of the month’s requests, and an administrator can use 95', async () => {
  const site = await loadedSite();
  await site.db.updateTable('live_sources').set({ monthly_limit: 100 }).execute();
  for (let runs = 0; runs < 40 && site.double.used() < 85; runs++) {
    republish(site);
    site.clock.advance(3 * 3_600_000);
    await site.runNext();
    if ((await site.source()).hold === 'budget') break;
  }
  for (let runs = 0; runs < 60 && (await site.source()).hold !== 'budget'; runs++) {
    republish(site);
    await site.runNext();
  }
  expect(site.double.used()).toBe(85);
  expect(await site.source()).toMatchObject({ due_at: '2025-02-01T12:00:00.000Z' });
  site.clock.advance(3 * 3_600_000);
  republish(site);
  expect(await site.runNow()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringMatching(/^95 of the 100 requests/),
  });
  expect(site.double.used()).toBe(95);
  await expectInvariants(site);
});

test('a source fetches as many bills a day as the month’s requests allow, and the others on the next days', async () => {
  const site = await loadedSite(60);
  await site.db.updateTable('live_sources').set({ monthly_limit: 1_000 }).execute();
  republish(site);
  expect(await site.runNext()).toMatchObject({
    outcome: 'partial',
    summary: expect.stringContaining('still to be fetched'),
  });
  const today = site.double.log.filter(({ at }) => at.toISOString().startsWith('2025-01-06')).length;
  expect(today).toBeLessThanOrEqual(Math.floor(850 / 26) + 1);
  for (let runs = 0; runs < 12; runs++) await site.runNext();
  expect(await site.source()).toMatchObject({ hold: null });
  await expectLastDay(site, await openEmpty());
});

test('the 10,001st request of a month is never sent, whoever asks for it', async () => {
  const site = await loadedSite(30);
  const { budget_key } = await site.source();
  const row = {
    budget_key,
    operation: 'getBill 1',
    sent_at: site.clock.now().toISOString(),
    source_id: null,
    run_id: null,
  };
  for (let count = 0; count < 19; count++)
    await site.db
      .insertInto('source_requests')
      .values(Array.from({ length: 499 }, () => row))
      .execute();
  const used = async () => (await site.db.selectFrom('source_requests').select('id').execute()).length;
  for (let runs = 0; runs < 3; runs++) {
    site.clock.advance(4 * 3_600_000);
    republish(site);
    await site.runNow();
  }
  expect(await used()).toBe(9_500);
  expect((await site.source()).hold).toBe('budget');
});

test('two processes at once send each request once', async () => {
  const site = await loadedSite();
  republish(site);
  const { due_at } = await site.source();
  site.clock.set(due_at ?? '');
  const start = site.double.log.length;
  const signal = new AbortController().signal;
  const results = await Promise.all([
    runDueSources(site.services, signal),
    runDueSources(site.services, signal),
  ]);
  expect(results.filter((each) => each !== undefined)).toHaveLength(1);
  const asked = site.double.log.slice(start).map(({ op, id }) => `${op} ${id}`);
  expect(new Set(asked).size).toBe(asked.length);
  await expectInvariants(site);
});

test('a process that lost the lease to another sends and writes nothing more', async () => {
  const stolen: Promise<unknown>[] = [];
  const site = await loadedSite();
  republish(site);
  site.double.change.getBill = (bill) => {
    // The process was stopped for longer than the lease, and another one has taken over.
    site.clock.advance(600_000);
    site.double.change = {};
    stolen.push(
      site.db
        .updateTable('leases')
        .set({ holder: 'another process', until: '2099-01-01T00:00:00.000Z' })
        .where('name', '=', 'sources')
        .execute(),
    );
    return bill;
  };
  expect(await site.runNext()).toBeUndefined();
  expect(site.double.log.filter(({ op }) => op === 'getBill')).toHaveLength(1);
  const run = await site.db
    .selectFrom('source_runs')
    .select('outcome')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(run?.outcome).toBeNull();
  await site.db.deleteFrom('leases').execute();
  site.clock.advance(3_600_000);
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  const outcomes = await site.db.selectFrom('source_runs').select('outcome').orderBy('id').execute();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'interrupted', 'done']);
  await expectLastDay(site, await openEmpty());
});

test('an import whose process lost the lease meanwhile is not completed', async () => {
  const site = await loadedSite();
  for (const bill of site.double.session.bills.values())
    site.double.session.addAction(bill, '2025-01-06', 'Read');
  const stolen: Promise<unknown>[] = [];
  site.services.onProgress = (progress) => {
    if (progress.startsWith('Importing') && stolen.length === 0)
      stolen.push(site.db.updateTable('leases').set({ holder: 'another process' }).execute());
  };
  expect(await site.runNext()).toBeUndefined();
  const behind = () =>
    site.db.selectFrom('source_items').select('name').whereRef('hash', '!=', 'listed_hash').execute();
  expect(await behind()).toHaveLength(12);
  expect(
    await site.db.selectFrom('imports').select('id').where('finished_at', 'is', null).execute(),
  ).toHaveLength(1);

  const asked = site.double.log.length;
  site.clock.advance(600_000);
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  expect(await behind()).toEqual([]);
  expect(site.double.log.slice(asked).map(({ op }) => op)).not.toContain('getBill');
  await expectLastDay(site, await openEmpty());
});

test('a paused source sends no request, and a run ends before its next one', async () => {
  const paused: Promise<void>[] = [];
  const site = await loadedSite();
  republish(site);
  site.double.change.getBill = (bill) => {
    if (paused.length === 0)
      paused.push(site.source().then((source) => pauseSource(site.db, source, site.clock.now())));
    return bill;
  };
  expect(await site.runNext()).toMatchObject({ outcome: 'stopped' });
  expect(site.double.log.filter(({ op }) => op === 'getBill').length).toBeLessThan(4);
  const start = site.double.log.length;
  site.clock.advance(86_400_000);
  expect(await site.run()).toBeUndefined();
  expect(site.double.log).toHaveLength(start);
  site.double.change = {};
  await resumeSource(site.db, await site.source(), site.clock.now());
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  await expectLastDay(site, await openEmpty());
});

test('a clock that is set back or forward stops nothing', async () => {
  const site = await loadedSite();
  for (const time of [
    '2025-02-28T23:59:59Z',
    '2025-02-01T00:00:00Z',
    '2026-11-01T05:30:00Z',
    '2027-03-14T06:59:00Z',
    '2028-02-29T12:00:00Z',
  ]) {
    site.clock.set(time);
    republish(site);
    await site.db
      .updateTable('live_sources')
      .set({ due_at: new Date(time).toISOString() })
      .execute();
    await site.run();
    expect((await site.source()).hold).toBeNull();
  }
  await site.runNext();
  await expectLastDay(site, await openEmpty());
  expect(site.double.isSuspended).toBe(false);
});
