import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { type Database, isServerAddress } from '../db/database.ts';
import { poll } from '../db/polling.ts';
import { isLeased } from '../sources/lease.server.ts';
import { dueSources } from '../sources/sources.server.ts';

const INTERVAL_MS = 5_000;
const STOP_MS = 8_000;
const COMMAND = join(import.meta.dirname, 'cli.ts');

/**
 * Runs the sources that are due, in a process of their own, because an import takes the processor time that pages need.
 * @returns a function that stops the process
 */
export function runSources(db: Database, settings: Settings, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const polling = poll(
    async () => {
      const now = new Date();
      if (child || (await dueSources(db, now)).length === 0 || (await isLeased(db, now))) return;
      if (stopping.signal.aborted) return;
      child = start(settings, log);
      child.once('exit', () => {
        child = undefined;
      });
    },
    {
      intervalMs: INTERVAL_MS,
      isStopped: () => stopping.signal.aborted,
      signal: stopping.signal,
      failureMessage: 'Sources could not be run. Retrying.',
    },
  );
  return async () => {
    stopping.abort();
    await polling;
    if (child) await end(child);
  };
}

function start(settings: Settings, log: Logger): ChildProcess {
  const { database, dataDir, siteConfigFile, legiscanUrl, openstatesUrl } = settings;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, 'sync'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: isServerAddress(database) ? database : '',
      SITE_CONFIG: siteConfigFile,
      LEGISCAN_URL: legiscanUrl,
      OPENSTATES_URL: openstatesUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => log.warn({ sources: text.trim() }, 'a source could not be run'));
  child.once('error', (error) => log.error({ err: error }, 'sources could not be run'));
  return child;
}

/** Lets a run stop after its current request or record. A killed one goes on at the next start all the same. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
