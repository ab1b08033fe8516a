import { dateText, dayOfMoment, shortDay, timeText, weekdayName } from './dates.ts';
import styles from './day.module.css';

/** A calendar day: `January 5, 2023`. @param props.day `YYYY-MM-DD`; nothing shows where it is not known */
export function Day({ day }: { day: string | null | undefined }) {
  return day ? <time dateTime={day.slice(0, 10)}>{dateText(day)}</time> : null;
}

/** A calendar day with its weekday, for what people go to: `Thursday, January 5, 2023`. */
export function Weekday({ day }: { day: string | null | undefined }) {
  return day ? (
    <time dateTime={day.slice(0, 10)} className={styles.long}>
      {weekdayName(day)}
    </time>
  ) : null;
}

/** A calendar day where room is short: `Jan 5, 2023`. */
export function ShortDay({ day }: { day: string | null | undefined }) {
  return day ? (
    <time dateTime={day.slice(0, 10)} className={styles.short}>
      {shortDay(day)}
    </time>
  ) : null;
}

/** A moment as the clock in a zone shows it: `Thursday, January 5, 2023 at 10:00 AM EST`. @param props.at UTC, ISO 8601 */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} className={styles.long}>
      {weekdayName(dayOfMoment(at, timeZone))} at {timeText(at, timeZone)}
    </time>
  );
}
