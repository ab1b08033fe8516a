import { Link } from 'react-router';
import styles from './toggle-links.module.css';

export interface ToggleChoice {
  to: string;
  label: string;
  isChosen: boolean;
}

/** A choice between a few views of one page, as links: it works before and without scripts. @param props.label what is chosen */
export function ToggleLinks({ label, choices }: { label: string; choices: ToggleChoice[] }) {
  return (
    <nav className={`${styles.toggle} no-print`} aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ to, label: name, isChosen }) => (
          <li key={to}>
            <Link to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
