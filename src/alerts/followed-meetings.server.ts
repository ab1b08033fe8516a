import { inOrder, scheduled } from '../agenda/schedule.server.ts';
import type { ScheduledMeeting } from '../agenda/scheduled-meeting.ts';
import {
  type Followed,
  followedBills,
  followedCommitteeMeetings,
  isEverything,
  meetingsOfDays,
} from '../dashboard/followed.server.ts';
import { followedAt } from '../dashboard/followed-changes.server.ts';
import type { Database } from '../db/database.ts';
import { canRead } from '../organizations/access.server.ts';

/** The maximum number of meetings in a calendar of one user. */
const MAX_MEETINGS = 2_000;

/**
 * The meetings about the bills that someone follows, and those on the agenda if they follow more than a list.
 * @param firstDay `YYYY-MM-DD`
 * @returns the meetings in order of time, each with the numbers of the followed bills
 */
export async function followedMeetings(
  db: Database,
  followed: Followed,
  firstDay: string,
): Promise<ScheduledMeeting[]> {
  const meetings = await inOrder(
    scheduled(db, {})
      .where('meetings.id', 'in', idsOfMeetings(db, followed))
      .where('meeting_date', '>=', firstDay),
  )
    .limit(MAX_MEETINGS)
    .execute();
  const bills = await followedAt(
    db,
    followed,
    meetings.map(({ id }) => id),
  );
  return meetings.map((meeting) => ({ ...meeting, followedBills: [...new Set(bills.get(meeting.id))] }));
}

function idsOfMeetings(db: Database, followed: Followed) {
  if (followed.days) return meetingsOfDays(db, followed.days);
  const about = db
    .selectFrom('meeting_bills')
    .select('meeting_id')
    .where('bill_id', 'in', followedBills(db, followed));
  const agenda = db
    .selectFrom('agenda_items')
    .select('meeting_id')
    .where('user_id', '=', followed.userId ?? 0);
  return about.union(isEverything(followed) ? agenda : followedCommitteeMeetings(db, followed));
}

/**
 * The last time at which a user began or ceased to follow a bill, or added a meeting to the agenda: UTC, ISO 8601. Ends of other kinds
 * have no time, so they are seen only in the content.
 * @returns undefined if the user never did
 */
export async function followedSince(db: Database, userId: number): Promise<string | undefined> {
  const lists = db.selectFrom('tracking_lists').where(canRead('tracking_lists', userId));
  const bills = lists.innerJoin('tracked_bills', 'tracked_bills.list_id', 'tracking_lists.id');
  const times = await db
    .selectNoFrom([
      bills.select((eb) => eb.fn.max('added_at').as('at')).as('added'),
      bills.select((eb) => eb.fn.max('removed_at').as('at')).as('removed'),
      lists.select((eb) => eb.fn.max('archived_at').as('at')).as('archived'),
      lists.select((eb) => eb.fn.max('deleted_at').as('at')).as('deleted'),
      db
        .selectFrom('agenda_items')
        .select((eb) => eb.fn.max('added_at').as('at'))
        .where('user_id', '=', userId)
        .as('planned'),
    ])
    .executeTakeFirstOrThrow();
  return Object.values(times)
    .filter((at) => at !== null)
    .sort()
    .at(-1);
}
