import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { UNTIMED_LAST } from '../meetings/meeting-order.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import type { ScheduledMeeting } from './scheduled-meeting.ts';

/** Filter for meetings by chamber (or joint committees) and by committee. */
export interface ScheduleFilter {
  chamber?: string | undefined;
  committee?: number | undefined;
}

/** Maximum number of meetings in a calendar file. */
const MAX_MEETINGS_IN_FILE = 5_000;
const MAX_COMMITTEES = 1_000;

/**
 * The meetings of a day by time; meetings without a time come last.
 * @param day `YYYY-MM-DD`
 */
export async function meetingsOfDay(
  db: Database,
  day: string,
  { limit, offset = 0, ...of }: ScheduleFilter & { limit: number; offset?: number },
): Promise<ScheduledMeeting[]> {
  return await inOrder(scheduled(db, of).where('meeting_date', '=', day))
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Days of past meetings in calendar files. Older meetings are only on the site's pages. */
const DAYS_BACK = 90;

/** The first date in calendar files, `YYYY-MM-DD`. */
export function firstDayInFiles(timeZone: string): string {
  return dayOfMoment(new Date(Date.now() - DAYS_BACK * 24 * 60 * 60 * 1_000), timeZone);
}

/** Meetings from a date on, for a calendar file. */
export async function meetingsFrom(
  db: Database,
  day: string,
  of: ScheduleFilter,
): Promise<ScheduledMeeting[]> {
  return await inOrder(scheduled(db, of).where('meeting_date', '>=', day))
    .limit(MAX_MEETINGS_IN_FILE)
    .execute();
}

/** All meetings, latest date first. */
export async function latestMeetings(db: Database, limit: number): Promise<ScheduledMeeting[]> {
  return await scheduled(db, {})
    .orderBy('meeting_date', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds a meeting; undefined if it does not exist. */
export async function findScheduledMeeting(db: Database, id: number): Promise<ScheduledMeeting | undefined> {
  return await scheduled(db, {}).where('meetings.id', '=', id).executeTakeFirst();
}

/** A meeting of a month, with the number of meetings on its day. */
export type MonthMeeting = ScheduledMeeting & { of_day: number };

/**
 * The first meetings of each day of a month. A busy month has hundreds, and each day has its own page.
 * @param month `YYYY-MM`
 * @param perDay maximum number of meetings of each day
 */
export async function meetingsOfMonth(
  db: Database,
  month: string,
  { perDay, ...of }: ScheduleFilter & { perDay: number },
): Promise<MonthMeeting[]> {
  const numbered = scheduled(db, of)
    .select([
      sql<number>`row_number() over (partition by meeting_date
        order by ${UNTIMED_LAST}, starts_at, meetings.id)`.as('in_day'),
      sql<number>`count(*) over (partition by meeting_date)`.as('of_day'),
    ])
    .where('meeting_date', '>=', `${month}-01`)
    .where('meeting_date', '<=', `${month}-31`);
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('in_day', '<=', perDay)
    .orderBy('meeting_date')
    .orderBy('in_day')
    .execute();
  return rows.map(({ in_day: _, ...meeting }) => meeting);
}

/**
 * The nearest dates with meetings before and after a range of dates, and the number of meetings in the range.
 * @param first `YYYY-MM-DD`, as is `last`
 * @returns the dates before and after; undefined if there are none
 */
export async function adjacentMeetings(
  db: Database,
  { first, last, ...of }: ScheduleFilter & { first: string; last: string },
) {
  const meetings = () => db.selectFrom('meetings').where(within(of));
  const row = await db
    .selectNoFrom([
      meetings()
        .select((eb) => eb.fn.max('meeting_date').as('day'))
        .where('meeting_date', '<', first)
        .as('before'),
      meetings()
        .select((eb) => eb.fn.min('meeting_date').as('day'))
        .where('meeting_date', '>', last)
        .as('after'),
      meetings()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('meeting_date', '>=', first)
        .where('meeting_date', '<=', last)
        .as('count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    before: row.before ?? undefined,
    after: row.after ?? undefined,
    count: row.count ?? 0,
  };
}

/** Committees with meetings, by name. */
export async function committeesThatMeet(db: Database) {
  return await db
    .selectFrom('committees')
    .select(['id', 'committee_name'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('meetings').select('id').whereRef('meetings.committee_id', '=', 'committees.id'),
      ),
    )
    .orderBy('committee_name')
    .orderBy('id')
    .limit(MAX_COMMITTEES)
    .execute();
}

/** The name of a committee; undefined if it does not exist. */
export async function committeeName(db: Database, id: number): Promise<string | undefined> {
  const committee = await db
    .selectFrom('committees')
    .select('committee_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return committee?.committee_name;
}

/** The timestamp in calendar files of a site without imports. */
const EPOCH = '1970-01-01T00:00:00Z';

/** The time at which the newest import finished: UTC, ISO 8601. */
export async function lastImportAt(db: Database): Promise<string> {
  const newest = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max('finished_at').as('finished_at'))
    .executeTakeFirst();
  return newest?.finished_at ?? EPOCH;
}

/** Base query of meetings for calendars and agendas. Callers add order and limit. */
export function scheduled(db: Database, of: ScheduleFilter) {
  return db
    .selectFrom('meetings')
    .leftJoin('committees', 'committees.id', 'meetings.committee_id')
    .select([
      'meetings.id',
      'meetings.title',
      'meetings.status',
      'meetings.meeting_date',
      'meetings.starts_at',
      'meetings.ends_at',
      'meetings.location',
      'meetings.written_only',
      'meetings.stream_url',
      'meetings.sequence',
      'meetings.announced_date',
      'meetings.chamber',
      'meetings.committee_id',
      'committees.committee_name',
    ])
    .select(sql<number>`(select count(*) from meeting_bills where meeting_id = meetings.id)`.as('bill_count'))
    .where(within(of));
}

/** Sorts meetings by time; meetings without a time come last within a day. */
export function inOrder(meetings: ReturnType<typeof scheduled>) {
  return meetings.orderBy('meeting_date').orderBy(UNTIMED_LAST).orderBy('starts_at').orderBy('meetings.id');
}

function within({ chamber, committee }: ScheduleFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql`1 = 1`,
    ...(chamber === undefined ? [] : [sql`meetings.chamber = ${chamber}`]),
    ...(committee === undefined ? [] : [sql`meetings.committee_id = ${committee}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
