import { counted } from '../ui/counted.ts';
import { weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { AgendaEvent } from './agenda-answers.ts';
import styles from './event-list.module.css';
import { EventList } from './event-list.tsx';
import { TrackedBills } from './tracked-bills.tsx';

interface ScheduleWidgetProps {
  /** The legislature's day, `YYYY-MM-DD`. */
  today: string;
  /** What `/api/calendar/schedule` answers for today. */
  first: AgendaEvent[];
  /** How many bills the visitor tracks of each meeting, by the meeting's id. */
  tracked?: ReadonlyMap<number, number> | undefined;
  /** What a visitor can do with a meeting: the plus icon that puts it on the agenda (D03). */
  action?: ((event: AgendaEvent) => React.ReactNode) | undefined;
}

/** The meetings of today; it stands left of the agenda (D03). */
export function ScheduleWidget({ today, first, tracked, action }: ScheduleWidgetProps) {
  const address = `/api/calendar/schedule?date=${today}`;
  const asked = useApi<AgendaEvent[]>(address, { address, answer: first });
  const events = asked.answer ?? [];
  return (
    <Widget
      title="Today's Schedule"
      to={`/app/calendar/${today}`}
      asked={asked}
      isEmpty={events.length === 0}
    >
      <p className={styles.day}>
        <time dateTime={today}>{weekdayName(today)}</time>
      </p>
      {events.length === 0 ? (
        <EmptyNote>No meeting is announced for today.</EmptyNote>
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
                <TrackedBills count={tracked?.get(id)} />
              </>
            )}
            action={action}
          />
        </ScrollArea>
      )}
    </Widget>
  );
}
