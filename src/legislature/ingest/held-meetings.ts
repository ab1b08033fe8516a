import { committeeKey, isSameCommitteeName } from '../language/committee-names.ts';
import { dateIn } from '../language/dates-in-text.ts';
import { referralOfAction } from '../language/referrals.ts';
import { PUT_OFF, REPORTED_UNHEARD } from '../off-agenda.ts';
import { type Step, stepOfAction } from '../status/progress-rules.ts';
import type { DraftHearing, NoticedAction } from './bill-hearings.ts';
import type { CurrentCommittee } from './current-committee.ts';

export const CONFERENCE = /\bconference committee\b|\bcommittee of conference\b/i;

/** A committee's vote on a bill. */
export interface CommitteeVote {
  date: string;
  /** Whether it is known to be the day of the vote, and not only that on which the vote was recorded. */
  isOwnDay: boolean;
  /** The committees that may have voted, the most likely one first. */
  committees: readonly CurrentCommittee[];
  /** The note on the bill, if the committee put it off to another day or reported it without hearing it. */
  note: typeof PUT_OFF | typeof REPORTED_UNHEARD | undefined;
  /** Whether the source names the committee, so that a meeting of an unknown committee is not meant. */
  isCommitteeNamed: boolean;
  chamber: string | null;
}

/**
 * Reads a committee's vote. A date after the record, as in New Hampshire's Senate, is the day of the debate. California has the day of
 * the vote in parentheses: `From committee: Do pass. (Ayes 13. Noes 0.) (April 1).`
 */
export function voteOf(
  { text, date, chamber }: NoticedAction,
  committees: readonly CurrentCommittee[],
): CommitteeVote {
  const stated = statedDayOfVote({ text, date });
  return {
    date: stated ?? date,
    isOwnDay: stated !== undefined || KEPT.test(text),
    committees,
    note: noteOf(text),
    isCommitteeNamed: false,
    chamber,
  };
}

function noteOf(text: string): CommitteeVote['note'] {
  if (REPORTS_UNHEARD.test(text)) return REPORTED_UNHEARD;
  return PUTS_OFF.test(text) ? PUT_OFF : undefined;
}

/** The day of a committee's vote in the action that reports it; undefined if the action has none, or one after the report. */
export function statedDayOfVote({ text, date }: { text: string; date: string }): string | undefined {
  const [, alone] = DAY_ALONE.exec(text.slice(0, MAX_READ_LENGTH)) ?? [];
  const stated = dateIn(text)?.day ?? (alone && dateIn(alone, date)?.day);
  return stated !== undefined && stated <= date ? stated : undefined;
}

const DAY_ALONE = /\(([A-Z][a-z]{2,8} \d{1,2})\)/;

/** A roll call that was taken in committee. */
export interface CommitteeRollCall {
  date: string;
  motion: string;
  committee: CurrentCommittee;
  chamber: string | null;
}

/**
 * Reads a roll call as a committee's vote. Tennessee prints the day of the vote at the end of the motion, after the one of a
 * calendar: `H. Placed on Regular Calendar for 4/10/2025 4/3/2025`.
 */
export function voteOfRollCall({ date, motion, committee, chamber }: CommitteeRollCall): CommitteeVote {
  const printed = lastDayIn(motion.slice(0, MAX_READ_LENGTH));
  return {
    date: printed !== undefined && printed < date ? printed : date,
    isOwnDay: false,
    committees: [committee],
    note: undefined,
    isCommitteeNamed: true,
    chamber,
  };
}

/** The number of characters that are read of a motion. */
const MAX_READ_LENGTH = 500;

/** The last day in a motion, unless it is that of a later meeting: `for 4/10/2025`, `to 4/10/2025`. */
function lastDayIn(text: string): string | undefined {
  let last: string | undefined;
  let rest = text;
  for (let found = dateIn(rest); found; found = dateIn(rest)) {
    last = /\b(?:for|to|until) $/i.test(rest.slice(0, found.start)) ? undefined : found.day;
    rest = rest.slice(found.end);
  }
  return last;
}

/**
 * The committees that may have taken the vote in an action, the most likely one first. It is the one that has the bill, unless
 * that is a subcommittee and the vote is not, or it is the one to which the vote sends the bill: Tennessee's source lists many
 * days backwards.
 * @param current the committee that has the bill, by the order of the actions
 * @param referrals of the bill, with their days
 */
