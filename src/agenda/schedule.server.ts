import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { UNTIMED_LAST } from '../meetings/meeting-order.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import type { ScheduledMeeting } from './scheduled-meeting.ts';

/** Which meetings: of one chamber or of joint committees, of one committee, or all. */
export interface ScheduleOf {
  chamber?: string | undefined;
  committee?: number | undefined;
}

/** A file of more meetings is no calendar any more. */
const MAX_IN_A_FILE = 5_000;
const MAX_COMMITTEES = 1_000;

/**
 * The meetings of a day, by their time; those without one come last.
 * @param day `YYYY-MM-DD`
 */
export async function meetingsOfDay(
  db: Database,
  day: string,
  { limit, offset = 0, ...of }: ScheduleOf & { limit: number; offset?: number },
): Promise<ScheduledMeeting[]> {
  return await inOrder(scheduled(db, of).where('meeting_date', '=', day))
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A subscribed calendar keeps what it has; the past is on the pages. */
const DAYS_BACK = 90;

/** The day from which calendar files have meetings, `YYYY-MM-DD`. */
export function firstDayInFiles(timeZone: string): string {
  return dayOfMoment(new Date(Date.now() - DAYS_BACK * 24 * 60 * 60 * 1_000), timeZone);
}

/** Meetings from a day on, as a calendar file needs them. */
export async function meetingsFrom(db: Database, day: string, of: ScheduleOf): Promise<ScheduledMeeting[]> {
  return await inOrder(scheduled(db, of).where('meeting_date', '>=', day))
    .limit(MAX_IN_A_FILE)
    .execute();
}

/** Meetings of all, those furthest ahead first. */
export async function latestMeetings(db: Database, limit: number): Promise<ScheduledMeeting[]> {
  return await scheduled(db, {})
    .orderBy('meeting_date', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(limit)
    .execute();
}

/** One meeting; undefined where there is none. */
export async function findScheduledMeeting(db: Database, id: number): Promise<ScheduledMeeting | undefined> {
  return await scheduled(db, {}).where('meetings.id', '=', id).executeTakeFirst();
}

/** A meeting of a month, with how many there are on its day. */
export type MonthMeeting = ScheduledMeeting & { of_day: number };

/**
 * The first meetings of each day of a month: a busy month has hundreds, and its days have pages of their own.
 * @param month `YYYY-MM`
 * @param aDay how many of each day
 */
export async function meetingsOfMonth(
  db: Database,
  month: string,
  { aDay, ...of }: ScheduleOf & { aDay: number },
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
    .where('in_day', '<=', aDay)
    .orderBy('meeting_date')
    .orderBy('in_day')
    .execute();
  return rows.map(({ in_day: _, ...meeting }) => meeting);
}

/**
 * The days with meetings next to some days, and how many meetings those have.
 * @param first `YYYY-MM-DD`, as is `last`
 * @returns the days before and after; undefined where there is none
 */
export async function adjacentMeetings(
  db: Database,
  { first, last, ...of }: ScheduleOf & { first: string; last: string },
) {
  const meetings = () => db.selectFrom('meetings').where(within(of));
  const answer = await db
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
    before: answer.before ?? undefined,
    after: answer.after ?? undefined,
    count: answer.count ?? 0,
  };
}

/** Committees that ever met, by name, to choose one. */
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

/** Name of a committee; undefined where there is no such one. */
export async function committeeName(db: Database, id: number): Promise<string | undefined> {
  const committee = await db
    .selectFrom('committees')
    .select('committee_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return committee?.committee_name;
}

/** Long before any import: what a calendar file of an empty site says. */
const NEVER = '1970-01-01T00:00:00Z';

/** When the newest import finished: UTC, ISO 8601. What files say was learned then. */
export async function learnedAt(db: Database): Promise<string> {
  const newest = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max('finished_at').as('finished_at'))
    .executeTakeFirst();
  return newest?.finished_at ?? NEVER;
}

/** Meetings as calendars and agendas need them; the asker says which, in what order and how many. */
export function scheduled(db: Database, of: ScheduleOf) {
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

/** By time; those without one come last. */
export function inOrder(meetings: ReturnType<typeof scheduled>) {
  return meetings.orderBy('meeting_date').orderBy(UNTIMED_LAST).orderBy('starts_at').orderBy('meetings.id');
}

function within({ chamber, committee }: ScheduleOf): RawBuilder<SqlBool> {
  const conditions = [
    sql`1 = 1`,
    ...(chamber === undefined ? [] : [sql`meetings.chamber = ${chamber}`]),
    ...(committee === undefined ? [] : [sql`meetings.committee_id = ${committee}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
