import type { Chamber } from '../records/fields.ts';
import {
  type BillRules,
  type BillState,
  evidenceOf,
  isOver,
  type ParsedAction,
  passageCount,
  reach,
} from './bill-state.ts';
import {
  committeeOf,
  enterCommittee,
  isReadInCommittee,
  leaveCommittee,
  withoutReading,
} from './committee-of-bill.ts';
import {
  AWAITING,
  agreeTo,
  BETWEEN_CHAMBERS,
  DISAGREED,
  FOR_CONCURRENCE,
  isAmended,
  recordAgreement,
  withoutAdoption,
} from './concurrence.ts';
import type { Step } from './progress-rules.ts';
import { isBefore } from './progress-stages.ts';
import { revive } from './revived-bills.ts';
import { inChamber, type StatusCode } from './statuses.ts';
import {
  ADOPTED_ALONE,
  AWAITS_CONGRESS,
  CHAPTER_OF_RESOLUTION,
  NAMES_A_LAW,
  NUMBER_OF_ACT,
} from './texts-of-actions.ts';

/** The state of a bill after one more action. */
export function stateAfter(before: BillState, action: ParsedAction, rules: BillRules): BillState {
  if (action.step === 'nothing') return before;
  if (before.progress === 'law' && !canUndoLaw(before, action)) {
    // Some sources give a law's number or signature with a wrong, earlier day.
    return withEarlierStep(before, action);
  }
  const state = afterSecondReading(revive(before, action), action, rules);
  return STEPS[action.step](state, action, rules);
}

/** A law with the evidence of a step before it that is recorded after it. */
function withEarlierStep(law: BillState, action: ParsedAction): BillState {
  const evidence = evidenceOf(action);
  if (action.step === 'passed') return { ...law, passages: { [action.chamber]: evidence, ...law.passages } };
  return action.step === 'presented' ? { ...law, reached: { [PRESENTED]: evidence, ...law.reached } } : law;
}

/**
 * Counts a second reading as the passage if the chamber votes no third time before the bill goes on. North Dakota's
 * second reading is the last.
 */
function afterSecondReading(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  const { secondReading } = state;
  if (!secondReading || action.step === 'heard') return state;
  const hasLeft = action.chamber !== secondReading.chamber || LEAVING.has(action.step);
  if (hasLeft) return recordPassage({ ...state, secondReading: undefined }, secondReading, rules);
  return action.step === 'floor' || action.step === 'passed' ? state : { ...state, secondReading: undefined };
}

const LEAVING: ReadonlySet<Step> = new Set<Step>([
  ...(['transmitted', 'agreed', 'disagreed', 'conference', 'conference accepted', 'enacted'] as const),
  'presented',
]);

const STEPS: Record<
  Exclude<Step, 'nothing'>,
  (state: BillState, action: ParsedAction, rules: BillRules) => BillState
