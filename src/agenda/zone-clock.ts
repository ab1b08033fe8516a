import { dateFormat } from '../ui/date-formats.ts';

/** A clock in a time zone: what it shows at a moment, as the UTC milliseconds that look the same. */
export type ZoneClock = (moment: number) => number;

/**
 * Makes a clock for a zone.
 * @param zone IANA name
 * @throws a RangeError where there is no such zone
 */
export function zoneClock(zone: string): ZoneClock {
  // Sweden writes dates as ISO 8601 does, but for the letter between them.
  const format = dateFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

/** As RFC 5545 writes a date and time: `20250304T150000`. @param clock what a clock shows, as UTC milliseconds */
export function compactTime(clock: number): string {
  return new Date(clock).toISOString().slice(0, 19).replace(/[-:]/g, '');
}
