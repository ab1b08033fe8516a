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
            <a
              href={to}
              aria-current={isChosen ? 'true' : undefined}
              data-keep-scroll
              onClick={onChoose && ((event) => chooseInPlace(event, onChoose))}
            >
              {name}
            </a>
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
