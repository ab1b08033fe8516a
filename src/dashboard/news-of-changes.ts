import { assertNever, type ChangeEventOf } from '../legislature/change-events.ts';
import { hearingNotices } from '../legislature/language/hearing-notices.ts';
import { lettersOf } from '../legislature/language/letters.ts';
import { NOT_HEARD, NOTES_OF_UNHEARD, OFF_AGENDA } from '../legislature/off-agenda.ts';
import { dayOfMoment } from '../ui/dates.ts';
import {
  type BillMeeting,
  type ChangeRow,
  changedMeetingKey,
  type RemovedAction,
  type Surroundings,
} from './change-rows.server.ts';
import type { ShownChange } from './change-text.ts';

/**
 * The maximum delay between an action and its record in days. An action that is recorded later is not news, unless it is newer than
 * what the source had in the import before: after a pause, everything since then is news.
 */
const LATE_DAYS = 45;

interface NewsOptions {
  surroundings: Surroundings;
  timeZone: string;
}

/**
 * Whether a change is news. It is past if its meeting was over when it was detected, if it corrects or respells a record, or if it was
 * recorded late. A notice of a meeting in a bill's history is told by the meeting, once for all its bills.
 */
export function newsOf(
  event: ShownChange,
  row: ChangeRow,
  options: NewsOptions,
): 'news' | 'past' | 'told by its meeting' {
  const { surroundings, timeZone } = options;
  if (event.recordType === 'meeting') {
    const times = timesOfMeeting(event, row);
    if (times.length > 0 && times.every(isOverBefore(row, timeZone))) return 'past';
    const isRepeated = event.type === 'meeting.bill.changed' && isToldOfMeeting(event, row, surroundings);
    return isRepeated ? 'told by its meeting' : 'news';
  }

  if (isLate(row, surroundings) || isRespelled(event)) return 'past';
  if (event.type !== 'bill.action.added') return 'news';
  const now = { day: row.occurred_at, text: event.after.text };
  const isCorrection = surroundings.removed.some(
    (old) => old.billId === row.bill_id && old.detectedAt === row.detected_at && isReworded(old, now),
  );
  return isCorrection ? 'past' : newsOfNotice(event, row, options);
}

function isLate({ detected_at, import_id, occurred_at }: ChangeRow, { knownUntil }: Surroundings): boolean {
  const known = knownUntil.get(import_id ?? 0) ?? detected_at;
  const until = known < detected_at ? known : detected_at;
  const late = new Date(Date.parse(until) - LATE_DAYS * 86_400_000).toISOString();
  return occurred_at < late.slice(0, occurred_at.length);
}

/** Whether only the spelling of a bill's title or number changed, or the address of its text. */
function isRespelled(event: ShownChange): boolean {
  switch (event.type) {
    case 'bill.title.changed':
    case 'bill.number.changed':
      return lettersOf(event.before) === lettersOf(event.after);
    case 'bill.version.changed':
      return event.before.date === event.after.date;
    default:
      return false;
  }
}

/** Whether the note on a bill of a meeting only repeats a change of the whole meeting. */
function isToldOfMeeting(
  { before, after }: ChangeEventOf<'meeting.bill.changed'>,
  row: ChangeRow,
  { changedMeetings }: Surroundings,
): boolean {
  if ([before.note, after.note].some((note) => note === OFF_AGENDA || note === NOT_HEARD)) return false;
  // The committee's own action tells that it put the bill off, or reported it.
  if (after.note === null || NOTES_OF_UNHEARD.includes(after.note)) return true;
  return OF_MEETING.test(after.note) || changedMeetings.has(changedMeetingKey(row));
}

/** Clerks' notes on the time and place of a meeting, whose changes are told with their values. */
const OF_MEETING = /^(?:(?:date|time|room|location) changed|updated to)\b/i;

/** Whether an action is news, if it is a notice of meetings. Notices of meetings that are not known are told like any other action. */
function newsOfNotice(
  { after: { text, date } }: ChangeEventOf<'bill.action.added'>,
  row: ChangeRow,
  { surroundings, timeZone }: NewsOptions,
): 'news' | 'past' | 'told by its meeting' {
  const notices = hearingNotices({ text, date }).filter(({ change }) => change !== 'held');
  const ofBill = surroundings.meetings.get(row.bill_id ?? 0) ?? [];
  const noticed = notices.map((notice) =>
    ofBill.filter((meeting) =>
      notice.date ? meeting.date === notice.date : meeting.isCanceled && meeting.announcedOn === date,
    ),
  );
  if (notices.length === 0 || noticed.some((found) => found.length === 0)) return 'news';
  const meetings = noticed.flat();
  if (!meetings.every(isOverBefore(row, timeZone))) return 'told by its meeting';
  // An import that comes after the meeting is the first to tell that it was scheduled.
  const isNew = meetings.some(({ foundAt }) => foundAt.includes(row.detected_at));
  return isNew && notices.every(({ change }) => change === 'scheduled') ? 'news' : 'past';
}

type MeetingChange = Extract<ShownChange, { recordType: 'meeting' }>;
type MeetingTime = Pick<BillMeeting, 'date'> & { endsAt?: string | null };

/** A function that says whether a meeting was over when a change was detected. */
function isOverBefore({ detected_at }: ChangeRow, timeZone: string): (meeting: MeetingTime) => boolean {
  const detectedOn = dayOfMoment(detected_at, timeZone);
  return ({ date, endsAt }) => (endsAt ? endsAt < detected_at : date < detectedOn);
}

/** The times of a meeting now, and before and after a change as far as the event has them. */
function timesOfMeeting(event: MeetingChange, row: ChangeRow): MeetingTime[] {
  const now = row.meeting_date === null ? [] : [{ date: row.meeting_date, endsAt: row.ends_at }];
  switch (event.type) {
    case 'meeting.added':
      return [...now, event.after];
    case 'meeting.rescheduled':
    case 'meeting.canceled':
      return [...now, event.before, event.after];
    case 'meeting.removed':
      return event.after ? [...now, event.before, event.after] : [...now, event.before];
    case 'meeting.bill.added':
    case 'meeting.bill.changed':
    case 'meeting.bill.removed':
    case 'meeting.location.changed':
    case 'meeting.status.changed':
    case 'meeting.testimonyDeadline.changed':
    case 'meeting.writtenOnly.changed':
      return now;
    default:
      return assertNever(event);
  }
}

/** Whether two texts describe the same action: the same words on different dates, or half of the words on one date. */
function isReworded(old: Pick<RemovedAction, 'day' | 'text'>, now: Pick<RemovedAction, 'day' | 'text'>) {
  const [before, after] = [wordsOf(old.text), wordsOf(now.text)];
  const shared = [...before].filter((word) => after.has(word)).length / Math.max(before.size, after.size, 1);
  return old.day === now.day ? shared >= 0.5 : shared === 1;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
