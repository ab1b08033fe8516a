import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../tests/databases.ts';
import { folderOf, importAll } from '../test-folder-imports.ts';
import { SMALL_SETS } from '../test-sets.ts';

const LEGISCAN = 'MA/2023-2024_193rd_General_Court/csv/';
const OPEN_STATES = 'MA/194th/MA_194th_';

/** Changes the files of a set. Files for which `change` returns undefined are left out. */
function changed(
  set: Record<string, string>,
  change: (path: string, text: string) => string | undefined,
): Record<string, string> {
  const files = Object.entries(set).flatMap(([path, text]) => {
    const after = change(path, text);
    return after === undefined ? [] : [[path, after] as const];
  });
  return Object.fromEntries(files);
}

const without = (set: Record<string, string>, ...names: string[]) =>
  changed(set, (path, text) => (names.some((name) => path.endsWith(name)) ? undefined : text));
const renamedColumn = (set: Record<string, string>, file: string, from: string, to: string) =>
  changed(set, (path, text) => (path.endsWith(file) ? text.replace(from, to) : text));

describeOnBothEngines('an import of a table that cannot be read', (openEmpty) => {
  test.each([
    [
      'a LegiScan votes.csv without its columns',
      SMALL_SETS['LegiScan CSV'],
      `${LEGISCAN}votes.csv`,
      'roll_call_id,people_id',
    ],
    [
      'an Open States table of votes without its id',
      SMALL_SETS['Open States CSV'],
      `${OPEN_STATES}votes.csv`,
      'id,identifier',
    ],
  ])('exits with 1 and names the table for %s', async (_, set, file, columns) => {
    const folder = folderOf(renamedColumn(set, file, columns, 'vote_no,who'));
    const { code, lines } = await importAll(await openEmpty(), folder);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/Rejected:\n(.*\n)*? {2}(2 rows of )?\S*votes\.csv: no column /);
    expect(lines).not.toContain('Everything was imported.');
  });

  test('reports the number of lost rows', async () => {
    const votes = Array.from({ length: 4364 }, (_, at) => `${8001 + (at % 50)},${at},1,Yea`);
    const set: Record<string, string> = {
      ...SMALL_SETS['LegiScan CSV'],
      [`${LEGISCAN}votes.csv`]: `roll_call,person,vote,vote_desc\n${votes.join('\n')}\n`,
    };
    const { code, lines } = await importAll(await openEmpty(), folderOf(set));
    expect(code).toBe(1);
    expect(lines).toContain('  4,364 rows of votes.csv: no column roll_call_id, people_id');
    expect(lines.at(-1)).toBe('Done: 4,364 rejected, everything else imported.');
  });

  test('lists an invalid bill once, and counts the rows of other tables that belong to it', async () => {
    const history = Array.from({ length: 200 }, (_, at) => `9002,2023-01-20,House,${at},Read`).join('\n');
    const set = changed(SMALL_SETS['LegiScan CSV'], (path, text) => {
      if (path.endsWith('bills.csv')) return `${text}9002,77,,1,Introduced,2023-05-02,Wax,,0,,,,,\n`;
      return path.endsWith('history.csv') ? `${text}${history}\n` : text;
    });
    const { code, lines, refused } = await importAll(await openEmpty(), folderOf(set));
    expect(code).toBe(1);
    expect(refused).toHaveLength(2);
    expect(refused[1]).toContain('belongs to a rejected row of bills.csv (200 of them)');
    expect(lines.at(-1)).toBe('Done: 201 rejected, everything else imported.');
  });

  test('counts the bills of a rejected session', async () => {
    const bills = Array.from(
      { length: 30 },
      (_, at) => `ocd-bill/x${at},H ${900 + at},Wax,['bill'],[],someday,Massachusetts,lower`,
    );
    const set = changed(SMALL_SETS['Open States CSV'], (path, text) =>
      path.endsWith('_bills.csv') ? `${text}${bills.join('\n')}\n` : text,
    );
    const { code, refused } = await importAll(await openEmpty(), folderOf(set));
    expect(code).toBe(1);
    expect(refused).toHaveLength(2);
    expect(refused[1]).toContain('there is no session someday (30 of them)');
  });

  test('keeps the stored actions if a table has only its header', async () => {
    const db = await openEmpty();
    await importAll(db, folderOf(SMALL_SETS['LegiScan CSV']));
    const cut = changed(SMALL_SETS['LegiScan CSV'], (path, text) =>
      path.endsWith('history.csv') ? `${text.split('\n')[0]}\n` : text.replace('Engrossed', 'Passed'),
    );
    const { code, lines } = await importAll(db, folderOf(cut));
    expect([code, lines.includes('  history.csv has no rows')]).toEqual([1, true]);
    expect(await db.selectFrom('bill_actions').select('action_text').execute()).toEqual([
      { action_text: 'Filed' },
    ]);
  });

  test('exits with 1 if an optional column is missing, and imports the other columns', async () => {
    const set = renamedColumn(SMALL_SETS['Open States CSV'], '_bill_versions.csv', 'note', 'name');
    const { code, lines } = await importAll(await openEmpty(), folderOf(set));
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringContaining('no column note; the other columns were imported'),
    ]);
  });
});

describeOnBothEngines('an import of an export without one of its tables', (openEmpty) => {
  test('exits with 1 if roll calls come without the members’ votes', async () => {
    const folder = folderOf(without(SMALL_SETS['Open States CSV'], '_vote_people.csv'));
    const { code, lines } = await importAll(await openEmpty(), folder);
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringContaining('vote_people: this table is missing from the export of these roll calls'),
    ]);
  });

  test('exits with 1 if a LegiScan dataset has fewer than seven files', async () => {
    const folder = folderOf(without(SMALL_SETS['LegiScan CSV'], 'rollcalls.csv', 'votes.csv'));
    const { code, lines } = await importAll(await openEmpty(), folder);
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('votes.csv is missing')]);
  });

  test('exits with 0 the first time, and with 1 if an earlier export of the same name had the table', async () => {
    const db = await openEmpty();
    const fewer = without(
      SMALL_SETS['Open States CSV'],
      '_votes.csv',
      '_vote_counts.csv',
      '_vote_people.csv',
    );
    expect((await importAll(db, folderOf(fewer))).code).toBe(0);
    expect((await importAll(db, folderOf(SMALL_SETS['Open States CSV']))).code).toBe(0);
    const { code, lines } = await importAll(db, folderOf(fewer));
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('votes: this table is missing')]);
  });

  test('exits with 0 if the votes come in an export of their own', async () => {
    const db = await openEmpty();
    const votes = changed(SMALL_SETS['Open States CSV'], (path, text) =>
      /_vote|organizations/.test(path) ? text : undefined,
    );
    for (const set of [SMALL_SETS['Open States CSV'], votes]) {
      expect((await importAll(db, folderOf(set))).code).toBe(0);
    }
  });
});
