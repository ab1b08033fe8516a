import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { type Database, writeRecords } from '../db/database.ts';
import { changedSince } from './change-events.server.ts';
import { correctRecord } from './corrections.server.ts';
import { PRECEDENCE_DAYS } from './ingest/precedence.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { addLiveSource, daysAgo, importFrom } from './test-records/live-sources.ts';
import { action, bill, committee, legislator, rollCall } from './test-records/records.ts';

const MA = 'malegislature:ma';
const LEGISCAN = 'legiscan:ma';
const OPENSTATES = 'openstates:ma';

const setComplete = async (db: Database, kind: string, completeDaysAgo: number) =>
  await db
    .updateTable('live_sources')
    .set({ last_ok_at: daysAgo(completeDaysAgo) })
    .where('kind', '=', kind)
    .execute();

const title = async (db: Database) =>
  (await db.selectFrom('bills').select('title').execute()).map((row) => row.title);
const actions = async (db: Database) =>
  (await db.selectFrom('bill_actions').select('action_text').orderBy('position').execute()).map(
    (row) => row.action_text,
  );

const official = bill('H1', {
  title: 'An Act relative to parks',
  sponsors: [{ name: 'Ann Fox', kind: 'person', classification: 'primary' }],
  actions: [
    action('2025-02-03', 'Referred to the committee on Parks'),
    action('2025-06-30', 'Signed by the Governor, Chapter 12 of the Acts of 2025'),
  ],
  versions: [{ name: 'Bill Text', links: [], text: 'SECTION 1. Parks.' }],
  documents: [],
});
const copied = bill('H 1', {
  upstreamId: '77',
  title: 'Parks',
  description: 'About parks',
  sponsors: [],
  actions: [action('2025-02-03', 'Referred to Parks')],
  versions: [{ name: 'Introduced', links: [] }],
  documents: [{ name: 'Fiscal note', kind: 'other', links: [] }],
  committee: 'Parks',
});

