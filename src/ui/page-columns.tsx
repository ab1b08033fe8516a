import styles from './page-columns.module.css';

/** A wide main column and a narrow side column, stacked on narrow screens. */
export function PageColumns({ children, beside }: { children: React.ReactNode; beside: React.ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.beside}>{beside}</aside>
    </div>
  );
}
