import { dateFormat } from './date-formats.ts';

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/*
 * Formats a date the same on the server and in every browser: with a fixed locale, and with a plain space before AM
 * and PM, where versions of Intl differ.
 */
function formatted(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-US', options).format(moment).replaceAll('\u202f', ' ');
}

/** The formats of days. */
const DAY_FORMATS = {
  plain: { ...DAY, timeZone: 'UTC' },
  weekday: { ...DAY, weekday: 'long', timeZone: 'UTC' },
  short: { ...DAY, month: 'short', timeZone: 'UTC' },
} as const;

/** Days that were formatted, because lists show the same ones again and again. */
const texts = { plain: new Map<string, string>(), weekday: new Map(), short: new Map() };
/** Days of fifty years. */
const MAX_TEXTS = 20_000;

function dayIn(format: keyof typeof DAY_FORMATS, day: string): string {
  const known = texts[format].get(day);
  if (known !== undefined) return known;
  const text = formatted(noonOf(day), DAY_FORMATS[format]);
  if (texts[format].size >= MAX_TEXTS) texts[format].clear();
  texts[format].set(day, text);
  return text;
}

/**
 * Formats a date: `January 5, 2023`.
 * @param day `YYYY-MM-DD`; only the first ten characters count
 */
export function dateText(day: string): string {
  return dayIn('plain', day);
}

/** Formats a date with its weekday: `Thursday, January 5, 2023`. */
export function weekdayName(day: string): string {
  return dayIn('weekday', day);
}

/** Formats a date in short form: `Jan 5, 2023`. */
export function shortDay(day: string): string {
  return dayIn('short', day);
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
