import { counted } from '../ui/counted.ts';
import { weekdayName } from '../ui/dates.ts';
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
  /** Number of bills the visitor tracks at each meeting, by meeting id. */
  tracked?: Readonly<Record<number, number>> | undefined;
  /** Renders the action for a meeting: the plus icon that adds it to the agenda (D03). */
  action?: ((event: AgendaEvent) => React.ReactNode) | undefined;
}

/** Today's meetings, to the left of the agenda (D03). */
export function ScheduleWidget({ today, events, tracked, action }: ScheduleWidgetProps) {
  return (
    <Widget title="Today's Schedule" to={`/app/calendar/${today}`} isEmpty={events.length === 0}>
      <p className={styles.day}>
        <time dateTime={today}>{weekdayName(today)}</time>
      </p>
      {events.length === 0 ? (
        <EmptyNote>No meetings scheduled for today.</EmptyNote>
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
