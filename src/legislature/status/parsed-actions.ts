import { chronological } from '../action-order.ts';
import { daysBetween } from '../days.ts';
import { billNumberKey } from '../language/bill-numbers.ts';
import { tallyIn } from '../language/motion-tallies.ts';
import { referralOfAction } from '../language/referrals.ts';
import { ACCOMPANIED_BY, amendedInto, isReported, substitutedFor } from '../language/relations.ts';
import type { Chamber } from '../records/fields.ts';
import { dayOfAct } from './act-days.ts';
import { withAssignmentsTogether } from './assignments.ts';
import type { BillHistory, PassageVote } from './bill-history.ts';
import type { BillRules, ParsedAction } from './bill-state.ts';
import { chamberInText } from './chamber-in-action.ts';
import { withFormalReports } from './formal-reports.ts';
import { isLostInParts, motionWithResult, recommendsReferral, referralAt } from './motions-and-results.ts';
import { type ActionWords, type Step, stepOfAction } from './progress-rules.ts';
import { withPassageBySender } from './senders.ts';
import { takesEffect } from './steps-to-law.ts';

/** The actions of a bill with their steps, in the order in which they happened. */
export function parsedActions({
  actions,
  chamber,
  number = '',
  votesToPass,
  jointCommittees,
  isUnicameral,
}: Pick<
  BillHistory,
  'actions' | 'chamber' | 'number' | 'votesToPass' | 'jointCommittees' | 'isUnicameral'
>): ParsedAction[] {
  const ordered = withoutMisdatedLaw(chronological(actions).flatMap(inBothChambers));
  const holders = holdersOf(ordered, chamber);
  let lastChamber = chamber;
  const parsed = ordered.map((action, position): ParsedAction => {
    // An action without a chamber is by the one that acted before it.
    const actingChamber =
      chamberInText(action.text, chamber) ?? holders?.[position] ?? action.chamber ?? lastChamber;
    lastChamber = actingChamber;
    const merged = amendedInto(action.text);
    const isOfOther = merged !== undefined && merged.part !== billNumberKey(number);
    const isGiven = substitutedFor(action.text)?.given === billNumberKey(number);
    const inHistory = isOfOther ? 'nothing' : stepInHistory(position, ordered, { chamber, isUnicameral });
    const read = isGiven ? 'replaced' : inHistory;
    const isCounted = read === 'passed' || (read !== 'failed' && MOTION_OF_ALL_MEMBERS.test(action.text));
    const isShort = isCounted && isTooFew(tallyIn(action.text), votesToPass?.[actingChamber]);
    const step = isShort ? stepOfLostMotion(read, action.text) : read;
    const date = dayOfAct(action, step);
    return {
      witness: 'action',
      date,
      ...(action.date < date && { recordedOn: action.date }),
      chamber: actingChamber,
      step,
      referral: referralAt(position, ordered, actingChamber, jointCommittees),
      text: action.text,
    };
  });
  const assigned = withAssignmentsTogether(withFormalReports(parsed));
  const decided = withoutFollowedRecommendations(withWithdrawalsFromCommittee(assigned));
  const received = withReferralsByReceiver(withVotesBeforeSecondCommittee(decided), jointCommittees);
  return withPassageBySender(received, chamber);
}

/**
 * The actions without a law, or what comes just before it, that its source dates long before everything else: Minnesota's has
 * `Governor approval` in 2022 on a bill of 2025.
 */
function withoutMisdatedLaw(actions: BillHistory['actions']): BillHistory['actions'] {
  const [first, second] = actions;
  const isMisdated =
    first && second && LAST_STEPS.has(stepOfAction(first)) && daysBetween(first.date, second.date) > 180;
  return isMisdated ? actions.slice(1) : actions;
}

const LAST_STEPS: ReadonlySet<Step> = new Set<Step>(['presented', 'signed', 'law', 'vetoed']);

/** An action that goes on in the other chamber, as its two parts. Nevada lists together what happens on a day. */
function inBothChambers(action: BillHistory['actions'][number]): BillHistory['actions'] {
  return action.text.split(ON_IN_OTHER).map((text) => ({ ...action, text: text.trim() }));
}

