import type { HearingNotice } from '../language/hearing-notices.ts';
import { NOT_RECEIVED } from '../off-agenda.ts';
import type { DraftHearing, NoticedAction } from './bill-hearings.ts';
import { momentOf } from './moved-meetings.ts';

/** A meeting that was listed on its own day, and the action that lists it. */
export interface ListedMeeting {
  meeting: DraftHearing;
  listing: NoticedAction;
}

/**
 * Records what became of a bill at the meeting that the action before lists, as in Alaska's histories: `FINANCE at 09:00 AM`,
 * `Heard & Held`, `FINANCE at 01:30 PM`, `-- MEETING CANCELED --`. The bill's other meetings of that day have lines of their own.
 * @returns whether the action is such a result
 */
export function recordListedResult(
  { meeting, listing }: ListedMeeting,
  action: NoticedAction,
  notices: readonly HearingNotice[],
): boolean {
  if (action.date !== listing.date || action.chamber !== listing.chamber) return false;
  const [notice, ...others] = notices;
  if (notice === undefined && REMARK.test(action.text)) {
    if (PENDING.test(action.text)) meeting.isBeforeReceipt = true;
    return true;
  }
  const isOfMinutes = MINUTES.test(action.text);
  const isHeld = notice === undefined && (VOTE.test(action.text) || isOfMinutes);
  const result = isHeld ? { status: 'held' as const } : notice && resultOf(notice, meeting, action.date);
  if (!result || others.length > 0) return false;

  const isUnreceived = isOfMinutes && meeting.isBeforeReceipt && meeting.status !== 'held';
  const note = isUnreceived ? NOT_RECEIVED : (notice?.note ?? meeting.note);
  Object.assign(meeting, result, { announcedDate: action.date, hasResult: true, note });
  return true;
}

/** What the committee decided at the meeting. Its report may be of any of its meetings that day. */
const VOTE = /^(?:\([HS]\) ?)?(?:failed to move|moved\b.{1,80}?) out of committee\b/i;

/** The minutes of the meeting, which took place also if the bill was not heard: `Scheduled but Not Heard`, `Minutes (SFIN)`. */
const MINUTES = /^(?:\([HS]\) ?)?minutes \(/i;

/** What says nothing of the result: `-- Please Note Time Change --`, `-- Public Testimony --`, `<Pending Referral>` */
const REMARK = /^(?:\([HS]\) ?)?(?:--|<pending\b)/i;

/** A bill that the committee was to take up as soon as it had it. Its result follows if the committee did. */
const PENDING = /^(?:\([HS]\) ?)?<pending\b/i;

/** What a notice says about the meeting that was listed before it; undefined if it may be about another one. */
function resultOf(
  { change, kind, committeeName, date, startTime }: HearingNotice,
  meeting: DraftHearing,
  today: string,
): Partial<DraftHearing> | undefined {
  if (committeeName !== undefined) return undefined;
  // `Hearing rescheduled to 07/22/2025 … in B-1` is a notice of its own, with the committee's room.
  if (change === 'rescheduled' && kind === 'meeting' && date !== undefined)
    return { date, startTime, endTime: undefined, status: 'rescheduled', movedFrom: momentOf(meeting) };
  if (date !== undefined && date !== today) return undefined;
  if (change === 'held') return { status: 'held' };
  if (startTime !== undefined && startTime !== meeting.startTime) return undefined;
  if (change === 'canceled') return { status: 'canceled' };
  return change === 'taken off' ? { isOffAgenda: true } : undefined;
}
