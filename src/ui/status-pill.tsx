import styles from './status-pill.module.css';

/** `good` came about, `bad` failed, `moving` is under way, `still` rests. */
export type PillTone = 'good' | 'bad' | 'moving' | 'still';

/** A check, a cross, a ring with a dot and a ring, each as one path: lists have up to 1,000 of them. */
const SHAPES = {
  good: 'M2 7.5 5.5 11 12 3',
  bad: 'M3 3l8 8M11 3l-8 8',
  moving: 'M7 1.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M7 6v2',
  still: 'M7 1.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11',
};

/** Longer words may break, so that no column of a table is as wide as they are. */
const MAX_UNBROKEN = 24;

/** A state in a word or two, told by word and shape; color only helps. */
export function StatusPill({ tone, children }: { tone: PillTone; children: React.ReactNode }) {
  const isShort = typeof children === 'string' && children.length <= MAX_UNBROKEN;
  return (
    <span className={`${styles.pill} ${styles[tone]}`} data-short={isShort || undefined}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={SHAPES[tone]} />
      </svg>
      {children}
    </span>
  );
}
