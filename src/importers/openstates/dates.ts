import { Day, LocalTime } from '../../legislature/records/fields.ts';

/** A day of the legislature, and the time of day where the source knows one. */
export interface LocalMoment {
  date: string;
  /** `HH:MM`, 24 hours. */
  time?: string;
}

const MIDNIGHT = '00:00';
const offsets = new Map<string, Intl.DateTimeFormat>();

/**
 * Reads a date as Open States writes it: `2025-02-12`, `2025-02`, `2025`, or a moment such as `2025-01-29T05:00:00+00:00`, which is
 * midnight in Harrisburg and so a day without a time. Where only the year or month is known, it is taken as its first day.
 * @param timeZone of the legislature
 * @returns undefined where it is empty or no date
 */
export function localMoment(text: string, timeZone: string): LocalMoment | undefined {
  const parts =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    );
  if (!parts) return undefined;
  const [, year, month = '01', day = '01', time, , offset] = parts;
  const date = `${year}-${month}-${day}`;
  if (!Day.safeParse(date).success) return undefined;
  if (time && !LocalTime.safeParse(time).success) return undefined;
  // Midnight in UTC is how a plain day is written where a moment is asked for: no roll is called on that very second.
  if (!time || (time === MIDNIGHT && !offset) || /[T ]00:00(:00(\.0+)?)?(Z|\+00:?00)$/.test(text))
    return { date };
  if (!offset) return { date, time };
  const moment = new Date(text.trim().replace(' ', 'T'));
  if (Number.isNaN(moment.getTime())) return { date };
  return inZone(moment, timeZone);
}

function inZone(moment: Date, timeZone: string): LocalMoment {
  let format = offsets.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    offsets.set(timeZone, format);
  }
  const [date = '', time = ''] = format.format(moment).split(' ');
  return time === MIDNIGHT ? { date } : { date, time };
}

/** The day that an archive or folder was made, where its name says it: `ma-2026-08-05.tar.gz`. */
export function dayInPath(path: string): string | undefined {
  const folders = path.slice(0, path.lastIndexOf('/') + 1);
  const days = [...folders.matchAll(/(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g)].map((match) => match[0]);
  return days.findLast((day) => !Number.isNaN(Date.parse(day)));
}
