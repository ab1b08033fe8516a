import { daysBetween } from '../days.ts';
import { committeeKey } from '../language/committee-names.ts';
import { type HearingNotice, hearingNotices } from '../language/hearing-notices.ts';
import type { JointCommittees } from '../profiles/profile.ts';
import type { NoticedAction } from './bill-hearings.ts';
import { type CurrentCommittee, committeeAfter, NO_COMMITTEE } from './current-committee.ts';
import { isActAtMeeting, isCommitteeVote } from './held-meetings.ts';

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

/**
 * The committee that announces a hearing which is listed later, on its day and without the committee:
 * `Notice of Roundtable filed in the Office of Secretary by Human Services`, of several committees with commas.
 */
export function committeeThatAnnounces(text: string): string | undefined {
  const match = /^(?:revised )?notice of .{1,40}? filed in the office of (?:the )?secretary by (.+)$/i.exec(
    text,
  );
  return match?.[1]?.split(', ').join('; ');
}

/** What a notice without a day becomes: a hearing that was held on the day of its action, or is scheduled for it. */
export type DayOfNotice = Required<Pick<HearingNotice, 'change' | 'date'>>;

/**
 * The notices without a day that are recorded on the day of the hearing itself, as in South Dakota: `Scheduled for hearing`, followed on the
 * same day by `Judiciary Do Pass , Passed`. Other sources record the day on which the hearing was set, so that a notice
 * counts only if its committee acted on the bill later that day, or if nearly all notices of the session are such.
 * @param bills the actions of each bill of a session, oldest first
 */
export function noticesOnTheirDay(
  bills: Iterable<readonly NoticedAction[]>,
  joint?: JointCommittees,
): ReadonlyMap<NoticedAction, DayOfNotice> {
  const undated = [...bills].flatMap((actions) => undatedNotices(actions, joint));
  const held = undated.filter(({ isHeld }) => isHeld);
  // The hearings after the last one that is known to be held are still to come.
  const lastDay = held.reduce((last, { action }) => (action.date > last ? action.date : last), '');
  const past = undated.filter(({ action }) => action.date <= lastDay);
  const areNearlyAll = held.length >= MIN_HELD && held.length >= past.length * NEARLY_ALL;
  return new Map(
    (areNearlyAll ? undated : held).map(({ action, isHeld }) => [
      action,
      { change: isHeld ? 'held' : 'scheduled', date: action.date },
    ]),
  );
}

const MIN_HELD = 20;
const NEARLY_ALL = 0.8;

/** The notices of a bill's hearings without a day, and whether the committee that had the bill acted on it later on the day of the notice. */
function undatedNotices(actions: readonly NoticedAction[], joint: JointCommittees | undefined) {
  if (!actions.some(({ text }) => SCHEDULED.test(text))) return [];
  let current = NO_COMMITTEE;
  return actions.flatMap((action, at) => {
    current = committeeAfter(action, current, joint);
    const isUndated =
      SCHEDULED.test(action.text) &&
      hearingNotices(action).some(({ change, date }) => change === 'scheduled' && !date);
    if (!isUndated) return [];
    const later = actions.slice(at + 1).filter(({ date }) => date === action.date);
    return [{ action, isHeld: later.some((each) => isActOf(each, current)) }];
  });
}

const SCHEDULED = /^scheduled for\b/i;

/**
 * Whether an action is of the committee that has the bill: its vote, its meeting (`Considered in public hearing`), or what begins with its
 * name (`Education Tabled`).
 */
function isActOf(action: NoticedAction, { name }: CurrentCommittee): boolean {
  const key = committeeKey(name ?? '');
  return (
    isCommitteeVote(action) ||
    isActAtMeeting(action) ||
    hearingNotices(action).some(({ change }) => change === 'held') ||
    (key !== '' && committeeKey(action.text).startsWith(`${key} `))
  );
}
