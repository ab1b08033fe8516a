import { useState, useSyncExternalStore } from 'react';
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

interface Snapshot {
  events: AgendaEvent[];
  failed: FailedChange[];
  /** The number of changes that are being sent. */
  waiting: number;
}

/** The agenda of the page, which several islands show and change. */
let agendaOfPage: ReturnType<typeof createAgenda> | undefined;

/**
 * The state of the user's agenda on a page. Changes are sent one after another, so that each response
 * includes all earlier changes and the last one is shown (D16). Failed changes can be retried (D17).
 * @param first the agenda loaded with the page
 */
export function useAgenda(first: AgendaEvent[]): AgendaState {
  const [agenda] = useState(() => {
    if (typeof document === 'undefined') return createAgenda(first);
    agendaOfPage ??= createAgenda(first);
    return agendaOfPage;
  });
  // An island may become interactive after another one has changed the agenda, and begins with what the server rendered.
  const [rendered] = useState<Snapshot>({ events: first, failed: [], waiting: 0 });
  const { events, failed, waiting } = useSyncExternalStore(agenda.subscribe, agenda.current, () => rendered);
  const state = waiting > 0 ? 'loading' : failed.length > 0 ? 'failed' : 'ready';
  return { data: events, state, failed, change: agenda.change, retry: agenda.retry };
}

/** Whether a meeting is on the agenda. */
export function isOnAgenda({ data }: AgendaState, { id }: Pick<AgendaEvent, 'id'>): boolean {
  return data?.some((event) => event.id === id) ?? false;
}

function createAgenda(events: AgendaEvent[]) {
  let snapshot: Snapshot = { events, failed: [], waiting: 0 };
  let queue = Promise.resolve();
  const listeners = new Set<() => void>();
  const update = (next: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };

  const change = (meetingId: number, isOn: boolean) => {
    update({
      failed: snapshot.failed.filter((each) => each.meetingId !== meetingId),
      waiting: snapshot.waiting + 1,
    });
    queue = queue.then(async () => {
      const method = isOn ? 'PUT' : 'DELETE';
      const changed = await sendChange<AgendaEvent[]>(method, `/api/calendar/agenda/${meetingId}`);
      const waiting = snapshot.waiting - 1;
      if (changed.isDone) return update({ events: changed.data, waiting });
      const { message, status } = changed;
      update({ failed: [...snapshot.failed, { meetingId, isOn, message, status }], waiting });
    });
  };

  return {
    current: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    retry: () => {
      for (const { meetingId, isOn } of snapshot.failed) change(meetingId, isOn);
    },
  };
}
