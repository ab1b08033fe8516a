import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');

/** How a command of the command line ended. */
export interface Ended {
  code: number;
  /** What it wrote to standard output and standard error. */
  out: string;
}

/**
 * Runs `bin/statehouse` over a data folder, on the embedded database unless `env` names another.
 * @param timeout milliseconds after which the command is killed, and its code is -1
 */
export function runStatehouse(
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  timeout = 0,
): Promise<Ended> {
  const whole = { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...env, DATA_DIR: dataDir };
  return new Promise((done) => {
    const options = { env: whole, timeout, killSignal: 'SIGKILL' } as const;
    execFile(STATEHOUSE, args, options, (error, stdout, stderr) =>
      done({ code: error ? numberOf(error.code) : 0, out: stdout + stderr }),
    );
  });
}

/** -1 where a signal ended it. */
function numberOf(code: unknown): number {
  return typeof code === 'number' ? code : -1;
}
