import { useEffect, useRef } from 'react';
import { counted } from '../ui/counted.ts';
import { ShortDay } from '../ui/day.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import styles from './agenda.module.css';
import { Agenda } from './agenda.tsx';
import { AgendaButton } from './agenda-button.tsx';
import type { AgendaEvent } from './agenda-schemas.ts';
import { EventList } from './event-list.tsx';
import { TrackedBills } from './tracked-bills.tsx';
import type { AgendaState } from './use-agenda.ts';

/** The number of proposals shown at first. More would push the agenda itself out of view. */
const INITIALLY_SHOWN = 3;

interface AgendaWidgetProps {
  agenda: AgendaState;
  /** Upcoming meetings with bills that the user tracks, on the agenda or not. */
  proposed: readonly AgendaEvent[];
}

/** The user's agenda, to the right of today's schedule (D01–D03). Proposed meetings are listed on top. */
export function AgendaWidget({ agenda, proposed }: AgendaWidgetProps) {
  const { state, retry, failed } = agenda;
  const { area, change } = useFocusAfterChange(agenda);
  const on = new Set(agenda.data?.map(({ id }) => id));
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
      fetched={{ state, retry, failure: <FailedChanges failed={failed} /> }}
      isEmpty={agenda.data?.length === 0 && missing.length === 0}
    >
      <ScrollArea label="Your agenda" ref={area}>
        {missing.length > 0 && (
          <section className={styles.proposed} aria-label="Meetings on bills you track">
            <h3>{counted(missing.length, 'meeting')} on bills you track, in the next 14 days</h3>
            {listed(missing.slice(0, INITIALLY_SHOWN))}
            {missing.length > INITIALLY_SHOWN && (
              <details>
                <summary>{missing.length - INITIALLY_SHOWN} more</summary>
                {listed(missing.slice(INITIALLY_SHOWN))}
              </details>
            )}
          </section>
        )}
        <div className={styles.agenda}>
          <Agenda
            events={agenda.data ?? []}
            action={(event) => <AgendaButton event={event} isOn isItem change={change} />}
          />
        </div>
      </ScrollArea>
    </Widget>
  );
}

/** Moves focus to the agenda after an item is removed, because the pressed button disappears with the item. */
function useFocusAfterChange({ state, change }: AgendaState) {
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

/** The failed changes with the reason. Users whose session ended can sign in in another tab and then retry. */
function FailedChanges({ failed }: Pick<AgendaState, 'failed'>) {
  const last = failed.at(-1);
  if (!last) return null;
  const summary =
    failed.length === 1
      ? `The meeting was not ${last.isOn ? 'added to' : 'removed from'} the agenda.`
      : `${failed.length} changes to the agenda were not saved.`;
  return (
    <>
      {summary} {last.message}{' '}
      {last.status === 401 && (
        <a href="/sign-in" target="_blank" rel="noreferrer">
          Sign in (opens a new tab)
        </a>
      )}
    </>
  );
}
