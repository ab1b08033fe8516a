import type { WriteTransaction } from '../../db/database.ts';

/** A stored meeting from a source that lists meetings. */
export interface ListedMeeting {
  id: number;
  date: string;
  committeeId: number;
  startsAt: string | null;
}

/**
 * Meetings on these days that other sources list or that were derived from bills' actions.
 * @param source the source of the transcript, whose own meetings are excluded
 */
export async function listedMeetings(
  trx: WriteTransaction,
  source: string,
  days: readonly string[],
): Promise<ListedMeeting[]> {
  if (days.length === 0) return [];
  const rows = await trx
    .selectFrom('meetings')
    .select(['meetings.id', 'meeting_date', 'committee_id', 'starts_at'])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('upstream_ids')
            .select('record_id')
            .whereRef('record_id', '=', 'meetings.id')
            .where('record_type', '=', 'meeting')
            .where('source', '<>', source),
        ),
        exists(
          selectFrom('noticed_meetings').select('meeting_id').whereRef('meeting_id', '=', 'meetings.id'),
        ),
      ]),
    )
    .where('committee_id', 'is not', null)
    .where('meeting_date', 'in', [...new Set(days)])
    .orderBy('meetings.id')
    .execute();
  return rows.flatMap(({ id, meeting_date, committee_id, starts_at }) =>
    committee_id === null ? [] : [{ id, date: meeting_date, committeeId: committee_id, startsAt: starts_at }],
  );
}

/** The listed meeting of a committee on a day. If there are several, the one that begins closest to the given time. */
export function nearestListed(
  listed: readonly ListedMeeting[],
  { date, committeeId, startsAt }: { date: string; committeeId: number | null; startsAt: string | null },
): ListedMeeting | undefined {
  const timeDifference = (meeting: ListedMeeting) =>
    meeting.startsAt && startsAt ? Math.abs(Date.parse(meeting.startsAt) - Date.parse(startsAt)) : 0;
  return listed
    .filter((meeting) => meeting.date === date && meeting.committeeId === committeeId)
    .sort((one, other) => timeDifference(one) - timeDifference(other))[0];
}
