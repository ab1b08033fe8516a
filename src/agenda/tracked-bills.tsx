import { counted } from '../ui/counted.ts';
import styles from './tracked-bills.module.css';

interface TrackedBillsProps {
  /** Number of a meeting's bills that the visitor tracks. */
  count: number | undefined;
}

/** The number of tracked bills of a meeting (D01): `1 tracked bill`, `2 tracked bills`, or nothing for none. */
export function TrackedBills({ count }: TrackedBillsProps) {
  if (!count) return null;
  return <span className={styles.mark}>{counted(count, 'tracked bill')}</span>;
}

/** Marks a tracked bill in a list. */
export function TrackedMark() {
  return <span className={styles.mark}>Tracked</span>;
}
