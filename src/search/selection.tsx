import { useState } from 'react';
import { useHits } from 'react-instantsearch';
import { openReportOn } from '../reports/open-report.ts';
import type { BillHit } from './hit-types.ts';
import styles from './selection.module.css';

/** The bills that are ticked; they stay ticked while one pages, filters and types (S06). */
export interface Selection {
  isSignedIn: boolean;
  count: number;
  /** In the order in which they were ticked. */
  ids: ReadonlySet<number>;
  has(billId: number): boolean;
  toggle(billId: number): void;
  set(billIds: number[], isTicked: boolean): void;
  clear(): void;
  /** Says that what was asked needs an account. */
  refuse(): void;
  isRefused: boolean;
}

/** A selection, empty at first. */
export function useSelection(isSignedIn: boolean): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isRefused, setRefused] = useState(false);
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
    isSignedIn,
    count: ticked.size,
    ids: ticked,
    has: (billId) => ticked.has(billId),
    toggle: (billId) => set([billId], !ticked.has(billId)),
    set,
    clear: () => setTicked(new Set()),
    refuse: () => setRefused(true),
    isRefused,
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

/** Shown after a click, so where the visitor is, is known. */
function SignInFirst() {
  const { pathname, search } = window.location;
  return (
    <span role="alert">
      Tracking and reports need an account.{' '}
      <a href={`/sign-in?${new URLSearchParams({ to: pathname + search })}`}>Sign in</a>
    </span>
  );
}

/** What can be done with the ticked bills; there only while some are ticked. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { items } = useHits<BillHit>();
  const { count } = selection;
  const [noReport, sayNoReport] = useState('');
  const refusal = selection.isRefused && <SignInFirst />;
  const report = async () => sayNoReport((await openReportOn(selection.ids)) ?? '');
  if (count === 0) return refusal && <div className={styles.selection}>{refusal}</div>;
  const elsewhere = count - items.filter(({ id }) => selection.has(id)).length;
  return (
    <section className={styles.selection} aria-label="Selected bills">
      <span role="status">
        {count.toLocaleString('en-US')} selected
        {elsewhere > 0 && `, ${elsewhere.toLocaleString('en-US')} of them on other pages`}
      </span>
      <button type="button" onClick={selection.refuse}>
        Track {count} Selected bill(s)
      </button>
      <button type="button" onClick={selection.isSignedIn ? report : selection.refuse}>
        Generate Report on {count} Selected bill(s)
      </button>
      <button type="button" onClick={selection.clear}>
        Clear selection
      </button>
      {refusal}
      {noReport && <span role="alert">{noReport}</span>}
    </section>
  );
}
