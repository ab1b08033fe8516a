import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the target. */
  to: string;
  /** Whether the target is always visible, such as a fixed bar. The link then moves focus without scrolling. */
  isInSight?: boolean;
  children: React.ReactNode;
}

/** A link, visible only while focused, that skips repeated or long content. */
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
