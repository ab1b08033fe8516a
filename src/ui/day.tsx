import { dateText, dayOfMoment, shortDay, timeText, weekdayName } from './dates.ts';
import styles from './day.module.css';

/** A date: `January 5, 2023`. @param props.day `YYYY-MM-DD`; renders nothing without one */
export function Day({ day }: { day: string | null | undefined }) {
  return day ? <time dateTime={day.slice(0, 10)}>{dateText(day)}</time> : null;
}

/** A date with its weekday, for events that people attend: `Thursday, January 5, 2023`. */
export function Weekday({ day }: { day: string | null | undefined }) {
  return day ? (
    <time dateTime={day.slice(0, 10)} className={styles.long}>
      {weekdayName(day)}
    </time>
  ) : null;
}

/** A date where space is limited: `Jan 5, 2023`. */
export function ShortDay({ day }: { day: string | null | undefined }) {
  return day ? (
    <time dateTime={day.slice(0, 10)} className={styles.short}>
      {shortDay(day)}
    </time>
  ) : null;
}

/** A time in a time zone: `Thursday, January 5, 2023 at 10:00 AM EST`. @param props.at a UTC timestamp in ISO 8601 */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} className={styles.long}>
      {weekdayName(dayOfMoment(at, timeZone))} at {timeText(at, timeZone)}
    </time>
  );
}
