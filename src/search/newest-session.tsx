import { isPlainClick } from '../ui/plain-click.ts';
import { rememberChoice, SESSION_CHOICE } from '../ui/remembered-choice.ts';
import styles from './newest-session.module.css';

interface NewestSessionProps {
  /** Names of the sessions that the page shows; empty for all. */
  shown: readonly string[];
  /** Name of the session that everybody starts from. */
  start: string | undefined;
  /** Name of the newest session, where it is later than that. */
  later: string | undefined;
  /** Address of the page in a session. */
  hrefOf: (name: string) => string;
  /** Shows the session without loading another page. */
  onChoose: (name: string) => void;
}

/**
 * Says that the session that everybody starts from is not the newest one, and leads to that, or back (S10). This browser remembers
 * the choice. Nothing where it is the newest, or where the page shows other sessions.
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
        onClick={(event) => {
          rememberChoice(SESSION_CHOICE, isLater ? undefined : later);
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onChoose(other);
        }}
      >
        {isLater ? `Go back to ${start}` : `Show ${later}`}
      </a>
    </p>
  );
}
