import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { acceptList, discardStaged, heldRecords, releaseStaged } from '../../src/sources/held.server.ts';
import { expectInvariants, expectLastDay } from './invariants.ts';
import { InventedSession } from './invented-session.ts';
import { type SourceSite, siteWithLegiscan } from './source-site.ts';

const HOUR_MS = 3_600_000;
const openEmpty = () => openDatabase(':memory:');
const loadedSite = async (bills = 12) => {
  const site = await siteWithLegiscan(await openEmpty(), { bills });
  await site.run();
  return site;
};
const billAt = ({ double }: SourceSite, at: number) => {
  const bill = [...double.session.bills.values()][at];
  if (!bill) throw new Error(`There is no bill ${at}.`);
  return bill;
};
const opsSince = ({ double }: SourceSite, start: number) =>
  double.log.slice(start).map(({ op, id }) => `${op} ${id}`);
const eventCount = async ({ db }: SourceSite) =>
  (await db.selectFrom('change_events').select('id').execute()).length;

describe('a list of bills', () => {
  test('fetches a bill once that it has twice', async () => {
    const site = await loadedSite();
    site.double.session.addAction(billAt(site, 0), '2025-01-06', 'Read');
    site.double.change.getMasterListRaw = (answer) => {
      const list = answer.masterlist as Record<string, unknown>;
      return { ...answer, masterlist: { ...list, 900: list[0] } };
    };
    const start = site.double.log.length;
    await site.runNext();
    expect(opsSince(site, start)).toEqual(['getMasterListRaw 9194', 'getBill 1000001']);
  });

  test('is not used if it lacks nearly all bills, and the next complete one is', async () => {
    const site = await loadedSite(60);
    site.double.session.addAction(billAt(site, 0), '2025-01-06', 'Read');
    site.double.change.getMasterListRaw = (answer) => {
      const list = Object.entries(answer.masterlist as object).slice(0, 7);
      return { ...answer, masterlist: Object.fromEntries(list) };
    };
    expect(await site.runNext()).toMatchObject({
      outcome: 'failed',
      summary: expect.stringContaining('lacks 53 of the 60'),
    });
    expect((await site.source()).hold).toBe('implausible');
    site.double.change = {};
    expect(await site.runNext()).toMatchObject({ outcome: 'done' });
    expect((await site.source()).hold).toBeNull();
    await expectLastDay(site, await openEmpty());
  });

  test('is used once an administrator accepts that it lacks many bills, which stay on the site', async () => {
    const site = await loadedSite(60);
    for (const id of [...site.double.session.bills.keys()].slice(30)) site.double.session.bills.delete(id);
    await site.runNext();
    await acceptList(site.db, await site.source(), site.clock.now());
    site.clock.advance(HOUR_MS);
    expect(await site.run()).toMatchObject({ outcome: 'done' });
    expect(await site.db.selectFrom('bills').select('id').execute()).toHaveLength(60);
  });

  test('changes nothing if it lacks one bill for a day', async () => {
    const site = await loadedSite();
    const bill = billAt(site, 3);
    site.double.session.bills.delete(bill.bill_id);
    await site.runNext();
    site.double.session.bills.set(bill.bill_id, bill);
    await site.runNext();
    const items = await site.db
      .selectFrom('source_items')
      .select(['missing_since', 'removed_at', 'missing_lists'])
      .execute();
    expect(new Set(items.map((item) => JSON.stringify(item)))).toEqual(
      new Set([JSON.stringify({ missing_since: null, removed_at: null, missing_lists: 0 })]),
    );
    await expectLastDay(site, await openEmpty());
  });

  test('that lacks a bill for two days marks it as removed if LegiScan confirms it, until the bill returns', async () => {
    const site = await loadedSite();
    const bill = billAt(site, 3);
    site.double.session.bills.delete(bill.bill_id);
    const removed = async () =>
      (
        await site.db.selectFrom('source_items').select('name').where('removed_at', 'is not', null).execute()
      ).map(({ name }) => name);
    const start = site.double.log.length;
    for (const end = site.clock.now().getTime() + 47 * HOUR_MS; site.clock.now().getTime() < end; ) {
      await site.runNext();
      if (site.clock.now().getTime() < end) expect(await removed()).toEqual([]);
    }
    for (let runs = 0; runs < 5; runs++) await site.runNext();
    expect(await removed()).toEqual([bill.bill_number]);
    expect(opsSince(site, start).filter((op) => op.startsWith('getBill'))).toEqual(['getBill 1000004']);
    site.double.session.bills.set(bill.bill_id, bill);
    await site.runNext();
    expect(await removed()).toEqual([]);
    await expectLastDay(site, await openEmpty());
  });
});

