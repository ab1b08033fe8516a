import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { type Database, writeRecords } from '../db/database.ts';
import type { TableName } from '../db/rows.ts';
import { changedSince } from './change-events.server.ts';
import { correctRecord } from './corrections.server.ts';
import { BILL_REFERENCES } from './ingest/bill-merge.server.ts';
import { billShape } from './ingest/stored-bill.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, article, bill, rollCall, session, snapshot } from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[], source = {}) =>
  importSource(db, snapshot([session(), ...records], source), { path: 'test' });

const numbers = async (db: Database) =>
  await db.selectFrom('bills').select(['number', 'docket_number']).orderBy('id').execute();

const both = [{ number: 'H.5', docket_number: 'HD.12' }];

describeOnBothEngines('a docket and its bill', (openEmpty) => {
  test('are one bill with two numbers', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('HD12', { kind: 'docket' })]);
    expect(await numbers(db)).toEqual([{ number: 'HD.12', docket_number: 'HD.12' }]);
    await importRecords(db, [bill('H5', { docketNumber: 'HD 12' })]);
    expect(await numbers(db)).toEqual(both);
    expect(
      (await changedSince(db, 0)).map((event) => [event.type, event.before, event.after]),
    ).toContainEqual(['bill.number.changed', '"HD.12"', '"H.5"']);
  });

  test('are one bill if the docket is imported later, which then only fills in missing fields', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      bill('H5', { docketNumber: 'HD12', title: 'An Act' }),
      bill('HD12', { title: 'Petition', petition: 'By Ann Fox', actions: [action('2025-01-02', 'Filed')] }),
    ]);
    expect(await numbers(db)).toEqual(both);
    const row = await db
      .selectFrom('bills')
      .select(['title', 'petition', 'last_action_text'])
      .executeTakeFirst();
    expect(row).toEqual({ title: 'An Act', petition: 'By Ann Fox', last_action_text: 'Filed' });
  });

  test('are merged when a later import connects them, and all references are kept', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      bill('HD12'),
      bill('H5'),
      bill('H6', { relatedBills: [{ number: 'HD12', relation: 'related' }] }),
      rollCall('1', { yes: ['Ann Fox'] }, { billNumber: 'HD12' }),
      article('Both', { bills: ['HD12', 'H5'] }),
      article('Docket', { bills: ['HD12'] }),
    ]);
    await importRecords(db, [bill('H5', { docketNumber: 'HD12' })]);
    expect(await numbers(db)).toEqual([...both, { number: 'H.6', docket_number: null }]);
    const { id } = await db
      .selectFrom('bills')
      .select('id')
      .where('number', '=', 'H.5')
      .executeTakeFirstOrThrow();
    expect(await db.selectFrom('roll_calls').select('bill_id').execute()).toEqual([{ bill_id: id }]);
    expect(await db.selectFrom('news_bills').select('bill_id').execute()).toEqual([
      { bill_id: id },
      { bill_id: id },
    ]);
    expect(await db.selectFrom('related_bills').select('related_bill_id').execute()).toEqual([
      { related_bill_id: id },
    ]);
    expect((await changedSince(db, 0)).map((event) => event.type)).toEqual([
      'bill.merged',
      'bill.docketNumber.changed',
      // The docket's roll call shows that the bill passed.
      'bill.status.changed',
      'bill.progress.changed',
    ]);
    expect(
      (await importRecords(db, [bill('HD12'), bill('H5', { docketNumber: 'HD12' })])).counts.bill,
    ).toMatchObject({
      added: 0,
    });
    expect(await numbers(db)).toHaveLength(2);
  });

  test('are the same bill in two sources', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H5')]);
    await importRecords(db, [bill('H.5', { upstreamId: 'ocd-bill/1' })], { source: 'legiscan:xx' });
    expect(await numbers(db)).toHaveLength(1);
  });

  test('are merged with the docket’s correction by an editor, which then corrects the bill', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('HD12', { title: 'Praks' }), bill('H5', { title: 'An Act on praks' })]);
    const wanted = [{ field: 'title', voter: null, value: 'Parks' }];
    const docket = { type: 'bill', id: 1 } as const;
    await writeRecords(db, (trx) => correctRecord(trx, docket, wanted, 'The docket'));
    await importRecords(db, [bill('H5', { title: 'An Act on praks', docketNumber: 'HD12' })]);
    expect(await db.selectFrom('bills').select('title').execute()).toEqual([{ title: 'Parks' }]);
    expect(await db.selectFrom('corrections').select('source_value').execute()).toEqual([
      { source_value: 'An Act on praks' },
    ]);
  });

  test('are merged in every table that refers to bills', async () => {
    const db = await openEmpty();
    const parts: TableName[] = Object.values(billShape.parts).map((part) => part.table);
    // Similarities are deleted, and computed again.
    const compared = ['bill_sketches', 'similar_bills'];
    const own = new Set<string>([...parts, ...compared, ...BILL_REFERENCES.map(({ table }) => table)]);
    const tables = await db.introspection.getTables();
    const referring = tables.filter((table) => table.columns.some((column) => column.name === 'bill_id'));
    expect(referring.length).toBeGreaterThan(10);
    expect(referring.map((table) => table.name).filter((name) => !own.has(name))).toEqual([]);
  });
});
