import { amendedInto } from '../language/relations.ts';
import type { Chamber } from '../records/fields.ts';
import {
  type BillRules,
  type BillState,
  evidenceOf,
  isOver,
  type ParsedAction,
  passageCount,
  reach,
  type StepRule,
} from './bill-state.ts';
import {
  committeeOf,
  enterCommittee,
  isReadOffFloor,
  isRecalledFromAnother,
  leaveCommittee,
  withNextCommittee,
  withoutFirstReading,
  withoutPassages,
} from './committee-of-bill.ts';
import {
  AGREED,
  AGREES_WITH_CHANGES,
  AWAITING,
  agreesByPassing,
  agreeTo,
  BETWEEN_CHAMBERS,
  beforeConcurrence,
  DISAGREED,
  isAwaiting,
  isChangedAgain,
  isOpenForConcurrence,
  ofSecondChamber,
  passesAmended,
  recordAgreement,
  returnChanged,
  statusForConcurrence,
  withAmendment,
  withoutAdoption,
} from './concurrence.ts';
import { acceptReport, confer } from './conference.ts';
import { dieWhereItWas, end, isLaidAside, layAside, postpone } from './ends.ts';
import { REFERRAL_WAIVED } from './parsed-actions.ts';
import type { Step } from './progress-rules.ts';
import { isBefore } from './progress-stages.ts';
import { recommendationIn } from './recommendations.ts';
import {
  isInCommittee,
  isReported,
  isReportedAlready,
  isReportToFloor,
  withAdverseReportToFloor,
  withApproval,
  withFloor,
  withReport,
  withReportToFloor,
} from './reports.ts';
import { beforeLastVote, revive, withoutFirstVote, withoutRescinded } from './revived-bills.ts';
import { isInRound, roundAfter } from './rounds.ts';
import { codeOfStatus, inChamber, type StatusCode } from './statuses.ts';
import { canUndoLaw, STEPS_TO_LAW, withEarlierStep } from './steps-to-law.ts';

/** The state of a bill after one more action. */
export function stateAfter(earlier: BillState, action: ParsedAction, rules: BillRules): BillState {
  const before = withAmendment(earlier, action, rules);
  if (action.step === 'nothing') return before;
  if (before.progress === 'law' && !canUndoLaw(before, action)) {
    // Some sources give a law's number or signature with a wrong, earlier day.
    return withEarlierStep(before, action);
  }
  const state = afterSecondReading(revive(before, action), action, rules);
  return STEPS[action.step](state, action, rules);
}

/**
 * Counts a second reading as the passage if the chamber votes no third time before the bill goes on. North Dakota's
 * second reading is the last.
 */
function afterSecondReading(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  const { secondReading } = state;
  // New Hampshire's House may record weeks later what its committee did.
  if (!secondReading || action.step === 'heard' || action.step === 'discharged') return state;
  const hasLeft = action.chamber !== secondReading.chamber || LEAVING.has(action.step);
  if (hasLeft) return recordPassage({ ...state, secondReading: undefined }, secondReading, rules);
  return action.step === 'floor' || action.step === 'passed' ? state : { ...state, secondReading: undefined };
}

const LEAVING: ReadonlySet<Step> = new Set<Step>([
  ...(['transmitted', 'for concurrence', 'agreed', 'disagreed', 'conference'] as const),
  ...(['conference accepted', 'enacted', 'presented'] as const),
]);

