import { Temporal } from 'temporal-polyfill';

/** Converts a day and time in the legislature's time zone to UTC, as ISO 8601 text. */
export function utcMoment(day: string, time: string, timeZone: string): string {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  return local.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'second' });
}

/** Converts a day, or a day and time, for storage: a day or UTC time is unchanged, and a local time is converted to UTC. */
export function storedMoment(moment: string, timeZone: string): string {
  if (moment.endsWith('Z')) return moment;
  const [day = '', time] = moment.split('T');
  return time ? utcMoment(day, time, timeZone) : day;
}

/** Start and end in UTC. An end time earlier than the start time is on the next day. */
export function utcSpan(
  day: string,
  start: string | undefined,
  end: string | undefined,
  timeZone: string,
): { starts_at: string | null; ends_at: string | null } {
  if (!start) return { starts_at: null, ends_at: null };
  const starts_at = utcMoment(day, start, timeZone);
  if (!end) return { starts_at, ends_at: null };
  const endDay = end < start ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day;
  return { starts_at, ends_at: utcMoment(endDay, end, timeZone) };
}
