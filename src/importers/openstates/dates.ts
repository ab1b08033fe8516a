import { Day, LocalTime } from '../../legislature/records/fields.ts';

/** A date and, if the source has one, a time, both local to the legislature. */
export interface LocalMoment {
  date: string;
  /** The time as `HH:MM` in 24 hours. */
  time?: string;
}

const MIDNIGHT = '00:00';
const offsets = new Map<string, Intl.DateTimeFormat>();

/**
 * Reads a date as Open States writes it: `2025-02-12`, `2025-02`, `2025`, or a timestamp such as `2025-01-29T05:00:00+00:00`, which is
 * midnight in Harrisburg and therefore a date without a time. A year or month stands for its first day.
 * @param timeZone the legislature's IANA time zone
 * @returns undefined if the text is empty or not a date
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
  // Midnight UTC stands for a date without a time in formats that require one. No real vote takes place at exactly that second.
  if (!time || (time === MIDNIGHT && !offset) || /[T ]00:00(:00(\.0+)?)?(Z|\+00:?00)$/.test(text))
    return { date };
  if (!offset) return { date, time };
  const moment = new Date(text.trim().replace(' ', 'T'));
  if (Number.isNaN(moment.getTime())) return { date };

  return inZone(moment, timeZone);
}

/** Zones in which scrapers have turned days into moments. */
const ZONES_OF_DAYS = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/**
 * The zone in which the moments of a bill's actions are to be read. If each of them is midnight in another zone of the country, as in
 * Alabama, where all are midnight in New York, they stand for days of that zone: read in the legislature's, each would be a day early.
 * @param timeZone the legislature's IANA time zone
 */
export function zoneOfDays(dates: readonly string[], timeZone: string): string {
  const moments = dates.filter((date) => /(?:Z|[+-]\d{2}:?\d{2})$/.test(date.trim()));
  if (moments.length === 0 || moments.length < dates.length) return timeZone;
  const areDays = (zone: string) => moments.every((date) => localMoment(date, zone)?.time === undefined);
  if (areDays(timeZone)) return timeZone;
  return ZONES_OF_DAYS.find(areDays) ?? timeZone;
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

/** The date in the name of an archive or folder: `ma-2026-08-05.tar.gz`. */
export function dayInPath(path: string): string | undefined {
  const folders = path.slice(0, path.lastIndexOf('/') + 1);
  const days = [...folders.matchAll(/(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g)].map((match) => match[0]);
  return days.findLast((day) => !Number.isNaN(Date.parse(day)));
}
