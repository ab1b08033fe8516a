import { expect, test } from 'vitest';
import { filesOf } from '../test-imports.ts';
import { findFormats } from './find-format.ts';

const page = '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>';

test('a file that may hold records and is in no known format is unreadable, with the reason', async () => {
  const { unreadable } = await findFormats(
    filesOf({
      'empty.json': '',
      'half.json': '{"a": [1,',
      'notes.json': '{"a": 1}',
      'page.csv': page,
      'table.csv': 'name;age\nAnn;5\n',
      'March 4': 'hello',
    }),
  );
  expect(unreadable).toEqual([
    { path: 'March 4', reason: 'is in no format that is known here' },
    { path: 'empty.json', reason: 'is empty' },
    { path: 'half.json', reason: 'is damaged or cut off: it is named .json, and is not JSON to its end' },
    { path: 'notes.json', reason: 'is in no format that is known here' },
    {
      path: 'page.csv',
      reason: 'is a web page, perhaps one that says why the file did not come: fetch it again',
    },
    { path: 'table.csv', reason: 'is no table that is known here: its columns are name;age' },
  ]);
});

test('a document beside records is passed over', async () => {
  const names = ['LICENSE', 'README.txt', 'notes.md', 'H100.pdf', 'error.html', '__MACOSX/._bills.csv'];
  const { skipped, unreadable } = await findFormats(
    filesOf(Object.fromEntries(names.map((name) => [name, page]))),
  );
  expect(unreadable).toEqual([]);
  expect(skipped.map(({ path }) => path).sort()).toEqual(names.sort());
});
