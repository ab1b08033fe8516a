import { Check, Circle, CircleDot, X } from 'lucide-react';
import styles from './status-pill.module.css';

/** `good` came about, `bad` failed, `moving` is under way, `still` rests. */
export type PillTone = 'good' | 'bad' | 'moving' | 'still';

const SHAPES = { good: Check, bad: X, moving: CircleDot, still: Circle };

/** A state in a word or two, told by word and shape; colour only helps. */
export function StatusPill({ tone, children }: { tone: PillTone; children: React.ReactNode }) {
  const Shape = SHAPES[tone];
  return (
    <span className={`${styles.pill} ${styles[tone]}`}>
      <Shape aria-hidden="true" size={14} />
      {children}
    </span>
  );
}
