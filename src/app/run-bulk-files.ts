import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isExportDue, newestExport } from '../bulk/nightly.server.ts';
import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { poll } from '../db/polling.ts';
import { endCommand, startCommand } from './child-command.ts';

/** How long after the start of the site files may be written, and how often it is checked whether they are due. */
const INTERVAL_MS = 600_000;

/**
 * Writes files with all records every night, in a process of their own. A site that has none gets them soon after its start.
 * @returns a function that stops the process
 */
export function runBulkFiles(
  config: SiteConfig,
  settings: Settings,
  log: Logger,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  if (!settings.bulkFiles) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  let child: ChildProcess | undefined;
  const check = async () => {
    if (child || !isExportDue(await newestExport(settings.dataDir), new Date(), config.timeZone)) return;
    if (signal.aborted) return;
    child = startCommand(
      ['export', '--nightly'],
      settings,
      log,
      'the files with all records could not be written',
    );
    child.once('exit', () => {
      child = undefined;
    });
  };
  const polling = async () => {
    // The start of a site has work enough. An abort is the end of the wait, not an error.
    await setTimeout(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    await poll(check, {
      intervalMs,
      isStopped: () => signal.aborted,
      signal,
      failureMessage: 'The files with all records could not be checked. Retrying.',
    });
  };
  const polled = polling();
  return async () => {
    stopping.abort();
    await polled;
    if (child) await endCommand(child);
  };
}
