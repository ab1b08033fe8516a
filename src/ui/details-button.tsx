import { ChevronRight } from 'lucide-react';
import styles from './details-button.module.css';

interface DetailsButtonProps {
  /** What the details are of, for those who hear the page. */
  of: string;
  isOpen: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
}

/** Opens and closes the details of one row in place. Readers without scripts do not see it. */
export function DetailsButton({ of, isOpen, controls, onToggle }: DetailsButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} no-print`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <ChevronRight aria-hidden="true" size={16} /> Details
      <span className="visually-hidden"> of {of}</span>
    </button>
  );
}
