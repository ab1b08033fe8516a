import { daysAfter } from '../src/legislature/days.ts';
import { dayOfMoment } from '../src/ui/dates.ts';

/** The day that is `days` days from today in the test site's time zone, as `YYYY-MM-DD`. A day there may have 23 or 25 hours. */
export function inDays(days: number): string {
  return daysAfter(dayOfMoment(new Date(), 'America/New_York'), days);
}
