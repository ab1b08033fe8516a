import { EventCalendars, EventDetails } from './agenda.tsx';
import type { AgendaEvent } from './agenda-answers.ts';
import styles from './event-list.module.css';

interface EventListProps {
  events: readonly AgendaEvent[];
  /** When an event is, in words, for its left edge. */
  when: (event: AgendaEvent) => React.ReactNode;
  /** What stands below an event, such as how many bills it has. */
  note: (event: AgendaEvent) => React.ReactNode;
  /** What a visitor can do with an event. */
  action?: ((event: AgendaEvent) => React.ReactNode) | undefined;
}

/** Meetings in lines: when, what, how to keep them, and what can be done with each. */
export function EventList({ events, when, note, action }: EventListProps) {
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.time}>{when(event)}</span>
          <div className={styles.details}>
            <EventDetails event={event} />
            {note(event)}
            <EventCalendars event={event} />
          </div>
          {action?.(event)}
        </li>
      ))}
    </ol>
  );
}
