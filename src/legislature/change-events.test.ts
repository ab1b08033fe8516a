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

const eventsOf = async (db: Database) =>
  (await changedSince(db, 0)).map(({ type, before, after }) => [
    type,
    before && JSON.parse(before),
    after && JSON.parse(after),
  ]);

describeOnBothEngines('the change events of an import', (openEmpty) => {
  test('are empty when a session is loaded for the first time', async () => {
    const db = await openEmpty();
    const report = await importRecords(db, [
      bill('H1', { actions: [filed] }),
      rollCall('1', { yes: ['Ann Fox'] }),
    ]);
    expect(report.events).toBe(0);
    expect(await changedSince(db, 0)).toEqual([]);
  });

  test('are empty when texts or votes of a loaded session are imported for the first time', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { actions: [filed] })]);
    await importRecords(db, [billText('H1', 'Be it enacted')]);
    await importRecords(db, [rollCall('1', { yes: ['Ann Fox'] }, { date: '2025-02-02' })]);
    expect(await changedSince(db, 0)).toEqual([]);
  });

  test('are empty when another kind of file has more fields of stored records', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1')]);
    const records = [
      { place: { file: 'bills.csv' }, record: bill('H1', { actions: [filed], citations: ['c. 1'] }) },
    ];
    await importRecords(db, [], { records });
    expect(await changedSince(db, 0)).toEqual([]);
    expect(await db.selectFrom('bill_actions').selectAll().execute()).toHaveLength(1);
  });

  test('include the first roll call of a session if it took place after the session was loaded', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1')]);
    await importRecords(db, [rollCall('1', { yes: ['Ann Fox'] }, { date: '2199-02-02' })]);
    expect((await eventsOf(db)).map(([type]) => type)).toEqual(['rollcall.added']);
  });

  test('are empty when the same records are imported again', async () => {
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

  test('are empty when all files of a source are imported again, even if they contradict each other', async () => {
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

  test('are exactly the differences between two snapshots, with the values before and after', async () => {
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
    const common = { chamber: 'house', classification: [], time: null };
    expect(await eventsOf(db)).toEqual([
      ['bill.title.changed', 'An Act', 'An Act!'],
      ['bill.status.changed', 'filed', 'in committee'],
      ['bill.progress.changed', 'filed', 'in committee'],
      ['bill.action.added', null, { date: '2025-12-01', text: referred.text, ...common }],
      // The first committee determines the subject, because the source has none.
      ['bill.category.added', null, 'Parks'],
      ['bill.added', null, { number: 'H.3', docketNumber: null, chamber: 'house', title: 'An Act about H3' }],
    ]);
    const [first, , , fourth] = await changedSince(db, 0);
    expect(fourth).toMatchObject({ occurred_at: '2025-12-01', record_type: 'bill', source: 'openstates:xx' });
    expect(first?.bill_id).toBe(fourth?.record_id);
  });

  test('do not include a new order of actions within a day', async () => {
    const db = await openEmpty();
    const read = action('2025-01-15', 'Read');
    await importRecords(db, [bill('H1', { actions: [filed, read] })], older);
    await importRecords(db, [bill('H1', { actions: [read, filed] })], newer);
    expect(await changedSince(db, 0)).toEqual([]);
  });

  test('include the correction of a member’s vote', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1'), rollCall('1', { yes: ['Ann Fox'], no: ['Bo Elm'] })], older);
    await importRecords(db, [bill('H1'), rollCall('1', { yes: ['Ann Fox', 'Bo Elm'] })], newer);
    expect((await eventsOf(db)).map(([type]) => type)).toEqual([
      'rollcall.counts.changed',
      'rollcall.vote.changed',
    ]);
    expect((await eventsOf(db))[1]).toEqual([
      'rollcall.vote.changed',
      { name: 'Bo Elm', choice: 'no', note: null },
      { name: 'Bo Elm', choice: 'yes', note: null },
    ]);
  });

  test('have the length of a changed text instead of the text', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1'), billText('H1', 'Be it enacted')], older);
    await importRecords(db, [bill('H1'), billText('H1', 'Be it resolved')], newer);
    const [[type, before, after]] = (await eventsOf(db)) as [[string, object, object]];
    expect([type, before, after]).toMatchObject([
      'bill.text.changed',
      { version: 'Bill Text', length: 13 },
      { version: 'Bill Text', length: 14 },
    ]);
  });

  test('do not include fields that a source omits', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { summary: 'About parks', citations: ['c. 1'] })], older);
    await importRecords(db, [bill('H1', { title: 'Another' })], newer);
    expect((await eventsOf(db)).map(([type]) => type)).toEqual(['bill.title.changed']);
    await importRecords(db, [bill('H1', { title: 'Another', summary: '', citations: [] })], {
      asOf: '2026-02-01',
    });
    expect((await eventsOf(db)).map(([type]) => type)).toEqual([
      'bill.title.changed',
      'bill.summary.changed',
      'bill.citation.removed',
    ]);
  });

  test('are empty when the snapshot is older than the stored records', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { title: 'New' })], newer);
    const report = await importRecords(db, [bill('H1', { title: 'Old' })], older);
    expect(report.counts.bill).toMatchObject({ stale: 1, changed: 0 });
    expect(await db.selectFrom('bills').select('title').execute()).toEqual([{ title: 'New' }]);
  });

  test('are empty when the snapshot is older than one that repeated the stored records', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1', { title: 'Same' })], { asOf: '2025-01-01' });
    await importRecords(db, [bill('H1', { title: 'Same' })], { asOf: '2025-03-01' });
    const between = await importRecords(db, [bill('H1', { title: 'Other' })], { asOf: '2025-02-01' });
    expect(between.counts.bill).toMatchObject({ stale: 1 });
  });

  test('may be empty while `recordsState` changes, so that the index is rebuilt', async () => {
    const db = await openEmpty();
    const empty = await recordsState(db);
    const { importId } = await importRecords(db, [bill('H1')]);
    expect(await recordsState(db)).toEqual({ lastEvent: empty.lastEvent, lastSilentImport: importId });
    await importRecords(db, [bill('H1', { title: 'Told' })]);
    expect(await recordsState(db)).toMatchObject({ lastEvent: 1, lastSilentImport: importId });
  });
});
