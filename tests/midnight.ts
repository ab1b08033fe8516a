import { dayOfMoment } from '../src/ui/dates.ts';

/** Longer than nearly every test file takes. */
const FILE_MS = 120_000;

/** The time zones in which tests take a day from the clock: the default site's, and that of timestamps. */
const ZONES = ['America/New_York', 'UTC'];

/**
 * How long, in milliseconds, a test file must wait so that midnight does not pass while it runs. A file makes
 * records of today once, and pages read "today" again for every request.
 */
export function waitForMidnight(now: Date): number {
  const later = new Date(now.getTime() + FILE_MS);
  const ends = ZONES.some((zone) => dayOfMoment(now, zone) !== dayOfMoment(later, zone));
  // Midnight is at a full hour in both time zones.
  return ends ? 3_600_000 - (now.getTime() % 3_600_000) : 0;
}
