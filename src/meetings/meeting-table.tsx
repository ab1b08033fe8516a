import { Weekday } from '../ui/day.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { availabilityText, CommentMark } from './comment-mark.tsx';
import type { MeetingInList } from './meeting-schemas.ts';
import styles from './meetings.module.css';

interface MeetingTableProps {
  caption: string;
  meetings: readonly MeetingInList[];
  /** Floor sessions have a column for debate instead of the committee, which is the same for all. */
  areFloorSessions: boolean;
}

/** Meetings as a table: date, title, committee, place, and available testimony or debate. */
export function MeetingTable({ caption, meetings, areFloorSessions }: MeetingTableProps) {
  const columns = areFloorSessions
    ? [WHEN, MEETING, PLACE, DEBATE]
    : [WHEN, MEETING, COMMITTEE, PLACE, TESTIMONY];
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={meetings}
      rowKey={(meeting) => meeting.id}
    />
  );
}

const WHEN: Column<MeetingInList> = {
  heading: 'Date',
  cell: ({ meeting_date, meeting_time }) => (
    <>
      <Weekday day={meeting_date} />
      {meeting_time && <span className={styles.soft}> {meeting_time}</span>}
    </>
  ),
};
const MEETING: Column<MeetingInList> = {
  heading: 'Meeting',
  isRowName: true,
  cell: (meeting) => {
    const readable = availabilityText(meeting);
    return (
      <span>
        <a href={meeting.url}>{meeting.title}</a>
        {readable && <CommentMark label={readable} />}
      </span>
    );
  },
};
const COMMITTEE: Column<MeetingInList> = {
  heading: 'Committee',
  cell: ({ committee, committee_id }) =>
    committee && <a href={`/app/committee/${committee_id}`}>{committee.short_name}</a>,
};
const PLACE: Column<MeetingInList> = { heading: 'Place', cell: (meeting) => meeting.short_location };
const TESTIMONY: Column<MeetingInList> = {
  heading: 'Testimony',
  isNumber: true,
  cell: (meeting) => meeting.testimony_count.toLocaleString('en-US'),
};
const DEBATE: Column<MeetingInList> = {
  heading: 'Floor debate',
  cell: (meeting) => (meeting.floor_debate_count > 0 ? 'Available' : 'Not available'),
};
