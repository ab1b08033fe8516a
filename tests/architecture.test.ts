import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const MAX_LINES = 400;
const BANNED_NAMES = /^(utils?|helpers?|misc|common|shared|services|manager)(\.|$)/;

/** The layers from bottom to top. A folder imports from its own layer and from those below. docs/architecture.md explains them. */
const LAYERS = {
  ground: ['config', 'db', 'http', 'mail', 'search-engine', 'ui'],
  records: ['legislature', 'importers', 'sources'],
  nouns: [
    'agenda',
    'amendments',
    'api-docs',
    'bills',
    'bulk',
    'committees',
    'data-status',
    'embeds',
    'guide',
    'journal',
    'layout',
    'legislators',
    'meetings',
    'news',
    'records-api',
    'search',
    'votes',
  ],
  people: [
    'accounts',
    'admin',
    'alerts',
    'api-keys',
    'dashboard',
    'organizations',
    'problems',
    'reports',
    'sharing',
    'tracking',
    'whipboard',
  ],
  app: ['app'],
};
const ORDER = Object.keys(LAYERS) as (keyof typeof LAYERS)[];

const SOURCE = /\.(tsx?|css)$/;
/** Folders of programs that the benchmarks install for comparison. */
const INSTALLED = /\/(node_modules|\.next)(\/|$)/;

interface SourceFile {
  path: string;
  text: string;
  /** Project files that it imports. `isType` is true where only types come from it. */
  imports: { path: string; isType: boolean }[];
}

const files = ['src', 'sample', 'tests', 'bench'].flatMap((folder) => sourceFiles(join(ROOT, folder)));
const sources = files.filter(({ path }) => path.startsWith('src/') && !isForTests(path));
const inFolder = (folder: string) => sources.filter(({ path }) => path.startsWith(`src/${folder}/`));
const folders = [...new Set(sources.map(({ path }) => folderOf(path)))];

test(`no source file has more than ${MAX_LINES} lines`, () => {
  const long = files.filter(({ text }) => text.split('\n').length - 1 > MAX_LINES).map(({ path }) => path);
  expect(long).toEqual([]);
});

test('every island has the name of its file, by which the browser finds it', () => {
  const islands = sources.filter(({ path }) => path.endsWith('.island.tsx'));
  expect(islands.length).toBeGreaterThan(0);
  for (const { path, text } of islands) {
    const name = /island\('([^']+)'/.exec(text)?.[1];
    expect(`src/${name}.island.tsx`).toBe(path);
  }
});

test('no file has a vague name such as utils', () => {
  const vague = files
    .filter(({ path }) => path.split('/').some((part) => BANNED_NAMES.test(part)))
    .map(({ path }) => path);
  expect(vague).toEqual([]);
});

test('every folder of src/ is in exactly one layer', () => {
  expect(ORDER.flatMap((layer) => LAYERS[layer]).sort()).toEqual(folders.toSorted());
});

test('imports go from an upper layer to a lower one, never up', () => {
  const upward = sources.flatMap(({ path, imports }) =>
    imports
      .filter((to) => to.path.startsWith('src/') && levelOf(to.path) > levelOf(path))
      .map(
        (to) =>
          `${path} (${layerOf(path)}) imports ${to.path} (${layerOf(to.path)}). Move what both need down, pass it in from src/app/, or subscribe from above (src/app/subscribers.ts).`,
      ),
  );
  expect(upward).toEqual([]);
});

test('ui/ and search-engine/ import no other folder', () => {
  const violations = [...inFolder('ui'), ...inFolder('search-engine')].flatMap(({ path, imports }) =>
    imports
      .filter((to) => !to.isType && folderOf(to.path) !== folderOf(path))
      .map((to) => `${path} imports ${to.path}`),
  );
  expect(violations).toEqual([]);
});

test('only *.server.ts files and db/ query the database', () => {
  const violations = sources
    .filter(({ path }) => !/\.server\.ts$|^src\/db\//.test(path))
    .filter(({ text }) => /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text))
    .map(({ path }) => path);
  expect(violations).toEqual([]);
});

