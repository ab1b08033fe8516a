import { dateFormat } from './date-formats.ts';

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/*
 * Formats a date the same on the server and in every browser: with a fixed locale, and with a plain space before AM
 * and PM, where versions of Intl differ.
 */
function formatted(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-US', options).format(moment).replaceAll('\u202f', ' ');
}

/**
 * Formats a date: `January 5, 2023`.
 * @param day `YYYY-MM-DD`; only the first ten characters count
 */
export function dateText(day: string): string {
  return formatted(noonOf(day), { ...DAY, timeZone: 'UTC' });
}

/** Formats a date with its weekday: `Thursday, January 5, 2023`. */
export function weekdayName(day: string): string {
  return formatted(noonOf(day), { ...DAY, weekday: 'long', timeZone: 'UTC' });
}

/** Formats a date in short form: `Jan 5, 2023`. */
export function shortDay(day: string): string {
  return formatted(noonOf(day), { ...DAY, month: 'short', timeZone: 'UTC' });
}

/**
 * Formats a time with its time zone: `10:00 AM EST`.
 * @param moment a UTC timestamp in ISO 8601
 * @param timeZone an IANA name, such as `America/New_York`
 */
export function timeText(moment: string, timeZone: string): string {
  return formatted(new Date(moment), { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
}

/** Returns the date, `YYYY-MM-DD`, of a timestamp in a time zone. */
export function dayOfMoment(moment: string | Date, timeZone: string): string {
  const format = dateFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  });
  return format.format(new Date(moment));
}

/** Returns noon of the day in UTC, far from midnight, so that no time zone changes the date. */
function noonOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`);
}
