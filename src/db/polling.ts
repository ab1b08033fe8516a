import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

/** The time in milliseconds from a failure to the next try. */
export const RETRY_MS = 1_000;

interface PollOptions {
  intervalMs: number;
  /** Called before each check. Polling ends when it returns true. */
  isStopped(): boolean;
  /** Ends a wait between two checks when it is aborted. */
  signal?: AbortSignal;
  /** The message that is logged with the first of several errors in a row. The database connection logs outages itself. */
  failureMessage: string;
}

/**
 * Runs `check` at an interval, and once a second while it fails, until it is stopped.
 *
 * Polling works alike on both engines and across processes, and needs no connection of its own. Unlike a notification, a change
 * cannot be missed during an outage.
 */
export async function poll(
  check: () => Promise<void>,
  { intervalMs, isStopped, signal, failureMessage }: PollOptions,
): Promise<void> {
  let isFailing = false;
  while (!isStopped()) {
    try {
      await check();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isUnavailable(error) && !isStopped()) console.error(failureMessage, error);
      isFailing = true;
    }
    // Polling alone does not keep a process running whose start failed. An abort is the end of the wait, not an error.
    const wait = { ref: false, ...(signal && { signal }) };
    await setTimeout(isFailing ? RETRY_MS : intervalMs, undefined, wait).catch(() => undefined);
  }
}
