import type { WriteTransaction } from '../../db/database.ts';

/** A meeting that is there already, from a source that lists meetings. */
export interface ListedMeeting {
  id: number;
  date: string;
  committeeId: number;
  startsAt: string | null;
}

/**
 * Meetings of these days that other sources list, those read out of bills' actions too.
 * @param source the one that does not list them, but has what was said there
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

/** The listed meeting of a committee on a day; of several, the one that begins nearest. */
export function nearestListed(
  listed: readonly ListedMeeting[],
  { date, committeeId, startsAt }: { date: string; committeeId: number | null; startsAt: string | null },
): ListedMeeting | undefined {
  const apart = (meeting: ListedMeeting) =>
    meeting.startsAt && startsAt ? Math.abs(Date.parse(meeting.startsAt) - Date.parse(startsAt)) : 0;
  return listed
    .filter((meeting) => meeting.date === date && meeting.committeeId === committeeId)
    .sort((one, other) => apart(one) - apart(other))[0];
}
