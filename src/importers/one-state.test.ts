import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSample } from '../../sample/load-sample.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { contentsOf } from '../../tests/table-contents.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, session, snapshot } from '../legislature/test-records/records.ts';
import { folderOf, importAll, importAs } from './test-folder-imports.ts';
import { type FileSet, SMALL_SETS } from './test-sets.ts';

/** The same records with Kansas in place of Massachusetts. */
function ofKansas(set: FileSet): FileSet {
  const inKansas = (text: string) =>
    text
      .replaceAll('Massachusetts', 'Kansas')
      .replaceAll('state:ma', 'state:ks')
      .replaceAll(/\bMA([/_])/g, 'KS$1')
      .replaceAll('"MA"', '"KS"')
      .replaceAll('"state_id":21', '"state_id":16')
      .replaceAll(/(^|\/)ma(?=[-/.])/g, '$1ks');
  return Object.fromEntries(Object.entries(set).map(([path, text]) => [inKansas(path), inKansas(text)]));
}

const STATED = [
  'Open States CSV',
  'Open States JSON',
  'Open States people',
  'LegiScan CSV',
  'LegiScan JSON',
] as const;
const withoutState: FileSet = Object.fromEntries(
  Object.entries(SMALL_SETS['timed captions']).map(([path, text]) => [path.replace('ma/', ''), text]),
);

/** The contents of a database, to compare before and after. */
const everythingIn = async (db: Database) => JSON.stringify(await contentsOf(db));

describeOnBothEngines('a database that holds one state', (openEmpty) => {
  test.each(STATED)(
    'is not changed by %s files of another state, and the message names both',
    async (format) => {
      const db = await openEmpty();
      for (const set of Object.values(SMALL_SETS).slice(0, 5)) await importAll(db, folderOf(set));
      const before = await everythingIn(db);
      const { code, lines } = await importAll(db, folderOf(ofKansas(SMALL_SETS[format])));
      expect(code).toBe(2);
      expect(lines.at(-1)).toMatch(/^Nothing was imported: .*Kansas.*Massachusetts/);
      expect(await everythingIn(db)).toBe(before);
    },
  );

  test('accepts files that do not name a state', async () => {
    const db = await openEmpty();
    await importAll(db, folderOf(SMALL_SETS['Open States people']));
    expect((await importAll(db, folderOf(withoutState))).code).toBe(0);
    const sources = await db.selectFrom('imports').select('source').orderBy('id').execute();
    expect(sources.map(({ source }) => source)).toEqual(['openstates:ma', 'transcripts:ma']);
  });

  test('rejects files in a folder named after another state, and accepts them with --state', async () => {
    const db = await openEmpty();
    await importAll(db, folderOf(SMALL_SETS['Open States people']));
    const before = await everythingIn(db);
    const captions = folderOf(ofKansas(SMALL_SETS['timed captions']));
    const refused = await importAll(db, captions);
    expect([refused.code, refused.lines.at(-1)]).toEqual([2, expect.stringContaining('--state ma')]);
    expect(await everythingIn(db)).toBe(before);
    expect((await importAs(db, { state: 'ma' }, captions)).code).toBe(0);
  });

  test('takes its state from its imports if an early version did not record it', async () => {
    const db = await openEmpty();
    const older = snapshot([session(), bill('H1')], { source: 'openstates:ks' });
    await importSource(db, older, { path: 'older' });
    const before = await everythingIn(db);
    expect((await importAll(db, folderOf(SMALL_SETS['LegiScan CSV']))).code).toBe(2);
    expect(await everythingIn(db)).toBe(before);
    expect((await importAll(db, folderOf(ofKansas(SMALL_SETS['LegiScan CSV'])))).code).toBe(0);
  });

  test('accepts feeds, which belong to no state', async () => {
    const db = await openEmpty();
    expect((await importAll(db, folderOf(SMALL_SETS.feeds))).code).toBe(0);
    for (const set of [SMALL_SETS['LegiScan CSV'], SMALL_SETS.feeds]) {
      expect((await importAll(db, folderOf(set))).code).toBe(0);
    }
  });
});

