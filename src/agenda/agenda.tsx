import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './agenda.module.css';
import type { AgendaEvent } from './agenda-schemas.ts';
import { TrackedBills } from './tracked-bills.tsx';

interface AgendaProps {
  events: readonly AgendaEvent[];
  /** Renders the action for an item, such as removing it. */
  action?: (event: AgendaEvent) => React.ReactNode;
}

/** The user's agenda as a table (D01). The `billCount` of an event is the number of bills that the user tracks. */
export function Agenda({ events, action }: AgendaProps) {
  // The text of the specification (D03).
  if (events.length === 0) {
    return (
      <EmptyNote>
        There are no items on your agenda. You can add items by clicking the plus icon next to any item on
        Today's Schedule to the left.
      </EmptyNote>
    );
  }
  return (
    <StackedTable
      caption="Your agenda"
      isCaptionHidden
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { heading: 'Date', cell: ({ date }) => <ShortDay day={date} /> },
        { heading: 'Time', cell: ({ time }) => time },
        { heading: 'Item', isRowName: true, cell: (event) => <EventDetails event={event} /> },
        { heading: 'Bills', cell: ({ billCount }) => billCount > 0 && <TrackedBills count={billCount} /> },
        { heading: 'Calendar', cell: (event) => <EventCalendars event={event} /> },
        ...(action ? [{ heading: 'Action', cell: action }] : []),
      ]}
    />
  );
}

/** The name of an event, linked to its page, with the second line if there is one. */
export function EventDetails({ event }: { event: AgendaEvent }) {
  return (
    <>
      <a
        href={event.link}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: text from our own server, escaped by agenda-event.ts
        dangerouslySetInnerHTML={{ __html: event.details }}
      />
      {event.details2 && <small className={styles.second}>{event.details2}</small>}
    </>
  );
}

/** Links that add an event to calendars (D02); renders nothing for a canceled event. */
export function EventCalendars({ event }: { event: AgendaEvent }) {
  if (event.canceled) return null;
  const links = {
    google: event.google_calendar_link,
    apple: event.apple_calendar_link,
    outlook: event.outlook_calendar_link,
  };
  return <AddToCalendar links={links} name={`${event.date} ${event.time}`} />;
}
