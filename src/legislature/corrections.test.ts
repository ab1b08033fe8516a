import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { type Database, writeRecords } from '../db/database.ts';
import type { CorrectableType } from './correctable-fields.ts';
import { correctionsOfRecord, correctRecord, type WantedField } from './corrections.server.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { bill, legislator, meeting, rollCall, session, snapshot } from './test-records/records.ts';

const seat = { chamber: 'house' as const, district: '1st Elm', startDate: '2025-01-01', party: 'Democratic' };
const bo = legislator('Bo Marlowe', { memberships: [seat] });

/** A snapshot of a day, on which the source changes every record a little, but for what editors correct. */
const dayOf = (day: number): LegislativeRecordInput[] => [
  session(),
  { ...bo, email: `bo${day}@elm.example` } as LegislativeRecordInput,
  legislator('Ada Fox', { memberships: [{ ...seat, district: '2nd Elm' }] }),
  bill('H1', { title: 'An Act relative to praks', summary: `Text of day ${day}` }),
  meeting('1', { location: `Room ${day}`, bills: ['H1'] }),
  rollCall(
    '1',
    { yes: ['Bo Marlowe'], no: ['Ada Fox'] },
    { billNumber: 'H1', counts: undefined, result: 'fail', rollCallNumber: String(day) },
  ),
];
const importDay = (db: Database, day: number, records = dayOf(day)) =>
  importSource(db, snapshot(records, { asOf: `2025-03-${String(day).padStart(2, '0')}` }), { path: 'test' });
const AROUND = [11, 9, 12, 8, 13, 7, 14, 6, 15, 16];

/** Corrects the first record of a type. */
const correct = (
  db: Database,
  type: CorrectableType,
  fields: Record<string, string>,
  voter: string | null = null,
) => {
  const wanted: WantedField[] = Object.entries(fields).map(([field, value]) => ({ field, voter, value }));
  return writeRecords(db, (trx) => correctRecord(trx, { type, id: 1 }, wanted, 'The journal of March 4'));
};
const first = async (db: Database, table: 'bills' | 'legislators' | 'meetings' | 'roll_calls') =>
  await db.selectFrom(table).selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
const eventsAfter = async (db: Database, id: number) =>
  await db
    .selectFrom('change_events')
    .select(['id', 'type', 'source', 'before', 'after'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
const lastEvent = async (db: Database) => (await eventsAfter(db, 0)).at(-1)?.id ?? 0;

describeOnBothEngines('a correction by an editor', (openEmpty) => {
  // P05
  test('survives imports of older and newer snapshots, while other fields change', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    await correct(db, 'bill', { title: 'An Act relative to parks' });
    await correct(db, 'legislator', { full_name: 'Bo Marlow', family_name: 'Marlow' });
    await correct(db, 'meeting', { status: 'canceled' });
    await correct(db, 'rollCall', { result: 'pass' });
    await correct(db, 'rollCall', { choice: 'yes' }, 'Ada Fox');

    for (const day of AROUND) await importDay(db, day);
    expect(await first(db, 'bills')).toMatchObject({
      title: 'An Act relative to parks',
      summary: 'Text of day 16',
    });
    expect(await first(db, 'legislators')).toMatchObject({
      full_name: 'Bo Marlow',
      short_full_name: 'Bo Marlow',
      email: 'bo16@elm.example',
    });
    expect(await first(db, 'meetings')).toMatchObject({ status: 'canceled', location: 'Room 16' });
    expect(await first(db, 'roll_calls')).toMatchObject({
      result: 'pass',
      yes_count: 2,
      no_count: 0,
      roll_call_number: '16',
    });
    const votes = await db.selectFrom('member_votes').select(['name', 'choice']).orderBy('name').execute();
    expect(votes).toEqual([
      { name: 'Ada Fox', choice: 'yes' },
      { name: 'Bo Marlowe', choice: 'yes' },
    ]);
    const parties = await db.selectFrom('party_votes').select(['yes_count', 'no_count']).execute();
    expect(parties).toEqual([{ yes_count: 2, no_count: 0 }]);
  });

  test('is undone by the value of the source, which is that of the last import', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    await correct(db, 'bill', { title: 'An Act relative to parks' });
    const renamed = dayOf(11).map((record) =>
      record.noun === 'bill' ? { ...record, title: 'An Act relative to public parks' } : record,
    );
    const before = await lastEvent(db);
    await importDay(db, 11, renamed);
    expect(await first(db, 'bills')).toMatchObject({ title: 'An Act relative to parks' });
    expect(await correctionsOfRecord(db, 'bill', 1)).toMatchObject([
      { value: 'An Act relative to parks', source_value: 'An Act relative to public parks' },
    ]);
    // Nothing changed on the bill's page.
    const types = (await eventsAfter(db, before)).map(({ type }) => type);
    expect(types).not.toContain('bill.title.changed');

    await correct(db, 'bill', { title: 'An Act relative to public parks' });
    expect(await first(db, 'bills')).toMatchObject({ title: 'An Act relative to public parks' });
    expect(await correctionsOfRecord(db, 'bill', 1)).toEqual([]);
  });

  test('writes a change event, and none when the source says the same later', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    const before = await lastEvent(db);
    await correct(db, 'meeting', { status: 'canceled' });
    expect(await eventsAfter(db, before)).toMatchObject([{ type: 'meeting.canceled', source: 'editor' }]);
    expect(await first(db, 'meetings')).toMatchObject({ sequence: 1 });

    const canceled = await lastEvent(db);
    const records = dayOf(10).map((record) =>
      record.noun === 'meeting' ? { ...record, status: 'canceled' as const } : record,
    );
    await importDay(db, 11, records);
    expect((await eventsAfter(db, canceled)).map(({ type }) => type)).not.toContain('meeting.canceled');
  });

  test('of a legislator’s name leaves both spellings linked', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    await correct(db, 'legislator', { full_name: 'Bo Van Marlow', family_name: 'Van Marlow' });
    const sponsors = ['Marlowe', 'Bo Van Marlow'].map((name) => ({ name, kind: 'person' as const }));
    await importDay(db, 11, [...dayOf(11), bill('H2', { sponsors })]);
    const links = await db.selectFrom('bill_sponsors').select('legislator_id').execute();
    expect(links).toEqual([{ legislator_id: 1 }, { legislator_id: 1 }]);
  });

  test('of a roll call’s result changes the status of its bill', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    const { status } = await db.selectFrom('bills').select('status').executeTakeFirstOrThrow();
    await correct(db, 'rollCall', { result: 'pass' });
    await correct(db, 'rollCall', { choice: 'yes' }, 'Ada Fox');
    const bills = await db.selectFrom('bills').select('status').execute();
    expect(status).not.toBe('passed:house');
    expect(bills).toEqual([{ status: 'passed:house' }]);
  });

  test('is refused for a record or voter that does not exist', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    await expect(correct(db, 'rollCall', { choice: 'yes' }, 'Cy Vale')).rejects.toThrow();
    const wanted = [{ field: 'title', voter: null, value: 'A' }];
    const other = writeRecords(db, (trx) => correctRecord(trx, { type: 'bill', id: 99 }, wanted, 'Guess'));
    await expect(other).rejects.toThrow();
    expect(await correctionsOfRecord(db, 'rollCall', 1)).toEqual([]);
  });
});
