// biome-ignore-all lint/a11y/noRedundantRoles: the roles repeat the elements' own, which Safari drops once CSS changes their display
import { weekdayName } from '../ui/dates.ts';
import styles from './calendar.module.css';
import { CalendarEvent } from './calendar-event.tsx';
import { weeksOf } from './month-weeks.ts';
import type { MonthMeeting } from './schedule.server.ts';
import type { CalendarSite } from './scheduled-meeting.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthTableProps {
  month: string;
  /** Today in the legislature's time zone, `YYYY-MM-DD`. */
  today: string;
  meetings: readonly MonthMeeting[];
  /** Number of bills the visitor tracks at each meeting, by meeting id. */
  tracked: Readonly<Record<number, number>> | undefined;
  site: CalendarSite;
  /** The address of the page of a day. */
  dayAddress: (day: string) => string;
  caption: string;
}

/** A month as a table of weeks. On narrow screens, days with meetings are stacked in one column. */
export function MonthTable({ month, today, meetings, tracked, site, dayAddress, caption }: MonthTableProps) {
  return (
    <div className={styles.room}>
      <table role="table" className={styles.month}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} role="columnheader" scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)} role="row">
              {week.map((day, weekday) => (
                <DayCell
                  key={day ?? WEEKDAYS[weekday]}
                  day={day}
                  isToday={day === today}
                  meetings={meetings.filter((meeting) => meeting.meeting_date === day)}
                  tracked={tracked}
                  site={site}
                  address={day ? dayAddress(day) : ''}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: string | undefined;
  isToday: boolean;
  meetings: MonthMeeting[];
  tracked: MonthTableProps['tracked'];
  site: CalendarSite;
  address: string;
}

function DayCell({ day, isToday, meetings, tracked, site, address }: DayCellProps) {
  if (!day) return <td role="cell" className={styles.other} />;
  const ofDay = meetings[0]?.of_day ?? 0;
  const remaining = ofDay - meetings.length;
  const date = (
    <time dateTime={day}>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.long}>{weekdayName(day)}</span>
    </time>
  );
  return (
    <td
      role="cell"
      className={isToday ? styles.today : undefined}
      data-empty={ofDay === 0 && !isToday ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <p className={styles.date}>
        {ofDay > 0 ? <a href={address}>{date}</a> : date}
        {isToday && <strong> Today</strong>}
      </p>
      {ofDay > 0 && (
        <ul className={styles.events}>
          {meetings.map((meeting) => (
            <CalendarEvent key={meeting.id} meeting={meeting} site={site} tracked={tracked} />
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <p>
          <a href={address}>
            {remaining} more<span className="visually-hidden"> on {weekdayName(day)}</span>
          </a>
        </p>
      )}
    </td>
  );
}
