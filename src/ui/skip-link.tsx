import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of where it leads. */
  to: string;
  /** Where that stays in sight as the page scrolls, such as a bar at the lower edge: focus goes there, and the page does not move. */
  isInSight?: boolean;
  children: React.ReactNode;
}

/** A link that shows only while it has focus, and leads past what is repeated or long. */
export function SkipLink({ to, isInSight, children }: SkipLinkProps) {
  const focusOnly = (event: React.MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus({ preventScroll: true });
  };
  return (
    <a
      className={`visually-hidden ${styles.skip}`}
      href={`#${to}`}
      onClick={isInSight ? focusOnly : undefined}
    >
      {children}
    </a>
  );
}
