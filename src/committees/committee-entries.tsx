import { Link } from 'react-router';
import type { ListedCommittee } from './committee-answers.ts';
import styles from './committee-entries.module.css';
import type { CommitteeVariant } from './committee-lists.ts';

interface CommitteeEntriesProps {
  variant: CommitteeVariant;
  committees: readonly ListedCommittee[];
  /** What stands below each name; nothing where it is left out. */
  details?: (committee: ListedCommittee) => React.ReactNode;
  /** Tells apart the letters of two lists on one page. */
  id: string;
  /** The headings of letters stand one level below the list's own. */
  letterHeading: 'h2' | 'h3';
  /** Names of the chambers; from A to Z they stand together, and two may have a committee of the same name. */
  names: Record<string, string>;
}

/** Committees by name; the A-Z variant has a heading for each letter, and the letters above to jump to (D07). */
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
          <Link to={committee.url} className={styles.name} prefetch={details ? 'intent' : 'none'}>
            {committee.committee_display_name}
          </Link>
          {names && <span className={styles.soft}> {names[committee.chamber]}</span>}
          {!committee.active && <span className={styles.soft}> No longer active</span>}
          {details && <p className={styles.soft}>{details(committee)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The letter that a name is looked for under; # for what begins with none. */
function letterOf({ short_name }: ListedCommittee): string {
  const first = short_name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
