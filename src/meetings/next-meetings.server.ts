import type { Database } from '../db/database.ts';
import { notOver, UNTIMED_LAST } from './meeting-order.server.ts';

/**
 * The first meeting of each bill that is not over or canceled, by the bill's id.
 * @param today `YYYY-MM-DD` in the legislature's zone
 */
export async function nextMeetings(db: Database, billIds: readonly number[], today: string) {
  const toCome = db
    .selectFrom('meeting_bills')
    .innerJoin('meetings', 'meetings.id', 'meeting_bills.meeting_id')
    .select(['bill_id', 'meetings.id', 'meetings.kind', 'meeting_date', 'starts_at', 'ends_at', 'location'])
    .where('bill_id', 'in', billIds)
    .where(notOver(today))
    .where('meetings.status', 'in', ['scheduled', 'rescheduled'])
    .orderBy('meeting_date', 'desc')
    .orderBy(UNTIMED_LAST, 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('meetings.id', 'desc');
  const rows = billIds.length > 0 ? await toCome.execute() : [];
  // The last one set is the first to be held.
  return new Map(rows.map(({ bill_id, ...meeting }) => [bill_id, meeting]));
}
