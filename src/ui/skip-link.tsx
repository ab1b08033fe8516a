import styles from './skip-link.module.css';

/** A link that shows only while it has focus, and leads past what is repeated or long. @param to the id of where it leads */
export function SkipLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a className={`visually-hidden ${styles.skip}`} href={`#${to}`}>
      {children}
    </a>
  );
}
