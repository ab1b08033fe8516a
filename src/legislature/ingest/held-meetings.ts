import { committeeKey } from '../language/committee-names.ts';
import { dateIn } from '../language/dates-in-text.ts';
import { type Step, stepOfAction } from '../status/progress-rules.ts';
import type { CurrentCommittee, DraftHearing, NoticedAction } from './bill-hearings.ts';

export const CONFERENCE = /\bconference committee\b|\bcommittee of conference\b/i;

/** A committee's vote on a bill. */
export interface CommitteeVote {
  date: string;
  /** Whether it is known to be the day of the vote, and not only that on which the vote was recorded. */
  isOwnDay: boolean;
  committee: CurrentCommittee;
  chamber: string | null;
}

/** Reads a committee's vote. A date after the record, as in New Hampshire's Senate, is the day of the debate. */
export function voteOf({ text, date, chamber }: NoticedAction, committee: CurrentCommittee): CommitteeVote {
  const stated = dateIn(text)?.day;
  const isDateStated = stated !== undefined && stated <= date;
  return {
    date: isDateStated ? stated : date,
    isOwnDay: isDateStated || KEPT.test(text),
    committee,
    chamber,
  };
}

/**
 * A committee that votes on a bill on the day of its meeting has met, though many sources never mark a meeting as held.
 * If that is known to be the day of the vote, and the bill has no other meeting that day, a notice that the meeting was moved
 * or canceled is wrong.
 */
export function markHeld(hearings: DraftHearing[], vote: CommitteeVote): void {
  const meetings = hearings.filter((each) => each.date === vote.date && isOfVoter(each, vote));
  const open = meetings.filter(({ status, awaitsNewDate }) => status !== 'canceled' && !awaitsNewDate);
  const isOverruled = open.length === 0 && vote.isOwnDay;
  const candidates = isOverruled ? meetings : open;
  const hasSession = candidates.some(({ kind }) => kind === 'executive session');
  for (const meeting of candidates) {
    // Where committees have executive sessions, they vote in those.
    const isOther = meeting.kind === 'meeting' || (isOverruled && meeting.kind === 'hearing');
    if (hasSession && isOther) continue;
    Object.assign(meeting, { status: 'held', awaitsNewDate: false });
    if (isOverruled) meeting.note = undefined;
  }
}

/** Whether a meeting is of the committee that voted, or may be if one of the two is not known. */
function isOfVoter(
  { committeeId, committeeName, chamber, title }: DraftHearing,
  { committee, chamber: voter }: CommitteeVote,
): boolean {
  if (CONFERENCE.test(title)) return false;
  if (committeeId !== null && committee.id !== null) return committeeId === committee.id;
  if (committeeName && committee.name) {
    if (committeeKey(committeeName) !== committeeKey(committee.name)) return false;
  }
  return chamber === voter || [chamber, voter].some((each) => each === null || each === 'joint');
}

/** Whether an action records that a committee voted on the bill. */
export function isCommitteeVote({ text }: NoticedAction): boolean {
  return (
    COMMITTEE_VOTES.has(stepOfAction({ text, classification: [] })) ||
    KEPT.test(text) ||
    BY_SUBCOMMITTEE.test(text)
  );
}

/** Iowa and Tennessee record what a subcommittee recommends. */
const BY_SUBCOMMITTEE = /^subcommittee recommends\b|\bby s\/c\b/i;

/** Committees in Rhode Island and New Hampshire vote at their meetings to keep a bill. */
const KEPT = /\bheld for further study\b|^retained in committee\b/i;

const COMMITTEE_VOTES: ReadonlySet<Step> = new Set<Step>([
  'reported',
  'reported against',
  'failed in committee',
]);
