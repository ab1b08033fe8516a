import { useState } from 'react';
import { Link } from 'react-router';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { CommentMark, toRead } from './comment-mark.tsx';
import type { MeetingInList } from './meeting-answers.ts';
import { DISPLAYS, type MeetingChamber, type MeetingDisplay, meetingsAddress } from './meeting-displays.ts';
import styles from './meetings.module.css';

interface MeetingsWidgetProps {
  /** Testimony mode, or Floor Debate mode. */
  mode: MeetingDisplay;
  /** What the mode's first view has; the page brings it along. */
  first?: MeetingInList[] | undefined;
  chamberNames: { house: string; senate: string };
}

const TITLES = { testimony: 'Testimony', formalSessions: 'Floor Debate' };
const EMPTY: Record<MeetingChamber, string> = {
  oral: 'No meeting with oral testimony is recorded here yet.',
  written: 'No meeting with written testimony is recorded here yet.',
  house: 'No formal session of this chamber is recorded here yet.',
  senate: 'No formal session of this chamber is recorded here yet.',
};

/** Meetings with testimony by Oral/Written, or formal sessions by House/Senate (D11). */
export function MeetingsWidget({ mode, first, chamberNames }: MeetingsWidgetProps) {
  const { page, chambers } = DISPLAYS[mode];
  const names = { oral: 'Oral', written: 'Written', ...chamberNames };
  const [chamber, setChamber] = useState<MeetingChamber>(chambers[0]);
  const brought = first && { address: meetingsAddress(mode, chambers[0]), answer: first };
  const asked = useApi<MeetingInList[]>(meetingsAddress(mode, chamber), brought);
  const title = TITLES[mode];
  return (
    <Widget
      title={title}
      to={page}
      asked={asked}
      toggle={{
        label: mode === 'testimony' ? 'Kind of testimony' : 'Chamber of the debate',
        choices: chambers.map((each) => ({
          to: `${page}?chamber=${each}`,
          label: names[each],
          isChosen: each === chamber,
          onChoose: () => setChamber(each),
        })),
      }}
    >
      {asked.answer?.length === 0 && <EmptyNote>{EMPTY[chamber]}</EmptyNote>}
      {asked.answer && asked.answer.length > 0 && (
        <ScrollArea label={`${title}, ${names[chamber]}`}>
          <ul className={styles.rows}>
            {asked.answer.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        </ScrollArea>
      )}
    </Widget>
  );
}

function MeetingRow({ meeting }: { meeting: MeetingInList }) {
  const readable = toRead(meeting);
  const facts = [meeting.committee?.short_name, meeting.short_location].filter(Boolean).join(' · ');
  return (
    <li>
      <p className={styles.soft}>
        <ShortDay day={meeting.meeting_date} />
        {meeting.meeting_time && `, ${meeting.meeting_time}`}
      </p>
      <p>
        <Link to={meeting.url}>{meeting.title}</Link>
        {readable && <CommentMark label={readable} />}
      </p>
      {facts && <p className={styles.soft}>{facts}</p>}
    </li>
  );
}
