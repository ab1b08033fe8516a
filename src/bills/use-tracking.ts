import { useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import type { TrackingDone } from './tracking-answers.ts';

/** What is said after a change, and the fields that undo it. */
export interface Notice {
  text: string;
  undo: Record<string, string> | null;
}

/** Which bills are tracked, as far as a page has asked, and what it can do about that. */
export interface Tracking {
  isSignedIn: boolean;
  /** Undefined before the answer is there. */
  isTracked: (billId: number) => boolean | undefined;
  /** Asks about those that were not asked about yet (S07). */
  learn: (billIds: number[]) => void;
  /** Asks again, after something else may have changed it. */
  relearn: (billIds: number[]) => void;
  /** Tracks a bill at once, on the first list; where it is tracked already, opens the lists that it is on. */
  press: (billId: number) => Promise<void>;
  said: Notice | undefined;
  say: (said: Notice | undefined) => void;
  undo: () => void;
  /** The bills whose lists are open in the dialog. */
  managed: number[] | undefined;
  manage: (billIds: number[] | undefined) => void;
}

/** Tracking on a page of bills. @param isSignedIn nobody else's bills are tracked, so nothing is asked */
export function useTracking(isSignedIn: boolean): Tracking {
  const [known, setKnown] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [said, say] = useState<Notice>();
  const [managed, manage] = useState<number[]>();
  // A bill's newest question or change has the word: a slow answer to an older one changes nothing (D16).
  const turns = useRef(new Map<number, number>());
  const lastTurn = useRef(0);

  const takeTurn = (billIds: number[]) => {
    const turn = ++lastTurn.current;
    for (const id of billIds) turns.current.set(id, turn);
    return (id: number) => turns.current.get(id) === turn;
  };
  const note = (billIds: number[], isTracked: (id: number) => boolean) =>
    setKnown((before) => new Map([...before, ...billIds.map((id) => [id, isTracked(id)] as const)]));

  /** @returns which of them are tracked; undefined where that could not be asked, which is said */
  const relearn = async (billIds: number[]): Promise<Record<string, number> | undefined> => {
    if (!isSignedIn || billIds.length === 0) return {};
    const isNewest = takeTurn(billIds);
    const asked = await sendChange<Record<string, number>>('POST', '/api/bills/isTracked/', { billIds });
    if (asked.isDone) {
      note(billIds.filter(isNewest), (id) => String(id) in asked.answer);
      return asked.answer;
    }
    for (const id of billIds.filter(isNewest)) turns.current.delete(id);
    say({ text: 'Which of these bills you track could not be asked. Press one to ask again.', undo: null });
    return undefined;
  };
  const change = async (fields: Record<string, string>) => {
    const changed = await sendChange<TrackingDone>('POST', '/api/tracking', new URLSearchParams(fields));
    say(
      changed.isDone
        ? { text: changed.answer.said, undo: changed.answer.undo }
        : { text: changed.said, undo: null },
    );
    return changed.isDone;
  };

  return {
    isSignedIn,
    isTracked: (billId) => (isSignedIn ? known.get(billId) : false),
    learn: (billIds) => void relearn(billIds.filter((id) => !turns.current.has(id))),
    relearn: (billIds) => void relearn(billIds),
    press: async (billId) => {
      if (!known.has(billId)) {
        const asked = await relearn([billId]);
        if (!asked) return;
        if (String(billId) in asked) return manage([billId]);
      } else if (known.get(billId)) return manage([billId]);
      const isNewest = takeTurn([billId]);
      note([billId], () => true);
      const isDone = await change({ do: 'track', billIds: String(billId) });
      if (!isDone && isNewest(billId)) note([billId], () => false);
    },
    said,
    say,
    undo: async () => {
      if (!said?.undo) return;
      await change(said.undo);
      await relearn((said.undo.billIds ?? '').split(',').map(Number).filter(Boolean));
    },
    managed,
    manage,
  };
}
