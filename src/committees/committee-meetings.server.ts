import type { Database } from '../db/database.ts';
import { UNTIMED_LAST } from '../meetings/meeting-order.server.ts';

/** Page size of a committee's past meetings. */
export const MEETINGS_PER_PAGE = 25;
/** The maximum number of upcoming meetings, more than any committee announces. */
const MAX_UPCOMING = 200;

/** A committee's meetings from a date on, next one first. @param limit maximum number */
export async function upcomingMeetings(db: Database, id: number, today: string, limit = MAX_UPCOMING) {
  return await meetings(db, id)
    .where('meeting_date', '>=', today)
    .orderBy('meeting_date')
    .orderBy(UNTIMED_LAST)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A committee's meetings before a date, latest first. @param page from 1 */
export async function pastMeetings(db: Database, id: number, today: string, page: number) {
  return await meetings(db, id)
    .where('meeting_date', '<', today)
    .orderBy('meeting_date', 'desc')
    .orderBy(UNTIMED_LAST, 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MEETINGS_PER_PAGE)
    .offset((page - 1) * MEETINGS_PER_PAGE)
    .execute();
}

function meetings(db: Database, id: number) {
  return db
    .selectFrom('meetings')
    .select(['id', 'title', 'meeting_date', 'starts_at', 'status', 'location', 'written_only'])
    .select(['moved_from', 'moved_from_place', 'stream_url', 'filename', 'file_path', 'file_date', 'author'])
    .where('committee_id', '=', id);
}