/** `Resolution read and adopted. To Assembly. In Assembly. Resolution read and adopted. To Senate.` */
const ON_IN_OTHER = /(?<=\bto (?:assembly|house|senate)\.) (?=in (?:assembly|house|senate)\.)/i;

/** South Dakota's motions that need as many votes as a passage: to consider what a committee did not recommend, or to vote again. */
export const MOTION_OF_ALL_MEMBERS =
  /^(?:placed on calendar|(?:house of representatives|senate) reconsidered)\b.{0,30} ?, passed,/i;

/**
 * Leaves out the reports that only recommend another committee if the chamber sends the bill there: with them, the committee
 * would seem to have decided on the bill.
 */
function withoutFollowedRecommendations(actions: ParsedAction[]): ParsedAction[] {
  return actions.map((action, at) => {
    if (action.step !== 'reported' || !recommendsReferral(action)) return action;
    const next = actions.slice(at + 1).find(({ step }) => step !== 'nothing' && step !== 'heard');
    return next?.step === 'referred' && next.chamber === action.chamber
      ? { ...action, step: 'nothing' as const }
      : action;
  });
}

/** Marks bills that a chamber withdraws from their committee and reads at once, as in Minnesota's Senate. */
function withWithdrawalsFromCommittee(actions: ParsedAction[]): ParsedAction[] {
  return actions.map((action, at) => {
    const { step, text, date, chamber } = action;
    const next = actions[at + 1];
    const isRead =
      next?.date === date && next.chamber === chamber && /^(?:second|third) reading\b/i.test(next.text);
    return step === 'withdrawn' && isRead && /^withdrawn\.?$/i.test(text)
      ? { ...action, step: 'discharged' as const }
      : action;
  });
}

/**
 * Marks a vote after which the chamber gave the bill to a second committee of its own, whose report shows it: the chamber
 * votes again before the bill has passed. The referral comes after the vote, because New Hampshire's source lists the actions of
 * a day in no order.
 */
function withVotesBeforeSecondCommittee(actions: ParsedAction[]): ParsedAction[] {
  return actions.reduce((ordered, passage, at) => {
    const { date, chamber } = passage;
    if (passage.step !== 'passed' || !ON_RECOMMENDATION.test(passage.text)) return ordered;
    const from = ordered.findIndex(
      (action) => action.step === 'referred' && action.date === date && action.chamber === chamber,
    );
    const report = actions.find(
      (action, position) => position > at && (REPORTED.has(action.step) || action.chamber !== chamber),
    );
    const isWaived = actions.some(({ text, chamber: by }) => by === chamber && REFERRAL_WAIVED.test(text));
    if (from === -1) return ordered;
    const inOrder = from > at ? ordered : ordered.toSpliced(from, 1).toSpliced(at, 0, ordered[from]!);
    if (report?.chamber !== chamber || report.date === date) return inOrder;
    const first: ParsedAction = { ...passage, step: isWaived ? 'passed' : 'passed second reading' };
    return inOrder.with(inOrder.indexOf(passage), first);
  }, actions);
}

/** New Hampshire's chambers vote on what a committee recommends. */
const ON_RECOMMENDATION = /^ought to pass\b/i;
/** A second committee gives up its turn. */
export const REFERRAL_WAIVED = /^referral waived\b/i;

/**
 * Gives referrals to the other chamber if they follow when a chamber passed the bill and sent it there, and nothing else
 * happened. Tennessee's source gives those of a Senate resolution in the House to the Senate.
 */
function withReferralsByReceiver(
  actions: ParsedAction[],
  joint: BillHistory['jointCommittees'],
): ParsedAction[] {
  let passed: ParsedAction | undefined;
  let sent: ParsedAction | undefined;
  return actions.map((action) => {
    const { step, chamber, text } = action;
    if (step === 'passed' || step === 'adopted') passed = action;
    else if (step === 'transmitted') sent = action;
    else if (step === 'referred' && isSentAway(action, passed, sent)) {
      const receiver = chamber === 'house' ? 'senate' : 'house';
      return { ...action, chamber: receiver, referral: referralOfAction(text, receiver, joint) };
    } else if (step !== 'nothing' || /\brecall|\breconsider|\breturn/i.test(text)) passed = sent = undefined;
    return action;
  });
}

