import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');

/** How a command of the command line ended. */
export interface Ended {
  code: number;
  /** What it wrote to standard output and standard error. */
  out: string;
}

/** Runs `bin/statehouse` over a data folder, on the embedded database. */
export function runStatehouse(
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const whole = { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...env, DATA_DIR: dataDir };
  return new Promise((done) => {
    execFile(STATEHOUSE, args, { env: whole }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    );
  });
}
