import { describe, expect, onTestFinished, test } from 'vitest';
import { contentsOf } from '../../../tests/table-contents.ts';
import { openDatabase } from '../../db/database.ts';
import { folderOf, importAll } from '../test-folder-imports.ts';
import { SMALL_SETS } from '../test-sets.ts';

type Files = Record<string, string | Buffer>;

const ERROR_PAGE =
  '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>\n';

/** Kinds of damage to files in transit. Each function returns the new name and contents. */
const DAMAGES: Record<string, (path: string, text: string) => [path: string, bytes: string | Buffer]> = {
  'is empty': (path) => [path, ''],
  'is truncated in the middle': (path, text) => [path, cutInside(text, text.length * 0.6)],
  'is truncated near its start': (path, text) => [path, cutInside(text, text.length * 0.2)],
  'is truncated in its last line': (path, text) => [path, cutInside(text, text.trimEnd().length - 1)],
  'is a web page with an error message': (path) => [path, ERROR_PAGE],
  'has other names in its header': (path, text) => [
    path,
    text.replace(/^.*$/m, renamedWords).replaceAll('"bill', '"x_bill'),
  ],
  'has semicolons in place of commas': (path, text) => [path, text.replaceAll(',', ';')],
  'has only its first line': (path, text) => [path, `${text.split('\n')[0]}\n`],
  'has the name of a second download': (path, text) => [path.replace(/(\.\w+)?$/, ' (1)$1'), text],
  'is saved as UTF-16': (path, text) => [path, Buffer.from(`\ufeff${text}`, 'utf16le')],
  'is saved as EBCDIC': (path, text) => [
    path,
    Buffer.from(Buffer.from(text, 'latin1').map((byte) => (byte * 7 + 0x40) % 256)),
  ],
};

/** Truncates a text, but never at the end of a line, because a table truncated there looks complete. */
function cutInside(text: string, length: number): string {
  const end = Math.floor(length);
  return text[end - 1] === '\n' ? text.slice(0, end - 2) : text.slice(0, end);
}

function renamedWords(line: string): string {
  return line.replace(/\w+/g, (word) => `x_${word}`);
}

/** Imports a folder of these files. @returns the exit code, the printed lines, and the contents of the database */
async function importFolder(files: Files) {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const folder = folderOf(files);
  const { code, lines } = await importAll(db, folder);
  const contents = JSON.stringify(await contentsOf(db))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replaceAll(folder, '');
  return { code, lines, contents };
}

/** Plain text may end anywhere, so a transcript truncated in its last line looks complete. */
function damagesSeenIn(format: string) {
  const hidden = format === 'stenographic transcripts' ? ['is truncated in its last line'] : [];
  return Object.entries(DAMAGES).filter(([damage]) => !hidden.includes(damage));
}

describe.each(Object.entries(SMALL_SETS))('an import of %s', (name, set) => {
  test('exits with 0 if all files are intact', async () => {
    const { code, lines } = await importFolder(set);
    expect([code, lines.at(-1)]).toEqual([0, 'Everything was imported.']);
  });

  test.each(damagesSeenIn(name))('never exits with 0 and different rows if a file %s', async (_, damage) => {
    const intact = await importFolder(set);
    const silent: string[] = [];
    for (const path of Object.keys(set)) {
      const { [path]: text = '', ...others } = set as Record<string, string>;
      const [damagedPath, bytes] = damage(path, text);
      const { code, lines, contents } = await importFolder({ ...others, [damagedPath]: bytes });
      if (code === 0 && contents !== intact.contents) silent.push(`${path}: ${lines.at(-1)}`);
    }
    expect(silent).toEqual([]);
  });
});