/** Whether the chamber of an action passed the bill and sent it to the other one, on the same day. */
function isSentAway({ chamber, date }: ParsedAction, passed?: ParsedAction, sent?: ParsedAction): boolean {
  if (chamber === 'joint' || passed?.chamber !== chamber || sent?.chamber !== chamber) return false;
  return passed.date === sent.date && date > sent.date && /\bto (?:the )?(?:house|sen)/i.test(sent.text);
}

const REPORTED: ReadonlySet<Step> = new Set<Step>(['reported', 'reported against']);

/**
 * The chamber that has the bill at each action, if the source does not know: Kentucky's gives every reading and vote that
 * names no chamber to the first one.
 * @returns undefined if the source gives any of them to the second chamber, or that chamber did not receive the bill
 */
function holdersOf(actions: BillHistory['actions'], origin: Chamber): Chamber[] | undefined {
  const isUnmarked = ({ text, classification }: ActionWords) =>
    !chamberInText(text, origin) && ON_THE_FLOOR.has(stepOfAction({ text, classification }));
  if (actions.some((action) => action.chamber !== origin && isUnmarked(action))) return undefined;

  let holder = origin;
  const holders: Chamber[] = [];
  for (const { text } of actions) {
    holders.push(holder);
    const receiver = [...text.matchAll(RECEIVED)].at(-1)?.[1];
    if (receiver) holder = receiver.toLowerCase() === 'senate' ? 'senate' : 'house';
  }
  return holders.every((each) => each === origin) ? undefined : holders;
}

/** A sentence alone, as in Nevada's lists of what happened on a day: `To printer. In Senate. Read first time.` */
const RECEIVED = /(?<=^|[.;] ?)(?:received )?in (?:the )?(house|senate|assembly)(?=[.;]|$)/gi;
const ON_THE_FLOOR: ReadonlySet<Step> = new Set<Step>([
  ...(['reported', 'floor', 'passed', 'passed second reading', 'failed', 'veto overridden'] as const),
]);

/** The step of the action at a position. The other actions may show that it is about another bill. */
function stepInHistory(
  position: number,
  actions: BillHistory['actions'],
  { chamber, isUnicameral = false }: Pick<BillHistory, 'chamber' | 'isUnicameral'>,
): Step {
  const action = { ...actions[position]!, text: motionWithResult(position, actions) };
  if (isOtherChambersText(action.text, chamber)) return 'nothing';
  if (isLostInParts(position, actions)) return 'failed';
  // The first of two votes of the Council of the District of Columbia. Elsewhere it is the introduction.
  const isOfCouncil = position > 0 && (isUnicameral || !action.chamber || action.chamber === 'joint');
  if (isOfCouncil && /^first reading(?:, cc)?$/i.test(action.text)) return 'floor';
  // Of the bills that a committee joins, it reports one. The others end in that one.
  if (ACCOMPANIED_BY.test(action.text)) {
    return isReported(actions.map(({ text }) => text)) ? 'nothing' : 'replaced';
  }
  const step = stepWithTally(action);
  // Montana counts the votes of both chambers together on an amendment to the constitution, so that the second one votes as well.
  const isFirstVote = actions.slice(0, position).every((each) => each.chamber === action.chamber);
  if (step === 'failed' && isFirstVote && SECOND_VOTE_REQUIRED.test(action.text)) return 'nothing';
  // Florida's original text is laid on the table when the committee's substitute is filed in its place.
  const isSubstitute = ({ text, date }: BillHistory['actions'][number]) =>
    date === action.date && /^(?:cs|committee substitute) filed\b/i.test(text);
  if (step === 'tabled' && actions.some(isSubstitute)) return 'nothing';
  // Rhode Island's committees give up the bill's text for a substitute, on which they decide as well.
  const isOnSubstitute = ({ text, date }: BillHistory['actions'][number]) =>
    date === action.date && /^committee recommended substitute\b/i.test(text);
  if (step === 'reported against' && actions.some(isOnSubstitute)) return 'nothing';
  // The motion is to adopt an amendment if one was offered just before it.
  const isOnAmendment =
    step === 'adopted' &&
    /\bmotion to adopt\b/i.test(action.text) &&
    /\b(?:amendment|substitute)\b.{0,80}\boffered\b/i.test(actions[position - 1]?.text ?? '');
  if (isOnAmendment) return 'nothing';
  // The order that was adopted is the other one, if the question on this one is still put.
  const isOther = step === 'adopted' && /\bsee [HS]\d/.test(action.text);
  const isStillOpen = ({ text }: ActionWords) => /^question on adoption\b/i.test(text);
  return isOther && actions.slice(position + 1).some(isStillOpen) ? 'nothing' : step;
}

