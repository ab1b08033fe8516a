import { Temporal } from 'temporal-polyfill';

/** `never` is for what somebody keeps on the page of alerts and reads in its feeds. */
export const FREQUENCIES = ['at once', 'hourly', 'daily', 'weekly', 'never'] as const;
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
 * @returns a UTC time after `now`; null for a rule that sends at once or never
 */
export function nextDue({ frequency, hour, weekday }: Schedule, now: Date, timeZone: string): string | null {
  if (frequency === 'at once' || frequency === 'never') return null;
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

/** Hours in which a rule sends nothing, in the legislature's time zone. */
export interface QuietHours {
  /** 0 to 23. */
  from: number;
  /** The hour at which they end, 0 to 23, on the next day if it is not after `from`. */
  to: number;
  /** Whether urgent changes are told all the same. */
  isBrokenByUrgent: boolean;
}

/**
 * When the quiet hours end that a time is in.
 * @param now a UTC time
 * @returns a UTC time after `now`; null if the time is not in quiet hours
 */
export function quietUntil(quiet: QuietHours | null | undefined, now: Date, timeZone: string): string | null {
  if (!quiet) return null;
  const { from, to } = quiet;
  const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone);
  const { hour } = local;
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  const days = hour < to ? 0 : 1;
  return text(
    local
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({ timeZone, plainTime: { hour: to } }),
  );
}

function text(moment: Temporal.ZonedDateTime): string {
  return moment.toInstant().toString({ smallestUnit: 'second' });
}
