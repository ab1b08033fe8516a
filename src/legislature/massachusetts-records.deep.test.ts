import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { importPaths } from '../importers/input/import-paths.ts';
import { changedSince } from './change-events.server.ts';

/** Real records, which may be beside the project but are never part of it. */
const DATA = resolve(import.meta.dirname, '../../../shared/data');
const SMALL = resolve(DATA, 'fixture-small');
const OLDER = resolve(DATA, 'openstates-json-ma-194/ma-194-bills-2025-11-03.tar.gz');
const NEWER = resolve(DATA, 'openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz');
const missing = [SMALL, OLDER, NEWER].filter((path) => !existsSync(path));
if (missing.length > 0)
  console.error(`\n!!! Tests with real records are skipped, because ${missing.join(', ')} is missing.\n`);

const PEOPLE = resolve(SMALL, 'openstates-people');
const BILLS = resolve(SMALL, 'openstates-json');
const VOTES = resolve(SMALL, 'openstates-csv');
/** The timeout in milliseconds. Importing the whole session twice takes long on a busy machine. */
const TIMEOUT = 600_000;

const count = async (db: Database, table: 'bills' | 'roll_calls' | 'member_votes' | 'meetings') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe.skipIf(missing.length > 0)('real records of Massachusetts', () => {
  test('are imported file by file, and again without a change', async () => {
    const db = await openDatabase(':memory:');
    const first = await importPaths(db, [PEOPLE, BILLS, VOTES]);
    expect(first.parts.flatMap(({ report }) => report.refused)).toEqual([]);
    expect(await count(db, 'bills')).toBeGreaterThanOrEqual(145);
    expect(await count(db, 'roll_calls')).toBe(16);
    expect(await count(db, 'member_votes')).toBe(2059);
    expect(await count(db, 'meetings')).toBeGreaterThan(50);
    const { unmatched } = first.parts.at(-1)!.report;
    // Three members who have left the House since, and are not on its roster.
    expect(unmatched.voters).toBe(28);
    const { length } = await changedSince(db, 0);

    const again = await importPaths(db, [PEOPLE, BILLS, VOTES]);
    for (const { report } of again.parts) {
      for (const counts of Object.values(report.counts))
        expect(counts).toMatchObject({ added: 0, changed: 0 });
    }
    expect(await changedSince(db, 0)).toHaveLength(length);
    await db.destroy();
  });

  test('merge dockets with their bills, and link votes to members', async () => {
    const db = await openDatabase(':memory:');
    await importPaths(db, [PEOPLE, BILLS, VOTES]);
    const twice = await db
      .selectFrom('bills')
      .select('docket_key')
      .where('docket_key', 'is not', null)
      .groupBy('docket_key')
      .having((eb) => eb(eb.fn.countAll(), '>', 1))
      .execute();
    expect(twice).toEqual([]);
    const known = await db
      .selectFrom('member_votes')
      .innerJoin('legislators', 'legislators.id', 'legislator_id')
      .select(['name', 'full_name'])
      .distinct()
      .where('name', 'in', ['Moran J.', 'Silvia', 'Mr. Speaker'])
      .orderBy('name')
      .execute();
    expect(known).toEqual([
      { name: 'Moran J.', full_name: 'John Moran' },
      { name: 'Mr. Speaker', full_name: 'Ron Mariano' },
      { name: 'Silvia', full_name: 'Alan Silvia' },
    ]);
    await db.destroy();
  });

  test(
    'produce an event for every new action in a newer snapshot, and none for old ones',
    async () => {
      const db = await openDatabase(':memory:');
      await importPaths(db, [OLDER]);
      const actions = async () => {
        const rows = await db
          .selectFrom('bill_actions')
          .select(['bill_id', 'action_date', 'action_text'])
          .execute();
        return rows.map((row) => `${row.bill_id} ${row.action_date} ${row.action_text}`);
      };
      const before = await actions();
      const { id } = await db
        .selectFrom('bills')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      await importPaths(db, [NEWER]);
      const after = await actions();
      const actionEvents = (await changedSince(db, 0, 100_000)).filter((event) =>
        event.type.startsWith('bill.action.'),
      );
      const words = (json: string | null) => {
        const { date, text } = JSON.parse(json ?? '{}');
        return `${date} ${text}`;
      };
      const added = actionEvents.filter((event) => event.type === 'bill.action.added');
      const removed = actionEvents.filter((event) => event.type === 'bill.action.removed');
      expect(actionEvents.length).toBe(added.length + removed.length);
      const replayed = new Map<string, number>();
      const tally = (action: string, by: number) => replayed.set(action, (replayed.get(action) ?? 0) + by);
      for (const action of before) tally(action, 1);
      for (const event of added) tally(`${event.record_id} ${words(event.after)}`, 1);
      for (const event of removed) tally(`${event.record_id} ${words(event.before)}`, -1);
      // New bills in the newer snapshot have one event, which includes their actions.
      for (const action of after) if (Number(action.split(' ')[0]) <= id) tally(action, -1);
      expect([...replayed].filter(([, left]) => left !== 0)).toEqual([]);
      expect(added.length).toBeGreaterThan(4000);
      await db.destroy();
    },
    TIMEOUT,
  );
});
