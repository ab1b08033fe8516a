import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothEngines } from '../../../tests/databases.ts';
import { contentsOf } from '../../../tests/table-contents.ts';
import { openDatabase } from '../../db/database.ts';
import { folderOf, importAll } from '../test-folder-imports.ts';
import { SMALL_SETS } from '../test-sets.ts';

/**
 * Characters that are removed from texts: a NUL, a control character, an override of the writing direction, and a
 * byte order mark.
 */
const UNWANTED = '\0\u0007\u202e\ufeff';

/** The same file with unwanted characters inside words, escaped if the format has escapes. */
function unclean(path: string, text: string): string {
  const written = path.endsWith('.json') ? JSON.stringify(UNWANTED).slice(1, -1) : UNWANTED;
  if (path.endsWith('.yml')) return text.replace(/: (Fifth|Bees)$/gm, ': "$1\\0\\u202E"');
  if (path.endsWith('.xml')) return text.replace('spoke', `sp${UNWANTED}oke`);
  return text.replaceAll(/[a-z](?=[a-z]+ [a-z])/g, (letter) => letter + written);
}

/** The contents of the tables after an import, without folder names and timestamps. */
async function contentsAfter(db: Awaited<ReturnType<typeof openDatabase>>, files: Record<string, string>) {
  const folder = folderOf(files);
  const { code, lines } = await importAll(db, folder);
  const contents = JSON.stringify(await contentsOf(db))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replaceAll(folder, '');
  return { code, lines, contents };
}

describeOnBothEngines('texts with unwanted characters', (openEmpty) => {
  test.each(Object.entries(SMALL_SETS))('are cleaned when imported from %s', async (_, set) => {
    const clean = await openDatabase(':memory:');
    onTestFinished(() => clean.destroy());
    const expected = await contentsAfter(clean, set);
    const files = Object.entries(set).map(([path, text]) => [path, unclean(path, text)]);
    expect(Object.fromEntries(files)).not.toEqual(set);

    const { code, lines, contents } = await contentsAfter(await openEmpty(), Object.fromEntries(files));

    expect([code, lines.at(-1)]).toEqual([0, 'Everything was imported.']);
    expect(sorted(contents)).toEqual(sorted(expected.contents));
  });

  test('have lone surrogates replaced', async () => {
    const [path = '', text = ''] = Object.entries(SMALL_SETS['Open States JSON'])[0] ?? [];
    const db = await openEmpty();
    const { code } = await importAll(db, folderOf({ [path]: text.replace('An Act', 'An \\ud800Act') }));
    const { title } = await db.selectFrom('bills').select('title').executeTakeFirstOrThrow();
    expect([code, title]).toEqual([0, 'An \ufffdAct relative to the keeping of bees']);
  });
});

/** Sorts tables and rows, because each engine lists them in its own order. */
function sorted(contents: string): [string, string[]][] {
  const tables = Object.entries<string[]>(JSON.parse(contents));
  return tables
    .map(([name, rows]): [string, string[]] => [name, rows.toSorted()])
    .filter(([name]) => !name.startsWith('kysely'))
    .sort(([one], [other]) => one.localeCompare(other));
}
