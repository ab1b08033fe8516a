import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { writeIfAvailable } from '../db/unavailable.ts';
import { trackedBy } from '../tracking/tracked.server.ts';
import { changeInWords, goneMeeting, TOLD_CHANGES } from './change-words.ts';

/** Who comes back within this time is still looking. */
const LOOK_MS = 30 * 60_000;
/** That somebody looks is written down at most once in this time. */
const WRITTEN_MS = 5 * 60_000;
const MOST_TOLD = 50;

/** What is new to a user. */
export interface Looked {
  /** UTC moment since when. */
  since: string;
  /** The last change event that is not new. */
  seen: number;
}

/**
 * What is new to a user who looks at the dashboard, which is written down.
 * @param isAhead where only the user's browser looks, in case: then it is not
 * @returns undefined at the first look
 */
export async function look(
  db: Database,
  userId: number,
  { isAhead = false, now = new Date() } = {},
): Promise<Looked | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['last_looked_at', 'looked_before', 'looked_change', 'seen_change'])
    .select(
      db
        .selectFrom('change_events')
        .select((eb) => eb.fn.max('id').as('id'))
        .as('newest'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { last_looked_at: last } = user;
  const passed = last ? now.getTime() - Date.parse(last) : Number.POSITIVE_INFINITY;
  const moment = now.toISOString();
  const newest = user.newest ?? 0;
  const since = (passed > LOOK_MS ? last : user.looked_before) ?? moment;
  const seen = (passed > LOOK_MS ? user.looked_change : user.seen_change) ?? newest;
  if (passed > WRITTEN_MS && !isAhead) {
    const write = db
      .updateTable('users')
      .set({ last_looked_at: moment, looked_before: since, looked_change: newest, seen_change: seen })
      .where('id', '=', userId);
    await writeIfAvailable(() => write.execute());
  }
  return last === null ? undefined : { since, seen };
}

/** What a user was told counts as seen. @param newest the newest change event that was shown */
export async function markSeen(db: Database, userId: number, newest: number): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('users')
    .set({ last_looked_at: now, looked_before: now, seen_change: newest })
    .set((eb) => ({
      looked_change: eb
        .case()
        .when('looked_change', '<', newest)
        .then(newest)
        .else(eb.ref('looked_change'))
        .end(),
    }))
    .where('id', '=', userId)
    // A page that was open for long takes nothing back.
    .where('seen_change', '<', newest)
    .execute();
}

/** What becomes of a meeting comes first, people plan their day by it; then which bills it is about. */
const MEETINGS_FIRST = sql`case when change_events.noun <> 'meeting' then 2
  when change_events.bill_id is null then 0 else 1 end`;

/**
 * What changed about the bills that a user tracks, and the meetings on the agenda or about those bills:
 * first what became of meetings, each the newest first.
 * @param seen the last change event that is not new
 * @returns the first so many, and whether there are more
 */
export async function changesAfter(db: Database, userId: number, seen: number, timeZone: string) {
  const tracked = trackedBy(db, userId).select('tracked_bills.bill_id');
  const agenda = db.selectFrom('agenda_items').select('meeting_id').where('user_id', '=', userId);
  const about = db.selectFrom('meeting_bills').select('meeting_id').where('bill_id', 'in', tracked);
  const told = db.selectFrom('told_changes').select('change_id').where('user_id', '=', userId);
  // Each question has an index of its own, and is bounded; `or` would read every event.
  const events = db
    .selectFrom('change_events')
    .select('change_events.id')
    .where('change_events.id', '>', seen)
    .where('type', 'in', TOLD_CHANGES)
    // That a meeting was held is nothing to plan by.
    .where(sql<boolean>`not (type = 'meeting.status.changed' and after = '"held"')`)
    .orderBy(MEETINGS_FIRST)
    .orderBy('change_events.id', 'desc')
    .limit(MOST_TOLD + 1);
  // About no single bill; said so that the embedded database looks by meeting, not through all events without a bill.
  const ofMeetings = events
    .where('noun', '=', 'meeting')
    .where(sql<boolean>`coalesce(change_events.bill_id, 0) = 0`);
  const newest = (some: typeof events) => db.selectFrom(some.as('newest')).select('newest.id');
  const rows = await db
    .selectFrom('change_events')
    .leftJoin('bills', 'bills.id', 'change_events.bill_id')
    .leftJoin('meetings', (join) =>
      join.onRef('meetings.id', '=', 'change_events.record_id').on('change_events.noun', '=', 'meeting'),
    )
    .select(['change_events.id', 'type', 'before', 'after', 'detected_at'])
    .select(['bills.id as bill_id', 'bills.number', 'bills.title as bill_title'])
    .select(['meetings.id as meeting_id', 'meetings.title as meeting_title', 'meeting_date', 'starts_at'])
    .where(
      'change_events.id',
      'in',
      newest(events.where('bill_id', 'in', tracked))
        .union(newest(ofMeetings.where('record_id', 'in', agenda)))
        .union(newest(ofMeetings.where('record_id', 'in', about)))
        .union(newest(events.where('change_events.id', 'in', told))),
    )
    .orderBy(MEETINGS_FIRST)
    .orderBy('change_events.id', 'desc')
    .limit(MOST_TOLD + 1)
    .execute();
  const changes = rows.slice(0, MOST_TOLD).map((row) => {
    // Written by the intake of records, as JSON.
    const [before, after] = [parsed(row.before), parsed(row.after)];
    const meeting =
      row.meeting_date === null ? undefined : { date: row.meeting_date, startsAt: row.starts_at };
    const gone = row.type === 'meeting.removed' ? goneMeeting({ before, after }) : undefined;
    return {
      id: row.id,
      detectedAt: row.detected_at,
      link: gone?.link ?? (row.bill_id ? `/app/bill/${row.bill_id}` : `/app/meeting/${row.meeting_id}`),
      name: gone?.name ?? row.number ?? row.meeting_title ?? '',
      title: row.bill_title ?? '',
      words: changeInWords({ type: row.type, before, after, meeting }, timeZone),
    };
  });
  return { changes, hasMore: rows.length > MOST_TOLD };
}
export type NoticedChange = Awaited<ReturnType<typeof changesAfter>>['changes'][number];

function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}
