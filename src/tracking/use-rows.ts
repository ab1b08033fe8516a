import { useEffect, useRef, useState } from 'react';
import type { TrackingDone } from '../bills/tracking-schemas.ts';
import type { Notice } from '../bills/use-tracking.ts';
import { sendChange } from '../ui/change.ts';
import { useRefresh } from '../ui/island.tsx';
import { useLeaveWarning } from '../ui/leave-warning.ts';
import { positionOf, priorityOf, readSettings, rowKey } from './row-settings.ts';
import type { TrackedRow } from './tracked-rows.server.ts';
import type { Position, Priority } from './tracking-words.ts';

/** The values that the controls of a row show. */
export interface RowValues {
  position: Position;
  priority: Priority;
  /** The id of the list that the bill is on. */
  list: number;
}

/** The result of the last change. */
export interface RowsNotice extends Notice {
  isFailed?: boolean;
}

/** The rows of tracked bills on a page: their settings and which of them are selected. */
export interface Rows {
  valuesOf(row: TrackedRow): RowValues;
  /** Saves one setting of one bill at once. If saving fails, the control returns to the previous value. */
  setValues(row: TrackedRow, change: Partial<RowValues>): void;
  selected: ReadonlySet<string>;
  select(keys: readonly string[], isSelected: boolean): void;
  /** Applies the form for the selected bills. */
  change(fields: Record<string, string>): void;
  undo(): void;
  isSaving: boolean;
  notice: RowsNotice | undefined;
  dismiss(): void;
}

export const keyOf = (row: Pick<TrackedRow, 'list_id' | 'bill_id'>) =>
  rowKey({ listId: row.list_id, billId: row.bill_id });

/**
 * Changes rows without leaving the page. Rows keep their order until the page is reloaded, so that nothing moves under the pointer.
 * @param storageKey the key under which this tab stores the selection
 * @param initiallySelected the keys of the rows that the address selects
 */
export function useRows(
  rows: readonly TrackedRow[],
  storageKey: string,
  initiallySelected: readonly string[],
): Rows {
  const [shown, setShown] = useState<ReadonlyMap<string, Partial<RowValues>>>(new Map());
  const [notice, setNotice] = useState<RowsNotice>();
  const [pending, setPending] = useState(0);
  const { selected, select } = useSelection(storageKey, initiallySelected);
  const refresh = useRefresh();
  // The loaded rows plus these changes equal the rows on the server.
  const saved = useRef(new Map<string, Partial<RowValues>>());
  const [loaded, setLoaded] = useState(rows);
  if (loaded !== rows) {
    setLoaded(rows);
    setShown(new Map());
  }
  useEffect(() => {
    if (rows) saved.current = new Map();
  }, [rows]);
  useLeaveWarning(pending > 0, true);

  const show = (keys: readonly string[], change: Partial<RowValues> | undefined) =>
    setShown((before) => {
      const after = new Map(before);
      for (const key of keys)
        after.set(key, { ...(change ? after.get(key) : saved.current.get(key)), ...change });
      return after;
    });
  const recordSaved = (key: string, change: Partial<RowValues>) =>
    saved.current.set(key, { ...saved.current.get(key), ...change });

  // Changes are sent one at a time, so that the last choice is the one that is saved.
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
  const setValues = async (row: TrackedRow, change: Partial<RowValues>) => {
    const key = keyOf(row);
    const attempt = (newest.current.get(key) ?? 0) + 1;
    newest.current.set(key, attempt);
    show([key], change);
    const { list, ...set } = change;
    const changed = await send(
      list === undefined ? { do: 'set', rows: key, ...set } : { do: 'move', rows: key, list: String(list) },
    );
    if (changed.isDone) {
      recordSaved(key, change);
      setNotice({ text: changed.data.said, undo: changed.data.undo });
      if (list !== undefined) reload([key]);
      return;
    }
    if (newest.current.get(key) === attempt) show([key], undefined);
    setNotice({ text: `${row.number} was not changed. ${changed.message}`, undo: null, isFailed: true });
  };

  /** Deselects rows that left the list and reloads the page's data. */
  const reload = (keys: readonly string[]) => {
    select(keys, false);
    refresh();
  };

  const change = async (fields: Record<string, string>) => {
    const keys = (fields.rows ?? '').split(',');
    const changed = await send(fields);
    if (!changed.isDone) {
      setNotice({ text: changed.message, undo: null, isFailed: true });
      return;
    }
    setNotice({ text: changed.data.said, undo: changed.data.undo });
    if (fields.do === 'set') {
      const [position, priority] = [positionOf(fields.position), priorityOf(fields.priority)];
      const set = { ...(position && { position }), ...(priority && { priority }) };
      for (const key of keys) recordSaved(key, set);
      show(keys, set);
    } else if (fields.do === 'put') refresh();
    else reload(keys);
  };

  const undo = async () => {
    const fields = notice?.undo;
    if (!fields) return;
    const changed = await send(fields);
    if (!changed.isDone) {
      setNotice({ ...notice, text: `The change was not undone. ${changed.message}`, isFailed: true });
      return;
    }
    setNotice({ text: changed.data.said, undo: null });
    const settings = readSettings(fields.settings ?? '') ?? [];
    if (settings.length === 0 || settings.some(({ toListId }) => toListId !== undefined)) refresh();
    for (const { position, priority, ...row } of settings) {
      const set = { ...(position && { position }), ...(priority && { priority }) };
      recordSaved(rowKey(row), set);
      show([rowKey(row)], set);
    }
  };

  return {
    valuesOf: (row) => ({
      position: row.position,
      priority: row.priority,
      list: row.list_id,
      ...shown.get(keyOf(row)),
    }),
    setValues: (row, set) => void setValues(row, set),
    selected,
    select,
    change: (fields) => void change(fields),
    undo: () => void undo(),
    isSaving: pending > 0,
    notice,
    dismiss: () => setNotice(undefined),
  };
}

/** The selected rows of this list in this tab. The selection survives paging and reloads. */
function useSelection(storageKey: string, initial: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial));
  // The stored selection is read after the first rendering, which must match the server's.
  const [loadedKey, setLoadedKey] = useState<string>();
  useEffect(() => {
    setSelected(new Set(readSelectedRows(storageKey)));
    setLoadedKey(storageKey);
  }, [storageKey]);
  useEffect(() => {
    if (loadedKey === storageKey) saveSelectedRows(storageKey, selected);
  }, [loadedKey, storageKey, selected]);
  const select = (keys: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (isSelected) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  return { selected, select };
}

const nameOf = (storageKey: string) => `ticked ${storageKey}`;

/** Saves the selected rows of a list for as long as the tab is open. */
function saveSelectedRows(storageKey: string, selected: Iterable<string>): void {
  const keys = [...selected];
  if (keys.length > 0) sessionStorage.setItem(nameOf(storageKey), keys.join(','));
  else sessionStorage.removeItem(nameOf(storageKey));
}

/** The selected rows of a list in this tab. */
function readSelectedRows(storageKey: string): string[] {
  return (sessionStorage.getItem(nameOf(storageKey)) ?? '').split(',').filter(Boolean);
}
