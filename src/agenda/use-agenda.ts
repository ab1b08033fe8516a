import { useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import type { Asked } from '../ui/use-answer.ts';
import type { AgendaEvent } from './agenda-answers.ts';

export interface OwnAgenda extends Asked<AgendaEvent[]> {
  /** Why the last change was not made. */
  said: string | undefined;
  /** Puts a meeting on the agenda, or takes it off. */
  change: (meetingId: number, isOn: boolean) => void;
}

/**
 * The user's agenda as it is changed on a page. Changes are sent one after the other, so that each answer has all before it in
 * it, and only the last one's is shown (D16); one that fails can be sent again (D17).
 * @param first what the page came with
 */
export function useAgenda(first: AgendaEvent[]): OwnAgenda {
  const [events, setEvents] = useState(first);
  const [said, setSaid] = useState<string>();
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const last = useRef<() => void>(undefined);

  const change = (meetingId: number, isOn: boolean) => {
    last.current = () => change(meetingId, isOn);
    setSaid(undefined);
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(async () => {
      const method = isOn ? 'PUT' : 'DELETE';
      const changed = await sendChange<AgendaEvent[]>(method, `/api/calendar/agenda/${meetingId}`);
      setWaiting((count) => count - 1);
      if (changed.isDone) setEvents(changed.answer);
      else setSaid(changed.said);
    });
  };
  const state = waiting > 0 ? 'loading' : said ? 'failed' : 'ready';
  return { answer: events, state, said, change, retry: () => last.current?.() };
}