// Issue 18
describeOnBothEngines('precedence between sources', (openEmpty) => {
  test.each([
    ['first', [MA, LEGISCAN]],
    ['last', [LEGISCAN, MA]],
  ])('keeps each field of the best live source when that one is imported %s', async (_, order) => {
    const db = await openEmpty();
    await addLiveSource(db, 'malegislature');
    await addLiveSource(db, 'legiscan');
    for (const source of order) await importFrom(db, source, [source === MA ? official : copied]);

    const stored = await db.selectFrom('bills').select(['title', 'description', 'status']).execute();
    expect(stored).toEqual([
      { title: 'An Act relative to parks', description: 'About parks', status: 'signed' },
    ]);
    expect(await actions(db)).toEqual([
      'Referred to the committee on Parks',
      'Signed by the Governor, Chapter 12 of the Acts of 2025',
    ]);
    const sponsors = await db.selectFrom('bill_sponsors').select(['name', 'classification']).execute();
    expect(sponsors).toEqual([{ name: 'Ann Fox', classification: 'primary' }]);
    expect(await db.selectFrom('bill_versions').select(['name', 'text']).execute()).toEqual([
      { name: 'Bill Text', text: 'SECTION 1. Parks.' },
    ]);
    // An empty list of the better source says nothing.
    expect(await db.selectFrom('bill_documents').select('name').execute()).toEqual([{ name: 'Fiscal note' }]);
  });

  test('lets a lower source change nothing and alert nobody, however often it is imported', async () => {
    const db = await openEmpty();
    await addLiveSource(db, 'malegislature');
    await importFrom(db, MA, [official]);
    await importFrom(db, LEGISCAN, [copied]);
    const before = (await changedSince(db, 0)).length;
    for (const changed of ['Rivers', 'Roads']) {
      const { counts } = await importFrom(db, LEGISCAN, [{ ...copied, title: changed } as typeof copied]);
      expect(counts.bill).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    }
    expect((await changedSince(db, 0)).length).toBe(before);
    expect(await title(db)).toEqual(['An Act relative to parks']);
  });

  test('a source that is removed no longer takes precedence for any field', async () => {
    const db = await openEmpty();
    await addLiveSource(db, 'malegislature');
    await importFrom(db, MA, [official]);
    await importFrom(db, LEGISCAN, [copied]);
    await db.deleteFrom('live_sources').execute();
    // The same file counts now.
    const { counts } = await importFrom(db, LEGISCAN, [copied]);
    expect(counts.bill).toMatchObject({ changed: 1 });
    expect(await title(db)).toEqual(['Parks']);
  });

  test('passes to the next source after two weeks, with what that one had in the meantime', async () => {
    const db = await openEmpty();
    await addLiveSource(db, 'malegislature');
    await importFrom(db, MA, [official]);
    await setComplete(db, 'malegislature', 3);
    const newer = [action('2025-02-03', 'Referred to Parks'), action('2025-07-01', 'Vetoed by the Governor')];
    await importFrom(db, LEGISCAN, [{ ...copied, actions: newer } as typeof copied]);
    expect(await actions(db)).toContain('Referred to the committee on Parks');

    // The next run of LegiScan has no news of the bill.
    await setComplete(db, 'malegislature', PRECEDENCE_DAYS + 1);
    await importFrom(db, LEGISCAN, [bill('H2')]);
    expect(await actions(db)).toEqual(['Referred to Parks', 'Vetoed by the Governor']);
    expect(await db.selectFrom('withheld_records').selectAll().execute()).toEqual([]);

    // The better source works again, and is read.
    await setComplete(db, 'malegislature', 0);
    await importFrom(db, MA, [{ ...official, title: 'An Act relative to all parks' } as typeof official]);
    expect(await title(db)).toContain('An Act relative to all parks');
    expect(await actions(db)).toContain('Referred to the committee on Parks');
  });

  test('forgets what was withheld once the better source is complete again', async () => {
    const db = await openEmpty();
    await addLiveSource(db, 'malegislature', 3);
    await importFrom(db, MA, [official]);
    await importFrom(db, LEGISCAN, [copied]);
    expect(await db.selectFrom('withheld_records').select('withheld_by').execute()).toEqual([
      { withheld_by: MA },
    ]);
    await db
      .updateTable('live_sources')
      .set({ last_ok_at: new Date(Date.now() + 1_000).toISOString() })
      .execute();
    await importFrom(db, LEGISCAN, [bill('H2')]);
    expect(await db.selectFrom('withheld_records').selectAll().execute()).toEqual([]);
    expect(await title(db)).toContain('An Act relative to parks');
  });

  test('never lets an older file of another source change a field that a newer one has', async () => {
    const db = await openEmpty();
    const newer = bill('H1', { upstreamId: '77', title: 'Parks and lakes' });
    await importFrom(db, LEGISCAN, [newer], { asOf: '2025-05-01' });
    const older = bill('H1', { title: 'Parks', summary: 'A summary' });
    await importFrom(db, OPENSTATES, [older], { asOf: '2025-03-01' });
    const stored = () => db.selectFrom('bills').select(['title', 'summary']).execute();
    expect(await stored()).toEqual([{ title: 'Parks and lakes', summary: 'A summary' }]);
    await importFrom(db, OPENSTATES, [older], { asOf: '2025-06-01' });
    expect(await stored()).toEqual([{ title: 'Parks', summary: 'A summary' }]);
  });

  test('does not change what an editor corrected, and keeps the best source’s value beside it', async () => {
    const db = await openEmpty();
    await addLiveSource(db, 'malegislature');
    await importFrom(db, MA, [official]);
    const { id } = await db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    const wanted = [{ field: 'title', voter: null, value: 'An Act relative to city parks' }];
    await writeRecords(db, (trx) => correctRecord(trx, { type: 'bill', id }, wanted, 'The journal has it'));
    await importFrom(db, LEGISCAN, [copied]);
    expect(await title(db)).toEqual(['An Act relative to city parks']);
    expect(await db.selectFrom('corrections').select('source_value').execute()).toEqual([
      { source_value: 'An Act relative to parks' },
    ]);
  });

  test('takes people from Open States before others, with every spelling of their names', async () => {
    const db = await openEmpty();
    for (const kind of ['openstates', 'malegislature', 'legiscan']) await addLiveSource(db, kind);
    const seat = {
      chamber: 'house',
      district: '1st Elm',
      party: 'Democratic',
      startDate: '2025-01-01',
    } as const;
    const ann = { memberships: [seat], email: 'ann@elm.example', otherNames: ['Fox, A.'] };
    await importFrom(db, OPENSTATES, [legislator('Ann Fox', ann)]);
    await importFrom(db, LEGISCAN, [
      legislator('Ann Fox', {
        upstreamId: '9',
        familyName: 'FOX',
        otherNames: ['Annie Fox'],
        memberships: [{ chamber: 'house', district: '2nd Elm' }],
      }),
    ]);
    const people = await db.selectFrom('legislators').select(['family_name', 'district', 'email']).execute();
    expect(people).toEqual([{ family_name: 'Fox', district: '1st Elm', email: 'ann@elm.example' }]);
    const names = await db.selectFrom('legislator_names').select('name').orderBy('name').execute();
    expect(names.map(({ name }) => name)).toEqual(['Ann Fox', 'Annie Fox', 'Fox, A.']);

    await importFrom(db, MA, [committee('Parks', { members: [{ name: 'Ann Fox', role: 'chair' }] })]);
    await importFrom(db, OPENSTATES, [committee('Parks', { members: [{ name: 'Bo Elm', role: 'member' }] })]);
    const members = await db.selectFrom('committee_members').select(['name', 'role']).execute();
    expect(members).toEqual([{ name: 'Ann Fox', role: 'chair' }]);
  });
});

