import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { MeetingLine, type MeetingLineProps } from './meeting-line.tsx';
import styles from './meetings.module.css';

interface HearingsWidgetProps {
  hearings: MeetingLineProps['meeting'][];
  timeZone: string;
}

/** The next hearings after today. */
export function HearingsWidget({ hearings, timeZone }: HearingsWidgetProps) {
  return (
    <Widget title="Hearings to come" to="/app/calendar">
      {hearings.length === 0 ? (
        <EmptyNote>No hearing is announced.</EmptyNote>
      ) : (
        <ScrollArea label="List of hearings to come">
          <ul className={styles.lines}>
            {hearings.map((meeting) => (
              <MeetingLine key={meeting.id} meeting={meeting} timeZone={timeZone} />
            ))}
          </ul>
        </ScrollArea>
      )}
    </Widget>
  );
}
