import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeImportFiles } from '../bench/attack-imports-files.ts';
import { type ImportEnvironment, importingProcess } from './importing-process.ts';

const TIME_LIMIT_MS = 60_000;
let folder: string;
let files: string[];
let temporary: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-test-'));
  files = await writeImportFiles(join(folder, 'files'), 60);
  temporary = join(folder, 'temporary');
  await mkdir(temporary);
});
afterEach(() => rm(folder, { recursive: true }));

const place = (name: string): ImportEnvironment => ({ dataDir: join(folder, name), temporary });

/** Starts an import, and waits until it has a temporary folder. */
async function startedImport(at: ImportEnvironment) {
  const child = importingProcess(at, files);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit');
  for (;;) {
    const [name] = await readdir(temporary);
    if (name && existsSync(join(temporary, name, 'lock'))) return { child, ended };
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('the temporary folders', () => {
  test(
    'of a killed import are deleted at the next start',
    async () => {
      const { child, ended } = await startedImport(place('data'));
      child.kill('SIGKILL');
      await ended;
      expect(await readdir(temporary)).not.toEqual([]);
      const [code] = await once(importingProcess(place('other'), [join(folder, 'nothing')]), 'exit');
      expect([code, await readdir(temporary)]).toEqual([2, []]);
    },
    TIME_LIMIT_MS,
  );

  test(
    'of a running import are kept when another import starts',
    async () => {
      const { child, ended } = await startedImport(place('data'));
      child.kill('SIGSTOP');
      const before = await readdir(temporary);
      const [code] = await once(importingProcess(place('other'), files), 'exit');
      expect([code, await readdir(temporary)]).toEqual([0, before]);
      child.kill('SIGCONT');
      expect(await ended).toEqual([0, null]);
      expect(await readdir(temporary)).toEqual([]);
    },
    TIME_LIMIT_MS,
  );

  test(
    'of imports by a version without locks are deleted once they are a day old',
    async () => {
      for (const name of ['statehouse-legiscan-old', 'statehouse-import-new', 'statehouse-test-old']) {
        await mkdir(join(temporary, name));
      }
      const old = new Date(Date.now() - 2 * 86_400_000);
      for (const name of ['statehouse-legiscan-old', 'statehouse-test-old']) {
        await utimes(join(temporary, name), old, old);
      }
      await once(importingProcess(place('data'), [join(folder, 'nothing')]), 'exit');
      expect((await readdir(temporary)).sort()).toEqual(['statehouse-import-new', 'statehouse-test-old']);
    },
    TIME_LIMIT_MS,
  );
});
