import { useWords } from '../layout/page-facts.ts';
import { ShortDay } from '../ui/day.tsx';
import { ToggledList } from '../ui/toggled-list.tsx';
import { availabilityText, CommentMark } from './comment-mark.tsx';
import {
  DISPLAYS,
  type MeetingChamber,
  type MeetingDisplay,
  meetingsAddress,
  viewsOf,
} from './meeting-displays.ts';
import type { MeetingInList } from './meeting-schemas.ts';
import styles from './meetings.module.css';

interface MeetingsWidgetProps {
  /** Testimony mode, or Floor Debate mode. */
  mode: MeetingDisplay;
  /** The initial view. */
  choice: MeetingChamber;
  /** The first page of that view, loaded with the page. */
  rows: MeetingInList[];
  chamberNames: { house: string; senate: string };
}

const TITLES = { testimony: 'Testimony', formalSessions: 'Floor Debate' };
const EMPTY: Record<MeetingChamber, string> = {
  oral: 'No meetings with oral testimony recorded yet.',
  written: 'No meetings with written testimony recorded yet.',
  house: 'No formal sessions of this chamber recorded yet.',
  senate: 'No formal sessions of this chamber recorded yet.',
};

/** Meetings with testimony by Oral/Written, or formal sessions by House/Senate (D11). */
export function MeetingsWidget({ mode, choice, rows, chamberNames }: MeetingsWidgetProps) {
  const { page } = DISPLAYS[mode];
  const { chambers } = useWords();
  const names = { oral: 'Oral', written: 'Written', ...chamberNames };
  const listed = (chamber: MeetingChamber) => `${page}?chamber=${chamber}`;
  return (
    <ToggledList
      title={TITLES[mode]}
      to={listed}
      label={mode === 'testimony' ? 'Kind of testimony' : 'Chamber of the debate'}
      choices={viewsOf(mode, chambers)}
      names={names}
      endpoint={(chamber) => meetingsAddress(mode, chamber)}
      chosen={choice}
      first={rows}
      choiceAddress={listed}
      bodyLabel={(chamber) => `${TITLES[mode]}, ${names[chamber]}`}
      empty={(chamber) => EMPTY[chamber]}
    >
      {(meetings) => (
        <ul className={styles.rows}>
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </ToggledList>
  );
}

function MeetingRow({ meeting }: { meeting: MeetingInList }) {
  const readable = availabilityText(meeting);
  const facts = [meeting.committee?.short_name, meeting.short_location].filter(Boolean).join(' · ');
  return (
    <li>
      <p className={styles.soft}>
        <ShortDay day={meeting.meeting_date} />
        {meeting.meeting_time && `, ${meeting.meeting_time}`}
      </p>
      <p>
        <a href={meeting.url}>{meeting.title}</a>
        {readable && <CommentMark label={readable} />}
      </p>
      {facts && <p className={styles.soft}>{facts}</p>}
    </li>
  );
}
