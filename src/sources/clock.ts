import { setTimeout } from 'node:timers/promises';

/** The time that sources go by. Tests replace it, so that a year of polling takes seconds. */
export interface Clock {
  now(): Date;
  /** @throws the signal's reason if it is aborted */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** A signal that is aborted after a time. */
  timeout(milliseconds: number): AbortSignal;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, signal && { signal }),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};
