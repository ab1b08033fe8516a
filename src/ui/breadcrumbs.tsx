import styles from './breadcrumbs.module.css';

/** Links to the pages above this one. @param props.steps from the top page to the parent; this page's name is its heading */
export function Breadcrumbs({ steps }: { steps: { to: string; label: string }[] }) {
  return (
    <nav className={`${styles.crumbs} no-print`} aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
