import { useEffect, useRef } from 'react';
import { counted } from '../ui/counted.ts';
import { ShortDay } from '../ui/day.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import styles from './agenda.module.css';
import { Agenda } from './agenda.tsx';
import type { AgendaEvent } from './agenda-answers.ts';
import { AgendaButton } from './agenda-button.tsx';
import { EventList } from './event-list.tsx';
import { TrackedBills } from './tracked-bills.tsx';
import type { OwnAgenda } from './use-agenda.ts';

/** More would push the agenda itself out of sight. */
const SHOWN_AT_ONCE = 3;

interface AgendaWidgetProps {
  agenda: OwnAgenda;
  /** Meetings to come with bills that the user tracks, whether they are on the agenda or not. */
  proposed: readonly AgendaEvent[];
}

/**
 * The user's agenda; it stands right of today's schedule, which feeds it (D01–D03). On top are the meetings that it should perhaps
 * have too.
 */
export function AgendaWidget({ agenda, proposed }: AgendaWidgetProps) {
  const { state, retry, failed } = agenda;
  const { area, change } = useFocusAfterChange(agenda);
  const on = new Set(agenda.answer?.map(({ id }) => id));
  const missing = proposed.filter(({ id }) => !on.has(id));
  const listed = (events: AgendaEvent[]) => (
    <EventList
      events={events}
      when={(event) => (
        <>
          <ShortDay day={event.date} /> {event.time}
        </>
      )}
      note={({ billCount }) => <TrackedBills count={billCount} />}
      action={(event) => <AgendaButton event={event} isOn={false} change={change} />}
    />
  );
  return (
    <Widget
      title="Agenda"
      asked={{ state, retry, failure: <FailedChanges failed={failed} /> }}
      isEmpty={agenda.answer?.length === 0 && missing.length === 0}
    >
      <ScrollArea label="Your agenda" ref={area}>
        {missing.length > 0 && (
          <section className={styles.proposed} aria-label="Meetings on bills you track">
            <h3>{counted(missing.length, 'meeting')} on bills you track, in the next 14 days</h3>
            {listed(missing.slice(0, SHOWN_AT_ONCE))}
            {missing.length > SHOWN_AT_ONCE && (
              <details>
                <summary>{missing.length - SHOWN_AT_ONCE} more</summary>
                {listed(missing.slice(SHOWN_AT_ONCE))}
              </details>
            )}
          </section>
        )}
        <div className={styles.agenda}>
          <Agenda
            events={agenda.answer ?? []}
            action={(event) => <AgendaButton event={event} isOn isItem change={change} />}
          />
        </div>
      </ScrollArea>
    </Widget>
  );
}

/** Changes of the agenda from within it: the button that was pressed goes with its meeting, and focus comes to the agenda. */
function useFocusAfterChange({ state, change }: OwnAgenda) {
  const area = useRef<HTMLElement>(null);
  const isChanged = useRef(false);
  useEffect(() => {
    if (state === 'loading' || !isChanged.current) return;
    isChanged.current = false;
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    area,
    change: (meetingId: number, isOn: boolean) => {
      isChanged.current = true;
      change(meetingId, isOn);
    },
  };
}

/** What was not done and why; who is not signed in any more can sign in elsewhere and come back to Retry. */
function FailedChanges({ failed }: Pick<OwnAgenda, 'failed'>) {
  const last = failed.at(-1);
  if (!last) return null;
  const what =
    failed.length === 1
      ? `The meeting was not ${last.isOn ? 'put on' : 'taken off'} the agenda.`
      : `${failed.length} changes to the agenda were not made.`;
  return (
    <>
      {what} {last.said}{' '}
      {last.status === 401 && (
        <a href="/sign-in" target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
      )}
    </>
  );
}
