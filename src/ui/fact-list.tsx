import styles from './fact-list.module.css';

/** A list of names and values. Omits facts without a value (`undefined`, `null`, empty). */
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
