import { isPlainClick } from '../ui/plain-click.ts';
import styles from './newest-session.module.css';

interface NewestSessionProps {
  /** Names of the sessions shown on the page; empty for all. */
  shown: readonly string[];
  /** Name of the default session. */
  start: string | undefined;
  /** Name of the newest session, if it is later than the default one. */
  later: string | undefined;
  /** The address of the page for a session. */
  hrefOf: (name: string) => string;
  /** Shows the session without loading another page. */
  onChoose?: (name: string) => void;
}

/**
 * A note with a link to the newest session if it is not the default one, or back to the default one (S10). The browser remembers
 * the choice. Renders nothing if the default session is the newest, or if the page shows other sessions.
 */
export function NewestSession({ shown, start, later, hrefOf, onChoose }: NewestSessionProps) {
  const [one] = shown;
  if (!start || !later || shown.length !== 1 || (one !== start && one !== later)) return null;
  const isLater = one === later;
  const other = isLater ? start : later;
  return (
    <p className={`${styles.line} no-print`}>
      {isLater
        ? `Showing ${later}, the newest session.`
        : `Showing ${start}. The newest session is ${later}.`}{' '}
      <a
        href={hrefOf(other)}
        data-remembers-session={isLater ? '' : later}
        onClick={(event) => {
          if (!onChoose || !isPlainClick(event)) return;
          event.preventDefault();
          onChoose(other);
        }}
      >
        {isLater ? `Go back to ${start}` : `Show ${later}`}
      </a>
    </p>
  );
}
