import { Link } from 'react-router';
import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { ChangeGroup } from './change-groups.ts';
import { ChangeList } from './change-list.tsx';
import styles from './changes-widget.module.css';

interface ChangesWidgetProps {
  /** Since when; undefined at the first look. */
  since: string | undefined;
  groups: ChangeGroup[];
  /** What is no news: meetings that are over, corrections, records that came late. */
  past: ChangeGroup[];
  /** The last change event among them; 0 where there is none. */
  newest: number;
  /** Whether there are more than are told. */
  hasMore: boolean;
  timeZone: string;
}

/** What changed about the user's bills and meetings since they last looked, a sentence for each. */
export function ChangesWidget({ since, groups, past, newest, hasMore, timeZone }: ChangesWidgetProps) {
  const seen = newest > 0 && (
    <ChangeForm action="/app/seen">
      <input type="hidden" name="newest" value={newest} />
      <button type="submit" className={styles.seen}>
        Mark as seen
      </button>
    </ChangeForm>
  );
  return (
    <Widget title="Since you last looked" to="/app/changes" action={seen} isEmpty={newest === 0}>
      {since === undefined ? (
        <EmptyNote>
          What changes about the bills you track and the meetings on your agenda is told here from now on.
        </EmptyNote>
      ) : newest === 0 ? (
        <EmptyNote>
          Nothing changed about the bills you track or the meetings on your agenda since{' '}
          <Moment at={since} timeZone={timeZone} />.
        </EmptyNote>
      ) : (
        <ScrollArea label="What changed">
          {groups.length === 0 ? (
            <EmptyNote>
              Nothing new since <Moment at={since} timeZone={timeZone} />.
            </EmptyNote>
          ) : (
            <ChangeList groups={groups} />
          )}
          {past.length > 0 && (
            <details className={styles.past}>
              <summary>
                {counted(past.length, 'bill or meeting', 'bills or meetings')} with corrections, late records
                or changes to past meetings
              </summary>
              <ChangeList groups={past} />
            </details>
          )}
          {hasMore && (
            <p className={styles.more}>
              <Link to="/app/changes">There are more: see all changes</Link>
            </p>
          )}
        </ScrollArea>
      )}
    </Widget>
  );
}
