import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

/** The way back up. @param props.steps from the top down to the page's parent; the page itself is its heading */
export function Breadcrumbs({ steps }: { steps: { to: string; label: string }[] }) {
  return (
    <nav className={`${styles.crumbs} no-print`} aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
