import { type SqlBool, sql } from 'kysely';

/** Sort key that puts meetings without a time last within a day. SQLite and PostgreSQL sort nulls differently. */
export const UNTIMED_LAST = sql<number>`case when meetings.starts_at is null then 1 else 0 end`;

/**
 * SQL condition for meetings that are not over. Some take several days, and some run past midnight.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 */
export function notOver(today: string, now = new Date().toISOString()) {
  return sql<SqlBool>`(meetings.meeting_date >= ${today} or meetings.ends_at >= ${now})`;
}
