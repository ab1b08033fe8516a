import { Fragment } from 'react';
import { Link } from 'react-router';
import { ShortDay } from '../ui/day.tsx';
import type { ChangeGroup } from './change-groups.ts';
import styles from './change-list.module.css';

/** More than these are said in a number. */
const TOLD_OF_ONE = 3;

interface ChangeListProps {
  groups: readonly ChangeGroup[];
  /** Whether all of each is told, where otherwise the rest is a number. */
  isWhole?: boolean;
}

/** One sentence for each bill or meeting that changed: which it is, and what became of it when. */
export function ChangeList({ groups, isWhole }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {groups.map(({ id, link, name, title, changes }) => {
        const told = isWhole ? changes : changes.slice(0, TOLD_OF_ONE);
        const more = changes.length - told.length;
        return (
          <li key={id}>
            <Link to={link}>{name}</Link>
            {title && <span className={styles.title}> {title}</span>}
            <p>
              {told.map(({ words, day }, at) => (
                <Fragment key={`${words} ${day}`}>
                  {at > 0 && '; '}
                  {words}
                  {day && (
                    <span className={styles.when}>
                      {' '}
                      (<ShortDay day={day} />)
                    </span>
                  )}
                </Fragment>
              ))}
              {more > 0 && (
                <>
                  {' '}
                  and <Link to={link}>{more} more</Link>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