describe('a bill', () => {
  test('is fetched when its fingerprint changes, and changes nothing if its content is the same', async () => {
    const site = await loadedSite();
    const events = await eventCount(site);
    site.double.session.salt = 'republished';
    const start = site.double.log.length;
    expect(await site.runNext()).toMatchObject({ outcome: 'done', summary: 'Nothing new, 13 requests.' });
    expect(opsSince(site, start).filter((op) => op.startsWith('getBill'))).toHaveLength(12);
    expect(await eventCount(site)).toBe(events);
  });

  test('is corrected by the next dataset if it changed while its fingerprint did not', async () => {
    const site = await loadedSite();
    const bill = billAt(site, 0);
    const { change_hash } = site.double.session.bill(bill.bill_id) ?? {};
    bill.title = 'An Act relative to corrected titles';
    const files = site.double.session.files().map((file) => ({
      ...file,
      bytes: file.name.endsWith('bill/H100.json')
        ? file.bytes.replace(/"change_hash":"\w+"/, `"change_hash":"${change_hash}"`)
        : file.bytes,
    }));
    const bills = site.double.session.bill.bind(site.double.session);
    site.double.session.bill = (id) => {
      const found = bills(id);
      return found && id === bill.bill_id ? { ...found, change_hash } : found;
    };
    await site.runNext();
    const title = async () =>
      (
        await site.db
          .selectFrom('bills')
          .select('title')
          .where('number', '=', 'H.100')
          .executeTakeFirstOrThrow()
      ).title;
    expect(await title()).not.toContain('corrected');
    site.double.publishDataset('2025-01-12', files);
    site.clock.set('2025-01-13T13:00:00Z');
    await site.runNext();
    expect(await title()).toBe('An Act relative to corrected titles');
    await expectInvariants(site);
  });

  test('is asked for again after 1, 3 and 14 days if LegiScan cannot give it, while other bills are imported', async () => {
    const site = await loadedSite();
    for (const at of [0, 1]) site.double.session.addAction(billAt(site, at), '2025-01-06', 'Read');
    site.double.change.getBill = (answer) =>
      (answer.bill as { bill_id: number }).bill_id === 1_000_001 ? { status: 'ERROR' } : answer;
    expect(await site.runNext()).toMatchObject({
      outcome: 'partial',
      summary: expect.stringContaining('1 bill still to be fetched'),
    });
    const asked = () => site.double.log.filter(({ op, id }) => op === 'getBill' && id === '1000001');
    const first = asked()[0]?.at.getTime() ?? 0;
    site.clock.set('2025-01-06T17:00:00Z');
    for (const end = first + 20 * 24 * HOUR_MS; site.clock.now().getTime() < end; ) await site.runNext();
    const days = asked().map(({ at }) => Math.floor((at.getTime() - first) / (24 * HOUR_MS)));
    expect(days).toEqual([0, 1, 4, 18]);
    const item = await site.db
      .selectFrom('source_items')
      .select('error')
      .where('external_id', '=', '1000001')
      .executeTakeFirst();
    expect(item?.error).toBe('LegiScan answered with an error without a reason.');
  });

  test('waits for an administrator, who discards it, if it is of another state', async () => {
    const site = await loadedSite();
    site.double.session.addAction(billAt(site, 0), '2025-01-06', 'Read');
    site.double.change.getBill = (answer) => ({
      ...answer,
      bill: { ...(answer.bill as object), state: 'GA', state_id: 10 },
    });
    await site.runNext();
    const [held] = await heldRecords(site.db, (await site.source()).id);
    expect(held).toMatchObject({ name: 'H100', held_reason: 'It belongs to Georgia, not to Massachusetts.' });
    const start = site.double.log.length;
    site.double.change = {};
    await site.runNext();
    await discardStaged(site.db, held?.id ?? 0);
    await site.runNext();
    expect(opsSince(site, start)).toEqual(['getMasterListRaw 9194', 'getMasterListRaw 9194']);
    const actions = await site.db
      .selectFrom('bill_actions')
      .select('action_text')
      .where('action_text', '=', 'Read')
      .execute();
    expect(actions).toEqual([]);
  });

  test('waits for an administrator, who releases it, if it has lost most of its actions', async () => {
    const site = await loadedSite();
    const bill = billAt(site, 0);
    for (const action of ['Read', 'Referred', 'Reported', 'Ordered'])
      site.double.session.addAction(bill, '2025-01-06', action);
    await site.runNext();
    bill.history = bill.history.slice(0, 1);
    await site.runNext();
    const actions = () =>
      site.db
        .selectFrom('bill_actions')
        .innerJoin('bills', 'bills.id', 'bill_id')
        .select('action_text')
        .where('number', '=', 'H.100')
        .execute();
    expect(await actions()).toHaveLength(5);
    const [held] = await heldRecords(site.db, (await site.source()).id);
    expect(held).toMatchObject({ name: 'H100', held_reason: 'It has 1 action. It had 5 before.' });
    await releaseStaged(site.db, held?.id ?? 0, 'ada@elm.example', site.clock.now());
    expect(await site.run()).toMatchObject({ outcome: 'done' });
    expect(await actions()).toHaveLength(1);
    await expectLastDay(site, await openEmpty());
  });

  test('stays the same bill when LegiScan gives it another number', async () => {
    const site = await loadedSite();
    const before = await site.db
      .selectFrom('bills')
      .select('id')
      .where('number', '=', 'H.100')
      .executeTakeFirstOrThrow();
    billAt(site, 0).bill_number = 'H4000';
    await site.runNext();
    const after = await site.db
      .selectFrom('bills')
      .select(['id', 'number'])
      .where('id', '=', before.id)
      .execute();
    expect(after).toEqual([{ id: before.id, number: 'H.4000' }]);
    await expectLastDay(site, await openEmpty());
  });

  test('stays the same bill when its docket gets a bill number', async () => {
    const site = await siteWithLegiscan(await openEmpty());
    billAt(site, 0).bill_number = 'HD77';
    site.double.publishDataset('2025-01-05');
    await site.run();
    billAt(site, 0).bill_number = 'H100';
    await site.runNext();
    expect(await site.db.selectFrom('bills').select('id').execute()).toHaveLength(12);
  });

  test('has one hearing after the hearing was moved twice, and other bills keep theirs', async () => {
    const site = await loadedSite();
    const hearing = (date: string) => ({
      ...{ type_id: 1, type: 'Hearing', description: 'Hearing' },
      ...{ date, time: '10:00', location: 'Room 1' },
    });
    for (const at of [1, 2, 3]) billAt(site, at).calendar = [hearing('2090-02-03')];
    for (const date of ['2090-02-03', '2090-02-10', '2090-02-12']) {
      billAt(site, 0).calendar = [hearing(date)];
      await site.runNext();
    }
    // The bill returns to the first hearing while no other bill changes.
    billAt(site, 0).calendar = [hearing('2090-02-03')];
    await site.runNext();
    const hearings = await site.db
      .selectFrom('meeting_bills')
      .innerJoin('meetings', 'meetings.id', 'meeting_id')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .select(['meeting_date', 'number'])
      .orderBy('number')
      .execute();
    expect(hearings.map(({ meeting_date, number }) => `${meeting_date} ${number}`)).toEqual([
      '2090-02-03 H.100',
      '2090-02-03 H.101',
      '2090-02-03 H.102',
      '2090-02-03 S.103',
    ]);
    await expectLastDay(site, await openEmpty());
  });
});

