import { counted } from '../ui/counted.ts';
import { dateText, weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { AgendaEvent } from './agenda-schemas.ts';
import styles from './event-list.module.css';
import { EventList } from './event-list.tsx';
import { TrackedBills } from './tracked-bills.tsx';

interface ScheduleWidgetProps {
  /** Today in the legislature's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Today's meetings in the format of `/api/calendar/schedule`. */
  events: AgendaEvent[];
  /** The day of the latest meeting on record, `YYYY-MM-DD`; undefined if the records have no meetings. */
  newestMeeting: string | undefined;
  /** Number of bills the visitor tracks at each meeting, by meeting id. */
  tracked?: Readonly<Record<number, number>> | undefined;
  /** Renders the action for a meeting: the plus icon that adds it to the agenda (D03). */
  action?: ((event: AgendaEvent) => React.ReactNode) | undefined;
}

/** Today's meetings, to the left of the agenda (D03). */
export function ScheduleWidget({ today, events, newestMeeting, tracked, action }: ScheduleWidgetProps) {
  return (
    <Widget title="Today's Schedule" to={`/app/calendar/${today}`} isEmpty={events.length === 0}>
      <p className={styles.day}>
        <time dateTime={today}>{weekdayName(today)}</time>
      </p>
      {events.length === 0 ? (
        <EmptyNote>{noMeetings(today, newestMeeting)}</EmptyNote>
      ) : (
        <ScrollArea label="Today's meetings">
          <EventList
            events={events}
            when={({ time }) => time || 'Time not announced'}
            note={({ id, billCount }) => (
              <>
                {billCount > 0 && (
                  <small className={styles.bills}>{counted(billCount, 'bill')} on the agenda</small>
                )}
                <TrackedBills count={tracked?.[id]} />
              </>
            )}
            action={action}
          />
        </ScrollArea>
      )}
    </Widget>
  );
}

/** What the records say of a day without meetings. That they end before it is no sign that nothing is scheduled. */
function noMeetings(today: string, newest: string | undefined): string {
  if (newest === undefined) return 'No meetings recorded on this site.';
  return newest < today
    ? `No meetings recorded for today or later. The last one on record was on ${dateText(newest)}.`
    : 'No meetings recorded for today.';
}