const onH1 = { billNumber: 'H1', rollCallNumber: '12' };
const votes = async (db: Database) =>
  await db
    .selectFrom('roll_calls')
    .select(['title', 'yes_count', 'no_count', 'result', 'roll_call_number'])
    .orderBy('id')
    .execute();

describeOnBothEngines('a roll call that two sources have', (openEmpty) => {
  test.each([
    ['by its number', { rollCallNumber: 'RC# 12' }],
    ['by its tally, if the other source has no number', { rollCallNumber: undefined }],
  ])('is one roll call, recognized %s', async (_, other) => {
    for (const order of [
      [MA, LEGISCAN],
      [LEGISCAN, MA],
    ]) {
      const db = await openEmpty();
      await addLiveSource(db, 'malegislature');
      const records: Record<string, LegislativeRecordInput> = {
        [MA]: rollCall(
          '194/House/12',
          { yes: ['Ann Fox', 'Bo Elm'], no: ['Cy Gum'] },
          { ...onH1, result: 'unknown' },
        ),
        [LEGISCAN]: rollCall(
          '5001',
          { yes: ['Fox', 'Elm'], no: ['Gum'] },
          { ...onH1, ...other, motion: 'Engrossed', billNumber: 'H 1' },
        ),
      };
      for (const source of order) {
        const bills = source === MA ? official : copied;
        await importFrom(db, source, [bills, ...(records[source] ? [records[source]] : [])]);
      }
      // Only LegiScan knows the result.
      expect(await votes(db)).toEqual([
        {
          title: 'Passage to be engrossed',
          yes_count: 2,
          no_count: 1,
          result: 'pass',
          roll_call_number: '12',
        },
      ]);
      const names = await db.selectFrom('member_votes').select('name').orderBy('position').execute();
      expect(names.map(({ name }) => name)).toEqual(['Ann Fox', 'Bo Elm', 'Cy Gum']);
    }
  });

  test('gets the members from the source that has them', async () => {
    const db = await openEmpty();
    await addLiveSource(db, 'malegislature');
    const counts = { yes: 2, no: 1, absent: 0, notVoting: 0, other: 0 };
    await importFrom(db, MA, [official, rollCall('194/House/12', {}, { ...onH1, counts })]);
    const listed = rollCall('5001', { yes: ['Ann Fox', 'Bo Elm'], no: ['Cy Gum'] }, onH1);
    await importFrom(db, LEGISCAN, [copied, listed]);
    expect(await votes(db)).toHaveLength(1);
    expect(await db.selectFrom('member_votes').select('name').execute()).toHaveLength(3);
  });

  test('roll calls of two sources stay apart if the tally fits several votes of the day, or the numbers differ', async () => {
    const db = await openEmpty();
    const one = { yes: ['Ann Fox'], no: [] };
    const unnumbered = { billNumber: 'H1' };
    await importFrom(db, OPENSTATES, [
      official,
      rollCall('a', one, unnumbered),
      rollCall('b', one, unnumbered),
      rollCall('c', { yes: ['Ann Fox', 'Bo Elm'] }, { ...unnumbered, rollCallNumber: '3' }),
    ]);
    await importFrom(db, LEGISCAN, [
      copied,
      rollCall('1', one, unnumbered),
      rollCall('2', { yes: ['Ann Fox', 'Bo Elm'] }, { ...unnumbered, rollCallNumber: '4' }),
      rollCall('3', one, { ...unnumbered, kind: 'committee', committee: 'Parks', rollCallNumber: '3' }),
    ]);
    expect(await votes(db)).toHaveLength(6);
  });
});
