import { dateFormat } from './date-formats.ts';

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/*
 * Dates in words, the same on the server and in every browser: the language is fixed, and so is the space before AM
 * and PM, which versions of Intl write differently.
 */
function inWords(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-US', options).format(moment).replaceAll('\u202f', ' ');
}

/**
 * A calendar day in words: `January 5, 2023`.
 * @param day `YYYY-MM-DD`; of a longer text its first ten characters count
 */
export function dateText(day: string): string {
  return inWords(noonOf(day), { ...DAY, timeZone: 'UTC' });
}

/** A calendar day with its weekday: `Thursday, January 5, 2023`. */
export function weekdayName(day: string): string {
  return inWords(noonOf(day), { ...DAY, weekday: 'long', timeZone: 'UTC' });
}

/** A calendar day as short as it stays clear: `Jan 5, 2023`. */
export function shortDay(day: string): string {
  return inWords(noonOf(day), { ...DAY, month: 'short', timeZone: 'UTC' });
}

/**
 * The time of day of a moment, with its zone: `10:00 AM EST`.
 * @param moment UTC, ISO 8601
 * @param timeZone IANA name, such as `America/New_York`
 */
export function timeText(moment: string, timeZone: string): string {
  return inWords(new Date(moment), { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
}

/** The calendar day, `YYYY-MM-DD`, that a moment falls on in a zone. */
export function dayOfMoment(moment: string | Date, timeZone: string): string {
  const format = dateFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  });
  return format.format(new Date(moment));
}

/** Noon of that day in UTC: far from midnight, so that no zone moves it to a neighbour. */
function noonOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`);
}
