import { badRequest } from '../http/http-errors.ts';
import { Chamber, Day } from '../legislature/records/fields.ts';

/** The earliest valid year of the calendar, before any American legislature. */
const FIRST_YEAR = '1600';

/** The chamber in a query; undefined for all. @throws 400 if it is invalid */
export function chamberFrom(query: URLSearchParams): Chamber | undefined {
  const text = query.get('chamber') || undefined;
  const chamber = Chamber.optional().safeParse(text);
  if (!chamber.success) throw badRequest('The chamber must be house, senate, or joint.', 'chamber');
  return chamber.data;
}

/** The committee in a query; undefined for all. @throws 400 if it is not an id */
export function committeeFrom(query: URLSearchParams): number | undefined {
  const text = query.get('committee');
  if (!text) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw badRequest('The committee must be a committee id.', 'committee');
  return Number(text);
}

/** The month in a query, `YYYY-MM`; undefined if there is none. @throws 400 if it is invalid */
export function monthFrom(query: URLSearchParams): string | undefined {
  const text = query.get('month');
  if (!text) return undefined;
  if (!isDay(`${text}-01`)) throw badRequest('Enter the month as YYYY-MM, such as 2025-03.', 'month');
  return text;
}

/** Whether a text is a valid date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return Day.safeParse(text).success && text >= FIRST_YEAR;
}
