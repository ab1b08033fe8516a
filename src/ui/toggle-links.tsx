import { Link } from 'react-router';
import { isPlainClick } from './plain-click.ts';
import styles from './toggle-links.module.css';

export interface ToggleChoice {
  to: string;
  label: string;
  isChosen: boolean;
  /** Changes the view in place; without scripts, or in a new tab, the link leads to it. */
  onChoose?: () => void;
}

/** A choice between a few views of one page, as links: it works before and without scripts. @param props.label what is chosen */
export function ToggleLinks({ label, choices }: { label: string; choices: ToggleChoice[] }) {
  return (
    <nav className="no-print" aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ to, label: name, isChosen, onChoose }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
              prefetch={onChoose ? 'none' : 'intent'}
              onClick={onChoose && ((event) => chooseInPlace(event, onChoose))}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function chooseInPlace(event: React.MouseEvent, onChoose: () => void) {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  onChoose();
}
