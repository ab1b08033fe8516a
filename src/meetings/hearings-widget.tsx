import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { MeetingLine, type MeetingLineProps } from './meeting-line.tsx';
import styles from './meetings.module.css';

interface HearingsWidgetProps {
  hearings: MeetingLineProps['meeting'][];
  timeZone: string;
  /** Number of bills the visitor tracks at each hearing, by meeting id. */
  tracked?: Readonly<Record<number, number>> | undefined;
  /** Renders the button for a hearing: the plus icon that adds it to the agenda. */
  action?: ((hearing: MeetingLineProps['meeting']) => React.ReactNode) | undefined;
}

/** Widget with the next hearings after today. */
export function HearingsWidget({ hearings, timeZone, tracked, action }: HearingsWidgetProps) {
  return (
    <Widget title="Upcoming hearings" to="/app/calendar" isEmpty={hearings.length === 0}>
      {hearings.length === 0 ? (
        <EmptyNote>No upcoming hearings.</EmptyNote>
      ) : (
        <ScrollArea label="List of upcoming hearings">
          <ul className={styles.lines}>
            {hearings.map((meeting) => (
              <MeetingLine
                key={meeting.id}
                meeting={meeting}
                timeZone={timeZone}
                trackedCount={tracked?.[meeting.id]}
                action={action?.(meeting)}
              />
            ))}
          </ul>
        </ScrollArea>
      )}
    </Widget>
  );
}
