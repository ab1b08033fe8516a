import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COVERAGE_DOCUMENT, coverageDocument, coveringTests, waysNeeded } from './spec-coverage.ts';
import { SPEC_ROWS } from './spec-rows.ts';

const tests = coveringTests();

describe('the requirements', () => {
  test('have a test each', () => {
    const held = new Set(tests.flatMap(({ rows }) => rows));
    const bare = SPEC_ROWS.filter(({ id }) => !held.has(id));
    expect(bare.map(({ id, says }) => `${id}: ${says}`)).toEqual([]);
  });

  test('that visitors see are tested in a real browser, and those of endpoints over HTTP', () => {
    const bare = SPEC_ROWS.flatMap((row) =>
      waysNeeded(row)
        .filter((way) => !tests.some((each) => each.way === way && each.rows.includes(row.id)))
        .map((way) => `${row.id}, ${way}: ${row.says}`),
    );
    expect(bare).toEqual([]);
  });

  test('are those that tests name', () => {
    const known = new Set(SPEC_ROWS.map(({ id }) => id));
    const unknown = tests.flatMap(({ rows, file, name }) =>
      rows.filter((row) => !known.has(row)).map((row) => `${row}, named in ${file} above “${name}”`),
    );
    expect(unknown).toEqual([]);
  });

  test('stand in docs/spec-coverage.md as the tests have them: npm run coverage-doc writes it anew', () => {
    expect(readFileSync(COVERAGE_DOCUMENT, 'utf8')).toBe(coverageDocument(tests));
  });
});
