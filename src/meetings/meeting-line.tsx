import { TrackedBills } from '../agenda/tracked-bills.tsx';
import { useWords } from '../layout/page-facts.ts';
import { timeText } from '../ui/dates.ts';
import { Weekday } from '../ui/day.tsx';
import { type ChangeableMeeting, meetingChange } from './meeting-state.ts';
import { titleWithChamber } from './meeting-title.ts';
import styles from './meetings.module.css';

export interface MeetingLineProps {
  meeting: ChangeableMeeting & {
    id: number;
    title: string;
    /** Left out where all meetings are of one committee. */
    chamber?: string | null;
    meeting_date: string;
    starts_at: string | null;
    location: string | null;
    written_only: number;
  };
  timeZone: string;
  /** Number of bills on the agenda that the visitor tracks. */
  trackedCount?: number | undefined;
  /** Additional text. */
  note?: React.ReactNode;
  /** Button for the meeting. */
  action?: React.ReactNode;
}

/** A meeting in a list: date, title, place, and any change to its schedule. */
export function MeetingLine({ meeting, timeZone, trackedCount, note, action }: MeetingLineProps) {
  const words = useWords();
  return (
    <li className={styles.line}>
      <p>
        <Weekday day={meeting.meeting_date} />
        {meeting.starts_at && `, ${timeText(meeting.starts_at, timeZone)}`}
        <MeetingChange meeting={meeting} />
      </p>
      <p>
        <a href={`/app/meeting/${meeting.id}`}>{titleWithChamber(meeting.title, meeting.chamber, words)}</a>
        {meeting.written_only === 1 && ' (written testimony only)'}
      </p>
      {meeting.location && <p className={styles.soft}>{meeting.location}</p>}
      <TrackedBills count={trackedCount} />
      {note}
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

/** Marks a meeting that was canceled, rescheduled or moved. */
function MeetingChange({ meeting }: { meeting: ChangeableMeeting }) {
  const change = meetingChange(meeting);
  return (
    change && <strong className={change === 'Canceled' ? styles.canceled : styles.moved}> {change}</strong>
  );
}
