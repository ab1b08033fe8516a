import { dateText } from '../ui/dates.ts';
import styles from './site-footer.module.css';

/**
 * The address and print date, visible only on paper.
 * @param props.today the date on which the page was rendered, `YYYY-MM-DD`, which `updatePrintDate` replaces
 */
export function PrintDate({ address, today }: { address: string; today: string }) {
  return (
    <p className={styles.printed}>
      {address}, printed <span data-print-date>{dateText(today)}</span>
    </p>
  );
}
