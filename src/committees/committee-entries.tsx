import styles from './committee-entries.module.css';
import type { CommitteeVariant } from './committee-lists.ts';
import type { ListedCommittee } from './committee-schemas.ts';

interface CommitteeEntriesProps {
  variant: CommitteeVariant;
  committees: readonly ListedCommittee[];
  /** Details below each name, if any. */
  details?: (committee: ListedCommittee) => React.ReactNode;
  /** Prefix that distinguishes the letter anchors of two lists on one page. */
  id: string;
  /** Level of the letter headings, one below the heading of the list. */
  letterHeading: 'h2' | 'h3';
  /** Names of the chambers. The A-Z variant shows them, because chambers may have committees of the same name. */
  names: Record<string, string>;
}

/** Committees by name. The A-Z variant has a heading for each letter and links to the letters (D07). */
export function CommitteeEntries(props: CommitteeEntriesProps) {
  const { variant, committees, details, id, letterHeading: Heading, names } = props;
  if (variant !== 'a-z') return <Entries committees={committees} details={details} />;
  const letters = [...Map.groupBy(committees, letterOf)];
  return (
    <>
      <nav className={`${styles.letters} no-print`} aria-label="Letters">
        {letters.map(([letter]) => (
          <a key={letter} href={`#${id}-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, named]) => (
        <section key={letter} className={styles.letter} aria-labelledby={`${id}-${letter}`}>
          <Heading id={`${id}-${letter}`}>{letter}</Heading>
          <Entries committees={named} details={details} names={names} />
        </section>
      ))}
    </>
  );
}

interface EntriesProps extends Pick<CommitteeEntriesProps, 'committees' | 'details'> {
  names?: Record<string, string>;
}

function Entries({ committees, details, names }: EntriesProps) {
  return (
    <ul className={styles.list}>
      {committees.map((committee) => (
        <li key={committee.id}>
          <a href={committee.url} className={styles.name}>
            {committee.committee_display_name}
          </a>
          {names && <span className={styles.soft}> {names[committee.chamber]}</span>}
          {!committee.active && <span className={styles.soft}> No longer active</span>}
          {details && <p className={styles.soft}>{details(committee)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The letter under which a committee is listed; # if the name does not start with a letter. */
function letterOf({ short_name }: ListedCommittee): string {
  const first = short_name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
