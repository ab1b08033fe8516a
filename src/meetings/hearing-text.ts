import { shortDay, timeText } from '../ui/dates.ts';

interface Hearing {
  /** The day of the hearing, `YYYY-MM-DD`. */
  day: string;
  startsAt: string | null;
  place: string | null;
}

/** The date, time and place of a hearing in one line: `Mar 5, 2025 at 10:00 AM, Room 222`. */
export function hearingText({ day, startsAt, place }: Hearing, timeZone: string): string {
  const hour = startsAt ? ` at ${timeText(startsAt, timeZone)}` : '';
  return `${shortDay(day)}${hour}${place ? `, ${place}` : ''}`;
}