const STEPS: Record<Exclude<Step, 'nothing'>, StepRule> = {
  filed: (state) => state,
  // A council that retains a bill, instead of referring it, takes it up itself.
  referred: (state, action, rules) => {
    if (/^retained by/i.test(action.text)) return advance(state, action, 'floor', 'floor');
    // The last committee's report has sent the bill there already.
    const isThere =
      codeOfStatus(state.status) === 'reported to committee' &&
      action.referral?.committeeName === state.committeeName;
    return isThere ? state : enterCommittee(returned(state, action, rules), action, isReported(state));
  },
  heard: (state, action) => {
    // The next committee holds the bill that the last one reported.
    const isHeldAgain = /(?:&|and) held\b/i.test(action.text) && state.status.startsWith('reported');
    if (isHeldAgain) return enterCommittee(state, action, false);
    const isCarriedOver = state.status === 'carried over' && state.progress === 'in committee';
    if (isCarriedOver) return { ...state, status: 'in committee', statusDate: action.date };
    // No action sent the bill to the committee that hears it.
    const isFiled = state.progress === 'filed' && state.status === 'filed';
    return isFiled ? reach(state, action, 'in committee', 'in committee') : state;
  },
  recommitted: (state, action) => enterCommittee(withoutPassages(state, action), action, false),
  reported: (state, report, rules) => {
    if (isReportedAlready(state, report)) return state;
    const action = isReportToFloor(report) ? report : withNextCommittee(state, report);
    // A bill that was on the floor before it went to another committee goes back there.
    const isBack = state.progress === 'in committee' && state.reached.floor && !action.referral;
    const recommendation = recommendationIn(action.text);
    if (recommendation === 'against') return STEPS['reported against'](state, action, rules);
    const alone = recommendation === 'none' ? 'reported without recommendation' : 'reported';
    const status = action.referral ? 'reported to committee' : alone;
    const next = advance(state, action, 'reported', status);
    // Massachusetts' Senate reports a bill and places it on its calendar in one action.
    if (!action.referral && isReportToFloor(action)) return STEPS.floor(next, action, rules);
    if (isBack) return { ...next, progress: 'floor' };
    const isBackInSecond = next.status === inChamber('reported', action.chamber) && isInCommittee(state);
    return isBackInSecond && !action.referral && state.onFloorOf === action.chamber
      ? { ...next, status: inChamber('floor', action.chamber) }
      : next;
  },
  // A committee that reports a part keeps the rest, but a conference is over when it reports.
  'reported in part': (state, action) =>
    state.progress === 'conference' ? end(state, action, 'continued', 'continued') : state,
  'failed in committee': (state, action) => stayInCommittee(state, action, 'failed in committee'),
  'held in committee': (state, action) =>
    stayInCommittee(state, action, RETAINED.test(action.text) ? 'retained in committee' : 'held for study'),
  discharged: (state, action) => {
    // The second committee of the chamber that passed the bill gives up its turn.
    const passed = state.before?.state.passages[action.chamber] ? state.before.state : undefined;
    if (REFERRAL_WAIVED.test(action.text)) return (state.progress === 'in committee' && passed) || state;
    if (isOver(state) || !isBefore(state.progress, 'passed both') || state.passages[action.chamber])
      return state;
    if (isRecalledFromAnother(state, action) || state.progress === 'floor') return state;
    const isFirst = isBefore(state.progress, 'passed one chamber');
    const status = isFirst ? 'discharged' : inChamber('discharged', action.chamber);
    return { ...leaveCommittee(state), status, statusDate: action.date };
  },
  'reported against': (state, action) => {
    const status = /\bstudy\b/i.test(action.text) ? 'study recommended' : 'reported against';
    return withAdverseReportToFloor(advance(state, action, 'reported', status), action);
  },
  floor: (state, action, rules) => {
    // All members of a council are one of its committees too.
    const committee = rules.isUnicameral && REFERRED_TO_WHOLE.exec(action.text)?.[1];
    if (committee) return enterCommittee(state, { ...action, referral: { committeeName: committee } }, false);
    if (isReadOffFloor(state, action)) return state;
    const round = rules.isUnicameral ? roundAfter(action.text) : undefined;
    if (!round && isInRound(state.status)) return state;
    const reported = withReportToFloor(state, action, round);
    const next = advance({ ...reported, onFloorOf: action.chamber }, action, 'floor', round ?? 'floor');
    // Iowa's source gives what both chambers record the same way, such as a place on the calendar, to no chamber.
    const isJoint = next.status === 'floor' && action.chamber === 'joint' && JOINT_SESSION.test(action.text);
    return isJoint ? { ...next, status: inChamber('floor', 'joint') } : next;
  },
  // New Hampshire's Senate votes on the report and sends the bill to its second committee in one action.
  'passed second reading': (state, action, rules) => ({
    ...(action.referral
      ? withFloor(enterCommittee(state, action, isReported(state)), action)
      : STEPS.floor(state, action, rules)),
    secondReading: state.passages[action.chamber] ? undefined : action,
  }),
  passed: (state, action, rules) => recordPassage(withoutFirstVote(state, action), action, rules),
  // An order or resolution that its source calls a bill is complete when it is adopted. Otherwise an amendment or a
  // report was adopted.
  adopted: (state, action, rules) => {
    if (rules.agreement !== 'law') return recordPassage(state, action, rules);
    const isAlone = !rules.isAct && ADOPTED_ALONE.test(action.text) && isBefore(state.progress, 'floor');
    const isOrder = rules.isOrder || isAlone || NAMES_AN_ORDER.test(action.text);
    return isOrder ? recordPassage(state, action, { ...rules, agreement: 'one chamber' }) : state;
  },
  // A bill on the floor that goes to the other chamber has passed, even if the source leaves out the vote.
  transmitted: (state, action, rules) =>
    state.progress === 'floor' && passageCount(state) === 0
      ? recordPassage(state, { ...action, chamber: rules.origin }, rules)
      : state,
  'for concurrence': (state, action, rules) => {
    const open = withoutAdoption(state, rules);
    // The second chamber may receive the bill in the same words.
    const isAgreed = state.hasConcurred && !AGREES_WITH_CHANGES.test(action.text);
    if (!isOpenForConcurrence(open) || isAgreed) return STEPS.transmitted(state, action, rules);
    return {
      ...open,
      hasConcurred: false,
      status: statusForConcurrence(open, action),
      statusDate: sinceWhen(open, action, rules),
      before: { state: open, chamber: action.chamber },
    };
  },
  agreed: (state, record, rules) => {
    const action = ofSecondChamber(state, record);
    // The other chamber may concur in what ended the bill.
    if (state.progress === 'dead' || state.progress === 'continued') return state;
    const isPassage =
      passageCount(state) > 0 && !state.passages[action.chamber] && isBefore(state.progress, 'conference');
    if (isPassage) return recordPassage(state, action, rules);
    // Massachusetts' second chamber concurs in the referral to a committee.
    if (passageCount(state) === 0) return state;
    const status = passageCount(state) > 1 ? AGREED : 'passed both';
    const agreed = agreeTo(beforeConcurrence(state, action, rules), action, rules, status);
    return { ...agreed, hasConcurred: true, before: { state, chamber: action.chamber } };
  },
  disagreed: (state, action, rules) => {
    // Wisconsin's second chamber concurs in the bill or rejects it.
    const isOnBill = passageCount(state) === 1 && !state.passages[action.chamber];
    if (isOnBill && NONCONCURS.test(action.text)) return end(state, action, 'defeated');
    const open = withoutAdoption(state, rules);
    return passageCount(open) > 0 && isBefore(open.progress, 'conference')
      ? { ...open, status: DISAGREED, statusDate: action.date, before: { state, chamber: action.chamber } }
      : state;
  },
  conference: confer,
  'conference accepted': acceptReport,
  ...STEPS_TO_LAW,
  failed: (state, action, rules) => {
    // Michigan's committees take adverse roll calls too.
    if (/^adverse roll call\b/i.test(action.text) && isInCommittee(state))
      return STEPS['failed in committee'](state, action, rules);
    if (BETWEEN_CHAMBERS.test(action.text)) return end(state, action, 'died between the chambers');
    if (/\bconference\b/i.test(action.text)) return end(state, action, 'died in conference');
    const open = beforeLastVote(state, action);
    const defeated = end(open, action, 'defeated');
    if (defeated.progress !== 'dead' || !isBefore(open.progress, 'floor')) return defeated;
    // The vote was on the floor, unless it was on placing the bill there.
    const floor = /^placed on/i.test(action.text) ? undefined : evidenceOf(action);
    return { ...defeated, reached: { floor: state.reached.floor ?? floor, ...defeated.reached } };
  },
  withdrawn: (state, action) => {
    if (STRIKES_CLAUSE.test(action.text)) return state;
    // One chamber had confirmed a nominee whom the governor withdraws.
    const open = (state.status === 'adopted' && state.before?.state) || state;
    return end(open, action, ALREADY_LAW.test(action.text) ? 'already law' : 'withdrawn');
  },
  replaced: (state, action) => {
    if (isLaidAside(state, action)) return layAside(state, action);
    // Nebraska postpones what it has amended into another bill.
    const isInOther = amendedInto(action.text) !== undefined;
    const open = (isInOther && state.status === 'postponed' && state.before?.state) || state;
    const ended = end(withApproval(open, action), action, 'continued', 'continued');
    // Its clerk lists all such bills after the session, and not when it happened.
    const continued = isInOther && ended.reached.continued && { ...ended.reached.continued, date: undefined };
    return continued ? { ...ended, statusDate: undefined, reached: { ...ended.reached, continued } } : ended;
  },
  'carried over': (state, action) =>
    isOver(state)
      ? state
      : { ...state, carriedOverOn: action.date, status: 'carried over', statusDate: action.date },
  // The committee reports the bill in an order, which has not been adopted.
  study: (state, action) =>
    /\baccompanied (?:by )?(?:a )?study order\b/i.test(action.text)
      ? advance(state, action, 'reported', 'study recommended')
      : end(state, action, 'study'),
  postponed: postpone,
  died: dieWhereItWas,
  // An agency's report that is placed on file was never in progress, while a bill that is placed on file is dead.
  'placed on file': (state, action) =>
    state.progress === 'filed'
      ? { ...state, status: 'placed on file', statusDate: action.date }
      : end(state, action, 'placed on file'),
  tabled: (state, action) => {
    if (isOver(state)) return state;
    if (isLaidAside(state, action)) return layAside(state, action);
    const before = { state, chamber: action.chamber };
    return { ...state, status: 'tabled', statusDate: action.date, before };
  },
  // A bill is on the floor again from this day, while the report on one that was never there keeps its own.
  untabled: (state, action) => {
    if (state.status !== 'tabled' || !state.before) return state;
    const { state: before } = state.before;
    const isBack = before.progress === 'floor' && before.status === 'reported';
    const status = isBack ? 'floor' : before.status;
    return status.startsWith('floor') ? { ...before, status, statusDate: action.date } : before;
  },
  reconsidered: (state, action) => {
    if (state.before?.chamber !== action.chamber || state.progress === 'before the governor') return state;
    const undone = withoutRescinded(state.before.state, action);
    return { ...undone, statusDate: action.date, isReconsidered: true };
  },
};