describeOnBothEngines('an empty database', (openEmpty) => {
  test('takes its state from the first import, which replaces the sample', async () => {
    const db = await openEmpty();
    await loadSample(db, { bills: 5, sessions: 1, seed: 1, out: { write: () => true } });
    expect((await importAll(db, folderOf(ofKansas(SMALL_SETS['LegiScan CSV'])))).code).toBe(0);
    expect((await importAll(db, folderOf(SMALL_SETS['Open States people']))).code).toBe(2);
  });

  test.each(['several folders', 'one folder', 'a folder and a file'])(
    'stays empty if an import has two states in %s',
    async (where) => {
      const db = await openEmpty();
      const before = await everythingIn(db);
      const [ma, ks] = [SMALL_SETS['LegiScan CSV'], ofKansas(SMALL_SETS['Open States people'])];
      const paths = {
        'several folders': [folderOf(ma), folderOf(ks)],
        'one folder': [folderOf({ ...ma, ...ks })],
        'a folder and a file': [folderOf(ma), join(folderOf(ks), 'ks.csv')],
      }[where];
      const { code, lines } = await importAll(db, ...(paths ?? []));
      expect(code).toBe(2);
      expect(lines.at(-1)).toMatch(
        /^Nothing was imported: .*(Kansas and Massachusetts|Massachusetts and Kansas)/,
      );
      expect(await everythingIn(db)).toBe(before);
    },
  );

  test('requires --state for files that do not name a state, and accepts them with it', async () => {
    const db = await openEmpty();
    const before = await everythingIn(db);
    const { code, lines } = await importAll(db, folderOf(withoutState));
    expect([code, lines.at(-1)]).toEqual([2, expect.stringContaining('--state')]);
    expect(await everythingIn(db)).toBe(before);
    expect((await importAs(db, { state: 'ks' }, folderOf(withoutState))).code).toBe(0);
    expect((await importAll(db, folderOf(SMALL_SETS['LegiScan CSV']))).code).toBe(2);
  });

  test('accepts files without a state beside files that name one', async () => {
    const db = await openEmpty();
    const { code } = await importAll(db, folderOf(withoutState), folderOf(SMALL_SETS['LegiScan CSV']));
    expect(code).toBe(0);
    const sources = await db.selectFrom('imports').select('source').execute();
    expect(sources.map(({ source }) => source).sort()).toEqual(['legiscan:ma', 'transcripts:ma']);
  });

  test('stays empty if --state contradicts the files', async () => {
    const db = await openEmpty();
    const before = await everythingIn(db);
    const { code, lines } = await importAs(db, { state: 'ks' }, folderOf(SMALL_SETS['LegiScan CSV']));
    expect(code).toBe(2);
    expect(lines.at(-1)).toMatch(/Massachusetts.*--state.*Kansas/);
    expect(await everythingIn(db)).toBe(before);
  });

  test('stays empty if --state is not a state', async () => {
    const { code, lines } = await importAs(await openEmpty(), { state: 'zz' }, folderOf(SMALL_SETS.feeds));
    expect([code, lines]).toEqual([2, [expect.stringContaining('"zz" is not a state')]]);
  });

  test('does not get the rows of another state in a table', async () => {
    const db = await openEmpty();
    const set: FileSet = { ...SMALL_SETS['Open States CSV'] };
    set['MA/194th/MA_194th_bills.csv'] += `ocd-bill/3,H 102,Wheat,['bill'],[],194th,Kansas,lower\n`;
    const { code, lines } = await importAll(db, folderOf(set));
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('belongs to Kansas')]);
    expect(await db.selectFrom('bills').select('number').execute()).toHaveLength(2);
  });
});

const CSV = resolve(import.meta.dirname, '../../../shared/data/legiscan-csv');
const real = {
  oregon: 'OR_2022-2022_Regular_Session_CSV_20220419_2d06aefdf11a3937b02b3a6ba89dd089.zip',
  minnesota:
    'MN_2019-2019_91st_Legislature_1st_Special_Session_CSV_20190530_078e8e36cc1a10cda13c2e0eb626085e.zip',
};
const isThere = existsSync(CSV);
if (!isThere)
  console.error(`\n!!! The test with real records of two states is skipped: ${CSV} does not exist.\n`);

describe.skipIf(!isThere)('a database with a real session of Oregon', () => {
  test('is not changed by a session of Minnesota', async () => {
    const db = await openDatabase(':memory:');
    await importAll(db, join(CSV, real.oregon));
    const before = await everythingIn(db);
    const { code, lines } = await importAll(db, join(CSV, real.minnesota));
    expect([code, lines.at(-1)]).toEqual([2, expect.stringMatching(/Minnesota.*Oregon/)]);
    expect(await everythingIn(db)).toBe(before);
    await db.destroy();
  });
});