const SECOND_VOTE_REQUIRED = /\b(?:2nd|second) house vote required\b/i;

/**
 * Whether a bill has not passed although more members voted yes than no. South Dakota's source says of every vote that it
 * passed. A tally of fewer members than a quorum is a typing error.
 */
export function isTooFew(
  tally: { yes: number; no: number } | undefined,
  needed: number | undefined,
): boolean {
  return tally !== undefined && needed !== undefined && tally.yes < needed && tally.yes + tally.no >= needed;
}

/** The step of an action. A passage with more noes than yeas, or that the source classifies as failed, has failed. */
function stepWithTally(action: ActionWords): Step {
  const step = stepOfAction(action);
  if ((step === 'agreed' || step === 'for concurrence') && OWN_SUBSTITUTE.test(action.text)) return 'nothing';
  const { classification, text } = action;
  // Ohio has it of laws alone. In West Virginia it is a vote on the day.
  if (classification.includes('became-law') && takesEffect(text)) return 'law';
  const tally = tallyIn(text);
  const isClassifiedAsFailed =
    classification.some((each) => /(?:^|-)failure$/.test(each)) && !classification.includes('passage');
  if (MOTION_TAKEN.test(text)) {
    if (step === 'conference accepted' && OWN_REPORT.test(text)) return 'conference';
    const isLost = MOTION_LOST.test(text) || isClassifiedAsFailed || (tally && tally.yes <= tally.no);
    if (isLost) return stepOfLostMotion(step, text);
  }
  if (step !== 'passed') return step;
  return isClassifiedAsFailed || (tally && tally.yes < tally.no) ? 'failed' : step;
}

/** South Dakota’s source has `Passed` of every motion that was voted on, so that only the tally says whether it carried. */
const MOTION_TAKEN = /\w ?, (?:Passed|Failed),/;
const MOTION_LOST = /\w ?, Failed,/;
/** The vote of a conference on its own report, which the chambers have not voted on yet. */
const OWN_REPORT = /^conference committee report\b/i;

/** The step of a vote that failed, by the step if it had carried. */
function stepOfLostMotion(step: Step, text: string): Step {
  if (step === 'passed' || step === 'adopted') return 'failed';
  if (step === 'reported') return 'failed in committee';
  if (step === 'veto overridden') return 'veto sustained';
  // The second chamber refuses a resolution, or a chamber the other one's amendments.
  if (step === 'agreed') return /\bresolution\b/i.test(text) ? 'failed' : 'disagreed';
  // A bill that its committee does not recommend is on the calendar only if the chamber votes to place it there.
  return step === 'floor' && /^placed on calendar\b/i.test(text) ? 'failed' : 'nothing';
}

/** A chamber of Michigan adopts its own committee's substitute. That of the other chamber is the `House Substitute (h-6)`. */
const OWN_SUBSTITUTE = /^substitute \([sh]-\d+\)(?: as amended)? concurred in/i;

/**
 * Whether an action refers to the second chamber's text. In Massachusetts that chamber prints its amended text under a
 * new number, while the bill continues under its old one.
 */
function isOtherChambersText(text: string, chamber: Chamber): boolean {
  const match = /as amended,? see ([HS])\d/.exec(text);
  return match !== null && chamber !== (match[1] === 'H' ? 'house' : 'senate');
}

/**
 * Adds the passages that only a roll call shows to the actions. Sources list votes that carried without an action that
 * reports them. A vote that an action reports, also as failed, is left out: what happened to it later is in the actions.
 */
