import { Link } from 'react-router';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './agenda.module.css';
import type { AgendaEvent } from './agenda-answers.ts';
import { TrackedBills } from './tracked-bills.tsx';

interface AgendaProps {
  events: readonly AgendaEvent[];
  /** What a visitor can do with an item, such as take it off. */
  action?: (event: AgendaEvent) => React.ReactNode;
}

/** What a visitor put on the agenda, as a table (D01); an event's `billCount` is of the bills that the visitor tracks. */
export function Agenda({ events, action }: AgendaProps) {
  // D03, word for word.
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

/** What an event is, linked, with its second line where it has one. */
export function EventDetails({ event }: { event: AgendaEvent }) {
  return (
    <>
      <Link
        to={event.link}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's words, escaped by agenda-event.ts
        dangerouslySetInnerHTML={{ __html: event.details }}
      />
      {event.details2 && <small className={styles.second}>{event.details2}</small>}
    </>
  );
}

/** Adds an event to calendars (D02); nothing where it is canceled. */
export function EventCalendars({ event }: { event: AgendaEvent }) {
  if (event.canceled) return null;
  const links = {
    google: event.google_calendar_link,
    apple: event.apple_calendar_link,
    outlook: event.outlook_calendar_link,
  };
  return <AddToCalendar links={links} name={`${event.date} ${event.time}`} />;
}
