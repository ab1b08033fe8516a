import { type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { assertNever, parseChangeEvent } from '../legislature/change-events.ts';
import type { LegislatureWords } from '../legislature/status/statuses.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { type ChangeGroup, type DetectedChange, groupChanges } from './change-groups.ts';
import {
  ALERT_CHANGES,
  changeText,
  isShown,
  removedMeeting,
  type ShownChange,
  type ShownType,
} from './change-text.ts';
import { type Followed, followedBills, followedCommitteeMeetings, isEverything } from './followed.server.ts';

/** The maximum number of events per query. A bill can have a dozen on a busy day. */
const MAX_READ = 300;
/** The maximum number of groups in the widget. The page of all changes has the rest. */
const MAX_GROUPS = 50;
/** Changes per page of all changes. */
const CHANGES_PER_PAGE = 100;
/**
 * The maximum delay between an action and its record in days. An action that is recorded later is not news, unless it is newer than
 * what the source had in the import before: after a pause, everything since then is news.
 */
const LATE_DAYS = 45;

/** Sorts changes to meetings first, because people plan their day by them, then changes to agendas. */
const MEETINGS_FIRST = sql`case when change_events.record_type <> 'meeting' then 2
  when change_events.bill_id is null then 0 else 1 end`;

/**
 * The changes to the bills that a user tracks, and to the meetings on the agenda or about those bills. Meetings come first, and
 * within each kind the newest change.
 * @param seen the last change event that is not new
 * @returns a group for each bill or meeting. `past` has the groups that are not news: past meetings, corrections, and records
 *   that came late. `newest` is the last change event of all groups.
 */
export async function changesAfter(
  db: Database,
  userId: number,
  seen: number,
  timeZone: string,
  words?: LegislatureWords,
) {
  const rows = await readChanges(
    db,
    { userId, listId: null },
    {
      range: sql<SqlBool>`change_events.id > ${seen}`,
      isMeetingsFirst: true,
      limit: MAX_READ,
    },
  );
  const read = rows.slice(0, MAX_READ);
  const changes = toDetectedChanges(read, await removedActions(db, read), { timeZone, words });
  const groups = groupChanges(changes.filter(({ isPast }) => !isPast));
  const past = groupChanges(changes.filter(({ isPast }) => isPast));
  return {
    groups: groups.slice(0, MAX_GROUPS),
    past: past.slice(0, MAX_GROUPS),
    newest: Math.max(0, ...changes.map(({ id }) => id)),
    hasMore: rows.length > MAX_READ || groups.length > MAX_GROUPS || past.length > MAX_GROUPS,
  };
}

/** A range of change events. */
export interface ChangeRange {
  /** The last change event before the range. */
  after: number;
  /** The last change event of the range. */
  upTo: number;
  types: readonly ShownType[];
  /** Whether the newest changes come first. By default, those of meetings do, and the newest of each kind. */
  isNewestFirst?: boolean;
  /** The import whose changes are read; by default those of all, and of editors. */
  importId?: number;
  /** Imports whose changes are left out. */
  exceptImports?: readonly number[];
}

/**
 * The changes to what someone follows in a range of change events.
 * @returns up to 300 changes; `hasMore` says whether there were more
 */
export async function changesBetween(
  db: Database,
  followed: Followed,
  { after, upTo, types, isNewestFirst = false, importId, exceptImports = [] }: ChangeRange,
  { timeZone, words }: { timeZone: string; words?: LegislatureWords },
): Promise<{ changes: DetectedChange[]; hasMore: boolean }> {
  const rows = await readChanges(db, followed, {
    range: sql<SqlBool>`change_events.id > ${after} and change_events.id <= ${upTo}
      ${importId === undefined ? sql`` : sql`and change_events.import_id = ${importId}`}
      ${exceptImports.length === 0 ? sql`` : sql`and coalesce(change_events.import_id, 0) not in (${sql.join([...exceptImports])})`}`,
    types,
    isMeetingsFirst: !isNewestFirst,
    limit: MAX_READ,
  });
  const read = rows.slice(0, MAX_READ);
  const changes = toDetectedChanges(read, await removedActions(db, read), { timeZone, words });
  const meetingIds = read.flatMap(({ meeting_id }) => meeting_id ?? []);
  const followedBills = await followedAt(db, followed, meetingIds);
  return {
    changes: changes.map((change, at) => {
      const numbers = followedBills.get(read[at]?.meeting_id ?? 0);
      return change.title || !numbers ? change : { ...change, title: `(${numbers.join(', ')})` };
    }),
    hasMore: rows.length > MAX_READ,
  };
}

/** The numbers of the bills that someone follows at each of these meetings. */
export async function followedAt(
  db: Database,
  followed: Followed,
  meetingIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('meeting_bills')
    .innerJoin('bills', 'bills.id', 'meeting_bills.bill_id')
    .select(['meeting_id', 'number'])
    .where('meeting_id', 'in', meetingIds)
    .where('meeting_bills.bill_id', 'in', followedBills(db, followed))
    .orderBy('meeting_bills.position')
    .execute();
  const byMeeting = Map.groupBy(rows, ({ meeting_id }) => meeting_id);
  return new Map([...byMeeting].map(([id, bills]) => [id, bills.map(({ number }) => number)]));
}

/** Query for the bills that someone follows. */
/** Changes that were detected on one day. */
export interface ChangesOfDay {
  /** The date, `YYYY-MM-DD` in the legislature's time zone. */
  day: string;
  groups: ChangeGroup[];
}

/**
 * A page of all changes to the bills and meetings that a user follows, newest first.
 * @param before the id of a change event, to return only earlier ones
 * @returns the changes by the date of detection; `next` is `before` for the next page, undefined on the last page
 */
export async function allChanges(
  db: Database,
  userId: number,
  { before, timeZone, words }: { before: number | undefined; timeZone: string; words?: LegislatureWords },
): Promise<{ days: ChangesOfDay[]; next: number | undefined }> {
  const rows = await readChanges(
    db,
    { userId, listId: null },
    {
      range: before === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`change_events.id < ${before}`,
      isMeetingsFirst: false,
      limit: CHANGES_PER_PAGE,
    },
  );
  const read = rows.slice(0, CHANGES_PER_PAGE);
  const changes = toDetectedChanges(read, [], { timeZone, words });
  const byDay = Map.groupBy(changes, ({ detectedAt }) => dayOfMoment(detectedAt, timeZone));
  return {
    days: [...byDay].map(([day, ofDay]) => ({ day, groups: groupChanges(ofDay) })),
    next: rows.length > CHANGES_PER_PAGE ? read.at(-1)?.id : undefined,
  };
}

interface Reading {
  range: ReturnType<typeof sql<SqlBool>>;
  /** The types of changes; by default all that are shown. */
  types?: readonly ShownType[];
  isMeetingsFirst: boolean;
  limit: number;
}

/** @returns one row more than the limit if there are more */
async function readChanges(
  db: Database,
  followed: Followed,
  { range, types = ALERT_CHANGES, isMeetingsFirst, limit }: Reading,
): Promise<ChangeRow[]> {
  const { userId } = followed;
  const tracked = followedBills(db, followed);
  const agenda = db.selectFrom('agenda_items').select('meeting_id').where('user_id', '=', userId);
  const about = db.selectFrom('meeting_bills').select('meeting_id').where('bill_id', 'in', tracked);
  const addressed = db.selectFrom('change_recipients').select('change_id').where('user_id', '=', userId);
  // Each query uses its own index and limit. A single query with `or` would read every event.
  const events = db
    .selectFrom('change_events')
    .select('change_events.id')
    .where(range)
    .where('type', 'in', types)
    .$if(isMeetingsFirst, (query) => query.orderBy(MEETINGS_FIRST))
    .orderBy('change_events.id', 'desc')
    .limit(limit + 1);
  // Events that belong to no single bill. `coalesce` makes SQLite use the index by record instead of the one by bill.
  const ofMeetings = events
    .where('record_type', '=', 'meeting')
    .where(sql<boolean>`coalesce(change_events.bill_id, 0) = 0`);
  const newest = (some: typeof events) => db.selectFrom(some.as('newest')).select('newest.id');
  const ofBills = newest(events.where('bill_id', 'in', tracked)).union(
    newest(ofMeetings.where('record_id', 'in', about)),
  );
  const ofCommittee = ofBills.union(
    newest(ofMeetings.where('record_id', 'in', followedCommitteeMeetings(db, followed))),
  );
  const ofSubject = followed.record?.kind === 'committee' ? ofCommittee : ofBills;
  const ofAll = ofBills
    .union(newest(ofMeetings.where('record_id', 'in', agenda)))
    .union(newest(events.where('change_events.id', 'in', addressed)));
  return await rowsOf(db)
    .where('change_events.id', 'in', isEverything(followed) ? ofAll : ofSubject)
    .$if(isMeetingsFirst, (query) => query.orderBy(MEETINGS_FIRST))
    .orderBy('change_events.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Query for change events with what their texts need. */
export function rowsOf(db: Database) {
  return db
    .selectFrom('change_events')
    .leftJoin('bills', 'bills.id', 'change_events.bill_id')
    .leftJoin('meetings', (join) =>
      join
        .onRef('meetings.id', '=', 'change_events.record_id')
        .on('change_events.record_type', '=', 'meeting'),
    )
    .select(['change_events.id', 'type', 'record_type', 'record_id', 'change_events.bill_id'])
    .select(['before', 'after', 'occurred_at', 'detected_at', 'change_events.source'])
    .select((eb) =>
      eb
        .selectFrom('imports as previous')
        .innerJoin('imports as own', 'own.source', 'previous.source')
        .select((imports) => imports.fn.max('previous.as_of').as('as_of'))
        .whereRef('own.id', '=', 'change_events.import_id')
        .whereRef('previous.id', '<', 'own.id')
        .where('previous.finished_at', 'is not', null)
        .as('known_until'),
    )
    .select(['bills.number', 'bills.title as bill_title'])
    .select(['meetings.id as meeting_id', 'meetings.title as meeting_title', 'meeting_date', 'starts_at']);
}
type ChangeRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** The actions that the same import removed from these bills. An action that replaces one of them is a correction. */
export async function removedActions(db: Database, rows: readonly ChangeRow[]): Promise<RemovedAction[]> {
  const added = rows.filter(({ type }) => type === 'bill.action.added');
  const billIds = [...new Set(added.flatMap(({ bill_id }) => bill_id ?? []))];
  if (billIds.length === 0) return [];
  const removed = await db
    .selectFrom('change_events')
    .select(['type', 'record_type', 'record_id', 'bill_id', 'before', 'after', 'occurred_at', 'detected_at'])
    .where('bill_id', 'in', billIds)
    .where('type', '=', 'bill.action.removed')
    .where('detected_at', 'in', [...new Set(added.map(({ detected_at }) => detected_at))])
    .execute();
  return removed.flatMap((row) => {
    const event = parseChangeEvent(row);
    if (event.type !== 'bill.action.removed') return [];
    const { bill_id, occurred_at, detected_at } = row;
    return [{ billId: bill_id, detectedAt: detected_at, day: occurred_at, text: event.before.text }];
  });
}

interface RemovedAction {
  billId: number | null;
  /** The UTC time of the import. */
  detectedAt: string;
  /** The date of the action, or the time of the import if the date is unknown. */
  day: string;
  text: string;
}

/** The changes that rows describe, each with its text. */
export function toDetectedChanges(
  rows: readonly ChangeRow[],
  removed: readonly RemovedAction[],
  { timeZone, words }: { timeZone: string; words: LegislatureWords | undefined },
): DetectedChange[] {
  return rows.map((row) => {
    const event = parseChangeEvent(row);
    if (!isShown(event)) throw new Error(`Change event ${row.id} of type ${event.type} is not shown.`);
    const meeting =
      row.meeting_date === null ? undefined : { date: row.meeting_date, startsAt: row.starts_at };
    const target = event.type === 'meeting.removed' ? removedMeeting(event) : undefined;
    const isOfMeeting = event.recordType === 'meeting';
    return {
      id: row.id,
      type: event.type,
      meetingDay: row.meeting_date,
      detectedAt: row.detected_at,
      source: row.source,
      day: isOfMeeting || row.occurred_at === row.detected_at ? null : row.occurred_at.slice(0, 10),
      link:
        target?.link ?? (row.number === null ? `/app/meeting/${row.meeting_id}` : `/app/bill/${row.bill_id}`),
      name: target?.name ?? row.number ?? row.meeting_title ?? '',
      title: row.bill_title ?? '',
      text: changeText(event, { timeZone, words, meeting }),
      isPast: isPast(event, row, { removed, timeZone }),
    };
  });
}

interface PastOptions {
  removed: readonly RemovedAction[];
  timeZone: string;
}

/** Whether a change is not news: its meeting was over when it was detected, it corrects a record, or it was recorded late. */
function isPast(event: ShownChange, row: ChangeRow, { removed, timeZone }: PastOptions): boolean {
  if (event.recordType === 'meeting') {
    const detectedOn = dayOfMoment(row.detected_at, timeZone);
    const days = [row.meeting_date, ...daysOfMeeting(event)].filter((day) => day !== null);
    return days.length > 0 && days.every((day) => day < detectedOn);
  }

  const { detected_at, known_until } = row;
  const knownUntil = known_until && known_until < detected_at ? known_until : detected_at;
  const late = new Date(Date.parse(knownUntil) - LATE_DAYS * 86_400_000).toISOString();
  if (row.occurred_at < late.slice(0, row.occurred_at.length)) return true;
  if (event.type !== 'bill.action.added') return false;
  const now = { day: row.occurred_at, text: event.after.text };
  return removed.some(
    (old) => old.billId === row.bill_id && old.detectedAt === row.detected_at && isReworded(old, now),
  );
}

type MeetingChange = Extract<ShownChange, { recordType: 'meeting' }>;

/** The dates of the meeting before and after a change, as far as the event has them. */
function daysOfMeeting(event: MeetingChange): string[] {
  switch (event.type) {
    case 'meeting.added':
      return [event.after.date];
    case 'meeting.rescheduled':
    case 'meeting.canceled':
      return [event.before.date, event.after.date];
    case 'meeting.removed':
      return event.after ? [event.before.date, event.after.date] : [event.before.date];
    case 'meeting.bill.added':
    case 'meeting.bill.changed':
    case 'meeting.bill.removed':
    case 'meeting.location.changed':
    case 'meeting.status.changed':
    case 'meeting.testimonyDeadline.changed':
    case 'meeting.writtenOnly.changed':
      return [];
    default:
      return assertNever(event);
  }
}

/** Whether two texts describe the same action: the same words on different dates, or mostly the same words on one date. */
function isReworded(old: Pick<RemovedAction, 'day' | 'text'>, now: Pick<RemovedAction, 'day' | 'text'>) {
  const [before, after] = [wordsOf(old.text), wordsOf(now.text)];
  const shared = [...before].filter((word) => after.has(word)).length / Math.max(before.size, after.size, 1);
  return old.day === now.day ? shared > 0.5 : shared === 1;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
