import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styles from './edit-row.module.css';

/** Where a row has two lines, shows and hides the controls in the cells after it. `tracked-rows.module.css` reads its state. */
export function EditRow({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={`${styles.button} no-print`}
      aria-expanded={isOpen}
      data-edit
      onClick={() => setOpen(!isOpen)}
    >
      <ChevronRight aria-hidden="true" size={16} /> Edit
      <span className="visually-hidden"> {number}</span>
    </button>
  );
}