export function votersOf(
  { text, date }: NoticedAction,
  current: CurrentCommittee,
  referrals: readonly { date: string; committee: CurrentCommittee }[],
): readonly CurrentCommittee[] {
  // What a committee does without a vote is done by one that has the bill.
  if (isWithoutVote(text))
    return [
      current,
      ...referrals
        .filter((each) => each.date <= date)
        .map(({ committee }) => committee)
        .toReversed(),
    ];
  const destination = referralOfAction(text)?.committeeName;
  const isBySubcommittee = BY_SUBCOMMITTEE.test(text);
  const isByEither = WITH_RECOMMENDATION.test(text);
  const mayHaveVoted = ({ name }: CurrentCommittee) =>
    name === undefined ||
    ((isByEither || SUBCOMMITTEE.test(name) === isBySubcommittee) &&
      (destination === undefined || committeeKey(name) !== committeeKey(destination)));
  if (mayHaveVoted(current) && !isBySubcommittee) return [current];

  const before = referrals.filter((each) => each.date < date);
  const onDay = referrals.filter((each) => each.date === date);
  const holders = [...(isBySubcommittee ? before : before.slice(-1)), ...onDay];
  const others = holders.map(({ committee }) => committee).toReversed();
  const voters = [current, ...others].filter(mayHaveVoted);
  return voters.length > 0 ? voters : [current];
}

const SUBCOMMITTEE = /\bsubcommittee\b/i;

/** Tennessee's report of a committee or a subcommittee to the next one: `Refer to Senate Finance, Ways & Means Committee w/ recommendation`. */
const WITH_RECOMMENDATION =
  /^ref(?:er|erred|\.)? to .{1,100}committee (?:as am(?:ended|\.) )?(?:w\/|with) ?(?:an? )?(?:negative |positive )?recommendation\b/i;

/**
 * A committee that votes on a bill on the day of its meeting has met, though many sources never mark a meeting as held.
 * If that is known to be the day of the vote, and the bill has no other meeting that day, a notice that the meeting was moved
 * or canceled is wrong.
 */
export function markHeld(hearings: DraftHearing[], vote: CommitteeVote): void {
  const onDay = hearings.filter(({ date }) => date === vote.date);
  for (const committee of vote.committees) {
    const meetings = onDay.filter((each) => isOfVoter(each, vote, committee));
    // The report of one meeting says nothing of the committee's other meeting that day.
    if (meetings.some(({ hasResult, status }) => hasResult && status === 'held')) return;
    const open = meetings.filter(({ status, awaitsNewDate }) => status !== 'canceled' && !awaitsNewDate);
    const isOverruled = open.length === 0 && vote.isOwnDay;
    const candidates = isOverruled ? meetings : open;
    const hasSession = candidates.some(({ kind }) => kind === 'executive session');
    for (const meeting of candidates) {
      // Where committees have executive sessions, they vote in those.
      const isOther = meeting.kind === 'meeting' || (isOverruled && meeting.kind === 'hearing');
      if (hasSession && isOther) continue;
      if (vote.note !== REPORTED_UNHEARD) Object.assign(meeting, { status: 'held', awaitsNewDate: false });
      if (isOverruled) meeting.note = undefined;
      if (vote.note) meeting.note = vote.note;
    }
    if (candidates.length > 0) return;
  }
}

/**
 * Marks the meeting of the committee that sets calendars as held if it placed the bill on one that day. The calendar of messages
 * has what the other chamber sends back, without a decision of that committee.
 */
export function markCalendarSet(hearings: DraftHearing[], action: NoticedAction): void {
  const { text, date } = action;
  if (!PLACED_ON_CALENDAR.test(text)) return;
  const [, named] = CHAMBER_OF_CALENDAR.exec(text) ?? [];
  const chamber = named ? (/^h/i.test(named) ? 'house' : 'senate') : action.chamber;
  for (const meeting of hearings) {
    const isOfSetter = CALENDAR_COMMITTEE.test(meeting.committeeName ?? '') && isOfChamber(meeting, chamber);
    const isOpen = meeting.status !== 'canceled' && !meeting.isOffAgenda && !meeting.awaitsNewDate;
    if (isOfSetter && isOpen && meeting.date === date) meeting.status = 'held';
  }
}

/**
 * Marks the hearings of a committee as held if its report includes their record: `Committee Report Filed by the Health Committee, Includes
 * Hearing Record`.
 */
export function markRecorded(hearings: DraftHearing[], { text, date }: NoticedAction): void {
  const [, reporter] = REPORT_WITH_RECORD.exec(text) ?? [];
  if (reporter === undefined) return;
  for (const hearing of hearings) {
    const committees = hearing.committeeName?.split('; ') ?? [reporter];
    const isOpen = hearing.status === 'scheduled' && hearing.kind === 'hearing' && hearing.date <= date;
    if (isOpen && committees.some((name) => isSameCommitteeName(name, reporter))) hearing.status = 'held';
  }
}

