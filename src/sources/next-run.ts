import { Temporal } from 'temporal-polyfill';

const HOUR_MS = 3_600_000;
const QUIET_HOURS = 12;
const FIRST_HOUR = 7;
const LAST_HOUR = 22;
const FRIDAY = 5;

/**
 * The time of the next run: after some hours on weekdays from 7 AM to 10 PM in the legislature's time zone, and otherwise after
 * twelve hours, or on the next weekday at 7 AM if that is earlier.
 */
export function nextRun(now: Date, timeZone: string, intervalHours: number): Date {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  for (let hours = intervalHours; hours < QUIET_HOURS; hours++) {
    if (isWorkingHour(after(hours), timeZone)) return after(hours);
  }
  return after(QUIET_HOURS);
}

function isWorkingHour(at: Date, timeZone: string): boolean {
  const { dayOfWeek, hour } = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(timeZone);
  return dayOfWeek <= FRIDAY && hour >= FIRST_HOUR && hour <= LAST_HOUR;
}
