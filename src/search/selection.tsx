import { useEffect, useState } from 'react';
import { useHits } from 'react-instantsearch';
import type { BillHit } from './hit-types.ts';
import { takeKeptSelection } from './kept-selection.ts';
import styles from './selection.module.css';

/** The bills that are ticked; they stay ticked while one pages, filters and types (S06). */
export interface Selection {
  count: number;
  has(billId: number): boolean;
  toggle(billId: number): void;
  set(billIds: number[], isTicked: boolean): void;
  clear(): void;
  /** In the order in which they were ticked. */
  ids(): number[];
}

/** A selection, empty at first, or what it was before its user went away to sign in. */
export function useSelection(): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const kept = takeKeptSelection();
    if (kept.length > 0) setTicked(new Set(kept));
  }, []);
  const set = (billIds: number[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const id of billIds) {
        if (isTicked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return {
    count: ticked.size,
    has: (billId) => ticked.has(billId),
    toggle: (billId) => set([billId], !ticked.has(billId)),
    set,
    clear: () => setTicked(new Set()),
    ids: () => [...ticked],
  };
}

/** 'Select all bills on this page', in its three states (S06). */
export function SelectAll({ selection }: { selection: Selection }) {
  const { items } = useHits<BillHit>();
  const here = items.filter(({ id }) => selection.has(id)).length;
  const isAll = items.length > 0 && here === items.length;
  if (items.length === 0) return null;
  return (
    <label className={styles.selectAll}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = here > 0 && !isAll;
        }}
        onChange={() =>
          selection.set(
            items.map(({ id }) => id),
            !isAll,
          )
        }
      />
      Select all bills on this page
    </label>
  );
}
