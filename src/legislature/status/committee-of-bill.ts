import { daysBetween } from '../days.ts';
import { committeeKey, matchCommittee } from '../language/committee-names.ts';
import type { Referral } from '../language/referrals.ts';
import { type BillState, isOver, type ParsedAction, reach } from './bill-state.ts';
import { isBefore } from './progress-stages.ts';
import { codeOfStatus, inChamber, type StatusCode } from './statuses.ts';

/**
 * The committee that the bill was referred to. If the action names none (`Rereferred to Committee`), the last one of
 * this chamber that had it. That is never the committee that sets the calendar: it returns bills to another one.
 * @returns no committee if that is not known
 */
export function committeeOf(
  state: BillState,
  { referral, chamber }: ParsedAction,
): Pick<BillState, 'committeeName' | 'committeeChamber' | 'listed'> {
  if (referral) {
    const { committeeName, committeeChamber, then } = referral;
    const later = then?.map((name) => ({ committeeName: name, committeeChamber }));
    return {
      committeeName,
      committeeChamber,
      ...(later && { listed: [{ committeeName, committeeChamber }, ...later] }),
    };
  }
  if (isBeingAssigned(state)) return state.listed?.[positionInList(state) + 1] ?? {};
  if (state.committeeName && !SETS_CALENDAR.test(state.committeeName)) return {};
  const { lastCommittee } = state;
  const { committeeChamber = chamber } = lastCommittee ?? {};
  const isHere = committeeChamber === chamber || [committeeChamber, chamber].includes('joint');
  return (isHere && lastCommittee) || NO_COMMITTEE;
}

const NO_COMMITTEE = { committeeName: undefined, committeeChamber: undefined };

/**
 * A report with the committee that has the bill next, if a referral listed several: `Referred to Judiciary; Rules`.
 * Mississippi's reports name the next one by its code.
 */
export function withNextCommittee(state: BillState, action: ParsedAction): ParsedAction {
  const { listed = [], status, statusDate } = state;
  const { referral, text, date } = action;
  const holder = positionInList(state);
  if (holder === -1) return action;
  if (referral) {
    const found = positionOf(referral.committeeName, listed);
    const at = found === -1 && CODE.test(referral.committeeName) ? holder + 1 : found;
    const committee = listed[at];
    // A committee that has the bill for the second time does not pass it on.
    const then = at > holder ? listed.slice(at + 1).map((each) => each.committeeName) : [];
    return committee ? { ...action, referral: { ...committee, then } } : action;
  }

  // A committee may report a bill in two actions of one day, or report again what it reported.
  if (codeOfStatus(status) === 'reported to committee' && statusDate === date) return action;
  const [named] = listed
    .filter((each) => text.includes(each.committeeName))
    .toSorted((one, other) => other.committeeName.length - one.committeeName.length);
  const assigned = isBeingAssigned(state) ? holder + 1 : holder;
  // What an earlier committee reported does not take the bill from the one that has it now.
  const next = listed[named ? Math.max(listed.indexOf(named) + 1, holder) : assigned + 1];
  return next ? { ...action, referral: next } : action;
}

/** The position of the committee that has the bill among those that the referral listed; -1 if it is not among them. */
function positionInList({ listed = [], committeeName, committeeChamber }: BillState): number {
  return listed.findIndex(
    (each) => each.committeeName === committeeName && each.committeeChamber === committeeChamber,
  );
}

