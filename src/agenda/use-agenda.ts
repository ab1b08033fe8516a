import { useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import type { FetchState } from '../ui/use-fetch.ts';
import type { AgendaEvent } from './agenda-schemas.ts';

export interface AgendaState extends FetchState<AgendaEvent[]> {
  /** Failed changes, oldest first. */
  failed: FailedChange[];
  /** Adds a meeting to the agenda or removes it. */
  change: (meetingId: number, isOn: boolean) => void;
}

interface FailedChange {
  meetingId: number;
  isOn: boolean;
  /** The reason of the failure. */
  message: string;
  /** The status of the response; 0 if there was none. */
  status: number;
}

/**
 * The state of the user's agenda on a page. Changes are sent one after another, so that each response
 * includes all earlier changes and the last one is shown (D16). Failed changes can be retried (D17).
 * @param first the agenda loaded with the page; a new value replaces the state
 */
export function useAgenda(first: AgendaEvent[]): AgendaState {
  const [previousFirst, setPreviousFirst] = useState(first);
  const [events, setEvents] = useState(first);
  const [failed, setFailed] = useState<FailedChange[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  if (previousFirst !== first) {
    setPreviousFirst(first);
    setEvents(first);
  }

  const change = (meetingId: number, isOn: boolean) => {
    setFailed((others) => others.filter((each) => each.meetingId !== meetingId));
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(async () => {
      const method = isOn ? 'PUT' : 'DELETE';
      const changed = await sendChange<AgendaEvent[]>(method, `/api/calendar/agenda/${meetingId}`);
      setWaiting((count) => count - 1);
      if (changed.isDone) setEvents(changed.data);
      else
        setFailed((others) => [
          ...others,
          { meetingId, isOn, message: changed.message, status: changed.status },
        ]);
    });
  };
  const retry = () => {
    for (const { meetingId, isOn } of failed) change(meetingId, isOn);
  };
  const state = waiting > 0 ? 'loading' : failed.length > 0 ? 'failed' : 'ready';
  return { data: events, state, failed, change, retry };
}
