import type { Chamber } from '../records/fields.ts';
import { wordsOfAction } from './action-words.ts';
import {
  type BillRules,
  type BillState,
  evidenceOf,
  type ParsedAction,
  passageCount,
  reach,
} from './bill-state.ts';
import { leaveCommittee } from './committee-of-bill.ts';
import { isBefore } from './progress-stages.ts';
import { codeOfStatus, inChamber, type Status, type StatusCode } from './statuses.ts';
import type { Step } from './step.ts';

/** The status of a bill that both chambers have passed in different versions. */
export const DISAGREED = 'chambers disagree';
/** Its status before the first chamber has voted on the changes by the second one. */
export const AWAITING = 'awaiting concurrence';
/** Its status after a chamber agreed to the other one's version, or both to a conference's. */
export const AGREED = 'agreed to';

/** Whether a chamber has not voted on the changes by the other one yet. */
export const isAwaiting = ({ status }: Pick<BillState, 'status'>) => codeOfStatus(status) === AWAITING;

/** Whether a chamber gave a bill that both passed to a committee, in place of voting on the other one's changes. */
export const isSentBack = ({ progress, status }: Pick<BillState, 'progress' | 'status'>) =>
  progress === 'passed both' && codeOfStatus(status) === 'back in committee';

/** Whether the chambers may still have to agree on a bill that both passed, as far as the records before show. */
export const isOpenForConcurrence = (state: BillState) =>
  state.status === 'passed both' || state.status === AGREED || isAwaiting(state) || isSentBack(state);

/**
 * The status of a bill that is before a chamber for its concurrence. A chamber that agrees to the changes with further ones
 * needs the other chamber’s agreement: `House Substitute (h-1) Concurred In As Substituted (s-1)`.
 */
export function statusForConcurrence(state: BillState, action: ParsedAction): Status {
  return AGREES_WITH_CHANGES.test(action.text) && action.chamber !== 'joint'
    ? returnChanged(state, action).status
    : isAwaiting(state)
      ? state.status
      : AWAITING;
}

/** A bill whose changes one chamber changed again, so that the other one has to agree to that. */
export function returnChanged(state: BillState, { chamber, date }: ParsedAction): BillState {
  const other = chamber === 'house' ? 'senate' : 'house';
  return { ...state, amendedBy: undefined, status: inChamber(AWAITING, other), statusDate: date };
}

/** The words of an action that is for concurrence in its turn, although its chamber agrees, but not those of what it receives. */
export const AGREES_WITH_CHANGES = /^(?!received\b).*?(?:\bconcur(?:red|s) (?:in|with)\b|\bagreed\b)/i;

/** A refusal of the other chamber's version, or of a conference, that ends the bill, as in New Hampshire. */
export const BETWEEN_CHAMBERS = /\bnon-?concurs?\b|\b(?:to|not) (?:accede|concur)\b/i;

/** Whether a chamber passes the measure in other words than the first one: its own actions say that it changed them. */
export function passesAmended({ secondReading, amendedBy }: BillState, passage: ParsedAction): boolean {
  // Maryland amends on second reading.
  const readings = [passage, secondReading].filter((each) => each?.chamber === passage.chamber);
  if (readings.some((each) => each && saysAmended(each))) return true;
  return amendedBy === passage.chamber && !UNCHANGED.test(passage.text);
}

/**
 * Whether a chamber that passes the measure again changed what the other one sent: South Carolina's first chamber amends the second
 * one's amendment and returns the bill. Washington's second chamber gives up its amendments for others.
 */
export function isChangedAgain(state: BillState, action: ParsedAction, origin: Chamber): boolean {
  const { amendedBy, passages, status } = state;
  const { chamber, text } = action;
  if (status === AGREED) return amendedBy === chamber && passages[chamber] !== undefined;
  // RI: the chamber amended on its floor what the other one had sent back.
  const isChanged = /\breturned to (?:the )?(?:house|senate) with amendments?\b|\(floor amendment\)/i.test(
    text,
  );
  return isAwaiting(state) && agreesByPassing(state, action, origin) && (amendedBy === chamber || isChanged);
}