> = {
  filed: (state) => state,
  // A council that retains a bill, instead of referring it, takes it up itself.
  referred: (state, action) =>
    /^retained by/i.test(action.text)
      ? advance(state, action, 'floor', 'floor')
      : enterCommittee(state, action, state.progress === 'reported'),
  heard: (state, action) => {
    // The next committee holds the bill that the last one reported.
    const isHeldAgain = /(?:&|and) held\b/i.test(action.text) && state.status.startsWith('reported');
    if (isHeldAgain) return enterCommittee(state, action, false);
    // No action sent the bill to the committee that hears it.
    return state.progress === 'filed' && state.status === 'filed'
      ? reach(state, action, 'in committee', 'in committee')
      : state;
  },
  recommitted: (state, action) => enterCommittee(state, action, false),
  reported: (state, action) => advance(state, action, 'reported', 'reported'),
  // A committee that reports a part keeps the rest, but a conference is over when it reports.
  'reported in part': (state, action) =>
    state.progress === 'conference' ? end(state, action, 'continued', 'continued') : state,
  'failed in committee': (state, action, rules) => {
    const inCommittee = STEPS.recommitted(state, action, rules);
    if (isOver(state) || inCommittee === state) return state;
    const isFirst = isBefore(inCommittee.progress, 'passed one chamber');
    const status = isFirst ? 'failed in committee' : inChamber('failed in committee', action.chamber);
    return { ...inCommittee, status, statusDate: action.date };
  },
  discharged: (state, action) => {
    // The second committee of the chamber that passed the bill gives up its turn.
    const passed = state.before?.state.passages[action.chamber] ? state.before.state : undefined;
    if (/^referral waived/i.test(action.text)) return (state.progress === 'in committee' && passed) || state;
    if (isOver(state) || !isBefore(state.progress, 'passed both') || state.passages[action.chamber])
      return state;
    const isFirst = isBefore(state.progress, 'passed one chamber');
    const status = isFirst ? 'discharged' : inChamber('discharged', action.chamber);
    return { ...leaveCommittee(state), status, statusDate: action.date };
  },
  'reported against': (state, action) => {
    const status = /\bstudy\b/i.test(action.text) ? 'study recommended' : 'reported against';
    return advance(state, action, 'reported', status);
  },
  floor: (state, action, rules) => {
    // All members of a council are one of its committees too.
    const committee = rules.isUnicameral && REFERRED_TO_WHOLE.exec(action.text)?.[1];
    if (committee) return enterCommittee(state, { ...action, referral: { committeeName: committee } }, false);
    if (isReadInCommittee(state, action)) return state;
    const next = advance(state, action, 'floor', 'floor');
    const isJoint = next.status === 'floor' && action.chamber === 'joint' && rules.origin !== 'joint';
    return isJoint ? { ...next, status: inChamber('floor', 'joint') } : next;
  },
  'passed second reading': (state, action, rules) => ({
    ...STEPS.floor(state, action, rules),
    secondReading: state.passages[action.chamber] ? undefined : action,
  }),
  passed: recordPassage,
  // An order or resolution that its source calls a bill is complete when it is adopted. Otherwise an amendment or a
  // report was adopted.
  adopted: (state, action, rules) => {
    if (rules.agreement !== 'law') return recordPassage(state, action, rules);
    const isAlone = !rules.isAct && ADOPTED_ALONE.test(action.text) && isBefore(state.progress, 'floor');
    const isOrder = rules.isOrder || isAlone || /\b(?:order|resolution|memorial)/i.test(action.text);
    return isOrder ? recordPassage(state, action, { ...rules, agreement: 'one chamber' }) : state;
  },
  transmitted: (state, action, rules) => {
    const open = withoutAdoption(state, rules);
    const isOpen = open.status === 'passed both' || open.status === AWAITING;
    if (isOpen && !state.hasConcurred && FOR_CONCURRENCE.test(action.text)) {
      const before = { state: open, chamber: action.chamber };
      return { ...open, status: AWAITING, statusDate: action.date, before };
    }
    // A bill on the floor that goes to the other chamber has passed, even if the source leaves out the vote.
    return state.progress === 'floor' && passageCount(state) === 0
      ? recordPassage(state, { ...action, chamber: rules.origin }, rules)
      : state;
  },
  agreed: (state, action, rules) => {
    const isPassage =
      passageCount(state) > 0 && !state.passages[action.chamber] && isBefore(state.progress, 'conference');
    if (isPassage) return recordPassage(state, action, rules);
    const before = { state, chamber: action.chamber };
    return { ...recordAgreement(state, action, rules), hasConcurred: true, before };
  },
  disagreed: (state, action, rules) => {
    const open = withoutAdoption(state, rules);
    return passageCount(open) > 0 && isBefore(open.progress, 'conference')
      ? { ...open, status: DISAGREED, statusDate: action.date, before: { state, chamber: action.chamber } }
      : state;
  },
  conference: (state, action, rules) => {
    const open = withoutAdoption(state, rules);
    // A chamber that reconsiders the report, or asks for another, has not accepted it.
    const isAnew = /reconsider|reject|rescind|request|further|new/i.test(action.text);
    const next = isAnew ? { ...open, reportAcceptedBy: new Set<Chamber>() } : open;
    const isOpen = isBefore(next.progress, 'before the governor') && next.reportAcceptedBy.size < 2;
    return passageCount(next) > 0 && isOpen
      ? reach({ ...leaveCommittee(next), before: undefined }, action, 'conference', 'conference')
      : next;
  },
  'conference accepted': acceptReport,
  enacted: (state, action, rules) => {
    // Massachusetts' chambers enact a bill before it is presented, while Alabama writes `Enacted` of a law.
    const isLaw = (state.isEnrolled || state.status === PRESENTED) && /^enacted\b/i.test(action.text);
    if (isLaw && rules.agreement !== 'law')
      return reach(leaveCommittee(state), action, 'adopted', 'adopted by both');
    if (isLaw) return becomeLaw(state, action, BECAME_LAW);
    const next = { ...state, isEnrolled: state.isEnrolled || /enrol/i.test(action.text) };
    return isBefore(state.progress, 'before the governor') && rules.agreement === 'law'
      ? reach(leaveCommittee(next), action, 'passed both', 'enrolled')
      : recordAgreement(next, action, rules);
  },
  // A chamber takes the bill back to change it, after both agreed on it.
  unenrolled: (state) =>
    state.status === 'enrolled'
      ? { ...state, isEnrolled: false, status: 'passed both', statusDate: state.reached['passed both']?.date }
      : state,
  presented: (state, action, rules) =>
    (isOver(state) && state.progress !== 'adopted') || state.status === SIGNED || !rules.isPresentable
      ? state
      : reach(leaveCommittee(state), action, 'before the governor', PRESENTED),
  returned: (state, action) => {
    // Parts of a law that the governor returns go on by themselves: the chambers had passed them with it.
    if (state.progress === 'continued' && state.before) {
      return reach(state.before.state, action, 'before the governor', 'returned');
    }
    return { ...state, status: 'returned', statusDate: action.date };
  },
  signed: (state, action, rules) => {
    if (state.progress === 'vetoed' && state.statusDate === action.date) return state;
    const isLaw = rules.agreement === 'law' || NAMES_A_LAW.test(action.text);
    if (AWAITS_CONGRESS.test(action.text))
      return reach(leaveCommittee(state), action, 'before the governor', SIGNED);
    if (isLaw) {
      // The law's number may be recorded before the signature, which makes the law.
      const { law: _numbered, ...reached } = state.reached;
      return becomeLaw({ ...state, reached }, action, SIGNED);
    }
    // A governor's signature approves a resolution without making it law. The chambers' officers sign it as well.
    const isExecutive = /\bgov|\bmayor\b/i.test(action.text);
    if (isExecutive) return reach(leaveCommittee(state), action, 'adopted', SIGNED);
    // The officers sign what was agreed on, which in New Mexico may be a memorial of one chamber.
    const passage = state.passages[rules.origin];
    const isOfOne = passage && state.status === inChamber('passed', rules.origin);
    if (isOfOne) return reach(state, passage, 'adopted', 'adopted');
    return state.status === AWAITING ? recordAgreement(state, action, rules) : state;
  },
  law: (state, action, rules) => {
    if (NUMBER_OF_ACT.test(action.text) && isBefore(state.progress, 'before the governor')) {
      return STEPS.enacted({ ...state, isNumbered: true }, action, rules);
    }
    if (AWAITS_CONGRESS.test(action.text)) return state;
    if (CHAPTER_OF_RESOLUTION.test(action.text)) {
      const isAdopted = state.progress === 'adopted';
      return isAdopted ? state : reach(leaveCommittee(state), action, 'adopted', 'adopted by both');
    }
    const isUnsigned = /without|\bw\/o\b|under article/i.test(action.text);
    if (isUnsigned) return becomeLaw(state, action, 'law without signature');
    return becomeLaw(state, action, state.status === SIGNED ? SIGNED : BECAME_LAW);
  },
  'items vetoed': (state, action) => {
    // The message that returns the items may be recorded as a veto before.
    const { vetoed: _ofItems, ...reached } = state.reached;
    return becomeLaw({ ...state, reached }, action, 'items vetoed');
  },
  vetoed: (state, action) => {
    const { law: _undone, ...reached } = state.reached;
    return reach({ ...leaveCommittee(state), reached }, action, 'vetoed', 'vetoed');
  },
  'pocket vetoed': (state, action) => reach(leaveCommittee(state), action, 'vetoed', 'pocket vetoed'),
  'veto overridden': (state, action, rules) => {
    if (state.status === SUSTAINED) return state;
    const overriddenBy = new Set(state.overriddenBy).add(action.chamber);
    const next = { ...state, overriddenBy };
    return overriddenBy.size > 1 || rules.isUnicameral
      ? becomeLaw(next, action, 'law over the veto')
      : { ...next, status: inChamber('veto overridden', action.chamber), statusDate: action.date };
  },
  'veto sustained': (state, action) => reach(state, action, 'vetoed', SUSTAINED),
  failed: (state, action) => {
    if (BETWEEN_CHAMBERS.test(action.text)) return end(state, action, 'died between the chambers');
    return end(state, action, /\bconference\b/i.test(action.text) ? 'died in conference' : 'defeated');
  },
  withdrawn: (state, action) => end(state, action, 'withdrawn'),
  replaced: (state, action) => end(state, action, 'continued', 'continued'),
  'carried over': (state, action) =>
    isOver(state)
      ? state
      : { ...state, isCarriedOver: true, status: 'carried over', statusDate: action.date },
  study: (state, action) => end(state, action, 'study'),
  postponed: (state, action) => end(state, action, 'postponed'),
  died: (state, action) => {
    if (/in conference/i.test(action.text)) return end(state, action, 'died in conference');
    return end(state, action, /in committee/i.test(action.text) ? 'died in committee' : 'died');
  },
  // An agency's report that is placed on file was never in progress, while a bill that is placed on file is dead.
  'placed on file': (state, action) =>
    state.progress === 'filed'
      ? { ...state, status: 'placed on file', statusDate: action.date }
      : end(state, action, 'placed on file'),
  tabled: (state, action) =>
    isOver(state)
      ? state
      : {
          ...state,
          status: 'tabled',
          statusDate: action.date,
          before: { state, chamber: action.chamber },
        },
  // A bill is on the floor again from this day, while a committee's report keeps its own.
  untabled: (state, action) => {
    if (state.status !== 'tabled' || !state.before) return state;
    const { state: before } = state.before;
    return before.status.startsWith('floor') ? { ...before, statusDate: action.date } : before;
  },
  reconsidered: (state, action) =>
    state.before?.chamber === action.chamber && state.progress !== 'before the governor'
      ? { ...state.before.state, statusDate: action.date, isReconsidered: true }
      : state,
};

