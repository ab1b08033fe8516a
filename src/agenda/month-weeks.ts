import { dateFormat } from '../ui/date-formats.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The weeks of a month from Sunday on, each with seven dates, `YYYY-MM-DD`; `undefined` for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T12:00:00Z`);
  const days: (string | undefined)[] = Array.from({ length: first.getUTCDay() }, () => undefined);
  for (let at = first; at.toISOString().startsWith(month); at = new Date(at.getTime() + DAY_MS)) {
    days.push(at.toISOString().slice(0, 10));
  }
  const weeks = Math.ceil(days.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[week * 7 + weekday]),
  );
}

/** The next month, or with -1 the previous: `2025-04`. */
export function adjacentMonth(month: string, by: 1 | -1): string {
  const adjacent = new Date(`${month}-15T12:00:00Z`);
  adjacent.setUTCMonth(adjacent.getUTCMonth() + by);
  return adjacent.toISOString().slice(0, 7);
}

/** Formats a month as in `March 2025`. */
export function monthName(month: string): string {
  const format = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-15T12:00:00Z`));
}
