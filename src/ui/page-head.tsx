import styles from './page-head.module.css';

/** The heading of a list page, next to the choice between its views. */
export function PageHead({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
