import { useEffect, useState } from 'react';
import type { BillHit } from './hit-types.ts';
import { savedSelection, saveSelection } from './saved-selection.ts';
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

/** The bills that are ticked in this tab. They stay so when another page is opened, and after a reload. */
export function useSelection(): Selection {
  // What is kept is read after the first rendering, which is the server's.
  const [ticked, setTicked] = useState<ReadonlySet<number>>();
  useEffect(() => setTicked((before) => before ?? new Set(savedSelection())), []);
  useEffect(() => {
    if (ticked) saveSelection(ticked);
  }, [ticked]);
  const set = (billIds: number[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
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
  /** Whether these are all of the page; until they are there, not all of them can be selected. */
  isWhole: boolean;
  selection: Selection;
}

/** 'Select all bills on this page', in its three states (S06). */
export function SelectAll({ hits, isWhole, selection }: SelectAllProps) {
  const here = hits.filter(({ id }) => selection.has(id)).length;
  const isAll = hits.length > 0 && here === hits.length;
  if (hits.length === 0) return null;
  return (
    <label className={styles.selectAll}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={!isWhole}
        ref={(box) => {
          if (box) box.indeterminate = here > 0 && !isAll;
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
