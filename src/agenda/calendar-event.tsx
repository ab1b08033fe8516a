import { usePageFacts, useWords } from '../layout/page-facts.ts';
import { titleWithChamber } from '../meetings/meeting-title.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment, timeText } from '../ui/dates.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AgendaButton } from './agenda-button.tsx';
import { agendaEvent, placeAndKind } from './agenda-event.ts';
import styles from './calendar.module.css';
import { calendarLinks } from './calendar-links.ts';
import { type CalendarSite, meetingName, type ScheduledMeeting } from './scheduled-meeting.ts';
import { TrackedBills } from './tracked-bills.tsx';

interface CalendarEventProps {
  meeting: ScheduledMeeting;
  site: CalendarSite;
  /** Ids of the meetings on the user's agenda; if undefined, the meeting has no agenda button. */
  agenda?: readonly number[] | undefined;
  /** Number of bills the visitor tracks at each meeting, by meeting id. */
  tracked?: Readonly<Record<number, number>> | undefined;
}

/** A meeting in the calendar: time, title, place, status, number of bills, and calendar and agenda buttons. */
export function CalendarEvent({ meeting, site, agenda, tracked }: CalendarEventProps) {
  const { id, status, meeting_date, starts_at, ends_at, bill_count } = meeting;
  const name = titleWithChamber(meetingName(meeting), meeting.chamber, useWords());
  const place = placeAndKind(meeting);
  const isOn = agenda?.includes(id) ?? false;
  const { today = '' } = usePageFacts() ?? {};
  // Written testimony may be accepted over several days.
  const isOver = (ends_at ? dayOfMoment(ends_at, site.timeZone) : meeting_date) < today;
  return (
    <li className={styles.event}>
      <p>
        <span className={styles.time}>
          {starts_at ? timeText(starts_at, site.timeZone) : 'Time not announced'}
        </span>
        {status === 'canceled' && <strong className={styles.canceled}> Canceled</strong>}
        {status === 'rescheduled' && <strong className={styles.moved}> Rescheduled</strong>}
      </p>
      <p>
        <a href={`/app/meeting/${id}`}>{status === 'canceled' ? <s>{name}</s> : name}</a>
      </p>
      {place && <p className={styles.soft}>{place}</p>}
      {bill_count > 0 && <p className={styles.soft}>{counted(bill_count, 'bill')}</p>}
      <TrackedBills count={tracked?.[id]} />
      {status !== 'canceled' && !isOver && <AddToCalendar links={calendarLinks(meeting, site)} name={name} />}
      {agenda && <AgendaButton event={agendaEvent(meeting, site)} isOn={isOn} isNamed />}
    </li>
  );
}
