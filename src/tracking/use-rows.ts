import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TrackingDone } from '../bills/tracking-answers.ts';
import type { Notice } from '../bills/use-tracking.ts';
import { sendChange } from '../ui/change.ts';
import { useLeaveQuestion } from '../ui/leave-question.ts';
import { positionOf, priorityOf, readSettings, rowKey } from './row-settings.ts';
import { savedTickedRows, saveTickedRows } from './saved-rows.ts';
import type { TrackedRow } from './tracked-rows.server.ts';
import type { Position, Priority } from './tracking-words.ts';

/** What the selects of a row show. */
export interface RowMarks {
  position: Position;
  priority: Priority;
  /** The id of the list that the bill is on. */
  list: number;
}

/** What came of the last change. */
export interface RowsNotice extends Notice {
  isFailed?: boolean;
}

/** The rows of tracked bills on a page: what is set in them, and which are ticked. */
export interface Rows {
  marks(row: TrackedRow): RowMarks;
  /** Sets one thing of one bill at once; where that is not saved, what was there before stands there again. */
  mark(row: TrackedRow, change: Partial<RowMarks>): void;
  ticked: ReadonlySet<string>;
  tick(keys: readonly string[], isTicked: boolean): void;
  /** Does what a form of the ticked bills asks. */
  change(fields: Record<string, string>): void;
  undo(): void;
  isSaving: boolean;
  said: RowsNotice | undefined;
  dismiss(): void;
}

export const keyOf = (row: Pick<TrackedRow, 'list_id' | 'bill_id'>) =>
  rowKey({ listId: row.list_id, billId: row.bill_id });

/**
 * Changes rows without leaving the page. Nothing moves while one works: rows are put in order when the page is loaded anew.
 * @param place whose ticked bills are kept in this tab
 * @param initiallyTicked what the address says is ticked
 */
export function useRows(
  rows: readonly TrackedRow[],
  place: string,
  initiallyTicked: readonly string[],
): Rows {
  const [shown, setShown] = useState<ReadonlyMap<string, Partial<RowMarks>>>(new Map());
  const [said, say] = useState<RowsNotice>();
  const [pending, setPending] = useState(0);
  const { ticked, tick } = useTicked(place, initiallyTicked);
  const { revalidate } = useRevalidator();
  // What is saved is what the page was loaded with, and what was saved since.
  const saved = useRef(new Map<string, Partial<RowMarks>>());
  const [loaded, setLoaded] = useState(rows);
  if (loaded !== rows) {
    setLoaded(rows);
    setShown(new Map());
  }
  useEffect(() => {
    if (rows) saved.current = new Map();
  }, [rows]);
  useLeaveQuestion(pending > 0 ? 'A change is being saved' : '', true);

  const show = (keys: readonly string[], change: Partial<RowMarks> | undefined) =>
    setShown((before) => {
      const after = new Map(before);
      for (const key of keys)
        after.set(key, { ...(change ? after.get(key) : saved.current.get(key)), ...change });
      return after;
    });
  const keep = (key: string, change: Partial<RowMarks>) =>
    saved.current.set(key, { ...saved.current.get(key), ...change });

  // One after another, so that what was chosen last is what is kept.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (fields: Record<string, string>) => {
    setPending((count) => count + 1);
    const sent = queue.current.then(() =>
      sendChange<TrackingDone>('POST', '/api/tracking', new URLSearchParams(fields)),
    );
    queue.current = sent;
    const changed = await sent;
    setPending((count) => count - 1);
    return changed;
  };

  const newest = useRef(new Map<string, number>());
  const mark = async (row: TrackedRow, change: Partial<RowMarks>) => {
    const key = keyOf(row);
    const turn = (newest.current.get(key) ?? 0) + 1;
    newest.current.set(key, turn);
    show([key], change);
    const { list, ...set } = change;
    const changed = await send(
      list === undefined ? { do: 'set', rows: key, ...set } : { do: 'move', rows: key, list: String(list) },
    );
    if (changed.isDone) {
      keep(key, change);
      say({ text: changed.answer.said, undo: changed.answer.undo });
      if (list !== undefined) leave([key]);
      return;
    }
    if (newest.current.get(key) === turn) show([key], undefined);
    say({ text: `${row.number} was not changed. ${changed.said}`, undo: null, isFailed: true });
  };

  /** Rows that are no longer what they were are loaded anew. */
  const leave = (keys: readonly string[]) => {
    tick(keys, false);
    void revalidate();
  };

  const change = async (fields: Record<string, string>) => {
    const keys = (fields.rows ?? '').split(',');
    const changed = await send(fields);
    if (!changed.isDone) {
      say({ text: changed.said, undo: null, isFailed: true });
      return;
    }
    say({ text: changed.answer.said, undo: changed.answer.undo });
    if (fields.do === 'set') {
      const [position, priority] = [positionOf(fields.position), priorityOf(fields.priority)];
      const set = { ...(position && { position }), ...(priority && { priority }) };
      for (const key of keys) keep(key, set);
      show(keys, set);
    } else if (fields.do === 'put') void revalidate();
    else leave(keys);
  };

  const undo = async () => {
    const fields = said?.undo;
    if (!fields) return;
    const changed = await send(fields);
    if (!changed.isDone) {
      say({ ...said, text: `Not undone. ${changed.said}`, isFailed: true });
      return;
    }
    say({ text: changed.answer.said, undo: null });
    const settings = readSettings(fields.settings ?? '') ?? [];
    if (settings.length === 0 || settings.some(({ toListId }) => toListId !== undefined)) void revalidate();
    for (const { position, priority, ...row } of settings) {
      const set = { ...(position && { position }), ...(priority && { priority }) };
      keep(rowKey(row), set);
      show([rowKey(row)], set);
    }
  };

  return {
    marks: (row) => ({
      position: row.position,
      priority: row.priority,
      list: row.list_id,
      ...shown.get(keyOf(row)),
    }),
    mark: (row, set) => void mark(row, set),
    ticked,
    tick,
    change: (fields) => void change(fields),
    undo: () => void undo(),
    isSaving: pending > 0,
    said,
    dismiss: () => say(undefined),
  };
}

/** The bills that are ticked in this tab, on this list: they stay so when another page is opened, and after a reload. */
function useTicked(place: string, initially: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(initially));
  // What is kept is read after the first rendering, which is the server's.
  const [read, setRead] = useState<string>();
  useEffect(() => {
    setTicked(new Set(savedTickedRows(place)));
    setRead(place);
  }, [place]);
  useEffect(() => {
    if (read === place) saveTickedRows(place, ticked);
  }, [read, place, ticked]);
  const tick = (keys: readonly string[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (isTicked) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  return { ticked, tick };
}
