import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { poll } from '../db/polling.ts';
import { isLeased } from '../sources/lease.server.ts';
import { dueSources } from '../sources/sources.server.ts';
import { endCommand, startCommand } from './child-command.ts';

const INTERVAL_MS = 5_000;

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
      child = startCommand(['sync'], settings, log, 'a source could not be run');
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
    // A killed run goes on at the next start all the same.
    if (child) await endCommand(child);
  };
}