/** A bill that its committee voted on without reporting it. */
function stayInCommittee(state: BillState, action: ParsedAction, status: StatusCode): BillState {
  const inCommittee = enterCommittee(state, action, false);
  if (isOver(state) || inCommittee === state) return state;
  const isFirst = isBefore(inCommittee.progress, 'passed one chamber');
  const stored = isFirst ? status : inChamber(status, action.chamber);
  return { ...inCommittee, status: stored, statusDate: action.date };
}

/** A committee of New Hampshire retains a bill for the second year of the session. */
const RETAINED = /\bretained\b/i;

/**
 * The day from which a bill awaits concurrence: that of the passage by the second chamber, which a later action shows to have
 * changed it.
 */
function sinceWhen(open: BillState, action: ParsedAction, { origin }: BillRules): string | undefined {
  if (AGREES_WITH_CHANGES.test(action.text)) return action.date;
  if (isAwaiting(open)) return open.statusDate;
  const [, passage] = Object.entries(open.passages).find(([chamber]) => chamber !== origin) ?? [];
  return open.status === 'passed both' && passage?.date ? passage.date : action.date;
}

/**
 * A bill that both chambers passed and that its first chamber refers to a committee is not agreed upon: the second chamber
 * changed it. Pennsylvania has no other action about that.
 */
