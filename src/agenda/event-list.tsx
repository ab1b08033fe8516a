import { EventCalendars, EventDetails } from './agenda.tsx';
import type { AgendaEvent } from './agenda-schemas.ts';
import styles from './event-list.module.css';

interface EventListProps {
  events: readonly AgendaEvent[];
  /** Renders the time of an event. */
  when: (event: AgendaEvent) => React.ReactNode;
  /** Renders the note below an event, such as the number of bills. */
  note: (event: AgendaEvent) => React.ReactNode;
  /** Renders the action for an event. */
  action?: ((event: AgendaEvent) => React.ReactNode) | undefined;
}

/** A list of meetings with time, title, calendar links and actions. */
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
