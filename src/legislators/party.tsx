import styles from './party.module.css';

/** The name of a party; the color is only decoration. */
export function Party({ party }: { party: string | null }) {
  if (!party) return null;
  const colour = /^dem/i.test(party)
    ? styles.democratic
    : /^rep/i.test(party)
      ? styles.republican
      : styles.other;
  return <span className={`${styles.party} ${colour}`}>{party}</span>;
}
