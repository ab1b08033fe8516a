import { useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import type { TrackingDone } from './tracking-schemas.ts';

/** The notice shown after a change, and the form fields that undo it. */
export interface Notice {
  text: string;
  undo: Record<string, string> | null;
}

/** The tracking state of the bills on a page, and the actions on it. */
export interface Tracking {
  isSignedIn: boolean;
  /** Whether a bill is tracked; undefined until the state is loaded. */
  isTracked: (billId: number) => boolean | undefined;
  /** Loads the state of bills that were not requested yet (S07). */
  loadTracked: (billIds: number[]) => void;
  /** Loads the state again, after it may have changed elsewhere. */
  reloadTracked: (billIds: number[]) => void;
  /** Adds a bill to the first list, or opens the dialog if it is already tracked. */
  trackOrManage: (billId: number) => Promise<void>;
  notice: Notice | undefined;
  setNotice: (notice: Notice | undefined) => void;
  undo: () => void;
  /** The bills that the dialog is open for. */
  managed: number[] | undefined;
  manage: (billIds: number[] | undefined) => void;
}

/** Tracking on a page of bills. @param isSignedIn without a user nothing is tracked, so no requests are sent */
export function useTracking(isSignedIn: boolean): Tracking {
  const [trackedById, setKnown] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [notice, setNotice] = useState<Notice>();
  const [managed, manage] = useState<number[]>();
  // Only the newest request for a bill takes effect: slow responses to older ones are ignored (D16).
  const requests = useRef(new Map<number, number>());
  const lastRequest = useRef(0);

  const startRequest = (billIds: number[]) => {
    const request = ++lastRequest.current;
    for (const id of billIds) requests.current.set(id, request);
    return (id: number) => requests.current.get(id) === request;
  };
  const setTracked = (billIds: number[], isTracked: (id: number) => boolean) =>
    setKnown((before) => new Map([...before, ...billIds.map((id) => [id, isTracked(id)] as const)]));

  /** @returns the tracked bills by id; undefined if the request failed, which also sets the notice */
  const reloadTracked = async (billIds: number[]): Promise<Record<string, number> | undefined> => {
    if (!isSignedIn || billIds.length === 0) return {};
    const isNewest = startRequest(billIds);
    const loaded = await sendChange<Record<string, number>>('POST', '/api/bills/isTracked/', { billIds });
    if (loaded.isDone) {
      setTracked(billIds.filter(isNewest), (id) => String(id) in loaded.data);
      return loaded.data;
    }
    for (const id of billIds.filter(isNewest)) requests.current.delete(id);
    setNotice({
      text: 'Could not load which of these bills you track. Select a bill to try again.',
      undo: null,
    });
    return undefined;
  };
  const change = async (fields: Record<string, string>) => {
    const changed = await sendChange<TrackingDone>('POST', '/api/tracking', new URLSearchParams(fields));
    setNotice(
      changed.isDone
        ? { text: changed.data.said, undo: changed.data.undo }
        : { text: changed.message, undo: null },
    );
    return changed.isDone;
  };

  return {
    isSignedIn,
    isTracked: (billId) => (isSignedIn ? trackedById.get(billId) : false),
    loadTracked: (billIds) => void reloadTracked(billIds.filter((id) => !requests.current.has(id))),
    reloadTracked: (billIds) => void reloadTracked(billIds),
    trackOrManage: async (billId) => {
      if (!trackedById.has(billId)) {
        const tracked = await reloadTracked([billId]);
        if (!tracked) return;
        if (String(billId) in tracked) return manage([billId]);
      } else if (trackedById.get(billId)) return manage([billId]);
      const isNewest = startRequest([billId]);
      setTracked([billId], () => true);
      const isDone = await change({ do: 'track', billIds: String(billId) });
      if (!isDone && isNewest(billId)) setTracked([billId], () => false);
    },
    notice,
    setNotice,
    undo: async () => {
      if (!notice?.undo) return;
      await change(notice.undo);
      await reloadTracked((notice.undo.billIds ?? '').split(',').map(Number).filter(Boolean));
    },
    managed,
    manage,
  };
}
