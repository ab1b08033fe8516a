import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { changedSince, recordsState } from './change-events.server.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, bill, billText, legislator, rollCall, session, snapshot } from './test-records/records.ts';

const filed = action('2025-01-15', 'Filed');
const older = { asOf: '2025-11-03' };
const newer = { asOf: '2026-01-01' };

const importRecords = (db: Database, records: LegislativeRecordInput[], source = {}) =>
  importSource(db, snapshot([session(), ...records], source), { path: 'test' });

const told = async (db: Database) =>
  (await changedSince(db, 0)).map(({ type, before, after }) => [
    type,
    before && JSON.parse(before),
    after && JSON.parse(after),
  ]);

describeOnBothEngines('what changed', (openEmpty) => {
  test('is nothing while a session is loaded for the first time', async () => {
    const db = await openEmpty();
    const report = await importRecords(db, [
      bill('H1', { actions: [filed] }),
      rollCall('1', { yes: ['Ann Fox'] }),
    ]);
    expect(report.events).toBe(0);
    expect(await changedSince(db, 0)).toEqual([]);
  });

  test('is nothing while texts or votes of a loaded session come for the first time', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { actions: [filed] })]);
    await importRecords(db, [billText('H1', 'Be it enacted')]);
    await importRecords(db, [rollCall('1', { yes: ['Ann Fox'] }, { date: '2025-02-02' })]);
    expect(await changedSince(db, 0)).toEqual([]);
  });

  test('is nothing while another kind of file tells more of what is there', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1')]);
    const records = [
      { place: { file: 'bills.csv' }, record: bill('H1', { actions: [filed], citations: ['c. 1'] }) },
    ];
    await importRecords(db, [], { records });
    expect(await changedSince(db, 0)).toEqual([]);
    expect(await db.selectFrom('bill_actions').selectAll().execute()).toHaveLength(1);
  });

  test('is told where it happens after the session was loaded, though it is the first of its kind', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1')]);
    await importRecords(db, [rollCall('1', { yes: ['Ann Fox'] }, { date: '2199-02-02' })]);
    expect((await told(db)).map(([type]) => type)).toEqual(['rollcall.added']);
  });

  test('is nothing when the same comes again', async () => {
    const db = await openEmpty();
    const records = [
      legislator('Ann Fox'),
      bill('H1', { actions: [filed], categories: ['Parks'] }),
      rollCall('1', { yes: ['Ann Fox'] }),
    ];
    await importRecords(db, records);
    const before = await recordsState(db);
    const again = await importRecords(db, records);
    expect(again.counts.rollCall).toMatchObject({ unchanged: 1, changed: 0 });
    expect(again.counts.legislator).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await recordsState(db)).toEqual(before);
  });

  test('is nothing when all files of a source come again, though they say different things', async () => {
    const db = await openEmpty();
    const people = (file: string, email: string) =>
      snapshot([], { records: [{ place: { file }, record: legislator('Ann Fox', { email }) }] });
    const both = async () => {
      await importSource(db, people('people/Ann-Fox.yml', 'ann@example.org'), { path: 'test' });
      return await importSource(db, people('people.csv', 'fox@example.org'), { path: 'test' });
    };
    await importRecords(db, [bill('H1')]);
    await both();
    const before = await recordsState(db);
    await both();
    expect(await recordsState(db)).toEqual(before);
    await importSource(db, people('people/Ann-Fox.yml', 'new@example.org'), { path: 'test' });
    expect(await db.selectFrom('legislators').select('email').execute()).toEqual([
      { email: 'new@example.org' },
    ]);
  });

  test('is exactly what differs between two snapshots, with before and after', async () => {
    const db = await openEmpty();
    const sponsor = { name: 'Ann Fox', kind: 'person', classification: 'primary' } as const;
    await importRecords(
      db,
      [bill('H1', { title: 'An Act', actions: [filed], sponsors: [sponsor] }), bill('H2')],
      older,
    );
    const referred = action('2025-12-01', 'Referred to the committee on Parks');
    const changed = bill('H1', { title: 'An Act!', actions: [filed, referred], sponsors: [sponsor] });
    await importRecords(db, [changed, bill('H2'), bill('H3', { actions: [filed] })], newer);
    const plain = { chamber: 'house', classification: [], time: null };
    expect(await told(db)).toEqual([
      ['bill.title.changed', 'An Act', 'An Act!'],
      ['bill.status.changed', 'Filed', 'In committee'],
      ['bill.progress.changed', 'filed', 'in committee'],
      ['bill.action.added', null, { date: '2025-12-01', text: referred.text, ...plain }],
      // Its first committee is what it is about, where the source gives no subject.
      ['bill.category.added', null, 'Parks'],
      ['bill.added', null, { number: 'H.3', docketNumber: null, chamber: 'house', title: 'An Act about H3' }],
    ]);
    const [first, , , fourth] = await changedSince(db, 0);
    expect(fourth).toMatchObject({ occurred_at: '2025-12-01', record_type: 'bill', source: 'openstates:xx' });
    expect(first?.bill_id).toBe(fourth?.record_id);
  });

  test('is not the order in which a day’s actions are listed', async () => {
    const db = await openEmpty();
    const read = action('2025-01-15', 'Read');
    await importRecords(db, [bill('H1', { actions: [filed, read] })], older);
    await importRecords(db, [bill('H1', { actions: [read, filed] })], newer);
    expect(await changedSince(db, 0)).toEqual([]);
  });

  test('tells how a member’s vote was corrected', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1'), rollCall('1', { yes: ['Ann Fox'], no: ['Bo Elm'] })], older);
    await importRecords(db, [bill('H1'), rollCall('1', { yes: ['Ann Fox', 'Bo Elm'] })], newer);
    expect((await told(db)).map(([type]) => type)).toEqual([
      'rollcall.counts.changed',
      'rollcall.vote.changed',
    ]);
    expect((await told(db))[1]).toEqual([
      'rollcall.vote.changed',
      { name: 'Bo Elm', choice: 'no', note: null },
      { name: 'Bo Elm', choice: 'yes', note: null },
    ]);
  });

  test('tells of another text by its length, not by all of it', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1'), billText('H1', 'Be it enacted')], older);
    await importRecords(db, [bill('H1'), billText('H1', 'Be it resolved')], newer);
    const [[type, before, after]] = (await told(db)) as [[string, object, object]];
    expect([type, before, after]).toMatchObject([
      'bill.text.changed',
      { version: 'Bill Text', length: 13 },
      { version: 'Bill Text', length: 14 },
    ]);
  });

  test('leaves what a source says nothing about', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { summary: 'About parks', citations: ['c. 1'] })], older);
    await importRecords(db, [bill('H1', { title: 'Another' })], newer);
    expect((await told(db)).map(([type]) => type)).toEqual(['bill.title.changed']);
    await importRecords(db, [bill('H1', { title: 'Another', summary: '', citations: [] })], {
      asOf: '2026-02-01',
    });
    expect((await told(db)).map(([type]) => type)).toEqual([
      'bill.title.changed',
      'bill.summary.changed',
      'bill.citation.removed',
    ]);
  });

  test('is nothing where a snapshot is older than what is there', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { title: 'New' })], newer);
    const report = await importRecords(db, [bill('H1', { title: 'Old' })], older);
    expect(report.counts.bill).toMatchObject({ stale: 1, changed: 0 });
    expect(await db.selectFrom('bills').select('title').execute()).toEqual([{ title: 'New' }]);
  });

  test('is nothing either where the newest snapshot only repeated what an older one said', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { title: 'Same' })], { asOf: '2025-01-01' });
    await importRecords(db, [bill('H1', { title: 'Same' })], { asOf: '2025-03-01' });
    const between = await importRecords(db, [bill('H1', { title: 'Other' })], { asOf: '2025-02-01' });
    expect(between.counts.bill).toMatchObject({ stale: 1 });
  });

  test('a quiet import shows in the state of the records, so that the index is made anew', async () => {
    const db = await openEmpty();
    const empty = await recordsState(db);
    const { importId } = await importRecords(db, [bill('H1')]);
    expect(await recordsState(db)).toEqual({ lastEvent: empty.lastEvent, lastSilentImport: importId });
    await importRecords(db, [bill('H1', { title: 'Told' })]);
    expect(await recordsState(db)).toMatchObject({ lastEvent: 1, lastSilentImport: importId });
  });
});
