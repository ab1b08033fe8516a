import type { SessionsTable } from '../../db/tables/people.ts';
import type { MeetingsTable } from '../../db/tables/proceedings.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { storedMoment, utcMoment, utcSpan } from '../ingest/local-times.ts';
import { movedFrom, nextSequence, type StoredMeeting, shortLocation } from '../ingest/stored-meeting.ts';
import type { NoticedMeeting } from './noticed-meetings.ts';

/** Composes a noticed meeting for storage. What other records added to it (a stream, testimony) stays. */
export function noticedMeeting(
  meeting: NoticedMeeting,
  at: {
    id: number;
    before: StoredMeeting | undefined;
    session: SessionsTable;
    run: ImportRun;
    names: { name: string; chamber: string } | undefined;
  },
): StoredMeeting {
  const { id, before, session, run, names } = at;
  const old = before?.row;
  const location = meeting.location ?? null;
  const plain = {
    title: titleOf(meeting, names?.name),
    status: meeting.status,
    meeting_date: meeting.date,
    ...spanOf(meeting, run.timeZone),
    location,
  };

  const row: MeetingsTable = {
    id,
    ...plain,
    kind: meeting.kind,
    meeting_type_id: old?.meeting_type_id ?? 0,
    written_only: meeting.writtenOnly ? 1 : 0,
    sequence: nextSequence(old, plain),
    chamber: names?.chamber ?? meeting.chamber,
    short_location: shortLocation(location),
    stream_url: old?.stream_url ?? null,
    source_url: old?.source_url ?? null,
    filename: old?.filename ?? null,
    file_path: old?.file_path ?? null,
    file_date: old?.file_date ?? null,
    author: old?.author ?? null,
    announced_date: meeting.announcedDate,
    testimony_url: old?.testimony_url ?? null,
    testimony_deadline: old?.testimony_deadline ?? null,
    ...movedFrom(old, plain, {
      from: meeting.movedFrom && storedMoment(meeting.movedFrom, run.timeZone),
      place: meeting.movedFromPlace,
    }),
    named_committee: null,
    committee_id: meeting.committeeId,
    session_id: session.id,
  };

  const bills = meeting.bills.map(({ billId, note }, position) => ({
    meeting_id: id,
    bill_id: billId,
    position,
    note,
  }));

  return { row, bills, testimony: before?.testimony ?? [] };
}

/** A title with the committee, or else with the bill if there is only one. */
function titleOf(
  { title, committeeName, onlyBill }: NoticedMeeting,
  knownCommittee: string | undefined,
): string {
  const committee = knownCommittee ?? committeeName;
  if (committee) return `${title}: ${committee}`;
  return onlyBill ? `${title} on ${onlyBill}` : title;
}

/** The start and end of a meeting. Written testimony may be accepted over several days. */
function spanOf(meeting: NoticedMeeting, timeZone: string) {
  const { date, startTime, endTime, endDate } = meeting;
  const span = utcSpan(date, startTime, endDate ? undefined : endTime, timeZone);
  if (!endDate || !endTime) return span;
  return { ...span, ends_at: utcMoment(endDate, endTime, timeZone) };
}
