import { localMoment } from '../openstates/dates.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The maximum length of a date, which bounds the time of the expressions. Real dates are shorter, even with comments. */
const MAX_DATE_LENGTH = 100;

/** Time zones of RFC 822. Any other letters mean UTC, as RFC 2822 requires. */
const ZONES: Record<string, string> = {
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};

/**
 * A date of RFC 822: `Tue, 04 Mar 2025 18:30:00 EST`. Weekday, seconds, time and zone are optional, and the year may
 * have two digits.
 */
const RFC_822 =
  /^(?:[a-z]{3,9},?\s*)?(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*([a-z]{1,5}|[+-]\d{2}:?\d{2})?$/i;

/**
 * The date on which an article was published, in the legislature's time zone.
 * @param text a date in the format of RSS (RFC 822 and its successors), or Atom and Dublin Core (RFC 3339, W3C)
 * @param timeZone the legislature's IANA time zone
 * @returns `YYYY-MM-DD`, or undefined if it is not a date
 */
export function dayOfFeedDate(text: string, timeZone: string): string | undefined {
  return localMoment(isoOf(text), timeZone)?.date;
}

/** The time of a feed date in UTC and ISO 8601; undefined if it is not a date with a time. */
export function momentOfFeedDate(text: string): string | undefined {
  const iso = isoOf(text);
  const moment = /T.*(Z|[+-]\d{2}:\d{2})$/.test(iso) ? new Date(iso) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString().replace(/\.\d+Z$/, 'Z') : undefined;
}

function isoOf(text: string): string {
  if (text.length > MAX_DATE_LENGTH) return '';
  // RFC 822 allows comments in parentheses: `(Eastern Standard Time)`.
  const plain = text.replace(/\([^)]*\)/g, ' ').trim();
  const parts = RFC_822.exec(plain);
  if (!parts) return plain.toUpperCase();
  const [, day = '', monthName = '', year = '', hour, minute, second = '00', zone] = parts;
  const month = MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  const date = `${fullYear(year)}-${twoDigits(month)}-${twoDigits(Number(day))}`;
  if (hour === undefined) return date;
  return `${date}T${twoDigits(Number(hour))}:${minute}:${second}${offsetOf(zone)}`;
}

function offsetOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  const digits = /^([+-]\d{2}):?(\d{2})$/.exec(zone);
  if (digits) return `${digits[1]}:${digits[2]}`;
  return ZONES[zone.toUpperCase()] ?? 'Z';
}

/** RFC 2822: two-digit years up to 49 belong to this century. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < 50 ? '20' : '19'}${year}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
