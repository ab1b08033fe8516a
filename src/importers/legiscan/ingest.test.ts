import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../tests/databases.ts';
import type { Database } from '../../db/database.ts';
import type { ImportedRecord } from '../../legislature/batch.ts';
import { importSource } from '../../legislature/legislature.server.ts';
import type { Importer } from '../importer.ts';
import { filesIn } from '../test-imports.ts';
import { legiscanCsv } from './csv.ts';
import { legiscanJson } from './json.ts';

const examples = join(import.meta.dirname, '../examples');
const name = 'MA_2023-2024_193rd_General_Court';
const day = '0123456789abcdef0123456789abcdef';

const importCsv = (db: Database) => importExample(db, legiscanCsv, `${name}_CSV_20240526_${day}`);
const importJson = (db: Database, altered?: Altered) =>
  importExample(db, legiscanJson, `${name}_JSON_20241227_${day}`, altered);

type Read = Extract<ImportedRecord, { record: unknown }>;
type Altered = (read: Read) => Read;

async function importExample(
  db: Database,
  importer: Importer,
  folder: string,
  altered: Altered = (read) => read,
) {
  const { sources } = await importer.find(filesIn(join(examples, folder), examples));
  const [source] = sources;
  if (!source) throw new Error(`No source in ${folder}.`);
  const records: ImportedRecord[] = [];
  for await (const read of source.records) records.push('record' in read ? altered(read) : read);
  return await importSource(db, { ...source, records }, { path: folder });
}

const rollCalls = (db: Database) =>
  db
    .selectFrom('roll_calls')
    .leftJoin('member_votes', 'roll_call_id', 'roll_calls.id')
    .select((eb) => ['roll_calls.id', 'title', eb.fn.count<number>('name').as('members')])
    .groupBy(['roll_calls.id', 'title'])
    .orderBy('roll_calls.id')
    .execute();

describeOnBothEngines('LegiScan’s CSV and JSON of one session', (openEmpty) => {
  test('are stored in the same rows, in either order', async () => {
    const [csvFirst, jsonFirst] = [await openEmpty(), await openEmpty()];
    await importCsv(csvFirst);
    await importJson(csvFirst);
    await importJson(jsonFirst);
    await importCsv(jsonFirst);
    for (const db of [csvFirst, jsonFirst]) {
      const bills = await db.selectFrom('bills').select('number').orderBy('number').execute();
      expect(bills.map((bill) => bill.number)).toEqual(['H.100', 'HJR A', 'S.7']);
      expect(await db.selectFrom('sessions').select('name').execute()).toEqual([{ name: '2023-2024' }]);
      const people = await db.selectFrom('legislators').select('full_name').orderBy('full_name').execute();
      expect(people.map((person) => person.full_name)).toEqual(['Ana Quillfeather', 'José Bramblewood Jr.']);
    }
  });

  test('change nothing and record no events when imported again', async () => {
    const db = await openEmpty();
    await importCsv(db);
    await importCsv(db);
    await importJson(db);
    const again = await importJson(db);
    expect(again.events).toBe(0);
    for (const counts of Object.values(again.counts)) expect(counts).toMatchObject({ added: 0, changed: 0 });
  });

  test('keep the members’ votes if a summary follows', async () => {
    const db = await openEmpty();
    await importCsv(db);
    expect((await rollCalls(db)).map(({ title, members }) => [title, Number(members)])).toEqual([
      ['Third Reading', 2],
      ['Senate: Motion to table', 2],
    ]);
    await importJson(db);
    expect((await rollCalls(db)).map(({ title, members }) => [title, Number(members)])).toEqual([
      ['Third Reading', 2],
      ['Senate: Motion to table', 2],
      ['Passage', 0],
    ]);
  });

  test('link no bill of this session to a carried-over bill whose session is unknown', async () => {
    const db = await openEmpty();
    const relatedBills = [
      { number: 'H100', relation: 'prior-session' as const },
      { number: 'S7', relation: 'prior-session' as const },
      { number: 'S7', relation: 'companion' as const },
    ];
    await importJson(db, ({ record, ...at }) =>
      record.noun === 'bill' && record.number === 'H100'
        ? { ...at, record: { ...record, relatedBills } }
        : { ...at, record },
    );
    const { id } = await db
      .selectFrom('bills')
      .select('id')
      .where('number', '=', 'S.7')
      .executeTakeFirstOrThrow();
    const related = db.selectFrom('related_bills').select(['number', 'related_bill_id']).orderBy('position');
    expect(await related.execute()).toEqual([
      { number: 'H.100', related_bill_id: null },
      { number: 'S.7', related_bill_id: null },
      { number: 'S.7', related_bill_id: id },
    ]);
  });

  test('add missing records from an older dataset and overwrite nothing', async () => {
    const db = await openEmpty();
    await importJson(db);
    const older = await importCsv(db);
    expect(older.counts.bill).toMatchObject({ read: 3, stale: 2, added: 1 });
    const title = db.selectFrom('amendments').select('title').where('title', 'like', '%on wax%');
    expect(await title.execute()).toHaveLength(1);
  });
});
