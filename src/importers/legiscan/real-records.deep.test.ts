import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { importPaths } from '../input/import-paths.ts';

/** Real datasets, which may be in a folder next to the project but are never part of it. */
const DATA = resolve(import.meta.dirname, '../../../../shared/data');
const CSV = resolve(DATA, 'legiscan-csv');
const sets = {
  minnesota: resolve(
    CSV,
    'MN_2019-2019_91st_Legislature_1st_Special_Session_CSV_20190530_078e8e36cc1a10cda13c2e0eb626085e.zip',
  ),
  oregon: resolve(CSV, 'OR_2022-2022_Regular_Session_CSV_20220419_2d06aefdf11a3937b02b3a6ba89dd089.zip'),
  rhodeIsland: resolve(CSV, 'RI_2020-2020_Regular_Session_csv.tar.gz'),
  georgia: resolve(DATA, 'legiscan-json/GA_2023-2024_Regular_Session_bill_json_119.tar.gz'),
};
const missing = Object.values(sets).filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(`\n!!! The tests with real LegiScan datasets are skipped. Missing: ${missing.join(', ')}.\n`);
}

/** The timeout of the tests, which is generous because other processes may share the machine. */
const TIMEOUT_MS = 300_000;

const tables = [
  'bills',
  'bill_actions',
  'bill_sponsors',
  'bill_versions',
  'legislators',
  'roll_calls',
  'member_votes',
] as const;

async function rowsIn(db: Database, table: (typeof tables)[number]): Promise<number> {
  const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('rows'));
  return Number((await counted.executeTakeFirstOrThrow()).rows);
}

describe.skipIf(missing.length > 0)('real LegiScan datasets', () => {
  // The row counts follow the files: people without committees, sponsors without duplicates, texts as versions.
  test.each([
    ['Minnesota 2019', sets.minnesota, [45, 310, 146, 47, 168, 40, 5071]],
    ['Oregon 2022', sets.oregon, [275, 3483, 2281, 764, 91, 614, 16_595]],
    ['Rhode Island 2020', sets.rhodeIsland, [2053, 5499, 7960, 2123, 113, 331, 20_622]],
    ['119 bills of Georgia, as JSON', sets.georgia, [119, 903, 523, 217, 146, 106, 0]],
  ])(
    'all rows of %s are imported, and a second import changes nothing',
    async (_name, path, rows) => {
      const db = await openDatabase(':memory:');
      const [first] = (await importPaths(db, [path])).parts;
      expect(await Promise.all(tables.map((table) => rowsIn(db, table)))).toEqual(rows);
      expect(first?.report.refused).toEqual([]);
      expect(first?.report.unmatched).toMatchObject({ sponsors: 0, voters: 0 });
      const [again] = (await importPaths(db, [path])).parts;
      expect(again?.report.events).toBe(0);
      for (const counts of Object.values(again?.report.counts ?? {})) {
        expect(counts).toMatchObject({ added: 0, changed: 0, stale: 0 });
      }
      await db.destroy();
    },
    TIMEOUT_MS,
  );
});