test('a roll call that is corrected is fetched again', async () => {
  const site = await loadedSite();
  const rollCall = site.double.session.addRollCall(billAt(site, 0), '2025-01-06');
  await site.runNext();
  const [vote] = rollCall.votes;
  if (vote)
    Object.assign(
      vote,
      vote.vote_id === 1 ? { vote_id: 2, vote_text: 'Nay' } : { vote_id: 1, vote_text: 'Yea' },
    );
  const start = site.double.log.length;
  await site.runNext();
  expect(opsSince(site, start)).toContain(`getRollCall ${rollCall.roll_call_id}`);
  await expectLastDay(site, await openEmpty());
});

test('when LegiScan merges two records of a legislator, the old one has no sponsorships left', async () => {
  const site = await loadedSite();
  for (const bill of site.double.session.bills.values())
    bill.sponsors = bill.sponsors.map((id) => (id === 2 ? 3 : id));
  await site.runNext();
  const names = await site.db
    .selectFrom('bill_sponsors')
    .innerJoin('legislators', 'legislators.id', 'legislator_id')
    .select('full_name')
    .execute();
  expect(names.map(({ full_name }) => full_name)).not.toContain(site.double.session.people.get(2)?.name);
});

test('a new session is loaded when it appears, and a special session beside it', async () => {
  const site = await loadedSite();
  const special = new InventedSession(3, '2025-01-07', {
    id: 9195,
    name: '1st Special Session',
    years: [2025, 2025],
    special: 1,
  });
  special.flags = { prefile: 1 };
  site.double.sessions.push(special);
  site.clock.set('2025-01-07T14:00:00Z');
  await site.runNext();
  const sessions = async () =>
    (await site.db.selectFrom('sessions').select('name').orderBy('id').execute()).map(({ name }) => name);
  expect(await sessions()).toHaveLength(2);
  expect(await site.db.selectFrom('bills').select('id').execute()).toHaveLength(15);

  // LegiScan marks sessions as adjourned that go on, so only `prior` ends the polling of its list.
  special.flags = { prefile: 0, sine_die: 1 };
  site.clock.set('2025-01-08T15:00:00Z');
  const start = site.double.log.length;
  await site.runNext();
  expect(opsSince(site, start)).toContain('getMasterListRaw 9195');
  special.flags = { prefile: 0, sine_die: 1, prior: 1 };
  site.clock.set('2025-01-09T16:00:00Z');
  await site.runNext();
  const end = site.double.log.length;
  await site.runNext();
  expect(opsSince(site, end)).not.toContain('getMasterListRaw 9195');
  await expectInvariants(site);
});

test('the dataset of a session that is over is imported again when it changes', async () => {
  const site = await loadedSite();
  site.double.session.flags = { prior: 1 };
  billAt(site, 0).title = 'An Act relative to late corrections';
  site.double.publishDataset('2025-01-12');
  site.clock.set('2025-01-13T14:00:00Z');
  await site.runNext();
  expect(
    (await site.db.selectFrom('bills').select('title').where('number', '=', 'H.100').executeTakeFirst())
      ?.title,
  ).toContain('late corrections');
});
