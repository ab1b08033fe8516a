import { type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { trackedByUser } from '../tracking/tracked.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { type ChangeGroup, groupChanges, type NoticedChange } from './change-groups.ts';
import { ALERT_CHANGES, changeText, removedMeeting } from './change-words.ts';

/** Read at once; a bill of a busy day has a dozen. */
const MAX_READ = 300;
/** Groups in the widget: more are on the page of all changes. */
const MAX_TOLD = 50;
/** On the page of all changes. */
const CHANGES_A_PAGE = 100;
/** A source that takes longer to record an act is catching up. */
const LATE_DAYS = 45;

/** What becomes of a meeting comes first, people plan their day by it; then which bills it is about. */
const MEETINGS_FIRST = sql`case when change_events.noun <> 'meeting' then 2
  when change_events.bill_id is null then 0 else 1 end`;

/**
 * What changed about the bills that a user tracks, and the meetings on the agenda or about those bills: first what became of
 * meetings, each the newest first.
 * @param seen the last change event that is not new
 * @returns a group for each bill or meeting; in `past` what is no news: meetings that are over, and records that were corrected or
 *   caught up on; `newest` is the last change event among them
 */
export async function changesAfter(db: Database, userId: number, seen: number, timeZone: string) {
  const rows = await readChanges(db, userId, {
    range: sql<SqlBool>`change_events.id > ${seen}`,
    isMeetingsFirst: true,
    limit: MAX_READ,
  });
  const read = rows.slice(0, MAX_READ);
  const changes = noticed(read, await removedActions(db, read), timeZone);
  const groups = groupChanges(changes.filter(({ isPast }) => !isPast));
  const past = groupChanges(changes.filter(({ isPast }) => isPast));
  return {
    groups: groups.slice(0, MAX_TOLD),
    past: past.slice(0, MAX_TOLD),
    newest: Math.max(0, ...changes.map(({ id }) => id)),
    hasMore: rows.length > MAX_READ || groups.length > MAX_TOLD || past.length > MAX_TOLD,
  };
}

/** Changes that were noticed on one day. */
export interface ChangesOfDay {
  /** `YYYY-MM-DD` in the legislature's zone. */
  day: string;
  groups: ChangeGroup[];
}

/**
 * All that changed about what a user follows, the newest first, in pages.
 * @param before only change events before this one; all where left out
 * @returns by the day on which they were noticed; `next` is where the next page begins, undefined on the last
 */
export async function allChanges(
  db: Database,
  userId: number,
  { before, timeZone }: { before: number | undefined; timeZone: string },
): Promise<{ days: ChangesOfDay[]; next: number | undefined }> {
  const rows = await readChanges(db, userId, {
    range: before === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`change_events.id < ${before}`,
    isMeetingsFirst: false,
    limit: CHANGES_A_PAGE,
  });
  const read = rows.slice(0, CHANGES_A_PAGE);
  const changes = noticed(read, [], timeZone);
  const byDay = Map.groupBy(changes, ({ detectedAt }) => dayOfMoment(detectedAt, timeZone));
  return {
    days: [...byDay].map(([day, ofDay]) => ({ day, groups: groupChanges(ofDay) })),
    next: rows.length > CHANGES_A_PAGE ? read.at(-1)?.id : undefined,
  };
}

interface Reading {
  range: ReturnType<typeof sql<SqlBool>>;
  isMeetingsFirst: boolean;
  limit: number;
}

/** @returns one row more than the limit where there are more */
async function readChanges(
  db: Database,
  userId: number,
  { range, isMeetingsFirst, limit }: Reading,
): Promise<ChangeRow[]> {
  const tracked = trackedByUser(db, userId).select('tracked_bills.bill_id');
  const agenda = db.selectFrom('agenda_items').select('meeting_id').where('user_id', '=', userId);
  const about = db.selectFrom('meeting_bills').select('meeting_id').where('bill_id', 'in', tracked);
  const told = db.selectFrom('told_changes').select('change_id').where('user_id', '=', userId);
  // Each question has an index of its own, and is bounded; `or` would read every event.
  const events = db
    .selectFrom('change_events')
    .select('change_events.id')
    .where(range)
    .where('type', 'in', ALERT_CHANGES)
    // That a meeting was held is nothing to plan by.
    .where(sql<boolean>`not (type = 'meeting.status.changed' and after = '"held"')`)
    .$if(isMeetingsFirst, (query) => query.orderBy(MEETINGS_FIRST))
    .orderBy('change_events.id', 'desc')
    .limit(limit + 1);
  // About no single bill; said so that the embedded database looks by meeting, not through all events without a bill.
  const ofMeetings = events
    .where('noun', '=', 'meeting')
    .where(sql<boolean>`coalesce(change_events.bill_id, 0) = 0`);
  const newest = (some: typeof events) => db.selectFrom(some.as('newest')).select('newest.id');
  return await rowsOf(db)
    .where(
      'change_events.id',
      'in',
      newest(events.where('bill_id', 'in', tracked))
        .union(newest(ofMeetings.where('record_id', 'in', agenda)))
        .union(newest(ofMeetings.where('record_id', 'in', about)))
        .union(newest(events.where('change_events.id', 'in', told))),
    )
    .$if(isMeetingsFirst, (query) => query.orderBy(MEETINGS_FIRST))
    .orderBy('change_events.id', 'desc')
    .limit(limit + 1)
    .execute();
}

function rowsOf(db: Database) {
  return db
    .selectFrom('change_events')
    .leftJoin('bills', 'bills.id', 'change_events.bill_id')
    .leftJoin('meetings', (join) =>
      join.onRef('meetings.id', '=', 'change_events.record_id').on('change_events.noun', '=', 'meeting'),
    )
    .select(['change_events.id', 'type', 'noun', 'before', 'after', 'occurred_at', 'detected_at'])
    .select(['bills.id as bill_id', 'bills.number', 'bills.title as bill_title'])
    .select(['meetings.id as meeting_id', 'meetings.title as meeting_title', 'meeting_date', 'starts_at']);
}
type ChangeRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Actions that sources took out of the histories of these bills at the same time: an action in place of one is a correction. */
async function removedActions(db: Database, rows: readonly ChangeRow[]) {
  const added = rows.filter(({ type }) => type === 'bill.action.added');
  const billIds = [...new Set(added.flatMap(({ bill_id }) => bill_id ?? []))];
  if (billIds.length === 0) return [];
  return await db
    .selectFrom('change_events')
    .select(['bill_id', 'before', 'occurred_at', 'detected_at'])
    .where('bill_id', 'in', billIds)
    .where('type', '=', 'bill.action.removed')
    .where('detected_at', 'in', [...new Set(added.map(({ detected_at }) => detected_at))])
    .execute();
}
type RemovedAction = Awaited<ReturnType<typeof removedActions>>[number];

function noticed(
  rows: readonly ChangeRow[],
  removed: readonly RemovedAction[],
  timeZone: string,
): NoticedChange[] {
  return rows.map((row) => {
    // Written by the intake of records, as JSON.
    const [before, after] = [parsed(row.before), parsed(row.after)];
    const meeting =
      row.meeting_date === null ? undefined : { date: row.meeting_date, startsAt: row.starts_at };
    const gone = row.type === 'meeting.removed' ? removedMeeting({ before, after }) : undefined;
    return {
      id: row.id,
      detectedAt: row.detected_at,
      day:
        row.noun === 'meeting' || row.occurred_at === row.detected_at ? null : row.occurred_at.slice(0, 10),
      link: gone?.link ?? (row.bill_id ? `/app/bill/${row.bill_id}` : `/app/meeting/${row.meeting_id}`),
      name: gone?.name ?? row.number ?? row.meeting_title ?? '',
      title: row.bill_title ?? '',
      words: changeText({ type: row.type, before, after, meeting }, timeZone),
      isPast: isPast(row, { before, after, removed, timeZone }),
    };
  });
}

interface Told {
  before: unknown;
  after: unknown;
  removed: readonly RemovedAction[];
  timeZone: string;
}

/** Whether a change is no news: its meeting was over when it was noticed, it corrects a record, or it came late. */
function isPast(row: ChangeRow, { before, after, removed, timeZone }: Told): boolean {
  const noticedOn = dayOfMoment(row.detected_at, timeZone);
  if (row.noun === 'meeting') {
    const days = [row.meeting_date, fieldOf(before, 'date'), fieldOf(after, 'date')].filter(
      (day) => day !== null,
    );
    return days.length > 0 && days.every((day) => day < noticedOn);
  }
  const late = new Date(Date.parse(row.detected_at) - LATE_DAYS * 86_400_000).toISOString();
  if (row.occurred_at < late.slice(0, row.occurred_at.length)) return true;
  if (row.type !== 'bill.action.added') return false;
  return removed.some(
    (old) =>
      old.bill_id === row.bill_id &&
      old.detected_at === row.detected_at &&
      isReworded(
        { day: old.occurred_at, text: fieldOf(parsed(old.before), 'text') ?? '' },
        { day: row.occurred_at, text: fieldOf(after, 'text') ?? '' },
      ),
  );
}

/** One act written otherwise: on another day in the same words, or on the same day in mostly the same words. */
function isReworded(old: { day: string; text: string }, now: { day: string; text: string }): boolean {
  const [before, after] = [wordsOf(old.text), wordsOf(now.text)];
  const shared = [...before].filter((word) => after.has(word)).length / Math.max(before.size, after.size, 1);
  return old.day === now.day ? shared > 0.5 : shared === 1;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function fieldOf(told: unknown, field: 'date' | 'text'): string | null {
  const value = typeof told === 'object' && told !== null && Reflect.get(told, field);
  return typeof value === 'string' ? value : null;
}

function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}
