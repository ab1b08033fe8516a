import { Temporal } from 'temporal-polyfill';
import { daysBetween } from '../days.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** `April 5, 2024`, `Apr. 5 2024`. */
const WRITTEN_OUT =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2}),? (20\d{2})\b/i;
/** `4/5/2024`, `04-05-24`. */
const IN_DIGITS = /\b(\d{1,2})[/-](\d{1,2})[/-](?:20)?(\d{2})\b/;
/** What follows is the day on which a law takes effect. */
const EFFECT = /\b(?:eff|effective|retroactive)\b/i;

/** The number of characters that are read of an action. */
const MAX_READ_LENGTH = 400;
/** The maximum number of days between the day of an event and the day on which its chamber recorded it. */
const MAX_DAYS_APART = 90;

/**
 * Reads the day on which something happened from the text of the action that records it, often days later:
 * `Approved by Governor on Monday, April 15, 2024`, recorded on April 25.
 * @param recordedOn the action's own day, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`; undefined if the text has no day, or one that is too far from the action's own
 */
export function dayInAction(text: string, recordedOn: string): string | undefined {
  const [words = ''] = text.slice(0, MAX_READ_LENGTH).split(EFFECT);
  const written = WRITTEN_OUT.exec(words);
  const digits = IN_DIGITS.exec(words);
  const parts = written
    ? [Number(written[3]), MONTHS.indexOf(written[1]!.toLowerCase()) + 1, Number(written[2])]
    : digits && [2000 + Number(digits[3]), Number(digits[1]), Number(digits[2])];
  const [year = 0, month = 0, day = 0] = parts ?? [];
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const found = Temporal.PlainDate.from({ year, month, day });
  const isNear = Math.abs(daysBetween(recordedOn, found.toString())) <= MAX_DAYS_APART;
  // An impossible day, such as February 30, becomes the last one of its month.
  return found.day === day && isNear ? found.toString() : undefined;
}
