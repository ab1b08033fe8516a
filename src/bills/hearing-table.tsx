import { useWords } from '../layout/page-facts.ts';
import { NOTES_OF_UNHEARD } from '../legislature/off-agenda.ts';
import { afterRecords, meetingState } from '../meetings/meeting-state.ts';
import { chamberOfCommittee, titleWithChamber } from '../meetings/meeting-title.ts';
import { Day, Moment, Weekday } from '../ui/day.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import type { BillHearing } from './bill-parts.server.ts';
import type { LaterAct } from './committee-acts.server.ts';

interface HearingTableProps {
  hearings: BillHearing[];
  /** What the committees did with the bill after meetings of which there is no record, by the meeting's id. */
  laterActs: Readonly<Record<number, LaterAct>>;
  /** The ids of the meetings that were held, but without a record of this bill. */
  notTakenUp: readonly number[];
  /** The day of the newest record of the session, if it is known. */
  newestRecord?: string | undefined;
  timeZone: string;
  /** The date in the legislature's time zone. */
  today: string;
  showTranscripts: boolean;
}

/** Table of the meetings with a bill on their agenda, newest first. */
export function HearingTable({
  hearings,
  laterActs,
  notTakenUp,
  newestRecord,
  timeZone,
  today,
  showTranscripts,
}: HearingTableProps) {
  const words = useWords();
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
          cell: (meeting) => (
            <a href={`/app/meeting/${meeting.id}`}>
              {titleWithChamber(meeting.title, meeting.chamber, words)}
            </a>
          ),
        },
        {
          heading: 'Committee',
          cell: ({ committee_id, committee_name, chamber }) => {
            if (!committee_id || !committee_name) return null;
            const named = chamberOfCommittee(committee_name, chamber, words);
            return (
              <>
                <a href={`/app/committee/${committee_id}`}>{committee_name}</a>
                {named && ` (${named})`}
              </>
            );
          },
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
              <HearingState
                meeting={meeting}
                laterAct={laterActs[meeting.id]}
                newestRecord={newestRecord}
                today={today}
              />
              {notTakenUp.includes(meeting.id) && ' No record that this bill was taken up.'}
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

/** The state of a meeting for the bill, which may not have been heard there. */
export function hearingState(meeting: BillHearing, today: string) {
  return meeting.note !== null && NOTES_OF_UNHEARD.includes(meeting.note)
    ? { label: meeting.note, tone: 'bad' as const }
    : meetingState(meeting, meeting.transcript_id !== null, today, [meeting.note]);
}

/** What a committee had done by the day that follows. */
const ACTS: Readonly<Record<LaterAct['kind'], string>> = {
  reported: 'The committee had reported',
  voted: 'The committee had voted on',
  'voted in subcommittee': 'A subcommittee had voted on',
};

interface HearingStateProps {
  meeting: BillHearing;
  laterAct: LaterAct | undefined;
  newestRecord: string | undefined;
  today: string;
}

function HearingState({ meeting, laterAct, newestRecord, today }: HearingStateProps) {
  const { label, tone } = afterRecords(hearingState(meeting, today), meeting.meeting_date, newestRecord);
  if (laterAct) {
    return (
      <>
        {ACTS[laterAct.kind]} the bill by <Day day={laterAct.date} />. The records do not show the meeting
        itself.
      </>
    );
  }
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