/** Whether a passage says that the chamber changed the measure: `Passed/Adopted By Substitute`, `amended and passed`. */
function saysAmended({ witness, text }: ParsedAction): boolean {
  return witness === 'action' && AMENDED.test(text) && !UNCHANGED.test(text);
}

const AMENDED =
  /\b(?:as|with(?: an?)?(?: \w+)?|by) (?:amended|amendments?|substitute)\b|\bas am\.|\bwith (?:a |further )?proposals? of amendment\b|\bamended and (?:passed|adopted)\b/i;
const UNCHANGED =
  /\b(?:no|without|not) (?:further )?amend|\bin concurrence\b(?! with\b)|\bconcurred\b(?! in as amended\b)/i;

/**
 * Stores that the second chamber changed the text on its floor, before it votes on the bill: `Amended by striking out all
 * after the enacting clause`, `Floor amendment adopted`. What its committees recommend changes nothing, nor does an
 * amendment of the first chamber, on which Connecticut's second chamber votes again, unless it changes what the second one
 * sent back.
 */
export function withAmendment(state: BillState, action: ParsedAction, { origin }: BillRules): BillState {
  const { chamber, step, text, witness } = action;
  if (chamber === 'joint' || witness !== 'action') return state;
  if (chamber === origin && !isAwaiting(state)) return state;
  const words = wordsOfAction(text);
  // What was adopted may be rejected now.
  if (/\breconsider.*\bamend/.test(words)) return { ...state, amendedBy: undefined };
  if (!ON_FLOOR.has(step)) return state;
  const isAdopted =
    ADOPTS_AMENDMENT.test(words) && !IS_OTHER_ADOPTION.test(words) && !IN_COMMITTEE.test(words);
  const isOwn = !OF_OTHER_CHAMBER[chamber].test(words);
  const isAmended = AMENDS.test(words) || AMENDED_IN_WHOLE.test(words);
  return (isAmended || isAdopted) && isOwn ? { ...state, amendedBy: chamber } : state;
}

