import styles from './fact-list.module.css';

/** Names and what they stand for, side by side. A fact that is not known (`undefined`, `null`, empty) is left out. */
export function FactList({
  facts,
}: {
  facts: { name: React.ReactNode; key: string; fact: React.ReactNode }[];
}) {
  const known = facts.filter(
    ({ fact }) => fact !== undefined && fact !== null && fact !== '' && fact !== false,
  );
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ key, name, fact }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
