import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');

/** The folders and the database of an import. */
export interface ImportEnvironment {
  dataDir: string;
  /** The folder into which it unpacks archives. */
  temporary: string;
  /** Omitted for the embedded database. */
  databaseUrl?: string | undefined;
}

/** Starts `bin/statehouse import` in a separate process that can be sent signals. Its output is discarded. */
export function importingProcess(
  { dataDir, temporary, databaseUrl = '' }: ImportEnvironment,
  paths: readonly string[],
): ChildProcess {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TMPDIR: temporary,
    NODE_ENV: 'production',
  };
  return spawn(STATEHOUSE, ['import', ...paths], { env: { ...process.env, ...settings }, stdio: 'ignore' });
}
