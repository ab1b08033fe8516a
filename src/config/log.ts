import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import type { DatabaseUnavailable, OnUnavailable } from '../db/unavailable.ts';
import type { Settings } from './settings.ts';

const STANDARD_OUTPUT = 1;

/**
 * Opens the site's log: one JSON object a line on standard output. What libraries and our own code write to the console goes into
 * the log too, an error with its stack on a single line. Only a person at a terminal gets what `console.log` prints as it is.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true });
  // A log that cannot be written, as on a full disk, must not end the site.
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
    console[method] = (...written: unknown[]) => {
      const err = written.find((each) => each instanceof Error);
      const words = written.filter((each) => each !== err);
      log[level](err ? { err } : {}, format(...words));
    };
  }
  return log;
}

const REPORT_EVERY_MS = 1_000;

/** Reports outages of the database, at most one line a second however many statements fail, with how many went unreported. */
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
