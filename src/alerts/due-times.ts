import { Temporal } from 'temporal-polyfill';

export const FREQUENCIES = ['at once', 'hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** When a rule sends its messages. */
export interface Schedule {
  frequency: Frequency;
  /** 0 to 23, in the legislature's time zone. Not used for rules that send at once or every hour. */
  hour: number;
  /** From 1 for Monday to 7. Only used for weekly rules. */
  weekday: number;
}

/**
 * The next time at which a rule sends its changes. On a day on which the clock skips the hour, it is the hour after, and on a day
 * that has the hour twice, the first of the two.
 * @param now a UTC time
 * @returns a UTC time after `now`; null for a rule that sends at once
 */
export function nextDue({ frequency, hour, weekday }: Schedule, now: Date, timeZone: string): string | null {
  if (frequency === 'at once') return null;
  const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone);
  if (frequency === 'hourly')
    return text(local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 }));

  const days = frequency === 'daily' ? 0 : (weekday - local.dayOfWeek + 7) % 7;
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone, plainTime: { hour } });
  const day = local.toPlainDate().add({ days });
  const next = at(day);
  if (Temporal.ZonedDateTime.compare(next, local) > 0) return text(next);
  return text(at(day.add({ days: frequency === 'daily' ? 1 : 7 })));
}

function text(moment: Temporal.ZonedDateTime): string {
  return moment.toInstant().toString({ smallestUnit: 'second' });
}
