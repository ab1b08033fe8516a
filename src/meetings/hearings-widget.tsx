import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { MeetingLine, type MeetingLineProps } from './meeting-line.tsx';
import styles from './meetings.module.css';

interface HearingsWidgetProps {
  hearings: MeetingLineProps['meeting'][];
  timeZone: string;
  /** How many bills the visitor tracks of each hearing, by its id. */
  tracked?: ReadonlyMap<number, number> | undefined;
  /** What a visitor can do with a hearing: the plus icon that puts it on the agenda. */
  action?: ((hearing: MeetingLineProps['meeting']) => React.ReactNode) | undefined;
}

/** The next hearings after today. */
export function HearingsWidget({ hearings, timeZone, tracked, action }: HearingsWidgetProps) {
  return (
    <Widget title="Hearings to come" to="/app/calendar" isEmpty={hearings.length === 0}>
      {hearings.length === 0 ? (
        <EmptyNote>No hearing is announced.</EmptyNote>
      ) : (
        <ScrollArea label="List of hearings to come">
          <ul className={styles.lines}>
            {hearings.map((meeting) => (
              <MeetingLine
                key={meeting.id}
                meeting={meeting}
                timeZone={timeZone}
                trackedCount={tracked?.get(meeting.id)}
                action={action?.(meeting)}
              />
            ))}
          </ul>
        </ScrollArea>
      )}
    </Widget>
  );
}
