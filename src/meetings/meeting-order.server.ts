import { type SqlBool, sql } from 'kysely';

/** Meetings of a day whose time is not announced come after the others: the engines differ in where they put nulls. */
export const UNTIMED_LAST = sql<number>`case when meetings.starts_at is null then 1 else 0 end`;

/**
 * Meetings that are to come or go on still: some take several days, some go past midnight.
 * @param today `YYYY-MM-DD` in the legislature's zone
 */
export function notOver(today: string, now = new Date()) {
  return sql<SqlBool>`(meetings.meeting_date >= ${today} or meetings.ends_at >= ${now.toISOString()})`;
}
