import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SPEC_ROWS } from './spec-rows.ts';

const ROOT = join(import.meta.dirname, '..');

/** Where the document stands. */
export const COVERAGE_DOCUMENT = join(ROOT, 'docs/spec-coverage.md');

export interface CoveringTest {
  /** Rows that the comment above it names. */
  rows: string[];
  file: string;
  /** With the group that it is in. */
  name: string;
}

/** A comment that begins with rows, `// P03` or `// D07, D08`, and whatever else it says. */
const ROWS_NAMED = /^[ \t]*\/\/ ([A-Z]\d{2}(?:, [A-Z]\d{2})*)\b.*\n/gm;

/** The test or group right below it, with its name; further comments may stand between. */
const TEST_BELOW =
  /^(?:[ \t]*\/\/.*\n)*([ \t]*)(?:test|describe\w*)(?:\.\w+(?:\([\s\S]*?\)(?=\())?)?\(\s*(['"`])((?:\\.|(?!\2)[\s\S])*)\2/;

/** A group that is in no other. */
const GROUP = /^describe\w*(?:\.\w+(?:\([\s\S]*?\)(?=\())?)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm;

/** Every test of the project that names rows of the requirements. */
export function coveringTests(): CoveringTest[] {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(ROOT, folder, file)),
  );
  return files.sort().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const groups = [...text.matchAll(GROUP)];
    return [...text.matchAll(ROWS_NAMED)].flatMap((comment) => {
      const below = TEST_BELOW.exec(text.slice(comment.index + comment[0].length));
      if (!below) return [];
      const [, indent, , own = ''] = below;
      const group = indent ? groups.findLast(({ index }) => index < comment.index)?.[2] : undefined;
      const name = [group, own].filter(Boolean).join(': ').replaceAll('\\', '');
      return [{ rows: comment[1]?.split(', ') ?? [], file: relative(ROOT, file), name }];
    });
  });
}

/** The document: each row, what it says, and the tests that hold it. */
export function coverageDocument(tests: CoveringTest[]): string {
  const lines = SPEC_ROWS.map(({ id, says, waitsForAccounts }) => {
    const holding = tests.filter(({ rows }) => rows.includes(id));
    const names = holding.map(
      ({ file, name }) => `\`${file}\`: ${name.replaceAll('|', '\\|').replaceAll('<', '&lt;')}`,
    );
    if (waitsForAccounts) names.push('*waits for accounts*');
    return `| ${id} | ${says} | ${names.join('<br>')} |`;
  });
  return [
    '# What holds each requirement',
    '',
    'Written by `npm run coverage-doc` from the comments above the tests; a test fails where it is out of date, or a row has no test.',
    '',
    '| row | requirement | tests |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(COVERAGE_DOCUMENT, coverageDocument(coveringTests()));
}
