import styles from './page-head.module.css';

/** A list page's name, with the choice between its views beside it. */
export function PageHead({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
