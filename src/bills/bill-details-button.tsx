import { ChevronRight } from 'lucide';
import styles from '../ui/details-button.module.css';
import { Icon } from '../ui/icon.tsx';

/** A button that opens and closes the details of a bill in a list (`openBillDetails`). Hidden without JavaScript. */
export function BillDetailsButton({ billId, number }: { billId: number; number: string }) {
  return (
    <button
      type="button"
      className={`${styles.button} no-print`}
      aria-expanded="false"
      data-bill-details={billId}
      data-number={number}
    >
      <Icon of={ChevronRight} size={16} /> Details
      <span className="visually-hidden"> of {number}</span>
    </button>
  );
}
