import { ArrowUp } from 'lucide';
import styles from './back-to-top.module.css';
import { Icon } from './icon.tsx';

/** A button that appears once the page is scrolled, and scrolls back to its top (`scrollBackToTop`). */
export function BackToTop() {
  return (
    <button type="button" className={`${styles.up} no-print`} hidden data-back-to-top>
      <Icon of={ArrowUp} size={20} />
      <span className="visually-hidden">Back to top</span>
    </button>
  );
}
