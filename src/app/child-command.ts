import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { isServerAddress } from '../db/database.ts';

const STOP_MS = 8_000;
const COMMAND = join(import.meta.dirname, 'cli.ts');

/**
 * Starts a command in a process of its own, because it takes the processor time that pages need.
 * @param args such as `sync`
 * @param failure what is logged with what the command writes to standard error, and if it cannot be started
 */
export function startCommand(
  args: readonly string[],
  settings: Settings,
  log: Logger,
  failure: string,
): ChildProcess {
  const { database, dataDir, siteConfigFile, siteUrl, legiscanUrl, openstatesUrl, malegislatureUrl } =
    settings;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: isServerAddress(database) ? database : '',
      SITE_CONFIG: siteConfigFile,
      SITE_URL: siteUrl,
      LEGISCAN_URL: legiscanUrl,
      OPENSTATES_URL: openstatesUrl,
      MALEGISLATURE_URL: malegislatureUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => log.warn({ command: args.join(' '), output: text.trim() }, failure));
  child.once('error', (error) => log.error({ err: error }, failure));
  return child;
}

/** Lets a command stop after its current step. */
export async function endCommand(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
