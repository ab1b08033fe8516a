import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const LINES_ALLOWED = 400;
const BANNED_NAMES = /^(utils?|helpers?|misc|common|shared|services|manager)(\.|$)/;

const SOURCE = /\.(tsx?|css)$/;
/** What the benchmarks install and build for comparison. */
const INSTALLED = /\/(node_modules|\.next)(\/|$)/;

interface SourceFile {
  path: string;
  text: string;
  /** Files of ours that it imports, type imports left out. */
  imports: string[];
}

const files = ['src', 'tests', 'bench'].flatMap((folder) => sourceFiles(join(ROOT, folder)));
const inFolder = (folder: string) => files.filter(({ path }) => path.startsWith(`src/${folder}/`));
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path);

describe('the architecture', () => {
  test('no source file is longer than one noun needs', () => {
    const long = files
      .filter(({ text }) => text.split('\n').length - 1 > LINES_ALLOWED)
      .map(({ path }) => path);
    expect(long).toEqual([]);
  });

  test('no file is named after nothing', () => {
    const vague = files
      .filter(({ path }) => path.split('/').some((part) => BANNED_NAMES.test(part)))
      .map(({ path }) => path);
    expect(vague).toEqual([]);
  });

  test('ui/ and search-engine/ know nothing of legislatures', () => {
    const straying = [...inFolder('ui'), ...inFolder('search-engine')]
      .filter((file) => !isTest(file))
      .flatMap(({ path, imports }) =>
        imports.filter((to) => !sameProduct(path, to)).map((to) => `${path} → ${to}`),
      );
    expect(straying).toEqual([]);
  });

  test('only *.server.ts and db/ ask the database', () => {
    const asking = files
      .filter(
        (file) =>
          file.path.startsWith('src/') && !isTest(file) && !/\.server\.ts$|^src\/db\//.test(file.path),
      )
      .filter(({ text }) => /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text))
      .map(({ path }) => path);
    expect(asking).toEqual([]);
  });

  test('nothing that the browser loads reaches the database', () => {
    // A route's loader is taken out of the browser's bundle; what a component imports is not.
    const components = files.filter(
      ({ path }) => /^src\/.*\.tsx$/.test(path) && !/-page\.tsx$|root\.tsx$|entry\.server/.test(path),
    );
    const reaching = components.flatMap(({ path, imports }) =>
      imports.filter((to) => /\.server\.ts$|^src\/db\//.test(to)).map((to) => `${path} → ${to}`),
    );
    expect(reaching).toEqual([]);
  });

  test('importers hand their records to legislature/ and write no tables', () => {
    const writing = inFolder('importers')
      .filter((file) => !isTest(file))
      .flatMap(({ path, imports }) =>
        imports.filter((to) => /^src\/db\/(tables|rows)/.test(to)).map((to) => `${path} → ${to}`),
      );
    expect(writing).toEqual([]);
  });

  test('a noun never imports the pages of another', () => {
    const nouns = ['bills', 'amendments', 'votes', 'legislators', 'committees', 'meetings', 'news'];
    const straying = nouns.flatMap((noun) =>
      inFolder(noun).flatMap(({ path, imports }) =>
        imports
          .filter((to) => /-page\.tsx$/.test(to) && !to.startsWith(`src/${noun}/`))
          .map((to) => `${path} → ${to}`),
      ),
    );
    expect(straying).toEqual([]);
  });
});

function sameProduct(from: string, to: string): boolean {
  const folder = (path: string) => path.split('/')[1];
  return folder(from) === folder(to);
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !INSTALLED.test(entry.parentPath))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const text = readFileSync(full, 'utf8');
      const imports = [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'/gms)]
        .map(([, to = '']) => relative(ROOT, resolve(dirname(full), to)))
        .filter((to) => to.startsWith('src/'));
      return { path: relative(ROOT, full), text, imports };
    });
}