function returned(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  const isBack = state.status === 'passed both' && action.chamber === rules.origin;
  const isForSignature = /\b(?:enroll|engross)/i.test(action.text);
  return isBack && !isForSignature ? STEPS['for concurrence'](state, action, rules) : state;
}

/** What was adopted is an order. A bill's history may have the resolution that the chamber adopted with it. */
const NAMES_AN_ORDER = /\b(?:order|resolution(?! for immediate adoption\b)|memorial)/i;

const NONCONCURS = /^(?:(?:read a third time and )?nonconcurred|refused to concur) in(?:, ayes\b|\.?$)/i;

/**
 * Oklahoma's chambers and committees strike the clause of a bill that they pass, so that it must go to conference. New York's sponsors
 * give a bill up in the same words, which its source writes in capitals.
 */
const STRIKES_CLAUSE = /^Enacting clause stricken$/;

/** New Jersey: `WITHDRAWN APP P.L.2025, c.287.` */
const ALREADY_LAW = /^withdrawn,? (?:app(?:roved)?\.?|because approved|enacted)\b/i;

/** An adoption without the name of what was adopted, which is the measure itself. */
const ADOPTED_ALONE = /^(?:rules suspended and )?adopted(?:, (?:as amended|in concurrence))?$/i;

const JOINT_SESSION = /\bjoint (?:session|convention|assembly)\b/i;
const REFERRED_TO_WHOLE = /\breferred to (committee of the whole)\b/i;

