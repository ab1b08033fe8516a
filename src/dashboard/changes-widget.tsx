import { Link } from 'react-router';
import { ChangeForm } from '../frame/change-form.tsx';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { NoticedChange } from './changes.server.ts';
import styles from './changes-widget.module.css';

interface ChangesWidgetProps {
  /** Since when; undefined at the first look. */
  since: string | undefined;
  changes: NoticedChange[];
  /** Whether there are more than are told. */
  hasMore: boolean;
  timeZone: string;
}

/** What changed about the user's bills and meetings since they last looked. */
export function ChangesWidget({ since, changes, hasMore, timeZone }: ChangesWidgetProps) {
  const seen = changes.length > 0 && (
    <ChangeForm action="/app/seen">
      <input type="hidden" name="newest" value={Math.max(...changes.map(({ id }) => id))} />
      <button type="submit" className={styles.seen}>
        Mark as seen
      </button>
    </ChangeForm>
  );
  return (
    <Widget title="Since you last looked" action={seen}>
      {since === undefined ? (
        <EmptyNote>
          What changes about the bills you track and the meetings on your agenda is told here from now on.
        </EmptyNote>
      ) : changes.length === 0 ? (
        <EmptyNote>
          Nothing changed about the bills you track or the meetings on your agenda since{' '}
          <Moment at={since} timeZone={timeZone} />.
        </EmptyNote>
      ) : (
        <ScrollArea label="What changed">
          <ul className={styles.changes}>
            {changes.map(({ id, link, name, title, words, detectedAt }) => (
              <li key={id}>
                <Link to={link} title={title}>
                  {name}
                </Link>{' '}
                {words}
                <small>
                  Noticed <Moment at={detectedAt} timeZone={timeZone} />
                </small>
              </li>
            ))}
          </ul>
          {hasMore && <p>And more: the page of each bill that you track has all of its history.</p>}
        </ScrollArea>
      )}
    </Widget>
  );
}
