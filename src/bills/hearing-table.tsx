import { Link } from 'react-router';
import { OFF_AGENDA } from '../legislature/off-agenda.ts';
import { Moment, Weekday } from '../ui/day.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { type PillTone, StatusPill } from '../ui/status-pill.tsx';
import type { BillHearing } from './bill-parts.server.ts';

const STATUS: Record<string, { name: string; tone: PillTone }> = {
  scheduled: { name: 'Scheduled', tone: 'moving' },
  rescheduled: { name: 'Rescheduled', tone: 'moving' },
  canceled: { name: 'Canceled', tone: 'bad' },
  held: { name: 'Held', tone: 'good' },
};

interface HearingTableProps {
  hearings: BillHearing[];
  timeZone: string;
  showTranscripts: boolean;
}

/** Table of the meetings with a bill on their agenda, newest first. */
export function HearingTable({ hearings, timeZone, showTranscripts }: HearingTableProps) {
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
          cell: (meeting) => <Link to={`/app/meeting/${meeting.id}`}>{meeting.title}</Link>,
        },
        {
          heading: 'Committee',
          cell: (meeting) =>
            meeting.committee_id && (
              <Link to={`/app/committee/${meeting.committee_id}`}>{meeting.committee_name}</Link>
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
          cell: ({ id, status, note, transcript_id }) => (
            <>
              {note === OFF_AGENDA ? (
                <StatusPill tone="bad">{OFF_AGENDA}</StatusPill>
              ) : (
                <StatusPill tone={STATUS[status]?.tone ?? 'still'}>
                  {STATUS[status]?.name ?? status}
                </StatusPill>
              )}
              {(status === 'scheduled' || status === 'rescheduled') && note !== OFF_AGENDA && (
                <>
                  {' '}
                  <Link className="no-print" to={`/app/meeting/${id}.ics`} reloadDocument>
                    Add to calendar
                  </Link>
                </>
              )}
              {showTranscripts && transcript_id && (
                <>
                  {' '}
                  <Link to={`/app/transcript/${transcript_id}`}>Transcript</Link>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
