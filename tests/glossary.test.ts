import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'sample', 'tests', 'bench', 'docs'];
const OLD_PREFIXES = /\b(MOST|LARGEST|LONGEST|SHORTEST|FEWEST|LEAST|SMALLEST)_[A-Z]+/;
const INSTALLED = /(^|\/)(node_modules|\.next)\//;

/** Returns the names in the first column of the second table of docs/glossary.md. */
function oldNames(): string[] {
  const [, table = ''] = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('## Old names');
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
}

test('no old name in docs/glossary.md is used again', () => {
  const names = oldNames();
  expect(names.length).toBeGreaterThan(100);
  const old = new RegExp(`\\b(${names.join('|')})\\b|${OLD_PREFIXES.source}`);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.(tsx?|md)$/.test(file) && !INSTALLED.test(file) && !file.endsWith('glossary.md'));
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (old.test(line) ? [`${file}:${at + 1}: ${old.exec(line)?.[0]}`] : [])),
  );
  expect(found).toEqual([]);
});
