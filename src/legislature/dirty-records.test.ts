import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import {
  action,
  bill,
  billText,
  committee,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[], source = {}) =>
  importSource(db, snapshot([session(), ...records], source), { path: 'test' });

const numbers = async (db: Database) =>
  (await db.selectFrom('bills').select('number').orderBy('number_key').execute()).map((row) => row.number);

describeOnBothEngines('irregular records', (openEmpty) => {
  test('keep long titles, typographic quotes and accents', async () => {
    const db = await openEmpty();
    const title = `An Act “relative to” Ñandú’s ${'wetlands and '.repeat(48)}parks`;
    await importRecords(db, [bill('H1', { title })]);
    expect(await db.selectFrom('bills').select('title').execute()).toEqual([{ title }]);
  });

  test('may include a bill without actions, versions or sponsors, whose status is not known', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { actions: [], versions: [], sponsors: [] })]);
    const row = await db.selectFrom('bills').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      progress: 'not known',
      status: 'not known',
      filed_date: null,
      last_action_date: null,
      status_date: null,
    });
  });

  test('may have 131 sponsors without a primary one, and keep them in order', async () => {
    const db = await openEmpty();
    const sponsors = Array.from({ length: 131 }, (_, i) => ({
      name: `Sponsor ${i}, Jr.`,
      kind: 'person' as const,
      classification: 'cosponsor' as const,
    }));
    const { unmatched } = await importRecords(db, [bill('H1', { sponsors })]);
    const rows = await db.selectFrom('bill_sponsors').select('name').orderBy('position').execute();
    expect(rows.map((row) => row.name)).toEqual(sponsors.map((each) => each.name));
    expect(unmatched.sponsors).toBe(131);
  });

  test('have a sponsor “Last, Jr.” linked to the member, and a name that two members share to neither', async () => {
    const db = await openEmpty();
    const sponsor = (name: string) => ({ name, kind: 'person' as const, classification: 'primary' as const });
    await importRecords(db, [
      legislator('Bradley Oak', { otherNames: ['Bradley H. Oak, Jr.'] }),
      legislator('Ann Fox'),
      legislator('Ann Fox', { upstreamId: 'the other Ann Fox' }),
      bill('H1', { sponsors: [sponsor('Oak, Bradley H., Jr.'), sponsor('Ann Fox')] }),
    ]);
    const rows = await db.selectFrom('bill_sponsors').select('legislator_id').orderBy('position').execute();
    expect(rows).toEqual([{ legislator_id: 1 }, { legislator_id: null }]);
  });

  test('have actions sorted by day, in the source’s order within a day', async () => {
    const db = await openEmpty();
    const days = ['2025-03-01 b', '2025-03-01 a', '2025-02-01 c', '2025-03-01 d'];
    const actions = days.map((each) => action(each.slice(0, 10), each.slice(11)));
    await importRecords(db, [bill('H1', { actions })]);
    const rows = await db.selectFrom('bill_actions').select('action_text').orderBy('position').execute();
    expect(rows.map((row) => row.action_text)).toEqual(['c', 'b', 'a', 'd']);
  });

  test('identify one bill by its number in any spelling, including numbers that are letters', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      bill('s2729', { chamber: 'senate' }),
      billText('S.2729', 'Be it'),
      rollCall('1', { yes: ['Ann Fox'] }, { billNumber: 'S 2729' }),
      bill('HJRA'),
      bill('HJRB'),
    ]);
    expect(await numbers(db)).toEqual(['HJR A', 'HJR B', 'S.2729']);
    const { bill_id } = await db.selectFrom('roll_calls').select('bill_id').executeTakeFirstOrThrow();
    expect(bill_id).toBe(1);
  });

  test('distinguish committees of the same name by chamber', async () => {
    const db = await openEmpty();
    const money = (chamber: 'house' | 'senate' | 'joint') =>
      committee('Ways and Means', { chamber, upstreamId: `money ${chamber}` });
    await importRecords(db, [
      money('house'),
      money('senate'),
      money('joint'),
      bill('H1', {
        actions: [
          action('2025-02-01', 'Referred to the committee on Senate Ways and Means', 'senate'),
          action('2025-03-01', 'Referred to the committee on House Ways and Means', 'house'),
        ],
      }),
    ]);
    const rows = await db
      .selectFrom('bill_actions')
      .innerJoin('committees', 'committees.id', 'committee_id')
      .select('committees.chamber')
      .orderBy('position')
      .execute();
    expect(rows).toEqual([{ chamber: 'senate' }, { chamber: 'house' }]);
    const now = await db
      .selectFrom('bills')
      .innerJoin('committees', 'committees.id', 'committee_id')
      .select('committees.chamber')
      .execute();
    expect(now).toEqual([{ chamber: 'house' }]);
  });

  test('link a bill to a related bill that is imported after it', async () => {
    const db = await openEmpty();
    const related = { number: 'S 9', relation: 'companion' as const };
    const before = { number: 'H7', session: '193rd', relation: 'prior-session' as const };
    await importRecords(db, [bill('H1', { relatedBills: [related, before] }), bill('S9')]);
    const rows = await db
      .selectFrom('related_bills')
      .select(['number', 'related_bill_id'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { number: 'S.9', related_bill_id: 2 },
      { number: 'H.7', related_bill_id: null },
    ]);
  });

  test('may have a meeting that ends after midnight, on the next day', async () => {
    const db = await openEmpty();
    await importRecords(db, [meeting('1', { startTime: '22:00', endTime: '01:30' })]);
    const row = await db.selectFrom('meetings').select(['starts_at', 'ends_at']).executeTakeFirst();
    expect(row).toEqual({ starts_at: '2025-07-11T02:00:00Z', ends_at: '2025-07-11T05:30:00Z' });
  });

  test('may include a record twice, and the later one counts', async () => {
    const db = await openEmpty();
    const { counts } = await importRecords(db, [
      bill('H1', { title: 'First' }),
      bill('H1', { title: 'Second' }),
    ]);
    expect(counts.bill).toMatchObject({ read: 2, added: 1, changed: 1 });
    expect(await db.selectFrom('bills').select('title').execute()).toEqual([{ title: 'Second' }]);
  });

  test('that an importer cannot read are in the report, and the others are imported', async () => {
    const db = await openEmpty();
    const unreadable = {
      place: { file: 'votes.csv', line: 7 },
      refused: { field: 'vote', reason: 'is no vote' },
    };
    const readable = { place: { file: 'bills.csv', line: 2 }, record: bill('H1') };
    await importRecords(db, []);
    const { refused, counts } = await importRecords(db, [], { records: [unreadable, readable] });
    expect(refused).toEqual([{ place: { file: 'votes.csv', line: 7 }, field: 'vote', reason: 'is no vote' }]);
    expect(counts.bill).toMatchObject({ added: 1 });
  });
});
