import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The document that lists the tests of each requirement. */
const COVERAGE_DOCUMENT = join(ROOT, 'docs/spec-coverage.md');

export interface Requirement {
  /** The requirement's id, such as `P09`. */
  id: string;
  text: string;
}

/** The way in which a test reaches the product: in a real browser, over HTTP, or by calling functions and components. */
export type Level = 'browser' | 'HTTP' | 'unit';

export interface CoveringTest {
  /** Requirements that the comment above the test names. */
  ids: string[];
  file: string;
  /** The titles of its `describe` and the test. */
  name: string;
  level: Level;
}

/** Imports that open a browser, and calls that use its pages. */
const IMPORTS_BROWSER = /from '[./]+\/(browser|search-visits)\.ts'/;
const USES_PAGE = /\.(goto|getBy\w+|locator|evaluate)\(|\b(newPage|searchFor|browserErrors)\(/;
/** Calls that start a whole site, or send a request to its API. */
const USES_SERVER = /\b(startSite|createSite|openApi)\(|\.request\(/;
const AWAITS = /\bawait\b/;

/** A comment that begins with requirements, `// P03` or `// D07, D08`. */
const NAMED_IDS = /^[ \t]*\/\/ ([A-Z]\d{2}(?:, [A-Z]\d{2})*)\b.*\n/gm;

/** The test or `describe` right below a comment, with its name. Further comments may stand between. */
const TEST_BELOW =
  /^(?:[ \t]*\/\/.*\n)*([ \t]*)(?:test|describe\w*)(?:\.\w+(?:\([\s\S]*?\)(?=\())?)?\(\s*(['"`])((?:\\.|(?!\2)[\s\S])*)\2/;

/** A `describe` at the top of a file. */
const TOP_DESCRIBE = /^describe\w*(?:\.\w+(?:\([\s\S]*?\)(?=\())?)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm;

/** The requirements in the tables of docs/requirements.md. */
export function requirements(): Requirement[] {
  const text = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]\d{2}) \| (.+) \|$/gm)].map(([, id = '', requirement = '']) => ({
    id,
    text: requirement,
  }));
}

/** Every test of the project that names requirements. */
export function coveringTests(): CoveringTest[] {
  const files = ['src', 'sample', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(ROOT, folder, file)),
  );
  return files.sort().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const describes = [...text.matchAll(TOP_DESCRIBE)];
    return [...text.matchAll(NAMED_IDS)].flatMap((comment) => {
      const rest = text.slice(comment.index + comment[0].length);
      const below = TEST_BELOW.exec(rest);
      if (!below) return [];
      const [, indent = '', , title = ''] = below;
      const group = indent ? describes.findLast(({ index }) => index < comment.index)?.[2] : undefined;
      const name = [group, title].filter(Boolean).join(': ').replaceAll('\\', '');
      const level = levelOf(text, bodyOfTest(rest, indent));
      return [{ ids: comment[1]?.split(', ') ?? [], file: relative(ROOT, file), name, level }];
    });
  });
}

/** The text of a test or `describe`, up to its closing bracket. */
function bodyOfTest(text: string, indent: string): string {
  const end = new RegExp(`^${indent}(\\}(, [^)]*)?)?\\);$`, 'm').exec(text);
  return text.slice(0, end?.index);
}

function levelOf(file: string, test: string): Level {
  if (IMPORTS_BROWSER.test(file) && USES_PAGE.test(test)) return 'browser';
  return USES_SERVER.test(file) && AWAITS.test(test) ? 'HTTP' : 'unit';
}

/** The levels at which a requirement must be tested: what visitors see in a browser, endpoints over HTTP. */
export function requiredLevels({ id }: Requirement): Level[] {
  if (/^[PNDC]/.test(id)) return ['browser'];
  return id.startsWith('A') ? ['HTTP'] : [];
}

/** The document: each requirement and its tests. */
function coverageDocument(tests: CoveringTest[]): string {
  const rows = requirements().map(({ id, text }) => {
    const testsAt = (level: Level) =>
      tests
        .filter((test) => test.level === level && test.ids.includes(id))
        .map(({ file, name }) => `\`${file}\`: ${name.replaceAll('|', '\\|').replaceAll('<', '&lt;')}`)
        .join('<br>');
    return `| ${id} | ${text} | ${testsAt('browser')} | ${testsAt('HTTP')} | ${testsAt('unit')} |`;
  });
  return [
    '# Requirement coverage',
    '',
    '`npm run coverage-doc` writes this page from the comments above the tests. `npm run check` fails if this page is out of',
    'date. A test fails if a requirement has no test, one that visitors see (P, D, N, C) has no browser test, or an endpoint',
    '(A) has no HTTP test.',
    '',
    '| id | requirement | browser | HTTP | unit |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const document = coverageDocument(coveringTests());
  if (!process.argv.includes('--check')) {
    writeFileSync(COVERAGE_DOCUMENT, document);
  } else if (readFileSync(COVERAGE_DOCUMENT, 'utf8') !== document) {
    console.error('docs/spec-coverage.md is out of date: run `npm run coverage-doc`, and commit the page.');
    process.exitCode = 1;
  }
}
