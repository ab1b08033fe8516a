import { dateIn } from '../legislature/language/dates-in-text.ts';
import { dateText } from '../ui/dates.ts';

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
