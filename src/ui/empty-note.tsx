import styles from './empty-note.module.css';

/** Says in a sentence why there is nothing here. */
export function EmptyNote({ children }: { children: React.ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
