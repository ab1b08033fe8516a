import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { notOver } from '../meetings/meeting-order.server.ts';
import { findScheduledMeeting, inOrder, scheduled } from './schedule.server.ts';
import { daysAfter, type ScheduledMeeting } from './scheduled-meeting.ts';

/** Nobody goes to more meetings; a list of them is bounded. */
const MAX_ON_AGENDA = 500;
/** How far ahead meetings are proposed, in days. */
const DAYS_PROPOSED = 14;
const NO_MEETING = 'There is no such meeting.';

/**
 * What a user put on the agenda and is not over, the next first, each with how many of its bills the user tracks (D01).
 * @param today `YYYY-MM-DD` in the legislature's zone
 * @param tracked how many bills of each upcoming meeting the user tracks, by meeting id
 */
export async function agendaOf(
  db: Database,
  userId: number,
  today: string,
  tracked: ReadonlyMap<number, number>,
): Promise<ScheduledMeeting[]> {
  return withTracked(await onAgendaToCome(db, userId, today), tracked);
}

/**
 * A user's agenda, and what may be missing on it: meetings of the next days with bills that the user tracks, whether they are on it
 * or not; canceled ones are left out.
 * @param today `YYYY-MM-DD` in the legislature's zone
 * @param tracked how many bills of each upcoming meeting the user tracks, by meeting id
 * @returns both with the next first
 */
export async function ownMeetings(
  db: Database,
  userId: number,
  today: string,
  tracked: ReadonlyMap<number, number>,
) {
  const [agenda, proposed] = await Promise.all([
    onAgendaToCome(db, userId, today),
    tracked.size === 0 ? [] : meetingsToPropose(db, [...tracked.keys()], today),
  ]);
  return { agenda: withTracked(agenda, tracked), proposed: withTracked(proposed, tracked) };
}

function onAgendaToCome(db: Database, userId: number, today: string) {
  const own = db.selectFrom('agenda_items').select('meeting_id').where('user_id', '=', userId);
  return inOrder(scheduled(db, {}).where('meetings.id', 'in', own).where(notOver(today)))
    .limit(MAX_ON_AGENDA)
    .execute();
}

function meetingsToPropose(db: Database, meetingIds: number[], today: string) {
  const soon = scheduled(db, {})
    .where('meetings.id', 'in', meetingIds)
    .where('meeting_date', '<=', daysAfter(today, DAYS_PROPOSED))
    .where('meetings.status', '!=', 'canceled');
  return inOrder(soon).limit(MAX_ON_AGENDA).execute();
}

function withTracked(meetings: ScheduledMeeting[], tracked: ReadonlyMap<number, number>): ScheduledMeeting[] {
  return meetings.map((meeting) => ({ ...meeting, bill_count: tracked.get(meeting.id) ?? 0 }));
}

/** Which of these meetings are on a user's agenda. */
export async function onAgenda(db: Database, userId: number, meetingIds: number[]): Promise<number[]> {
  if (meetingIds.length === 0) return [];
  const found = await db
    .selectFrom('agenda_items')
    .select('meeting_id')
    .where('user_id', '=', userId)
    .where('meeting_id', 'in', meetingIds)
    .execute();
  return found.map(({ meeting_id }) => meeting_id);
}

/** Puts a meeting on a user's agenda, once. @throws 404 where there is no such meeting */
export async function addToAgenda(db: Database, userId: number, meetingId: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agenda_items')
    .columns(['user_id', 'meeting_id', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('meetings')
        .select([
          eb.val(userId).as('user_id'),
          'meetings.id',
          eb.val(new Date().toISOString()).as('added_at'),
        ])
        .where('meetings.id', '=', meetingId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'meeting_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return;
  const [there] = await onAgenda(db, userId, [meetingId]);
  if (there === undefined) throw notFound(NO_MEETING, 'id');
}

/** Takes a meeting off a user's agenda, where it is on it. @throws 404 where there is no such meeting */
export async function removeFromAgenda(db: Database, userId: number, meetingId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('agenda_items')
    .where('user_id', '=', userId)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();
  if (numDeletedRows === 0n && !(await findScheduledMeeting(db, meetingId))) throw notFound(NO_MEETING, 'id');
}
