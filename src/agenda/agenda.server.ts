import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { daysAfter } from '../legislature/days.ts';
import { notOver } from '../meetings/meeting-order.server.ts';
import { findScheduledMeeting, inOrder, scheduled } from './schedule.server.ts';
import type { ScheduledMeeting } from './scheduled-meeting.ts';

/** The maximum number of meetings on an agenda, more than anyone attends. */
const MAX_ON_AGENDA = 500;
/** Number of days ahead for which meetings are proposed. */
const PROPOSAL_DAYS = 14;
const NO_MEETING = 'This meeting does not exist.';

/**
 * The upcoming meetings on a user's agenda, next one first, each with the number of its bills that the user
 * tracks (D01).
 * @param today `YYYY-MM-DD` in the legislature's time zone
 * @param tracked number of tracked bills of each upcoming meeting, by meeting id
 */
export async function agendaOf(
  db: Database,
  userId: number,
  today: string,
  tracked: Readonly<Record<number, number>>,
): Promise<ScheduledMeeting[]> {
  return withTracked(await upcomingAgenda(db, userId, today), tracked);
}

/**
 * A user's agenda, and proposals for it: meetings of the next days with bills that the user tracks, on the
 * agenda or not. Canceled meetings are not proposed.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 * @param tracked number of tracked bills of each upcoming meeting, by meeting id
 * @returns both lists, next meeting first
 */
export async function agendaAndProposals(
  db: Database,
  userId: number,
  today: string,
  tracked: Readonly<Record<number, number>>,
) {
  const meetings = Object.keys(tracked).map(Number);
  const [agenda, proposed] = await Promise.all([
    upcomingAgenda(db, userId, today),
    meetings.length === 0 ? [] : proposedMeetings(db, meetings, today),
  ]);
  return { agenda: withTracked(agenda, tracked), proposed: withTracked(proposed, tracked) };
}

function upcomingAgenda(db: Database, userId: number, today: string) {
  const own = db.selectFrom('agenda_items').select('meeting_id').where('user_id', '=', userId);
  return inOrder(scheduled(db, {}).where('meetings.id', 'in', own).where(notOver(today)))
    .limit(MAX_ON_AGENDA)
    .execute();
}

function proposedMeetings(db: Database, meetingIds: number[], today: string) {
  const soon = scheduled(db, {})
    .where('meetings.id', 'in', meetingIds)
    .where('meeting_date', '<=', daysAfter(today, PROPOSAL_DAYS))
    .where('meetings.status', '!=', 'canceled');
  return inOrder(soon).limit(MAX_ON_AGENDA).execute();
}

function withTracked(
  meetings: ScheduledMeeting[],
  tracked: Readonly<Record<number, number>>,
): ScheduledMeeting[] {
  return meetings.map((meeting) => ({ ...meeting, bill_count: tracked[meeting.id] ?? 0 }));
}

/** Filters meetings to those on a user's agenda. */
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

/** Adds a meeting to a user's agenda, if it is not there yet. @throws 404 if the meeting does not exist */
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
  const [existing] = await onAgenda(db, userId, [meetingId]);
  if (existing === undefined) throw notFound(NO_MEETING, 'id');
}

/** Removes a meeting from a user's agenda, if it is there. @throws 404 if the meeting does not exist */
export async function removeFromAgenda(db: Database, userId: number, meetingId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('agenda_items')
    .where('user_id', '=', userId)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();
  if (numDeletedRows === 0n && !(await findScheduledMeeting(db, meetingId))) throw notFound(NO_MEETING, 'id');
}
