import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const text = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');
/** `| guarantee | `tests/a.test.ts`: a title |`, or without a title if the whole file tests it. */
const guarantees = [...text.matchAll(/^\| (.+) \| `(\S+\.test\.ts)`(?:: (.+))? \|$/gm)].map(
  ([, guarantee, file, title]) => ({
    guarantee,
    file: file ?? '',
    title,
  }),
);

test('each guarantee of docs/security.md names a test that exists', () => {
  expect(guarantees.length).toBeGreaterThan(20);
  const rows = text.match(/^\| (?!guarantee|---).+\|$/gm) ?? [];
  expect(guarantees.length).toBe(rows.length);
  for (const { guarantee, file, title } of guarantees) {
    const path = join(PROJECT, file);
    const exists = existsSync(path) && (title === undefined || readFileSync(path, 'utf8').includes(title));
    expect([guarantee, exists]).toEqual([guarantee, true]);
  }
});
