import type { Database } from '../db/database.ts';
import { OFF_AGENDA } from '../legislature/off-agenda.ts';
import { notOver, UNTIMED_LAST } from './meeting-order.server.ts';

/**
 * The next meeting of each bill that is neither over nor canceled, by bill id.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 */
export async function nextMeetings(db: Database, billIds: readonly number[], today: string) {
  const upcoming = db
    .selectFrom('meeting_bills')
    .innerJoin('meetings', 'meetings.id', 'meeting_bills.meeting_id')
    .select(['bill_id', 'meetings.id', 'meetings.kind', 'meeting_date', 'starts_at', 'ends_at', 'location'])
    .where('bill_id', 'in', billIds)
    .where(notOver(today))
    .where('meetings.status', 'in', ['scheduled', 'rescheduled'])
    .where('note', 'is distinct from', OFF_AGENDA)
    .orderBy('meeting_date', 'desc')
    .orderBy(UNTIMED_LAST, 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('meetings.id', 'desc');
  const rows = billIds.length > 0 ? await upcoming.execute() : [];
  // Rows are in descending order, so the earliest meeting of a bill is set last and wins.
  return new Map(rows.map(({ bill_id, ...meeting }) => [bill_id, meeting]));
}