const REPORT_WITH_RECORD = /\breport filed by (?:the )?(.{3,80}), includes hearing record$/i;

/** Tennessee: `H. Placed on Regular Calendar for 4/10/2025` */
const PLACED_ON_CALENDAR =
  /^(?:[HS]\. |house |senate )?placed on (?:the )?(?:house |senate )?(?!message)(?:[a-z]+ ){1,4}calendar\b/i;
const CHAMBER_OF_CALENDAR = /^(?:placed on (?:the )?)?(house\b|senate\b|[HS]\.)/i;
const CALENDAR_COMMITTEE = /\bcalendars?\b/i;

/** Whether a meeting is of the committee that voted, or may be if one of the two is not known. */
function isOfVoter(
  meeting: DraftHearing,
  { chamber, isCommitteeNamed }: CommitteeVote,
  committee: CurrentCommittee,
): boolean {
  const { committeeId, committeeName, title } = meeting;
  if (CONFERENCE.test(title)) return false;
  if (committeeId !== null && committee.id !== null) return committeeId === committee.id;
  if (committeeName && committee.name) {
    if (!isSameCommitteeName(committeeName, committee.name)) return false;
  } else if (isCommitteeNamed) return false;
  return isOfChamber(meeting, committee.chamber ?? chamber);
}

/** Whether an action records that a committee voted on the bill. */
export function isCommitteeVote({ text }: NoticedAction): boolean {
  return (
    COMMITTEE_VOTES.has(stepOfAction({ text, classification: [] })) ||
    KEPT.test(text) ||
    WITH_RECOMMENDATION.test(text) ||
    BY_SUBCOMMITTEE.test(text) ||
    REPORTS_UNHEARD.test(text)
  );
}

/**
 * Whether an action records what a committee did with the bill at its meeting without voting to report it. Tennessee: `Action deferred
 * in … Committee to 4/1/2025`, `Failed for lack of second in s/c …`, `Taken off notice for cal. in …`, `Placed behind the budget`.
 */
export function isActAtMeeting(action: NoticedAction): boolean {
  return isWithoutVote(action.text) || (FAILED_IN.test(action.text) && committeeOfAct(action) !== undefined);
}

/** Whether a committee did at its meeting what needs no vote. */
function isWithoutVote(text: string): boolean {
  return PUTS_OFF.test(text) || OTHER_ACTS.test(text);
}

/** `Action deferred in Senate Judiciary Committee to 3/26/2025`, `Reset on Final Calendar of …`. */
const PUTS_OFF =
  /^(?:(?:action )?def(?:erred|\.) (?:in|to)|reset on (?:the )?(?:final|special) cal(?:endar)?|tabled until (?:a )?future meeting)\b/i;

/**
 * What a committee reports without a hearing. Rule 28.8 of California's Senate lets the chair of the committee on appropriations
 * report bills that cost little: `From committee: Be ordered to second reading pursuant to Senate Rule 28.8.`
 */
const REPORTS_UNHEARD =
  /\b(?:pursuant to|under) senate rule 28\.8\b|\breported (?:out )?without (?:a )?(?:public )?hearing\b/i;

const OTHER_ACTS = /^(?:taken off notice|placed behind the budget|assigned to general subcommittee of)\b/i;
const FAILED_IN = /^failed (?:for lack of (?:a )?second )?in\b/i;

/** The name of the committee at whose meeting an action took place, if the action has it: `Failed in s/c Health Subcommittee of …`. */
export function committeeOfAct({ text }: NoticedAction): string | undefined {
  if (!isWithoutVote(text) && !FAILED_IN.test(text)) return undefined;
  const [, after = ''] = /\bin:? (.{1,120})/i.exec(text) ?? /\bof (.{1,120})/i.exec(text) ?? [];
  const name = after.replace(/^(?:s\/c |the )?(?:house |senate )?/i, '');
  const end = /committee\b/i.exec(name);
  return end ? name.slice(0, end.index + end[0].length) : undefined;
}

/** Iowa and Tennessee record what a subcommittee recommends. */
export const BY_SUBCOMMITTEE = /^subcommittee recommends\b|\bby s\/c\b/i;

/** Committees in Rhode Island and New Hampshire vote at their meetings to keep a bill. */
const KEPT = /\bheld for further study\b|^retained in committee\b/i;

const COMMITTEE_VOTES: ReadonlySet<Step> = new Set<Step>([
  'reported',
  'reported against',
  'failed in committee',
]);

/** Whether a meeting may be in a chamber. That of a joint committee, or of an unknown chamber, may be in both. */
export function isOfChamber({ chamber }: Pick<DraftHearing, 'chamber'>, other: string | null): boolean {
  return chamber === other || [chamber, other].some((each) => each === null || each === 'joint');
}
