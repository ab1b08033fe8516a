import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'build/client');

/** Maximum bytes of the scripts of a first visit, compressed with Brotli as they are served. */
const MAX_BYTES = { plain: 10_000, island: 80_000, search: 150_000, allWidgets: 88_000 };

const SCRIPT_OF_PAGES = 'src/app/browser.ts';
const SCRIPT_OF_ISLANDS = 'src/app/hydrate-island.tsx';

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

// Issue 16
test('the script of a page without islands is at most 10 kB', () => {
  expect(bytesOf([SCRIPT_OF_PAGES])).toBeLessThanOrEqual(MAX_BYTES.plain);
});

// Issue 16
test.each(globSync('src/*/*.island.tsx', { cwd: ROOT }))('%s loads scripts within the budget', (island) => {
  const limit = island.startsWith('src/search/') ? MAX_BYTES.search : MAX_BYTES.island;
  expect(bytesOf([SCRIPT_OF_PAGES, SCRIPT_OF_ISLANDS, island])).toBeLessThanOrEqual(limit);
});

// Issue 16
test('the widgets of the dashboard, which load as they come into view, have at most 88 kB of scripts', () => {
  const widgets = ['home-widgets.tsx', 'dashboard-page.tsx'].flatMap((name) =>
    islandsIn(`src/dashboard/${name}`),
  );
  expect(widgets.length).toBeGreaterThan(5);
  expect(bytesOf([SCRIPT_OF_PAGES, SCRIPT_OF_ISLANDS, ...widgets])).toBeLessThanOrEqual(MAX_BYTES.allWidgets);
});

/** The compressed size of entries of the build, with all that they import when they load. */
function bytesOf(names: string[]): number {
  const files = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [] } = manifest[name] ?? {};
    if (!file) throw new Error(`The build has no script of ${name}.`);
    if (files.has(file)) return;
    files.add(file);
    for (const each of imports) add(each);
  };
  for (const name of names) add(name);
  return [...files].reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0);
}

/** The islands that a component shows. */
function islandsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/from '\.\.\/([\w-]+\/[\w-]+\.island\.tsx)'/g)].map(([, name]) => `src/${name}`);
}
