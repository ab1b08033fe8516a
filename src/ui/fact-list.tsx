import styles from './fact-list.module.css';

/** A list of names and values. Omits facts without a value (`undefined`, `null`, empty). */
export function FactList({
  facts,
}: {
  facts: { name: React.ReactNode; key: string; fact: React.ReactNode }[];
}) {
  const present = facts.filter(
    ({ fact }) => fact !== undefined && fact !== null && fact !== '' && fact !== false,
  );

  if (present.length === 0) return null;

  return (
    <dl className={styles.facts}>
      {present.map(({ key, name, fact }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
