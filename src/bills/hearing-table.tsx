import { OFF_AGENDA } from '../legislature/off-agenda.ts';
import { meetingState } from '../meetings/meeting-state.ts';
import { Moment, Weekday } from '../ui/day.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import type { BillHearing } from './bill-parts.server.ts';

interface HearingTableProps {
  hearings: BillHearing[];
  timeZone: string;
  /** The date in the legislature's time zone. */
  today: string;
  showTranscripts: boolean;
}

/** Table of the meetings with a bill on their agenda, newest first. */
export function HearingTable({ hearings, timeZone, today, showTranscripts }: HearingTableProps) {
  return (
    <StackedTable
      caption="Meetings with this bill on the agenda, newest first"
      isCaptionHidden
      rows={hearings}
      rowKey={(meeting) => meeting.id}
      columns={[
        {
          heading: 'When',
          cell: (meeting) =>
            meeting.starts_at ? (
              <Moment at={meeting.starts_at} timeZone={timeZone} />
            ) : (
              <Weekday day={meeting.meeting_date} />
            ),
        },
        {
          heading: 'Meeting',
          isRowName: true,
          cell: (meeting) => <a href={`/app/meeting/${meeting.id}`}>{meeting.title}</a>,
        },
        {
          heading: 'Committee',
          cell: (meeting) =>
            meeting.committee_id && (
              <a href={`/app/committee/${meeting.committee_id}`}>{meeting.committee_name}</a>
            ),
        },
        {
          heading: 'Place',
          cell: (meeting) =>
            [meeting.location, meeting.written_only ? 'written testimony only' : '']
              .filter(Boolean)
              .join(', '),
        },
        {
          heading: 'Status',
          cell: (meeting) => (
            <>
              <HearingState meeting={meeting} today={today} />
              {showTranscripts && meeting.transcript_id && (
                <>
                  {' '}
                  <a href={`/app/transcript/${meeting.transcript_id}`}>Transcript</a>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** The state of a meeting for the bill, which may have been taken off its agenda. */
function HearingState({ meeting, today }: { meeting: BillHearing; today: string }) {
  const { label, tone } =
    meeting.note === OFF_AGENDA
      ? { label: OFF_AGENDA, tone: 'bad' as const }
      : meetingState(meeting, meeting.transcript_id !== null, today);
  return (
    <>
      <StatusPill tone={tone}>{label}</StatusPill>
      {tone === 'moving' && (
        <>
          {' '}
          <a className="no-print" href={`/app/meeting/${meeting.id}.ics`}>
            Add to calendar
          </a>
        </>
      )}
    </>
  );
}
