import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import type { DatabaseUnavailable, OnUnavailable } from '../db/unavailable.ts';
import type { Settings } from './settings.ts';

const STANDARD_OUTPUT = 1;

/**
 * Opens the site's log: one JSON object per line on standard output. Everything written to the console goes into the log too, errors with
 * their stack on one line. At a terminal, `console.log` prints unchanged.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true });
  // The site keeps running if the log cannot be written, as on a full disk.
  output.on('error', () => {});
  const log = pino({ level: logLevel }, output);
  const methods = [
    ['error', 'error'],
    ['warn', 'warn'],
    ['info', 'info'],
    ['debug', 'debug'],
    ...(process.stdout.isTTY ? [] : [['log', 'info'] as const]),
  ] as const;
  for (const [method, level] of methods) {
    console[method] = (...args: unknown[]) => {
      const err = args.find((each) => each instanceof Error);
      const messageArgs = args.filter((each) => each !== err);
      log[level](err ? { err } : {}, format(...messageArgs));
    };
  }
  return log;
}

const REPORT_EVERY_MS = 1_000;

/** Logs database outages, at most one line a second, with the number of failures in between. */
export function logOutages(log: Logger): OnUnavailable {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  return (error: DatabaseUnavailable) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) {
      unreported++;
      return;
    }
    reportedAt = performance.now();
    log.error({ outage: error.outage, unreported }, error.message);
    unreported = 0;
  };
}