const ON_FLOOR: ReadonlySet<Step> = new Set<Step>([
  ...(['nothing', 'floor', 'passed second reading', 'passed'] as const),
]);
const AMENDS =
  /^(?:special order: )?amended(?:\.?$| \(| by (?!.*\bcommittee\b)| on (?:the )?(?:floor|second|third)\b)|\b(?:second|third) (?:consideration|reading),? (?:with|as) amend|\bread (?:a |the |for the )?(?:second|third)(?: time)?,? (?:and )?amended\b/;
/** `Committee of the Whole action: Do Pass Amended` */
const AMENDED_IN_WHOLE = /^committee of the whole\b.{0,40}\b(?:do pass|be passed)(?: as)? amended\b/;
const ADOPTS_AMENDMENT =
  /\b(?:amendments?|substitute)\b.*(?:\b(?:adopted|agreed to|prevailed|carried|(?<!\bas )passed)\b|[,:;] aa\b)|\baprobad[oa] con .*\benmiendas\b|\badopt(?:s|ed) (?:\w+\.? )?amendment/;
/** A vote that failed or was on something else: a motion, an amendment to an amendment, the constitution's. */
const IS_OTHER_ADOPTION =
  /\b(?:not|fail(?:s|ed)?|lost|reject\w*|withdr[ae]wn?|tabled?|motions?|question|recommend\w*|reports?|reconsider\w*|rescind\w*|concur\w*|conference|constitution\w*|resolution|rules?|title|pending|be (?:adopted|agreed))\b|\bto (?:the )?(?:[hs]-?\d|amendment|am ?\d|substitute)/;
const IN_COMMITTEE = /\b(?:adopted|agreed to|passed) (?:in|by) .*\bcommittee\b/;
const OF_OTHER_CHAMBER = {
  house: /\b(?:senate|sen\.|sa ?\d|s-\d)/,
  senate: /\b(?:house|assembly|hse?\.|ho\.|ha ?\d|h-\d)/,
};

/**
 * A measure that both chambers adopted, as one on which they may not have agreed: the second one may have amended it.
 * Their agreement is known from a concurrence, or from the report of a conference that both accepted.
 */
export function withoutAdoption(state: BillState, { agreement }: BillRules): BillState {
  const isCertain = state.hasConcurred || state.reportAcceptedBy.size > 1 || agreement !== 'both chambers';
  if (isCertain || state.status !== 'adopted by both') return state;
  const { adopted, ...reached } = state.reached;
  const both = adopted && { 'passed both': adopted };
  return { ...state, progress: 'passed both', status: 'passed both', reached: { ...reached, ...both } };
}

/**
 * A measure that both chambers adopted, before its first chamber agrees to the changes by the second one, which no record showed until
 * then. That the other chamber concurs in the measure itself may be in a message, which comes later.
 */
export function beforeConcurrence(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  const isOnChanges = action.chamber === rules.origin && NAMES_CHANGES.test(action.text);
  return isOnChanges ? withoutAdoption(state, rules) : state;
}

const NAMES_CHANGES = /\bamend|\bsubstitut|\bconcur[ -]in and adopt\b|\benmiendas\b/i;

/** Whether a chamber that passes a bill, again or for the first time, thereby agrees to the other one's version. */
export function agreesByPassing(state: BillState, { text, chamber }: ParsedAction, origin: Chamber): boolean {
  const isItsTurn =
    state.status === inChamber(AWAITING, chamber) || (state.status === AWAITING && chamber === origin);
  // Hawaii's first chamber gives up its disagreement without a conference.
  const givesWay = state.status === DISAGREED && chamber === origin && FINAL_READING.test(text);
  return ((isItsTurn || givesWay) && Boolean(state.passages[chamber])) || PASSED_BOTH.test(text);
}

const FINAL_READING = /\bfinal reading\b/i;

const PASSED_BOTH = /\(passed both houses\)/i;

/** Records that the chambers agreed, if one of them has passed the bill at all. */
export function recordAgreement(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  return passageCount(state) === 0 ? state : agreeTo(state, action, rules);
}

/**
 * Records that both chambers agreed. They pass a report of a conference with a number of its own by accepting it.
 * @param status the status of a bill that is to become a law
 */
export function agreeTo(
  state: BillState,
  action: ParsedAction,
  { agreement }: BillRules,
  status: StatusCode = 'passed both',
): BillState {
  if (!isBefore(state.progress, 'before the governor')) return state;
  // The other chamber is told that the bill is enrolled days later.
  if (state.status === 'enrolled' || (state.status === AGREED && status !== AGREED)) return state;
  if (agreement !== 'law') return reach(leaveCommittee(state), action, 'adopted', 'adopted by both');
  const next = reach(leaveCommittee(withoutReportOfNone(state, action)), action, 'passed both', status);
  // The other chamber learns of it on another day: `House adopted SCC report and repassed bill`.
  const isNew = status === AGREED && state.status !== AGREED && !IS_MESSAGE.test(action.text);
  return isNew ? { ...next, agreedTo: evidenceOf(action) } : next;
}

/**
 * A bill whose second chamber gave up its changes when the first one asked for a conference. What it then passed again, as in Maryland, was
 * no report of a conference.
 */
function withoutReportOfNone(state: BillState, { text }: ParsedAction): BillState {
  const isOfOne = state.conferringChambers.size === 1 && !state.conferringChambers.has('joint');
  return isOfOne && /\breced/i.test(text) ? { ...state, reportAcceptedBy: new Set() } : state;
}

/** The chamber learns that the other one agreed on an earlier day: `Returned From Senate Without Amendment`. */
const IS_MESSAGE = /^returned from\b.*\bwithout (?:further )?amendment/i;

/**
 * An action with the chamber that has not passed the bill, if it says that both now have: Missouri's source gives `Truly Agreed To and
 * Finally Passed` to the first chamber, and may have no other record of the second one's vote.
 */
export function ofSecondChamber({ passages }: BillState, action: ParsedAction): ParsedAction {
  const [only, ...others] = Object.keys(passages);
  const isOfBoth = only === action.chamber && others.length === 0 && /^truly agreed\b/i.test(action.text);
  return isOfBoth ? { ...action, chamber: only === 'house' ? 'senate' : 'house' } : action;
}
