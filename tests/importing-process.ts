import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');

/** What an import works with. */
export interface ImportPlace {
  dataDir: string;
  /** Where it unpacks archives. */
  temporary: string;
  /** Left out for the embedded database. */
  databaseUrl?: string | undefined;
}

/** Starts `bin/statehouse import` in a process of its own, which the signals of its handle reach; what it prints is dropped. */
export function importingProcess(
  { dataDir, temporary, databaseUrl = '' }: ImportPlace,
  paths: readonly string[],
): ChildProcess {
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TMPDIR: temporary, NODE_ENV: 'production' };
  return spawn(STATEHOUSE, ['import', ...paths], { env: { ...process.env, ...own }, stdio: 'ignore' });
}
