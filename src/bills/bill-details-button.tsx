import { ChevronRight } from 'lucide-react';
import styles from '../ui/details-button.module.css';

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
      <ChevronRight aria-hidden="true" size={16} /> Details
      <span className="visually-hidden"> of {number}</span>
    </button>
  );
}
