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

/** Texts that were formatted, because lists and footers show the same days and times again and again. */
const texts = {
  plain: new Map<string, string>(),
  weekday: new Map<string, string>(),
  short: new Map<string, string>(),
  time: new Map<string, string>(),
  dayOf: new Map<string, string>(),
};
/** Days of fifty years. */
const MAX_TEXTS = 20_000;

function remembered(kind: keyof typeof texts, key: string, format: () => string): string {
  const known = texts[kind].get(key);
  if (known !== undefined) return known;
  const text = format();
  if (texts[kind].size >= MAX_TEXTS) texts[kind].clear();
  texts[kind].set(key, text);
  return text;
}

function dayIn(format: keyof typeof DAY_FORMATS, day: string): string {
  return remembered(format, day, () => formatted(noonOf(day), DAY_FORMATS[format]));
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
  return remembered('time', `${moment} ${timeZone}`, () =>
    formatted(new Date(moment), { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone }),
  );
}

const MINUTE_MS = 60_000;

/** Returns the date, `YYYY-MM-DD`, of a timestamp in a time zone. */
export function dayOfMoment(moment: string | Date, timeZone: string): string {
  // In no time zone, a day begins within a minute.
  const minute = Math.floor(new Date(moment).getTime() / MINUTE_MS);
  return remembered('dayOf', `${minute} ${timeZone}`, () =>
    dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
      minute * MINUTE_MS,
    ),
  );
}

/** Returns noon of the day in UTC, far from midnight, so that no time zone changes the date. */
function noonOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`);
}
