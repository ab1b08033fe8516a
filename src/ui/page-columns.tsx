import styles from './page-columns.module.css';

/** A page's parts in a wide column, and what belongs beside them in a narrow one; one below the other where there is no room. */
export function PageColumns({ children, beside }: { children: React.ReactNode; beside: React.ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.beside}>{beside}</aside>
    </div>
  );
}
