import { useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import type { Asked } from '../ui/use-answer.ts';
import type { AgendaEvent } from './agenda-answers.ts';

export interface OwnAgenda extends Asked<AgendaEvent[]> {
  /** The changes that were not made, the last one last. */
  failed: FailedChange[];
  /** Puts a meeting on the agenda, or takes it off. */
  change: (meetingId: number, isOn: boolean) => void;
}

interface FailedChange {
  meetingId: number;
  isOn: boolean;
  /** Why it was not made. */
  said: string;
  /** What the site answered; 0 where it could not be asked. */
  status: number;
}

/**
 * The user's agenda as it is changed on a page. Changes are sent one after the other, so that each answer has all before it in
 * it, and only the last one's is shown (D16); those that fail can be sent again (D17).
 * @param first what the page came with; another one takes the place of what was known
 */
export function useAgenda(first: AgendaEvent[]): OwnAgenda {
  const [known, setKnown] = useState(first);
  const [events, setEvents] = useState(first);
  const [failed, setFailed] = useState<FailedChange[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  if (known !== first) {
    setKnown(first);
    setEvents(first);
  }

  const change = (meetingId: number, isOn: boolean) => {
    setFailed((others) => others.filter((each) => each.meetingId !== meetingId));
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(async () => {
      const method = isOn ? 'PUT' : 'DELETE';
      const changed = await sendChange<AgendaEvent[]>(method, `/api/calendar/agenda/${meetingId}`);
      setWaiting((count) => count - 1);
      if (changed.isDone) setEvents(changed.answer);
      else
        setFailed((others) => [...others, { meetingId, isOn, said: changed.said, status: changed.status }]);
    });
  };
  const retry = () => {
    for (const { meetingId, isOn } of failed) change(meetingId, isOn);
  };
  const state = waiting > 0 ? 'loading' : failed.length > 0 ? 'failed' : 'ready';
  return { answer: events, state, failed, change, retry };
}
