import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { type Database, isServer } from '../db/database.ts';
import { changedSince } from './change-events.server.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, bill, legislator, rollCall, session, snapshot } from './test-records/records.ts';

/*
 * For any snapshots: importing them one after the other has the same result as importing only the last one, and the
 * events lead from the first to the last.
 */

const word = fc.constantFrom('parks', 'roads', 'schools', 'rivers', 'taxes');
const day = fc.constantFrom('2025-01-15', '2025-02-03', '2025-02-04', '2025-06-30');
const person = fc.constantFrom('Ann Fox', 'Bo Elm', 'Cy Gum', 'Joint Committee on Parks', 'A Citizen');

const someAction = fc
  .tuple(day, word)
  .map(([date, text]) => action(date, `Referred to the committee on ${text}`));
const sponsor = fc.record({
  name: person,
  kind: fc.constant('person' as const),
  classification: fc.constantFrom('primary' as const, 'cosponsor' as const),
});
const someBill = (number: string) =>
  fc
    .record({
      title: word,
      description: fc.oneof(word, fc.constant('')),
      sponsors: fc.array(sponsor, { maxLength: 4 }),
      actions: fc.array(someAction, { maxLength: 5 }),
      citations: fc.uniqueArray(word, { maxLength: 3 }),
      categories: fc.uniqueArray(word, { maxLength: 3 }),
      versions: fc.array(
        fc.record({ name: word, date: day, links: fc.constant<{ url: string }[]>([]), text: word }),
        {
          maxLength: 2,
        },
      ),
    })
    .map((fields) => bill(number, fields));
const voters = fc.uniqueArray(person, { maxLength: 4 });
const someRollCall = (id: string) =>
  fc
    .tuple(voters, fc.nat(4))
    .map(([names, yes]) =>
      rollCall(id, { yes: names.slice(0, yes), no: names.slice(yes) }, { billNumber: 'H2' }),
    );

const someSnapshot = fc
  .tuple(
    fc.tuple(someBill('H1'), someBill('H2'), someBill('HD12'), someBill('S3')),
    fc.tuple(someRollCall('1'), someRollCall('2')),
  )
  .map(([bills, rollCalls]): LegislativeRecordInput[] => [
    session(),
    legislator('Ann Fox'),
    legislator('Bo Elm'),
    ...bills,
    ...rollCalls,
  ]);

const importRecords = async (db: Database, records: LegislativeRecordInput[], day: number) =>
  await importSource(db, snapshot(records, { asOf: `2025-07-0${day}` }), { path: 'test' });

/** All stored records, without the ids, which depend on the order of imports. */
async function storedRecords(db: Database) {
  const bills = await db.selectFrom('bills').selectAll().orderBy('number_key').execute();
  const parts = async (table: 'bill_sponsors' | 'bill_actions' | 'bill_citations' | 'bill_versions') => {
    const rows = await db
      .selectFrom(table)
      .innerJoin('bills', 'bills.id', `${table}.bill_id`)
      .selectAll(table)
      .select('number_key')
      .orderBy('number_key')
      .orderBy('position')
      .execute();
    return rows.map((row) => ({ ...row, id: 0, bill_id: 0 }));
  };
  const categories = await db
    .selectFrom('bill_categories')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['number_key', 'category_name'])
    .orderBy('number_key')
    .orderBy('category_name')
    .execute();
  const votes = await db
    .selectFrom('member_votes')
    .selectAll()
    .orderBy('roll_call_id')
    .orderBy('position')
    .execute();
  return {
    bills: bills.map((row) => ({ ...row, id: 0 })),
    sponsors: await parts('bill_sponsors'),
    actions: await parts('bill_actions'),
    citations: await parts('bill_citations'),
    versions: await parts('bill_versions'),
    categories,
    votes,
    rollCalls: (await db.selectFrom('roll_calls').selectAll().orderBy('id').execute()).map((row) => ({
      ...row,
      bill_id: 0,
    })),
  };
}

type BillFields = Record<string, unknown>;

/** The state of each bill in terms of its events: fields by name, and lists as sorted texts. */
async function stateInEvents(db: Database): Promise<Map<number, BillFields>> {
  const sponsors = await db.selectFrom('bill_sponsors').selectAll().execute();
  const actions = await db.selectFrom('bill_actions').selectAll().execute();
  const citations = await db.selectFrom('bill_citations').selectAll().execute();
  const bills = await db.selectFrom('bills').selectAll().execute();
  return new Map(
    bills.map((row): [number, BillFields] => {
      const own = <Part extends { bill_id: number }>(parts: Part[], entry: (part: Part) => unknown) =>
        parts
          .filter((part) => part.bill_id === row.id)
          .map((part) => JSON.stringify(entry(part)))
          .sort();
      return [
        row.id,
        {
          title: row.title,
          description: row.description,
          status: row.status,
          progress: row.progress,
          sponsor: own(sponsors, ({ name, kind, classification }) => ({
            name,
            kind,
            classification,
            district: null,
            addedDate: null,
          })),
          action: own(actions, (each) => ({
            date: each.action_date,
            time: null,
            chamber: each.chamber,
            text: each.action_text,
            classification: [],
          })),
          citation: own(citations, (each) => each.citation),
        },
      ];
    }),
  );
}

async function replay(db: Database, state: Map<number, BillFields>): Promise<void> {
  for (const event of await changedSince(db, 0, 10_000)) {
    const bill = event.record_type === 'bill' ? state.get(event.record_id) : undefined;
    const now = event.field ? bill?.[event.field] : undefined;
    if (!bill || !event.field || now === undefined) continue;
    if (!Array.isArray(now)) {
      expect(now).toEqual(event.before === null ? null : JSON.parse(event.before));
      bill[event.field] = event.after === null ? null : JSON.parse(event.after);
      continue;
    }
    if (event.before !== null) {
      expect(now).toContain(event.before);
      now.splice(now.indexOf(event.before), 1);
    }
    if (event.after !== null) now.push(event.after);
    now.sort();
  }
}

/**
 * The number of runs. A database server gets fewer, because creating databases takes long there and more runs would
 * not find more.
 */
const runs = (db: Database, embedded: number) => ({ numRuns: isServer(db) ? 2 : embedded });

describeOnBothEngines('snapshots', (openEmpty) => {
  test('leave the same records as the last one alone, and their events lead there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someSnapshot, { minLength: 2, maxLength: 4 }), async (snapshots) => {
        const [together, alone] = [await openEmpty(), await openEmpty()];
        for (const [i, records] of snapshots.entries()) await importRecords(together, records, i + 1);
        await importRecords(alone, snapshots.at(-1) ?? [], 9);
        expect(await storedRecords(together)).toEqual(await storedRecords(alone));

        const first = await openEmpty();
        await importRecords(first, snapshots[0] ?? [], 1);
        const state = await stateInEvents(first);
        await replay(together, state);
        expect(state).toEqual(await stateInEvents(together));
      }),
      runs(await openEmpty(), 20),
    );
  });

  test('are ignored if they are older than the stored records, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someSnapshot, { minLength: 3, maxLength: 3 }),
        fc.shuffledSubarray([1, 2, 3], { minLength: 3 }),
        async (snapshots, order) => {
          const [shuffled, alone] = [await openEmpty(), await openEmpty()];
          for (const day of order) await importRecords(shuffled, snapshots[day - 1] ?? [], day);
          await importRecords(alone, snapshots[2] ?? [], 3);
          expect(await storedRecords(shuffled)).toEqual(await storedRecords(alone));
        },
      ),
      runs(await openEmpty(), 15),
    );
  });
});
