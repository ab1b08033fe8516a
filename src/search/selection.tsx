import { useEffect, useState } from 'react';
import type { BillHit } from './hit-types.ts';
import { savedSelection, saveSelection } from './saved-selection.ts';
import styles from './selection.module.css';

/** The selected bills, which stay selected while paging, filtering and typing (S06). */
export interface Selection {
  count: number;
  has(billId: number): boolean;
  toggle(billId: number): void;
  set(billIds: number[], isTicked: boolean): void;
  clear(): void;
  /** Ids in the order of selection. */
  ids(): number[];
}

/** The bills selected in this browser tab, which survive navigation and reloads. */
export function useSelection(): Selection {
  // The saved selection is read after hydration, because it is not available on the server.
  const [ticked, setTicked] = useState<ReadonlySet<number>>();
  useEffect(() => setTicked((previous) => previous ?? new Set(savedSelection())), []);
  useEffect(() => {
    if (ticked) saveSelection(ticked);
  }, [ticked]);
  const set = (billIds: number[], isTicked: boolean) =>
    setTicked((previous) => {
      const after = new Set(previous);
      for (const id of billIds) {
        if (isTicked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  const has = (billId: number) => ticked?.has(billId) ?? false;
  return {
    count: ticked?.size ?? 0,
    has,
    toggle: (billId) => set([billId], !has(billId)),
    set,
    clear: () => setTicked(new Set()),
    ids: () => [...(ticked ?? [])],
  };
}

interface SelectAllProps {
  hits: BillHit[];
  /** Whether all hits of the page are loaded; until then they cannot all be selected. */
  isComplete: boolean;
  selection: Selection;
}

/** 'Select all bills on this page', in its three states (S06). */
export function SelectAll({ hits, isComplete, selection }: SelectAllProps) {
  const selectedCount = hits.filter(({ id }) => selection.has(id)).length;
  const isAll = hits.length > 0 && selectedCount === hits.length;
  if (hits.length === 0) return null;
  return (
    <label className={styles.selectAll}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={!isComplete}
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isAll;
        }}
        onChange={() =>
          selection.set(
            hits.map(({ id }) => id),
            !isAll,
          )
        }
      />
      Select all bills on this page
    </label>
  );
}
