import { ChevronRight } from 'lucide';
import styles from './details-button.module.css';
import { Icon } from './icon.tsx';

interface DetailsButtonProps {
  /** The subject of the details, for screen readers. */
  of: string;
  isOpen: boolean;
  /** The id of the details element. */
  controls: string;
  onToggle: () => void;
}

/** A button that opens and closes the details of a row. Hidden without JavaScript. */
export function DetailsButton({ of, isOpen, controls, onToggle }: DetailsButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} no-print`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Icon of={ChevronRight} size={16} /> Details
      <span className="visually-hidden"> of {of}</span>
    </button>
  );
}
