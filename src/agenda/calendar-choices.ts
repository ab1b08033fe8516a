import { badRequest } from '../http/http-errors.ts';
import { Chamber, Day } from '../legislature/records/fields.ts';

/** The earliest year that a calendar is asked for; before it there were no states. */
const FIRST_YEAR = '1600';

/** The chamber that an address asks for; undefined for all. @throws 400 where it is none */
export function chamberFrom(asked: URLSearchParams): Chamber | undefined {
  const text = asked.get('chamber') || undefined;
  const chamber = Chamber.optional().safeParse(text);
  if (!chamber.success) throw badRequest('A chamber is house, senate or joint.', 'chamber');
  return chamber.data;
}

/** The committee that an address asks for; undefined for all. @throws 400 where it is no id */
export function committeeFrom(asked: URLSearchParams): number | undefined {
  const text = asked.get('committee');
  if (!text) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw badRequest('A committee is given by its number.', 'committee');
  return Number(text);
}

/** The month that an address asks for, `YYYY-MM`; undefined where it says none. @throws 400 where there is no such month */
export function monthFrom(asked: URLSearchParams): string | undefined {
  const text = asked.get('month');
  if (!text) return undefined;
  if (!isDay(`${text}-01`)) throw badRequest('A month is written like 2025-03.', 'month');
  return text;
}

/** Whether a text is a day that was or will be, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return Day.safeParse(text).success && text >= FIRST_YEAR;
}
