import { counted } from '../ui/counted.ts';
import styles from './tracked-bills.module.css';

interface TrackedBillsProps {
  /** How many of a meeting's bills the visitor tracks. */
  count: number | undefined;
}

/** Marks a meeting with bills that the visitor tracks (D01): `1 tracked bill`, `2 tracked bills`, and nothing for none. */
export function TrackedBills({ count }: TrackedBillsProps) {
  if (!count) return null;
  return <span className={styles.mark}>{counted(count, 'tracked bill')}</span>;
}

/** Marks a bill that the visitor tracks, in a list where others are not. */
export function TrackedMark() {
  return <span className={styles.mark}>Tracked</span>;
}
