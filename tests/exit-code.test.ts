import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a program that imports the PostgreSQL test server keeps its exit code, so that failed tests fail in CI', () => {
  const script = `await import(${JSON.stringify(join(import.meta.dirname, 'test-postgres.ts'))}); process.exitCode = 3;`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, args).status).toBe(3);
});
