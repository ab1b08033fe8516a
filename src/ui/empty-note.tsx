import styles from './empty-note.module.css';

/** A sentence that explains an empty state. */
export function EmptyNote({ children }: { children: React.ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
