import { Fragment } from 'react';
import { ShortDay } from '../ui/day.tsx';
import type { ChangeGroup } from './change-groups.ts';
import styles from './change-list.module.css';

/** The maximum number of changes shown per bill or meeting. Further changes are only counted. */
const MAX_CHANGES = 3;

interface ChangeListProps {
  groups: readonly ChangeGroup[];
  /** Whether all changes are shown instead of the first few. */
  showsAll?: boolean;
}

/** A list of changed bills and meetings, each with its changes and their dates. */
export function ChangeList({ groups, showsAll }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {groups.map(({ id, link, name, title, changes }) => {
        const shownChanges = showsAll ? changes : changes.slice(0, MAX_CHANGES);
        const more = changes.length - shownChanges.length;
        return (
          <li key={id}>
            <a href={link}>{name}</a>
            {title && <span className={styles.title}> {title}</span>}
            <p>
              {shownChanges.map(({ id: change, text, day, chamber }, at) => (
                <Fragment key={change}>
                  {at > 0 && '; '}
                  {text}
                  {day && (
                    <span className={styles.when}>
                      {' '}
                      ({chamber && `${chamber}, `}
                      <ShortDay day={day} />)
                    </span>
                  )}
                </Fragment>
              ))}
              {more > 0 && (
                <>
                  {' '}
                  and <a href={link}>{more} more</a>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
