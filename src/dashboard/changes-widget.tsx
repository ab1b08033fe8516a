import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { ChangeGroup } from './change-groups.ts';
import { ChangeList } from './change-list.tsx';
import styles from './changes-widget.module.css';

interface ChangesWidgetProps {
  /** The time of the last visit; undefined on the first visit. */
  since: string | undefined;
  groups: ChangeGroup[];
  /** Changes that are not new: past meetings, corrections, and late records. */
  past: ChangeGroup[];
  /** The id of the newest change; 0 if there are none. */
  newest: number;
  /** Whether there are more changes than are shown. */
  hasMore: boolean;
  timeZone: string;
}

/** Changes to the user's tracked bills and meetings since the last visit. */
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
    <Widget title="Since your last visit" to="/app/changes" action={seen} isEmpty={newest === 0}>
      {since === undefined ? (
        <EmptyNote>Changes to bills you track and meetings on your agenda will appear here.</EmptyNote>
      ) : newest === 0 ? (
        <EmptyNote>
          No changes to bills you track or meetings on your agenda since{' '}
          <Moment at={since} timeZone={timeZone} />.
        </EmptyNote>
      ) : (
        <ScrollArea label="Changes">
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
                {counted(past.length, 'bill or meeting', 'bills or meetings')} with corrections, late records,
                or changes to past meetings
              </summary>
              <ChangeList groups={past} />
            </details>
          )}
          {hasMore && (
            <p className={styles.more}>
              <a href="/app/changes">See all changes</a>
            </p>
          )}
        </ScrollArea>
      )}
    </Widget>
  );
}
