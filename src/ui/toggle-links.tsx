import { Link } from 'react-router';
import { isPlainClick } from './plain-click.ts';
import styles from './toggle-links.module.css';

export interface ToggleChoice {
  to: string;
  label: string;
  isChosen: boolean;
  /** Changes the view in place. Without JavaScript, or in a new tab, the link opens it. */
  onChoose?: () => void;
}

/**
 * A choice between views of a page, as links that work without JavaScript. A single view needs no choice.
 * @param props.label the subject of the choice
 */
export function ToggleLinks({ label, choices }: { label: string; choices: ToggleChoice[] }) {
  if (choices.length < 2) return null;
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