/** New Mexico's Senate has a committee that finds bills germane, so that the next committee has them, and reports none. */
const ASSIGNS = /\bcommittees['’] committee\b/i;

/** Only the committee that assigns bills passes on what it finds germane. */
const FINDS_GERMANE = /^germane\b/i;

/** Whether a bill is in the committee that assigns bills to the others. */
function isBeingAssigned({ committeeName }: BillState): boolean {
  return ASSIGNS.test(committeeName ?? '');
}

const CODE = /^[A-Z&]{2,4}$/;

/** The position of a committee in a list, by its name or its code. */
function positionOf(name: string, listed: readonly Referral[]): number {
  const committees = listed.map((each, at) => ({ at, name: each.committeeName, chamber: 'joint' as const }));
  const match = matchCommittee(name, undefined, committees);
  return match.found === 'one' ? match.committee.at : -1;
}

/** The names of committees that set the calendar of a chamber, and give bills back to it or to another committee. */
export const SETS_CALENDAR = /\bcalendar/i;

/** The state of a bill that is in no committee anymore. */
export function leaveCommittee(state: BillState): BillState {
  const { committeeName, committeeChamber } = state;
  const isLast = committeeName !== undefined && !SETS_CALENDAR.test(committeeName);
  const lastCommittee = isLast ? { committeeName, committeeChamber } : state.lastCommittee;
  return { ...state, ...NO_COMMITTEE, parent: undefined, lastCommittee };
}

/**
 * Whether the only report is that of the committee which drafted the bill. Florida: `Submitted as Committee Bill and Reported
 * Favorably by Appropriations`, on the day before it is filed and sent to the first committee that considers it. West Virginia:
 * `Originated in Senate Banking and Insurance`, `Reported do pass`.
 */
function isReportedBeforeFiling({ progress, reached: { filed, reported } }: BillState): boolean {
  if (progress !== 'reported' || filed?.date === undefined || reported?.date === undefined) return false;
  return reported.date < filed.date || (reported.date === filed.date && ORIGINATED.test(filed.text));
}

const ORIGINATED = /^originated in\b/i;

function asFiled(state: BillState): BillState {
  const { reported: _drafters, ...reached } = state.reached;
  return { ...state, progress: 'filed', status: 'filed', reached };
}

/**
 * The state of a bill that an action sends to a committee. In the second chamber only its status changes.
 * @param staysReported whether another committee's report remains what is known of the bill
 */
export function enterCommittee(before: BillState, action: ParsedAction, staysReported: boolean): BillState {
  if (FINDS_GERMANE.test(action.text) && !isBeingAssigned(before)) return before;
  if (isReportedBeforeFiling(before)) return enterCommittee(asFiled(before), action, false);
  const state = withoutReadingBefore(withPassageOfFirst(before, action));
  const isAfterAdoption = state.progress === 'adopted' && action.date > (state.statusDate ?? '');
  if (isOver(state) && !isAfterAdoption) return state;
  if (SUBCOMMITTEE.test(state.committeeName ?? '') && isReturnedToParent(state, action)) {
    return { ...state, ...(state.parent ?? NO_COMMITTEE), parent: undefined };
  }
  const parent = parentAfter(state, action);
  const isPartOfJoint = parent?.committeeChamber === 'joint';
  const committee = {
    ...committeeOf(state, action),
    ...(isPartOfJoint && { committeeChamber: 'joint' as const }),
  };
  const next = { ...state, ...committee, parent };
  // New York's committees amend a bill that they keep.
  const isKept = state.committeeName !== undefined && state.committeeName === next.committeeName;
  if (isKept && WITH_THIS_COMMITTEE.has(codeOfStatus(state.status))) return next;
  // A subcommittee has it for the committee.
  if (parent && IN_COMMITTEE.has(codeOfStatus(state.status))) return next;
  if (isBefore(state.progress, 'passed one chamber')) {
    return staysReported
      ? { ...next, progress: 'reported', status: 'reported to committee', statusDate: action.date }
      : reach(
          next,
          action,
          'in committee',
          hasLeftCommittee(state, action) ? 'back in committee' : 'in committee',
        );
  }
  const isSentBack = SENT_BACK.test(action.text) && !BRINGS_TO_VOTE.test(action.text);
  if (codeOfStatus(state.status) === 'awaiting concurrence' && isSentBack) {
    return { ...next, status: inChamber('back in committee', action.chamber), statusDate: action.date };
  }
  if (state.progress !== 'passed one chamber') return next;

  const committeeChamber = next.committeeChamber ?? action.chamber;
  const chamber = committeeChamber === 'joint' ? action.chamber : committeeChamber;
  if (state.passages[chamber] && state.lastChamber === action.chamber) {
    // New Hampshire's House passes a bill and then refers it to a second committee, so the bill has not left the House.
    const { 'passed one chamber': _undone, ...reached } = state.reached;
    const before = { state, chamber: action.chamber };
    return reach({ ...next, passages: {}, reached, before }, action, 'in committee', 'in committee');
  }

  const again = hasLeftCommittee(state, action) ? 'back in committee' : 'in committee';
  const status = staysReported ? 'reported to committee' : again;
  return { ...next, status: inChamber(status, committeeChamber), statusDate: action.date };
}

/**
 * The first chamber gives the other one's changes to a committee in place of voting on them. A committee on rules brings them to
 * the vote.
 */
const SENT_BACK = /^re-?(?:refer|committed)/i;
const BRINGS_TO_VOTE = /\brules\b/i;

/** Whether a subcommittee gives the bill back to its committee, which has had it all the time. */
function isReturnedToParent({ parent }: BillState, { text, referral }: ParsedAction): boolean {
  if (RETURNED_TO_PARENT.test(text)) return true;
  const [committee, next] = [parent?.committeeName, referral?.committeeName];
  return committee !== undefined && next !== undefined && committeeKey(committee) === committeeKey(next);
}

const RETURNED_TO_PARENT = /^returned to (?:the )?(?:full|whole|parent) committee\b/i;

/** The committee whose subcommittee a bill goes to; undefined if it goes elsewhere. */
function parentAfter(state: BillState, { referral }: ParsedAction): BillState['parent'] {
  if (!SUBCOMMITTEE.test(referral?.committeeName ?? '')) return undefined;
  const { committeeName, committeeChamber, status, statusDate, lastStatus } = state;
  return committeeName && !SUBCOMMITTEE.test(committeeName)
    ? { committeeName, committeeChamber, status, statusDate, lastStatus }
    : state.parent;
}

const SUBCOMMITTEE = /\bsubcommittee\b/i;

const IN_COMMITTEE: ReadonlySet<string> = new Set<StatusCode>(['in committee', 'back in committee']);
const WITH_THIS_COMMITTEE: ReadonlySet<string> = new Set([...IN_COMMITTEE, 'reported to committee']);

/** Whether a committee of the chamber that has the bill has finished with it before. */
function hasLeftCommittee(state: BillState, { step, chamber, text }: ParsedAction): boolean {
  const { progress, status, reached, lastCommittee } = state;
  // A committee that hears the bill after another one's report has it for the first time.
  if (step === 'heard') return false;
  if (isBefore(progress, 'passed one chamber'))
    return Boolean(reached['in committee'] && (reached.reported ?? reached.floor));
  // Tennessee's Senate may place a resolution of the House on its calendar before it refers it for the first time.
  const isOfOther = ![chamber, 'joint'].includes(lastCommittee?.committeeChamber ?? '');
  const isFirst = step === 'referred' && isOfOther && !/\bre-?refer/i.test(text);
  if (codeOfStatus(status) === 'floor' && isFirst) return false;
  return AFTER_COMMITTEE.has(codeOfStatus(status));
}

const AFTER_COMMITTEE: ReadonlySet<string> = new Set<StatusCode>([
  ...(['reported', 'reported to committee', 'reported without recommendation', 'reported against'] as const),
  ...(['study recommended', 'discharged', 'floor', 'back in committee'] as const),
]);

/** A bill that its first chamber sent to a second committee has passed that chamber when the other one has it. */
function withPassageOfFirst(state: BillState, { chamber }: ParsedAction): BillState {
  const { before, progress } = state;
  const isPassed = before && before.chamber !== chamber && before.state.passages[before.chamber];
  return isPassed && progress === 'in committee' ? before.state : state;
}

/** A bill that the chamber read a second time before it went to any committee, as in Missouri, was not on the floor yet. */
function withoutReadingBefore(state: BillState): BillState {
  const { floor, ...reached } = state.reached;
  const isReadOnly = state.progress === 'floor' && floor && SECOND_READING_ALONE.test(floor.text);
  return isReadOnly && !reached['in committee'] && !reached.reported ? { ...state, reached } : state;
}

/**
 * A bill that Washington's chambers return by resolution at the end of a session to the one that passed it, which votes on it again in
 * the next one.
 */
export function withoutPassages(state: BillState, { text, chamber }: ParsedAction): BillState {
  if (isOver(state) || !state.passages[chamber] || !/^by resolution, returned to\b/i.test(text)) return state;
  const {
    'passed one chamber': _first,
    'passed both': _both,
    conference: _report,
    ...reached
  } = state.reached;
  return { ...leaveCommittee(state), passages: {}, before: undefined, progress: 'floor', reached };
}

/** Whether a bill is recalled from another committee than the one it went to, as Tennessee records after the referral. */
export function isRecalledFromAnother({ committeeName }: BillState, { text }: ParsedAction): boolean {
  const [, recalledFrom] = /^recalled from (?:the )?([\w&, ]{2,100} committee)\b/i.exec(text) ?? [];
  if (!recalledFrom || !committeeName) return false;
  return committeeKey(recalledFrom) !== committeeKey(committeeName);
}

/** A measure that a chamber passes on the day of its first reading, in which most sources name its committee, was in none. */
export function withoutFirstReading(state: BillState, { date }: ParsedAction): BillState {
  const { 'in committee': reading, ...reached } = state.reached;
  const isReadOnly = reading?.date === date && /\bfirst read/i.test(reading.text) && !reached.reported;
  return isReadOnly ? { ...state, reached } : state;
}

/**
 * Whether a chamber only reads a bill a second time just after it went to its committee, as in Arizona, where the committees
 * begin their work after that reading, or to amend it on the way to the next committee, as in California. Weeks later, the
 * reading shows that a committee reported the bill.
 */
export function isReadOffFloor(state: BillState, action: ParsedAction): boolean {
  if (isReadBeforeCommittee(state, action)) return true;
  const { status, statusDate, committeeName } = state;
  const { chamber, text, date } = action;
  const isWithCommittee = WITH_COMMITTEE.some(
    (each) => status === each || status === inChamber(each, chamber) || status === inChamber(each, 'joint'),
  );
  if (!isWithCommittee || !statusDate || !committeeName) return false;
  // The chamber only adopts the amendments of the committee that reported the bill, also after a recess.
  if (codeOfStatus(status) === 'reported to committee' && READ_AND_AMENDED.test(text)) return true;
  return SECOND_READING_ALONE.test(text) && daysBetween(statusDate, date) <= MAX_DAYS_TO_SECOND_READING;
}

/**
 * Whether a chamber reads a bill a second time, or dispenses with reading it, before any of its committees has the bill. In Missouri's House
 * and Virginia's chambers, the referral comes after that.
 */
function isReadBeforeCommittee(
  { progress, status, reached }: BillState,
  { chamber, text }: ParsedAction,
): boolean {
  if (!SECOND_READING_ALONE.test(text) && !READING_DISPENSED.test(text)) return false;
  if (progress === 'filed') return !reached['in committee'];
  return (
    progress === 'passed one chamber' &&
    codeOfStatus(status) === 'passed' &&
    status !== inChamber('passed', chamber)
  );
}

const READING_DISPENSED = /^(?:house |senate )?constitutional reading dispensed(?: \([HS]\))?\.?$/i;

const WITH_COMMITTEE = [
  ...(['in committee', 'failed in committee', 'held for study', 'retained in committee'] as const),
  'reported to committee' as const,
];
const MAX_DAYS_TO_SECOND_READING = 8;

const READ_AND_AMENDED = /^(?:house |senate )?read (?:the |a )?second time and amended(?: \([HS]\))?\.?$/i;

const SECOND_READING_ALONE =
  /^(?:house |senate )?(?:read (?:the |a )?second time(?: and amended)?|second reading)(?: \([HS]\))?\.?$/i;
