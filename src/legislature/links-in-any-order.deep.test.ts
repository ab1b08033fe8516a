import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import type { ImportedRecord } from './batch.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { linkedRecords } from './test-records/linked-records.ts';
import { linksOf } from './test-records/links.ts';
import { session, snapshot } from './test-records/records.ts';

const path = 'test';
const { people, committees, bills, ofBills, proceedings, texts } = linkedRecords;
const inOrder = [session(), ...people, ...committees, ...bills, ...ofBills, ...proceedings, ...texts];

/** The orders of import. Bills come before amendments in all of them, because amendments are rejected without their bill. */
const ORDERS: Record<string, LegislativeRecordInput[][]> = {
  'people last': [committees, bills, ofBills, proceedings, texts, people],
  'proceedings and texts first': [proceedings, texts, bills, people, ofBills, committees],
  'texts first, and each kind backwards': [texts, proceedings, committees, people, bills, ofBills].map(
    (kind) => kind.toReversed(),
  ),
  'each person between the roll calls': [
    bills,
    proceedings.slice(0, 2),
    people.slice(0, 2),
    proceedings.slice(2),
    ofBills,
    texts,
    people.slice(2),
    committees.toReversed(),
  ],
};

/** A source that fails in the middle, as in a power cut. */
async function* interruptedSource(
  records: readonly LegislativeRecordInput[],
): AsyncGenerator<ImportedRecord> {
  for (const record of records) yield { place: { file: 'records.json' }, record };
  throw new Error('power cut');
}

describeOnBothEngines('links between records', (openEmpty) => {
  const importRecords = (db: Database, records: readonly LegislativeRecordInput[]) =>
    importSource(db, snapshot([...records]), { path });

  const uninterrupted = async () => {
    const db = await openEmpty();
    await importRecords(db, inOrder);
    return await linksOf(db);
  };

  test('are correct when the records are imported in order', async () => {
    expect(await uninterrupted()).toMatchObject({
      sponsors: [
        'H.1 · Fox · Ann Fox · ',
        'H.1 · Elm · Bo Elm · ',
        'H.1 · Elm ·  · ',
        'H.1 · Parks ·  · Joint Committee on Parks',
        'S.2 · Cy Gum · Cy Gum · ',
      ],
      'roll calls': [
        '1 · H.1 ·  · ',
        '2 · H.1 · house · rules',
        '3 ·  ·  · ',
        '4 ·  · senate · rules',
        '5 ·  ·  · ',
      ],
      voters: [
        '1 · Fox · yes · ',
        '1 · Elm · yes · ',
        '1 · Bo Elm · no · Bo Elm',
        '1 · Ann Fox · no · ',
        '2 · Mr. Speaker · yes · Flo Oak',
        '3 · Mr. Speaker · yes · Flo Oak',
        '4 · Mr. Speaker · yes · ',
        '4 · Ann Fox · yes · Ann Fox',
        '4 · Fox · yes · Gus Fox',
        '5 · Elm · no · Bo Elm',
      ],
      agendas: ['Hearing on parks · S.2', 'Hearing on parks · H.1'],
      speakers: ['Senator Gum · Cy Gum', 'Representative Elm · ', 'Elm · Bo Elm'],
      'people in news': ['H.1 debated · Ann Fox', 'Parks open · Cy Gum'],
    });
  });

  test.each(Object.entries(ORDERS))('are the same when one import brings %s', async (_order, kinds) => {
    const db = await openEmpty();
    await importRecords(db, [session(), ...kinds.flat()]);
    expect(await linksOf(db)).toEqual(await uninterrupted());
  });

  test.each(Object.entries(ORDERS))('are the same when several imports bring %s', async (_order, kinds) => {
    const db = await openEmpty();
    for (const kind of kinds) await importRecords(db, [session(), ...kind]);
    expect(await linksOf(db)).toEqual(await uninterrupted());
  });

  test.each(Object.entries({ 'in order': [inOrder], ...ORDERS }))(
    'are the same when an import with %s is interrupted at every third record, and completed',
    async (_order, kinds) => {
      const db = await openEmpty();
      const records = [session(), ...kinds.flat()];
      for (let count = 1; count < records.length; count += 3) {
        const half = importSource(db, snapshot([], { records: interruptedSource(records.slice(0, count)) }), {
          path,
        });
        await expect(half).rejects.toThrow('power cut');
      }
      await importRecords(db, records);
      expect(await linksOf(db)).toEqual(await uninterrupted());
    },
  );

  test('are the same when other imports run between an interrupted import and its completion', async () => {
    const db = await openEmpty();
    const half = snapshot([], {
      records: interruptedSource(inOrder.slice(0, Math.floor(inOrder.length / 2))),
    });
    await expect(importSource(db, half, { path })).rejects.toThrow('power cut');
    await importRecords(db, [session(), ...people.slice(0, 1)]);
    await importRecords(db, [session(), ...proceedings]);
    await importRecords(db, inOrder);
    expect(await linksOf(db)).toEqual(await uninterrupted());
  });
});