/**
 * Whether an action may change a bill that is already law. The law's number may be recorded before the signature, and
 * Georgia records a veto as a signature as well, on the same day.
 */
function canUndoLaw(state: BillState, action: ParsedAction): boolean {
  if (action.step === 'items vetoed' || state.status === BECAME_LAW) return LAWFUL.has(action.step);
  return action.step === 'vetoed' && state.status === SIGNED && action.date === state.statusDate;
}

const REFERRED_TO_WHOLE = /\breferred to (committee of the whole)\b/i;

const LAWFUL: ReadonlySet<Step> = new Set<Step>(['items vetoed', 'signed', 'law', 'veto overridden']);
const SUSTAINED = 'veto sustained';
const BECAME_LAW = 'law';
const PRESENTED = 'before the governor';
const SIGNED = 'signed';

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
    const isOnFloor = progress === 'reported' && state.progress === 'floor';
    return isOnFloor ? withReport(next, action) : reach(next, action, progress, status);
  }
  if (state.progress !== 'passed one chamber' || state.passages[action.chamber]) return next;
  return { ...next, status: inChamber(status, action.chamber), statusDate: action.date };
}

/** A bill on the floor with the report that put it there, which Michigan lists after it on the same day. */
function withReport(state: BillState, action: ParsedAction): BillState {
  const isSameDay = state.reached.floor?.date === action.date;
  return isSameDay ? { ...state, reached: { reported: evidenceOf(action), ...state.reached } } : state;
}

