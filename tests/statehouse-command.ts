import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');

/** The exit code and output of a command. */
export interface CommandResult {
  code: number;
  /** The command's standard output, followed by its standard error. */
  out: string;
}

/**
 * Runs `bin/statehouse` on a data folder, with the embedded database unless `env` sets another.
 * @param timeout milliseconds after which the command is killed with the exit code -1
 */
export function runStatehouse(
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  timeout = 0,
): Promise<CommandResult> {
  const settings = { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...env, DATA_DIR: dataDir };
  return new Promise((done) => {
    const options = { env: settings, timeout, killSignal: 'SIGKILL' } as const;
    execFile(STATEHOUSE, args, options, (error, stdout, stderr) =>
      done({ code: error ? exitCode(error.code) : 0, out: stdout + stderr }),
    );
  });
}

/** Returns -1 if a signal ended the command. */
function exitCode(code: unknown): number {
  return typeof code === 'number' ? code : -1;
}
