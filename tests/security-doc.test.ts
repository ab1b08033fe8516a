import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const text = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');
/** `| promise | `tests/a.test.ts`: a title |`, or without a title where the whole file holds it. */
const promises = [...text.matchAll(/^\| (.+) \| `(\S+\.test\.ts)`(?:: (.+))? \|$/gm)].map(
  ([, promise, file, title]) => ({
    promise,
    file: file ?? '',
    title,
  }),
);

test('each promise of docs/security.md names a test that exists', () => {
  expect(promises.length).toBeGreaterThan(20);
  const rows = text.match(/^\| (?!promise|---).+\|$/gm) ?? [];
  expect(promises.length).toBe(rows.length);
  for (const { promise, file, title } of promises) {
    const path = join(PROJECT, file);
    const isHeld = existsSync(path) && (title === undefined || readFileSync(path, 'utf8').includes(title));
    expect([promise, isHeld]).toEqual([promise, true]);
  }
});
