import styles from './status-pill.module.css';

/** `good` for success, `bad` for failure, `moving` for activity, `still` for none. */
export type PillTone = 'good' | 'bad' | 'moving' | 'still';

/** The icons: a check, a cross, a ring with a dot and a ring. Each is a single path, because lists have up to 1,000 pills. */
const SHAPES = {
  good: 'M2 7.5 5.5 11 12 3',
  bad: 'M3 3l8 8M11 3l-8 8',
  moving: 'M7 1.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M7 6v2',
  still: 'M7 1.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11',
};

/** The maximum length of text that never wraps. Longer text may wrap, so that it does not widen table columns. */
const MAX_UNBROKEN = 24;

/** A status in one or two words with a shape, so that it does not depend on color. */
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
