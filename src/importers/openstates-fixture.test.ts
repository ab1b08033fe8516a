import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { importPaths } from './import-paths.ts';

/** Real records of a state, which are not part of the project. */
const fixture = resolve(import.meta.dirname, '../../../shared/data/fixture-small');
const isThere = existsSync(fixture);
if (!isThere) {
  console.warn(`SKIPPED: no real records are at ${fixture}, so importing them was not tested.`);
}

describe.skipIf(!isThere)('real Massachusetts records', () => {
  test('people, bills, texts and votes go in whole, and a second time change nothing', async () => {
    const db = await openDatabase(':memory:');
    const paths = ['openstates-people', 'openstates-json', 'openstates-csv/MA'].map((set) =>
      join(fixture, set),
    );
    const first = await importPaths(db, paths);
    expect(first.parts.flatMap((part) => part.report.refused)).toEqual([]);
    const read = (noun: 'legislator' | 'committee' | 'bill' | 'billText' | 'rollCall') =>
      first.parts.map((part) => part.report.counts[noun]?.read).filter((count) => count !== undefined);
    expect([read('legislator'), read('committee'), read('bill'), read('billText'), read('rollCall')]).toEqual(
      [[199], [57], [145, 145], [43], [16]],
    );
    // Every docket is one row with its bill, and both sources mean the same rows.
    const bills = await db
      .selectFrom('bills')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(bills.n).toBe(145);
    const votes = await db.selectFrom('member_votes').select('legislator_id').execute();
    expect(votes).toHaveLength(2059);
    const unknown = votes.filter((vote) => vote.legislator_id === null);
    expect(unknown.length / votes.length).toBeLessThan(0.03);

    const again = await importPaths(db, paths);
    for (const { report } of again.parts) {
      for (const counts of Object.values(report.counts))
        expect(counts).toMatchObject({ added: 0, changed: 0 });
      expect(report.events).toBe(0);
    }
    await db.destroy();
  });
});
