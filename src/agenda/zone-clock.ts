import { dateFormat } from '../ui/date-formats.ts';

/**
 * A clock in a time zone. It converts a time to local time, expressed as if the local time were UTC:
 * milliseconds to milliseconds.
 */
export type ZoneClock = (moment: number) => number;

/**
 * Creates the clock of a time zone.
 * @param zone IANA name
 * @throws RangeError if the time zone does not exist
 */
export function zoneClock(zone: string): ZoneClock {
  // The Swedish format is ISO 8601 with a space instead of the T.
  const format = dateFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

/** The format of RFC 5545: `20250304T150000`. @param clock local time as UTC milliseconds */
export function compactTime(clock: number): string {
  return new Date(clock).toISOString().slice(0, 19).replace(/[-:]/g, '');
}
