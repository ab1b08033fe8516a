import { expect, test } from 'vitest';
import { filesOf } from '../test-imports.ts';
import { csvRows } from './csv-rows.ts';

async function rowsOf(content: string | Buffer): Promise<string[]> {
  const [file] = filesOf({ 'rows.csv': content });
  const rows: string[] = [];
  for await (const row of csvRows(file?.diskPath ?? '')) {
    rows.push(`${row.line}: ${'problem' in row ? `(${row.problem})` : row.fields.join('|')}`);
  }
  return rows;
}

test('a row has the number of its first line, also after empty lines and fields with line breaks', async () => {
  expect(await rowsOf('a,b\n1,"x\ny"\n\n2,"say ""so"""\n')).toEqual(['2: 1|x\ny', '5: 2|say "so"']);
  expect(await rowsOf('a,b\r\n1,"x\r\ny"\r\n2,z')).toEqual(['2: 1|x\ny', '4: 2|z']);
});

test('an unclosed quote loses only its own line', async () => {
  const open = 'a,b\n1,x\n2,"open\n3,y\n4,"z"\n5,w\n';
  expect(await rowsOf(open)).toEqual(['2: 1|x', '3: (a quote is not closed)', '4: 3|y', '5: 4|z', '6: 5|w']);
  expect(await rowsOf('a,b\n1,"open\n2,x\n')).toEqual(['2: (a quote is not closed)', '3: 2|x']);
});

test('a row with too few or too many fields is reported', async () => {
  expect(await rowsOf('a,b\n1\n2,x\n3,y,z\n')).toEqual([
    '2: (has 1 field, but the header has 2)',
    '3: 2|x',
    '4: (has 3 fields, but the header has 2)',
  ]);
});

test('a row of more than 4,000,000 characters is reported, and the next rows are read', async () => {
  const rows = await rowsOf(`a,b\n1,${'x'.repeat(4_100_000)}\n2,y\n`);
  expect(rows).toEqual(['2: (is longer than 4,000,000 characters)', '3: 2|y']);
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffa,b\n1,José\n')],
  ['UTF-16 little-endian', Buffer.from('\ufeffa,b\n1,José\n', 'utf16le')],
  ['UTF-16 big-endian', Buffer.from('\ufeffa,b\n1,José\n', 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from('a,b\n1,José\n', 'utf16le')],
  ['Windows-1252', Buffer.from('a,b\n1,José\n', 'latin1')],
])('a file saved as %s is read correctly', async (_name, bytes) => {
  expect(await rowsOf(bytes)).toEqual(['2: 1|José']);
});

test('a line in another encoding does not affect other lines', async () => {
  const mixed = Buffer.concat([Buffer.from('a,b\n1,José\n'), Buffer.from('2,Anaïs\n', 'latin1')]);
  expect(await rowsOf(mixed)).toEqual(['2: 1|José', '3: 2|Anaïs']);
});

test('an empty file and a header alone have no rows', async () => {
  expect(await rowsOf('')).toEqual([]);
  expect(await rowsOf('a,b')).toEqual([]);
});

test('no row before, between, or after broken rows is lost', async () => {
  const good = Array.from({ length: 100 }, (_, i) => `${i},x`);
  const broken = `"${'x'.repeat(4_100_000)}`;
  const rows = await rowsOf(['a,b', ...good, broken, ...good, broken, ...good, ''].join('\n'));
  expect(rows.filter((row) => row.includes('|x'))).toHaveLength(300);
  expect(rows.filter((row) => row.includes('is longer')).map((row) => row.split(':')[0])).toEqual([
    '102',
    '203',
  ]);
});