test('components import no file that queries the database', () => {
  const components = sources.filter(
    ({ path }) => /\.tsx$/.test(path) && !/-page\.tsx$|page-document\.tsx$/.test(path),
  );
  const violations = components.flatMap(({ path, imports }) =>
    imports
      .filter((to) => !to.isType && /\.server\.ts$|^src\/db\//.test(to.path))
      .map((to) => `${path} imports ${to.path}`),
  );
  expect(violations).toEqual([]);
});

test('importers hand records to legislature/ and write no tables', () => {
  const violations = inFolder('importers').flatMap(({ path, imports }) =>
    imports
      .filter((to) => !to.isType && /^src\/db\/(tables|rows)/.test(to.path))
      .map((to) => `${path} imports ${to.path}`),
  );
  expect(violations).toEqual([]);
});

test('the folder of a noun imports no page of another noun', () => {
  const violations = LAYERS.nouns.flatMap((noun) =>
    inFolder(noun).flatMap(({ path, imports }) =>
      imports
        .filter((to) => /-page\.tsx$/.test(to.path) && folderOf(to.path) !== noun)
        .map((to) => `${path} imports ${to.path}`),
    ),
  );
  expect(violations).toEqual([]);
});

test('components use only classes that their CSS module has', () => {
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(
      ([, name = '', file = '']) => {
        const css = readFileSync(join(ROOT, dirname(path), file), 'utf8');
        const used = [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))];
        return used
          .map(([, className = '']) => className)
          .filter((className) => !new RegExp(`\\.${className}\\b`).test(css))
          .map((className) => `${path} uses the class ${className}, which ${file} does not have`);
      },
    ),
  );
  expect(missing).toEqual([]);
});

test('docs/architecture.md lists every folder of src/', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const missing = folders.filter(
    (folder) => !folder.includes('.') && !text.includes(`| \`src/${folder}\` |`),
  );
  expect(missing).toEqual([]);
});

test.each(['docs/architecture.md', 'src/search-engine/README.md'])(
  '%s names only files and functions that exist',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
    const named = [...text.matchAll(/`([\w./-]+)(?:\(\))?`/g)].map(([, name = '']) => name);
    const near = [ROOT, dirname(join(ROOT, page)), join(ROOT, 'src')];
    const missing = named.filter((name) =>
      name.includes('/') || /\.(ts|tsx)$/.test(name)
        ? !near.some((folder) => existsSync(join(folder, name))) &&
          !files.some(({ path }) => path.endsWith(`/${name}`))
        : /^[a-z]+[A-Z]|^[A-Z]\w+[a-z]/.test(name) && !files.some(({ text }) => text.includes(name)),
    );
    expect(missing).toEqual([]);
  },
);

function layerOf(path: string): keyof typeof LAYERS {
  const layer = ORDER.find((name) => LAYERS[name].includes(folderOf(path)));
  if (!layer) throw new Error(`${path} is in no layer. Add its folder to LAYERS.`);
  return layer;
}

function levelOf(path: string): number {
  return ORDER.indexOf(layerOf(path));
}

/** Returns the folder of a file, such as `bills` of `src/bills/bill-page.tsx`. */
function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Returns whether a file is a test or used only by tests. These may import from every layer. */
function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/test-[\w-]+\.ts$|\/test-records\/|\/conformance\//.test(path);
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !INSTALLED.test(entry.parentPath))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const text = readFileSync(full, 'utf8');
      return { path: relative(ROOT, full), text, imports: importsOf(full, text) };
    });
}

function importsOf(file: string, text: string): SourceFile['imports'] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\b)?[^;']*?(?:from\s+)?'(\.[^']+)'/gm);
  const dynamic = text.matchAll(/()\bimport\('(\.[^']+)'\)/g);
  return [...statements, ...dynamic]
    .map(([, type, to = '']) => ({
      path: relative(ROOT, resolve(dirname(file), to)),
      isType: type !== undefined && type !== '',
    }))
    .filter(({ path }) => !path.includes('+types'));
}
