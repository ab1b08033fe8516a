import { type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isAmong } from '../db/rows.ts';
import { parseChangeEvent } from '../legislature/change-events.ts';
import { GENERAL_WORDS, type LegislatureWords } from '../legislature/status/legislature-words.ts';
import { isDecisive, isImminent } from '../legislature/status/statuses.ts';
import { continuedBills } from '../tracking/continued.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { type ChangeGroup, type DetectedChange, groupChanges } from './change-groups.ts';
import {
  type ChangeRow,
  type KnownUntil,
  readSurroundings,
  rowsOf,
  type Surroundings,
} from './change-rows.server.ts';
import {
  ALERT_CHANGES,
  changeText,
  isShown,
  removedMeeting,
  type ShownChange,
  type ShownType,
} from './change-text.ts';
import {
  type Followed,
  firstDayOfReports,
  followedBills,
  followedCommitteeMeetings,
  isEverything,
  mutedBy,
  trackedByFollower,
} from './followed.server.ts';
import { eventsOfDays } from './followed-days.server.ts';
import { newsOf } from './news-of-changes.ts';

/** The maximum number of events per query. A bill can have a dozen on a busy day. */
const MAX_READ = 300;
/** The maximum number of groups in the widget. The page of all changes has the rest. */
const MAX_GROUPS = 50;
/** The number of bills that are named after a meeting. Its page has the rest. */
const MAX_BILLS_IN_TITLE = 12;
/** Changes per page of all changes. */
const CHANGES_PER_PAGE = 100;
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
  const followed = { userId, listId: null };
  const rows = await readChanges(db, followed, {
    range: sql<SqlBool>`change_events.id > ${seen}`,
    isMeetingsFirst: true,
    limit: MAX_READ,
  });
  const read = rows.slice(0, MAX_READ);
  const detected = toDetectedChanges(read, await readSurroundings(db, read), { timeZone, words });
  const changes = await withContinued(db, followed, detected);
  const groups = groupChanges(changes.filter(({ isPast }) => !isPast));
  const past = groupChanges(changes.filter(({ isPast }) => isPast));
  return {
    groups: groups.slice(0, MAX_GROUPS),
    past: past.slice(0, MAX_GROUPS),
    newest: Math.max(0, ...changes.map(({ id }) => id)),
    hasMore: rows.length > MAX_READ || groups.length > MAX_GROUPS || past.length > MAX_GROUPS,
  };
}

interface WordsOfChanges {
  /** The IANA name of the legislature's time zone. */
  timeZone: string;
  /** The words of the legislature; by default those of most legislatures. */
  words?: LegislatureWords | undefined;
  /** What is known of imports by now, for many reads of the same changes. */
  known?: KnownUntil;
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
  follower: Followed,
  { after, upTo, types, isNewestFirst = false, importId, exceptImports = [] }: ChangeRange,
  { timeZone, words, known }: WordsOfChanges,
): Promise<{ changes: DetectedChange[]; hasMore: boolean }> {
  // A member of an organization may have muted every kind that its alert tells.
  if (types.length === 0) return { changes: [], hasMore: false };

  const isOfCommittee = follower.record?.kind === 'committee';
  const followed = isOfCommittee
    ? { ...follower, reportedSince: await firstDayOfReports(db, after) }
    : follower;
  const rows = await readChanges(db, followed, {
    range: sql<SqlBool>`change_events.id > ${after} and change_events.id <= ${upTo}
      ${importId === undefined ? sql`` : sql`and change_events.import_id = ${importId}`}
      ${exceptImports.length === 0 ? sql`` : sql`and coalesce(change_events.import_id, 0) not in (${sql.join([...exceptImports])})`}`,
    types,
    isMeetingsFirst: !isNewestFirst,
    limit: MAX_READ,
  });
  const read = rows.slice(0, MAX_READ);
  const around = await readSurroundings(db, read, known);
  const detected = toDetectedChanges(read, around, { timeZone, words, types });
  const changes = await withContinued(db, followed, detected);
  const meetingOf = new Map(read.map(({ id, meeting_id }) => [id, meeting_id ?? 0]));
  const followedBills = await followedAt(
    db,
    followed,
    [...meetingOf.values()].filter((id) => id > 0),
  );
  return {
    changes: changes.map((change) => {
      const bills = followedBills.get(meetingOf.get(change.id) ?? 0);
      return change.title || !bills ? change : { ...change, bills, title: `(${billsInTitle(bills)})` };
    }),
    hasMore: rows.length > MAX_READ,
  };
}

