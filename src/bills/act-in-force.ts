import { dateIn } from '../legislature/language/dates-in-text.ts';
import { dateText } from '../ui/dates.ts';
import { type HistoryDay, textOf } from './history-days.ts';

/** The number of characters that are read of a record, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 500;
const EXPIRES = /\bexpires? on\b(.{1,40})/i;

/**
 * A sentence on how long an act is in force, if the record that made it law says so: `Signed by the Mayor and Enacted with Act Number
 * A26-0104, Expires on Oct 05, 2025`. Emergency acts of the District of Columbia last 90 days.
 * @param records the records that prove that it is law
 * @param today in the legislature's time zone, `YYYY-MM-DD`
 * @returns empty if no record says it
 */
export function timeInForce(records: readonly { because: string }[], today: string): string {
  const days = records.flatMap(({ because }) => {
    const [, words = ''] = EXPIRES.exec(because.slice(0, MAX_READ_LENGTH)) ?? [];
    return dateIn(words)?.day ?? [];
  });
  const last = days.sort().at(-1);
  if (!last) return '';
  return last < today
    ? `It was in force until ${dateText(last)}, by its own record.`
    : `It is in force until ${dateText(last)}, by its own record.`;
}

/** `Effective date(s) 07/01/2025`, `Effective 6/27/25`, `Chapter 59, (2023 Laws): Effective date January 1, 2024.`, `Effective`. */
const EFFECTIVE = /^(?:.{1,60}: )?effective(?: dates?(?:\(s\))?)?(?: of law)?(?:,? (.{1,40}))?$/i;

/**
 * A sentence on the day from which a law has effect, if an action says it of the whole law. Ohio's source lists it on that day.
 * @param history the newest actions
 * @param today in the legislature's time zone, `YYYY-MM-DD`
 * @returns empty if no action says it, or several days are said
 */
export function startOfForce(history: readonly HistoryDay[], today: string): string {
  const days = history.flatMap(({ day, entries }) =>
    entries.flatMap((entry) => effectiveDay(textOf(entry), day) ?? []),
  );
  const [first, ...others] = new Set(days);
  if (!first || others.length > 0) return '';
  const isInParts = history.some(({ entries }) => entries.some((entry) => OF_PART.test(textOf(entry))));
  const parts = isInParts ? ', and some of it on another day' : '';
  return `It ${first > today ? 'takes' : 'took'} effect on ${dateText(first)}${parts}, by its own record.`;
}

/** Ohio: `Effective Operating appropriations effective 12/19/2025` */
const OF_PART = /^effective [a-z].{1,200}\beffective \d/i;

/** The day from which a whole law has effect, by an action of a day: the one that it names alone, or else that of the action. */
function effectiveDay(text: string, day: string): string | undefined {
  const found = EFFECTIVE.exec(text.slice(0, MAX_READ_LENGTH));
  if (!found) return undefined;
  const [, words] = found;
  if (words === undefined) return day;
  const written = dateIn(words);
  const isAlone = written?.start === 0 && /^\W*$/.test(words.slice(written.end));
  return isAlone ? written.day : undefined;
}

/** `Transmitted to Congress, Projected Law Date is Jan 17, 2026` */
const PROJECTED = /\bprojected law date is (.{6,20})$/i;

/**
 * A sentence on the day on which an act of the District of Columbia is expected to become law, if an action names it.
 * @param history the newest actions
 * @param today in the legislature's time zone, `YYYY-MM-DD`
 * @returns empty if no action names it
 */
export function projectedLaw(history: readonly HistoryDay[], today: string): string {
  const entries = history.flatMap((each) => each.entries);
  const [day] = entries.flatMap((entry) => {
    const [, words = ''] = PROJECTED.exec(textOf(entry).slice(0, MAX_READ_LENGTH)) ?? [];
    return dateIn(words)?.day ?? [];
  });
  if (!day) return '';
  return day < today
    ? `It was projected to become law on ${dateText(day)}. The records do not show yet whether it did.`
    : `It is projected to become law on ${dateText(day)}.`;
}
