import type { Clock } from '../../src/sources/clock.ts';

/** A clock that stands still, except that waiting moves it. */
export interface VirtualClock extends Clock {
  /** Moves the clock, also back. */
  set(time: string | Date): void;
  advance(milliseconds: number): void;
}

/** The real time after which a request counts as timed out. */
const REAL_TIMEOUT_MS = 400;

/** @param start an ISO time, such as `2025-01-06T12:00:00Z` */
export function virtualClock(start: string): VirtualClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    set(to) {
      time = new Date(to).getTime();
    },
    advance(milliseconds) {
      time += milliseconds;
    },
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      time += milliseconds;
    },
    timeout(milliseconds) {
      // Only requests that hang wait for it. Downloads get more time, because a busy machine may need it.
      return AbortSignal.timeout(milliseconds > 60_000 ? 20_000 : REAL_TIMEOUT_MS * 10);
    },
  };
}