export function withRollCalls(
  actions: readonly ParsedAction[],
  rollCalls: readonly PassageVote[],
): readonly ParsedAction[] {
  const decided = actions.map((action) =>
    isFinalReading(action, rollCalls) ? { ...action, step: 'passed' as const } : action,
  );
  const isReported = ({ chamber, date }: PassageVote) => {
    const own = actions.filter((action) => action.chamber === chamber);
    const hasPassed = own.some((action) => PASSED.has(action.step) && action.date < date);
    return own.some(
      (action) =>
        (VOTED.has(action.step) && isReport(action.date, date)) ||
        (AGREES_FOR_NOW.test(action.text) && action.date === date) ||
        // West Virginia's chambers vote on the bill again when they agree to the other one's changes, or change those.
        (hasPassed && AGREES.has(action.step) && action.date === date),
    );
  };
  return rollCalls
    .filter((vote) => !isReported(vote))
    .reduce((all, { chamber, date, motion }) => {
      const later = all.findIndex((action) => action.date > date);
      const passage: ParsedAction = { witness: 'roll call', step: 'passed', chamber, date, text: motion };
      return all.toSpliced(later === -1 ? all.length : later, 0, passage);
    }, decided);
}

/** Whether an action is the last reading of a bill, which a roll call of that day shows to have carried. */
function isFinalReading(
  { step, text, chamber, date }: ParsedAction,
  rollCalls: readonly PassageVote[],
): boolean {
  if (step !== 'passed second reading' || !/^final reading\b/i.test(text)) return false;
  return rollCalls.some((vote) => vote.chamber === chamber && vote.date === date);
}

/**
 * Whether a chamber's vote to pass a bill comes before the other chamber, where the bill was filed, has taken it up. Such
 * a vote was filed under the wrong bill.
 */
export function isPremature(
  { chamber }: PassageVote,
  {
    actions,
    votes,
    rules,
  }: { actions: readonly ParsedAction[]; votes: readonly PassageVote[]; rules: BillRules },
): boolean {
  const { origin, agreement, isUnicameral } = rules;
  if (chamber === origin || origin === 'joint' || agreement === 'one chamber' || isUnicameral) return false;
  const isBeyond = (action: ParsedAction) =>
    !WITH_FIRST_CHAMBER.has(action.step) ||
    // Massachusetts' second chamber concurs in the referral to a joint committee.
    (action.chamber === chamber && !JOINT_WORK.has(action.step));
  return !votes.some((vote) => vote.chamber === origin) && !actions.some(isBeyond);
}

/** The steps that the second chamber takes with the first one, before that one's floor. */
const JOINT_WORK: ReadonlySet<Step> = new Set<Step>(['nothing', 'agreed', 'heard']);

/** The steps of a bill that the first chamber's floor has not taken up. */
const WITH_FIRST_CHAMBER: ReadonlySet<Step> = new Set<Step>([
  ...(['nothing', 'filed', 'referred', 'heard', 'recommitted', 'agreed', 'discharged'] as const),
  ...(['study', 'tabled', 'reported', 'reported in part', 'reported against'] as const),
  ...(['failed in committee', 'held in committee'] as const),
]);

/** Montana: `(S) 2nd Reading House Amendments Concurred`, on the day before the vote that counts. */
const AGREES_FOR_NOW = /^(?:\([HS]\) )?2nd reading .{1,60}\bconcurred\b/i;

const PASSED: ReadonlySet<Step> = new Set<Step>(['passed', 'adopted']);
const AGREES: ReadonlySet<Step> = new Set<Step>(['agreed', 'for concurrence']);

/** The steps that report a vote on passage. */
const VOTED: ReadonlySet<Step> = new Set<Step>(['passed', 'adopted', 'failed', 'passed second reading']);

/** The maximum number of days between a chamber's vote and the action that reports it. */
export const MAX_DAYS_TO_REPORT = 3;

/** Whether a day is close enough to a vote for an action to report that vote. */
export function isReport(day: string | undefined, voteDay: string): boolean {
  return day !== undefined && Math.abs(daysBetween(voteDay, day)) <= MAX_DAYS_TO_REPORT;
}