/** Advances a bill to a stage before passage. In the second chamber only the status changes, not the stage. */
function advance(
  state: BillState,
  action: ParsedAction,
  progress: 'reported' | 'floor',
  status: StatusCode,
): BillState {
  if (isOver(state)) return state;
  const next = action.referral ? { ...state, ...committeeOf(state, action) } : leaveCommittee(state);
  if (isBefore(state.progress, 'passed one chamber')) {
    // Michigan lists the report that put the bill on the floor after it. A council's committee reports after the first reading.
    if (progress === 'reported' && state.progress === 'floor') return withReport(next, action);
    return reach(next, action, progress, status);
  }
  const chamber = chamberAtWork(state, action);
  if (state.progress !== 'passed one chamber' || state.passages[chamber]) return next;
  return { ...next, status: inChamber(status, chamber), statusDate: action.date };
}

/** The chamber of an action. One that its source gives to no chamber, as in Iowa, is of the chamber that has not passed the bill. */
function chamberAtWork({ passages }: BillState, { chamber, text }: ParsedAction): Chamber {
  if (chamber !== 'joint' || JOINT_SESSION.test(text)) return chamber;
  if (passages.house) return passages.senate ? chamber : 'senate';
  return passages.senate ? 'house' : chamber;
}

function recordPassage(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  // The roll call is on the bill that this one continues in.
  if (state.progress === 'continued' && action.witness === 'roll call') return state;
  const passages = { [action.chamber]: evidenceOf(action), ...state.passages };
  // A vote again is undone together with the first one.
  const isAgain = state.passages[action.chamber] && state.before?.chamber === action.chamber;
  const before = isAgain ? state.before : { state, chamber: action.chamber };
  const left = leaveCommittee(withoutFirstReading(state, action));
  const next = { ...left, passages, before, secondReading: undefined, amendedBy: undefined };
  // A chamber that votes on the bill again during a conference votes on what the conference reported.
  if (state.progress === 'conference' && state.passages[action.chamber])
    return acceptReport(state, action, rules);
  if (!isBefore(state.progress, 'conference')) return { ...state, passages };
  if (rules.agreement === 'one chamber') return reach(next, action, 'adopted', 'adopted');
  if (passageCount(next) > 1) {
    if (isChangedAgain(state, action, rules.origin)) return returnChanged(next, action);
    if (agreesByPassing(state, action, rules.origin)) return agreeTo(next, action, rules, AGREED);
    if (isAwaiting(state) && state.passages[action.chamber]) return next;
    const amended = !state.passages[action.chamber] && passesAmended(state, action);
    return amended ? reach(next, action, 'passed both', AWAITING) : recordAgreement(next, action, rules);
  }
  if (rules.isUnicameral) {
    return rules.agreement === 'law'
      ? reach(next, action, 'passed both', inChamber('passed', action.chamber))
      : reach(next, action, 'adopted', 'adopted');
  }
  return reach(next, action, 'passed one chamber', inChamber('passed', action.chamber));
}
