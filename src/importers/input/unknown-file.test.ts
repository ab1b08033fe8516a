import { expect, test } from 'vitest';
import { filesOf } from '../test-imports.ts';
import { findFormats } from './find-format.ts';

const page = '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>';

test('a file that may contain records but is in an unknown format is unreadable, with a reason', async () => {
  const { unreadable } = await findFormats(
    filesOf({
      'empty.json': '',
      'half.json': '{"a": [1,',
      'notes.json': '[{"a": 1, "b": []}]',
      'number.json': '1',
      'page.csv': page,
      'table.csv': 'name;age\nAnn;5\n',
      'March 4': 'hello',
    }),
  );
  expect(unreadable).toEqual([
    { path: 'March 4', reason: 'is in an unknown format' },
    { path: 'empty.json', reason: 'is empty' },
    { path: 'half.json', reason: 'is damaged or truncated: it is not valid JSON' },
    { path: 'notes.json', reason: 'is JSON in an unknown format with the fields a, b' },
    { path: 'number.json', reason: 'is in an unknown format' },
    {
      path: 'page.csv',
      reason: 'is a web page, perhaps an error message: download the file again',
    },
    { path: 'table.csv', reason: 'is an unknown table with the columns name;age' },
  ]);
});

test('a document beside records is skipped', async () => {
  const names = ['LICENSE', 'README.txt', 'notes.md', 'H100.pdf', 'error.html', '__MACOSX/._bills.csv'];
  const { skipped, unreadable } = await findFormats(
    filesOf(Object.fromEntries(names.map((name) => [name, page]))),
  );
  expect(unreadable).toEqual([]);
  expect(skipped.map(({ path }) => path).sort()).toEqual(names.sort());
});
