import styles from './page-columns.module.css';

/** A wide main column and a narrow side column, stacked on narrow screens. */
export function PageColumns({ children, sidebar }: { children: React.ReactNode; sidebar: React.ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.sidebar}>{sidebar}</aside>
    </div>
  );
}
