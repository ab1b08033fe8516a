import { daysBetween } from '../days.ts';
import { type HearingNotice, hearingNotices } from '../language/hearing-notices.ts';

/**
 * Whether a source lists a bill's meetings on their own days only, and announces none: Oregon's lists `Public Hearing held.` and
 * `Work Session cancelled.`. So does the District of Columbia's, which lists the notice of a cancellation as well. A cancellation
 * without a day is then of a meeting on the day of its action.
 */
export function isListedOnItsDay(actions: readonly { text: string; date: string }[]): boolean {
  if (actions.some(({ text }) => CANCELLATION_FILED.test(text))) return true;
  const results = actions
    .filter((action) => hearingNotices(action).length > 0)
    .map(({ text }) => RESULT_ALONE.exec(text)?.[1]?.toLowerCase());
  return results.includes('held') && !results.includes(undefined);
}

/** `Cancellation Notice of Roundtable filed in the Office of Secretary` */
const CANCELLATION_FILED = /^cancell?ation notice of .{1,80} filed\b/i;

const RESULT_ALONE = /^[a-z]{1,20}(?: [a-z]{1,20}){0,6} (held|cancell?ed)\.?$/i;

/** A cancellation without a day, as one of a meeting on the day of its action, unless such a meeting was held. */
export function canceledOn(
  day: string,
  notice: HearingNotice,
  hearings: readonly { kind: string; date: string; status: string }[],
): HearingNotice {
  const isHeld = hearings.some(
    ({ kind, date, status }) => kind === notice.kind && date === day && status === 'held',
  );
  return notice.change === 'canceled' && !notice.date && !isHeld ? { ...notice, date: day } : notice;
}

/**
 * Finds the meeting that a cancellation without a day is about: the bill's next open meeting on or after the day of the
 * cancellation, or else one that was to be in the week before. Of several on one day, it is the one that was announced last.
 * @param day the day of the cancellation
 * @param meetings the meetings that it may be about, in the order of their notices
 */
export function meetingCanceledOn<
  Meeting extends { date: string; status: string; isOffAgenda: boolean; announcedDate: string },
>(day: string, meetings: readonly Meeting[]): Meeting | undefined {
  const open = meetings.filter(
    ({ status, isOffAgenda }) => status !== 'held' && status !== 'canceled' && !isOffAgenda,
  );
  const onDay = open.findLast(({ date }) => date === day);
  // Alaska records `<Bill Hearing Canceled>` and `MEETING CANCELED` of one meeting. Maryland announces a new one in between.
  const ofDay = meetings.filter(({ announcedDate }) => announcedDate === day);
  const isNew = ofDay.some((meeting) => open.includes(meeting));
  const repeated = isNew ? undefined : ofDay.findLast(({ status }) => status === 'canceled');
  const byDay = open.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const next = byDay.find(({ date }) => date > day);
  const last = open.findLast(({ date }) => date < day && daysBetween(date, day) <= MAX_DAYS_TO_RECORD);
  return onDay ?? repeated ?? next ?? last;
}

/** The maximum number of days after a meeting on which its cancellation is recorded. */
const MAX_DAYS_TO_RECORD = 7;
