import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SPEC_ROWS, type SpecRow } from './spec-rows.ts';

const ROOT = join(import.meta.dirname, '..');

/** Where the document stands. */
export const COVERAGE_DOCUMENT = join(ROOT, 'docs/spec-coverage.md');

/** How a test goes about it: in a real browser, over HTTP, or by the parts themselves, such as a function or its markup. */
export type Way = 'browser' | 'HTTP' | 'parts';

export interface CoveringTest {
  /** Rows that the comment above it names. */
  rows: string[];
  file: string;
  /** With the group that it is in. */
  name: string;
  way: Way;
}

/** Imports that bring a browser, and what a test does with its pages. */
const HAS_A_BROWSER = /from '[./]+\/(browser|search-visits)\.ts'/;
const DRIVES_A_PAGE = /\.(goto|getBy\w+|locator|evaluate)\(|\b(newPage|searched|troublesAt)\(/;
/** Ways to a whole site, or to the API or one noun's part of it, and that a test waits for an answer. */
const HAS_A_SERVER = /\b(startSite|createSite|openApi)\(|\.request\(/;
const WAITS = /\bawait\b/;

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
      const rest = text.slice(comment.index + comment[0].length);
      const below = TEST_BELOW.exec(rest);
      if (!below) return [];
      const [, indent = '', , own = ''] = below;
      const group = indent ? groups.findLast(({ index }) => index < comment.index)?.[2] : undefined;
      const name = [group, own].filter(Boolean).join(': ').replaceAll('\\', '');
      const way = wayOf(text, wholeTest(rest, indent));
      return [{ rows: comment[1]?.split(', ') ?? [], file: relative(ROOT, file), name, way }];
    });
  });
}

/** The text of a test or group, to the bracket that closes it. */
function wholeTest(text: string, indent: string): string {
  const end = new RegExp(`^${indent}(\\}(, [^)]*)?)?\\);$`, 'm').exec(text);
  return text.slice(0, end?.index);
}

function wayOf(file: string, test: string): Way {
  if (HAS_A_BROWSER.test(file) && DRIVES_A_PAGE.test(test)) return 'browser';
  return HAS_A_SERVER.test(file) && WAITS.test(test) ? 'HTTP' : 'parts';
}

/** The ways in which a row must be tested: what visitors see in a browser, endpoints over HTTP. */
export function waysNeeded({ id }: SpecRow): Way[] {
  if (/^[PNDC]/.test(id)) return ['browser'];
  return id.startsWith('A') ? ['HTTP'] : [];
}

/** The document: each row, what it says, and the tests that hold it. */
export function coverageDocument(tests: CoveringTest[]): string {
  const lines = SPEC_ROWS.map(({ id, says }) => {
    const held = (way: Way) =>
      tests
        .filter((test) => test.way === way && test.rows.includes(id))
        .map(({ file, name }) => `\`${file}\`: ${name.replaceAll('|', '\\|').replaceAll('<', '&lt;')}`)
        .join('<br>');
    return `| ${id} | ${says} | ${held('browser')} | ${held('HTTP')} | ${held('parts')} |`;
  });
  return [
    '# What holds each requirement',
    '',
    'Written by `npm run coverage-doc` from the comments above the tests. A test fails where it is out of date, a row has no test, what a',
    'visitor sees (P, D, N, C) has none in a real browser, or an endpoint (A) none over HTTP.',
    '',
    '| row | requirement | in a browser | over HTTP | of its parts |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    '## What is not there',
    '',
    ...SPEC_ROWS.flatMap(({ id, without }) => (without ? [`- **${id}** ${without}`] : [])),
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(COVERAGE_DOCUMENT, coverageDocument(coveringTests()));
}