/** A meeting's bills in parentheses after its name. A floor session can have hundreds. */
function billsInTitle(bills: readonly string[]): string {
  const more = bills.length - MAX_BILLS_IN_TITLE;
  const named = bills.slice(0, MAX_BILLS_IN_TITLE).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** The changes, of which those of new bills say which tracked bills they continue. */
async function withContinued(
  db: Database,
  followed: Followed,
  changes: DetectedChange[],
): Promise<DetectedChange[]> {
  const added = changes.filter(({ type }) => type === 'bill.added');
  const continued = await continuedBills(
    trackedByFollower(db, followed),
    added.flatMap(({ billId }) => billId ?? []),
  );
  return changes.map((change) => {
    const before = change.type === 'bill.added' && continued.get(change.billId ?? 0);
    return before ? { ...change, text: `${change.text}, which continues ${before.join(', ')}` } : change;
  });
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
    .where(isFollowedAtMeeting(db, followed))
    .orderBy('meeting_bills.position')
    .execute();
  const byMeeting = Map.groupBy(rows, ({ meeting_id }) => meeting_id);
  return new Map([...byMeeting].map(([id, bills]) => [id, bills.map(({ number }) => number)]));
}

/** A condition for the bills at a meeting. Whoever follows its day follows all of them, and reading which these are would take longer. */
function isFollowedAtMeeting(db: Database, followed: Followed) {
  if (!followed.days) return sql<SqlBool>`meeting_bills.bill_id in ${followedBills(db, followed)}`;
  return followed.exceptMuted
    ? sql<SqlBool>`meeting_bills.bill_id not in ${mutedBy(db, followed)}`
    : sql<SqlBool>`1 = 1`;
}

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
  const changes = toDetectedChanges(read, await readSurroundings(db, read), { timeZone, words });
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
  const userId = followed.userId ?? 0;
  const tracked = followedBills(db, followed);
  const agenda = db.selectFrom('agenda_items').select('meeting_id').where('user_id', '=', userId);
  const about = db
    .selectFrom('meeting_bills')
    .select('meeting_id')
    .where(isAmong(db, 'bill_id', tracked));
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
  const ofBills = newest(events.where(isAmong(db, 'change_events.bill_id', tracked))).union(
    newest(ofMeetings.where('record_id', 'in', about)),
  );
  const ofCommittee = ofBills.union(
    newest(ofMeetings.where('record_id', 'in', followedCommitteeMeetings(db, followed))),
  );
  const { search, foundType = 'bill', found = [] } = followed;
  const ofFound = newest(events.where('record_type', '=', foundType).where('record_id', 'in', [0, ...found]));
  const ofSearch = foundType === 'bill' ? ofBills : ofFound;
  const ofRecord = followed.record?.kind === 'committee' ? ofCommittee : ofBills;
  const ofSubject = search ? ofSearch : ofRecord;
  const ofDays = followed.days
    ? eventsOfDays(db, followed, followed.days, events)
        .map(newest)
        .reduce((all, some) => all.union(some))
    : undefined;
  const ofAll = ofBills
    .union(newest(ofMeetings.where('record_id', 'in', agenda)))
    .union(newest(events.where('change_events.id', 'in', addressed)));
  return await rowsOf(db)
    .where('change_events.id', 'in', isEverything(followed) ? ofAll : (ofDays ?? ofSubject))
    .$if(isMeetingsFirst, (query) => query.orderBy(MEETINGS_FIRST))
    .orderBy('change_events.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** The changes of meetings that are the newest announcement of the meeting. Others may be older than it or unannounced. */
const ANNOUNCEMENTS: readonly ShownType[] = ['meeting.added', 'meeting.canceled'];

/**
 * The changes that rows describe, each with its text. A notice of a meeting in a bill's history is left out if the meeting tells it.
 * @param options.types the types of changes that are read along with these
 */
export function toDetectedChanges(
  rows: readonly ChangeRow[],
  surroundings: Surroundings,
  { timeZone, words, types = ALERT_CHANGES }: WordsOfChanges & { types?: readonly ShownType[] },
): DetectedChange[] {
  const isWithMeetings = types.includes('meeting.added');
  return rows.flatMap((row) => {
    const event = parseChangeEvent(row);
    if (!isShown(event)) throw new Error(`Change event ${row.id} of type ${event.type} is not shown.`);
    const news = newsOf(event, row, { surroundings, timeZone });
    if (news === 'told by its meeting' && isWithMeetings) return [];
    const { meeting_date: date, starts_at: startsAt, location, written_only } = row;
    const meeting =
      date === null ? undefined : { date, startsAt, location, isWrittenOnly: written_only === 1 };
    const target = event.type === 'meeting.removed' ? removedMeeting(event) : foundTarget(event);
    const day = row.occurred_at === row.detected_at ? null : row.occurred_at.slice(0, 10);
    const isOfMeeting = event.recordType === 'meeting';
    return {
      id: row.id,
      type: event.type,
      meetingDay: date,
      detectedAt: row.detected_at,
      foundOn: dayOfMoment(row.detected_at, timeZone),
      source: row.source,
      day: isOfMeeting ? null : day,
      announcedOn: ANNOUNCEMENTS.includes(event.type) ? day : null,
      chamber: actingChamber(event, words),
      link:
        target?.link ?? (row.number === null ? `/app/meeting/${row.meeting_id}` : `/app/bill/${row.bill_id}`),
      billId: row.number === null ? null : row.bill_id,
      name: target?.name ?? row.number ?? row.meeting_title ?? '',
      title: row.bill_title ?? '',
      bills: [],
      text: changeText(event, { timeZone, words, bill: billOf(row), meeting }),
      isDecisive: event.type === 'bill.status.changed' && isDecisive(event.after ?? ''),
      isImminent: event.type === 'bill.status.changed' && isImminent(event.after ?? ''),
      isPast: news === 'past',
    };
  });
}

function billOf({ number, bill_title: title, bill_kind: kind }: ChangeRow) {
  return number !== null && title !== null && kind !== null ? { number, title, kind } : undefined;
}

/** The name and page of a record that a search found. */
function foundTarget(event: ShownChange): { name: string; link: string } | undefined {
  switch (event.type) {
    case 'transcript.added':
      return { name: event.after.eventTitle, link: `/app/transcript/${event.recordId}` };
    case 'article.added':
      return { name: event.after.headline, link: `/app/news/article/${event.recordId}` };
    case 'press.added':
      return { name: event.after.title, link: `/app/press/${event.recordId}` };
    default:
      return undefined;
  }
}

/** The chamber of an action or roll call. Joint bodies are left out, because what they did says so. */
function actingChamber(event: ShownChange, { chambers, chamberNames }: LegislatureWords = GENERAL_WORDS) {
  if (event.type !== 'bill.action.added' && event.type !== 'rollcall.added') return null;
  const chamber = chambers.find((each) => each === event.after.chamber);
  return (chambers.length > 1 && chamber && chamberNames[chamber]) || null;
}