function recordPassage(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  // The roll call is on the bill that this one continues in.
  if (state.progress === 'continued' && action.witness === 'roll call') return state;
  const passages = { [action.chamber]: evidenceOf(action), ...state.passages };
  // A vote again is undone together with the first one.
  const isAgain = state.passages[action.chamber] && state.before?.chamber === action.chamber;
  const before = isAgain ? state.before : { state, chamber: action.chamber };
  const unread = leaveCommittee(withoutReading(state, action));
  const next = { ...unread, passages, before, secondReading: undefined };
  // A chamber that votes on the bill again during a conference votes on what the conference reported.
  if (state.progress === 'conference' && state.passages[action.chamber])
    return acceptReport(state, action, rules);
  if (!isBefore(state.progress, 'conference')) return { ...state, passages };
  if (rules.agreement === 'one chamber') return reach(next, action, 'adopted', 'adopted');
  if (passageCount(next) > 1) {
    // Maryland amends on second reading.
    const readings = [action, state.secondReading?.chamber === action.chamber ? state.secondReading : action];
    const amended = !state.passages[action.chamber] && readings.some(isAmended);
    return amended ? reach(next, action, 'passed both', AWAITING) : recordAgreement(next, action, rules);
  }
  if (rules.isUnicameral) {
    return rules.agreement === 'law'
      ? reach(next, action, 'passed both', inChamber('passed', action.chamber))
      : reach(next, action, 'adopted', 'adopted');
  }
  return reach(next, action, 'passed one chamber', inChamber('passed', action.chamber));
}

/** Counts the acceptance of a conference's report by one chamber. Both must accept it. */
function acceptReport(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  const reportAcceptedBy = new Set(state.reportAcceptedBy).add(action.chamber);
  const next = { ...state, reportAcceptedBy, before: { state, chamber: action.chamber } };
  return reportAcceptedBy.size > 1 ? agreeTo(next, action, rules) : next;
}

function becomeLaw(state: BillState, action: ParsedAction, status: StatusCode): BillState {
  return reach(leaveCommittee(state), action, 'law', status);
}

function end(
  state: BillState,
  action: ParsedAction,
  status: StatusCode,
  progress: 'dead' | 'continued' = 'dead',
): BillState {
  // Wyoming records first that no report came in time, and weeks later that the bill died in committee.
  const { dead } = state.reached;
  if (state.status === 'died') return { ...state, status, lastStatus: dead && { status, evidence: dead } };
  if (isOver(state)) return state;
  return reach(
    { ...leaveCommittee(state), before: { state, chamber: action.chamber } },
    action,
    progress,
    status,
  );
}
