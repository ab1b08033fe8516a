import type { SiteConfig } from '../config/site-config.ts';
import { useWords } from '../layout/page-facts.ts';
import { Term } from '../layout/term.tsx';
import { capitalized } from '../legislature/language/title-case.ts';
import { Day, Weekday } from '../ui/day.tsx';
import type { ActionPiece, HistoryDay, HistoryEntry } from './history-days.ts';
import styles from './history-list.module.css';

interface HistoryListProps {
  days: HistoryDay[];
  chamberNames: SiteConfig['chamberNames'];
  /** Heading level of the days. */
  heading?: 'h3' | 'h4';
}

/** A bill's history by day, each action with its chamber, plain-language label and links. */
export function HistoryList({ days, chamberNames, heading: Heading = 'h3' }: HistoryListProps) {
  return days.map(({ day, entries }) => (
    <section key={day} className={styles.day}>
      <Heading>
        <Weekday day={day} />
      </Heading>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.position} day={day} entry={entry} chamberNames={chamberNames} />
        ))}
      </ol>
    </section>
  ));
}

interface EntryProps {
  day: string;
  entry: HistoryEntry;
  chamberNames: SiteConfig['chamberNames'];
}

function Entry({ day, entry, chamberNames }: EntryProps) {
  const { chamber, isOfBoth, kind, committee, pieces, links, recordedOn } = entry;
  const { executive, chambers } = useWords();
  // Iowa's source gives to the legislature what subcommittees of one chamber do.
  const isUnclear = chamber === 'joint' && chambers.length > 1 && !isOfBoth;
  // The column holds a chamber's key.
  const name = !isUnclear && chamber && ((chamberNames as Record<string, string>)[chamber] ?? chamber);
  return (
    <li>
      <span className={styles.chamber}>{name && !beginsWith(pieces, name) && name}</span>
      <div>
        <p>
          <ActionText pieces={pieces} />
          {kind && (
            <>
              {' '}
              <span className={styles.kind}>{kind.replace('governor', executive)}</span>
            </>
          )}
        </p>
        {(committee || links.length > 0 || recordedOn) && (
          <p className={styles.more}>
            {recordedOn && (
              <span>
                {capitalized(recordedWords(day, recordedOn))} <Day day={recordedOn} />
              </span>
            )}
            {committee && <a href={`/app/committee/${committee.id}`}>{committee.name}</a>}
            {links.map(({ to, label }) => (
              <a key={to} href={to}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** Whether the text of an action names its chamber itself: `Senate Read and Adopted`. */
function beginsWith(pieces: ActionPiece[], name: string): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  return `${text} `.toLowerCase().startsWith(`${name} `.toLowerCase());
}

/** The text of an action, with links and explained terms. */
export function ActionText({ pieces }: { pieces: ActionPiece[] }) {
  return pieces.map(({ text, to, term }, at) => {
    // The pieces of a text never change order, so the index serves as the key.
    const key = `${at}`;
    if (to) {
      return (
        <a key={key} href={to}>
          {text}
        </a>
      );
    }
    return term ? (
      <Term key={key} term={term}>
        {text}
      </Term>
    ) : (
      text
    );
  });
}

/**
 * What the day of an act's record says. An act with a later day than its record, and without a day in its text, follows others of that
 * day.
 * @param day the day under which the act is listed here
 */
export function recordedWords(day: string, recordedOn: string): string {
  return recordedOn < day ? 'this day or later; the source lists it under' : 'recorded on';
}
