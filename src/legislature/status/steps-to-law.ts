import { tallyIn } from '../language/motion-tallies.ts';
import {
  type BillRules,
  type BillState,
  evidenceOf,
  isOver,
  isVetoedOn,
  type ParsedAction,
  reach,
  type StepRule,
} from './bill-state.ts';
import { leaveCommittee } from './committee-of-bill.ts';
import { isAwaiting, recordAgreement } from './concurrence.ts';
import type { Evidence } from './evidence.ts';
import { isBefore } from './progress-stages.ts';
import { codeOfStatus, inChamber, type StatusCode } from './statuses.ts';
import type { Step, StepToLaw } from './step.ts';

/** What each step does to a bill, from its final text to its law, and beyond a veto. */
export const STEPS_TO_LAW: Record<StepToLaw, StepRule> = {
  enacted: (state, action, rules) => {
    if (isOfPresident(state, action)) return STEPS_TO_LAW.signed(state, action, rules);
    // Massachusetts' chambers enact a bill before it is presented, while Alabama writes `Enacted` of a law.
    const isLaw = (state.isEnrolled || state.status === PRESENTED) && /^enacted\b/i.test(action.text);
    // An act of the governor does not move the day on which the chambers adopted a resolution.
    if (isLaw && rules.agreement !== 'law') {
      return reach(leaveCommittee(state), state.reached.adopted ?? action, 'adopted', 'adopted by both');
    }
    if (isLaw) return becomeLaw(state, action, BECAME_LAW);
    const next = { ...state, isEnrolled: state.isEnrolled || /enrol/i.test(action.text) };
    return isBefore(state.progress, 'before the governor') && rules.agreement === 'law'
      ? reach(leaveCommittee(next), action, 'passed both', 'enrolled')
      : recordAgreement(next, action, rules);
  },
  // A chamber takes the bill back to change it, after both agreed on it, perhaps from the governor.
  unenrolled: (state) => {
    const { [PRESENTED]: _recalled, ...reached } = state.reached;
    const agreed = reached['passed both'];
    if (!agreed || (state.status !== 'enrolled' && state.status !== PRESENTED)) return state;
    const open = { ...state, reached, isEnrolled: false, progress: 'passed both' as const };
    return { ...open, status: 'passed both', statusDate: agreed.date };
  },
  presented: (state, action, rules) =>
    (isOver(state) && state.progress !== 'adopted') || state.status === SIGNED || !rules.isPresentable
      ? state
      : reach(leaveCommittee(state), action, 'before the governor', PRESENTED),
  returned: (state, action) => {
    // Parts of a law that the governor returns go on by themselves: the chambers had passed them with it.
    if (state.progress === 'continued' && state.before) {
      return reach(state.before.state, action, 'before the governor', 'returned');
    }
    // New Jersey does not record when the governor got the bill.
    const isFirst = state.progress === 'passed both' && /\bveto\b/i.test(action.text);
    const undated = { ...action, date: undefined };
    const next = isFirst ? reach(leaveCommittee(state), undated, PRESENTED, 'returned') : state;
    return { ...next, changesAcceptedBy: new Set(), status: 'returned', statusDate: action.date };
  },
  'changes accepted': (state, action, rules) => {
    if (!hasChanges(state)) return state;
    const changesAcceptedBy = new Set(state.changesAcceptedBy).add(action.chamber);
    const isByAll = changesAcceptedBy.size > 1 || rules.isUnicameral;
    const status = isByAll ? 'changes accepted' : inChamber('changes accepted', action.chamber);
    return { ...state, changesAcceptedBy, status, statusDate: action.date };
  },
  // They are lost when one chamber rejects them.
  'changes rejected': (state, action) =>
    hasChanges(state)
      ? { ...state, status: inChamber('changes rejected', action.chamber), statusDate: action.date }
      : state,
  signed: (state, action, rules) => {
    if (isVetoedOn(state, action.date)) return state;
    const isLaw = rules.agreement === 'law' || NAMES_A_LAW.test(action.text);
    if (AWAITS_CONGRESS.test(action.text)) return reviewed(state, action);
    if (isLaw) {
      // The law's number may be recorded before the signature, which makes the law.
      const { law: _numbered, ...reached } = state.reached;
      return becomeLaw({ ...state, reached }, action, SIGNED);
    }
    // A governor's signature approves a resolution without making it law. The chambers' officers sign it as well.
    if (NAMES_THE_GOVERNOR.test(action.text)) return reach(leaveCommittee(state), action, 'adopted', SIGNED);
    // The officers sign what was agreed on, which in New Mexico may be a memorial of one chamber.
    const passage = state.passages[rules.origin];
    const isOfOne = passage && state.status === inChamber('passed', rules.origin);
    if (isOfOne) return reach(state, passage, 'adopted', 'adopted');
    return isAwaiting(state) ? recordAgreement(state, action, rules) : state;
  },
  law: (state, action, rules) => {
    if (NUMBER_OF_ACT.test(action.text) && isBefore(state.progress, 'before the governor')) {
      return STEPS_TO_LAW.enacted({ ...state, isNumbered: true }, action, rules);
    }
    // Minnesota numbers the acts that the governor vetoed as well.
    if (AWAITS_CONGRESS.test(action.text)) return reviewed(state, action);
    if (isVetoedOn(state, action.date)) return state;
    if (CHAPTER_OF_RESOLUTION.test(action.text)) {
      const isAdopted = state.progress === 'adopted';
      const evidence = state.reached.adopted ?? action;
      return isAdopted ? state : reach(leaveCommittee(state), evidence, 'adopted', 'adopted by both');
    }
    const isUnsigned =
      /without|\bw\/o(?:ut)?\b|under article|\bunsigned\b|\bdid not sign\b|\bno action\b/i.test(action.text);
    // Kansas announces the law, and does not record its day.
    const isToCome = /^(?:(?:house|senate) )?will become law\b/i.test(action.text);
    if (isUnsigned) return becomeLaw(state, isToCome ? { ...action, date: undefined } : action, UNSIGNED);
    // A law has been one for some time when it takes effect.
    if (takesEffect(action.text)) return becomeLaw(state, { ...action, date: undefined }, BECAME_LAW);
    // A veto on which one chamber's vote is recorded was overridden by the other one too.
    if (state.progress === 'vetoed' && state.overriddenBy.size > 0)
      return becomeLaw(state, action, OVER_VETO);
    return becomeLaw(state, action, state.status === SIGNED ? SIGNED : BECAME_LAW);
  },
  'items vetoed': (state, action) => {
    // The message that returns the items may be recorded as a veto before.
    const { vetoed: _ofItems, ...reached } = state.reached;
    // The chamber may receive the message days after the signature.
    const evidence = state.status === SIGNED ? (reached.law ?? action) : action;
    return becomeLaw({ ...state, reached }, evidence, 'items vetoed');
  },
  vetoed: (state, action) => {
    // Alaska's source may list the veto after the vote on it, with its own, earlier day. Kansas's has the last day of the session for
    // vetoes that came later, and on which nobody voted.
    if (state.status === SUSTAINED) {
      const statusDate = isEarlier(state.statusDate, action.date) ? undefined : state.statusDate;
      return { ...state, statusDate, reached: { ...state.reached, vetoed: evidenceOf(action) } };
    }
    const { law: _undone, ...reached } = state.reached;
    return reach({ ...leaveCommittee(state), reached }, action, 'vetoed', 'vetoed');
  },
  'pocket vetoed': (state, action) => reach(leaveCommittee(state), action, 'vetoed', 'pocket vetoed'),
  'veto overridden': (state, action, rules) => {
    if (state.status === SUSTAINED) return state;
    const overriddenBy = new Set(state.overriddenBy).add(action.chamber);
    const next = { ...state, overriddenBy };
    // The rest of the bill is law already.
    if (state.status === 'items vetoed' && overriddenBy.size < 2) return next;
    return overriddenBy.size > 1 || rules.isUnicameral || isByBoth(action, rules)
      ? becomeLaw(next, action, OVER_VETO)
      : { ...next, status: inChamber('veto overridden', action.chamber), statusDate: action.date };
  },
  'veto sustained': (state, action) => {
    const sustained = reach(state, action, 'vetoed', SUSTAINED);
    return isEarlier(action.date, state.reached.vetoed?.date)
      ? { ...sustained, statusDate: undefined }
      : sustained;
  },
};

/** Whether the president of the United States signs a bill. Elsewhere, `Signed by President` is of the Senate's president, before that. */
function isOfPresident({ status, reached }: BillState, { text }: ParsedAction): boolean {
  const presented = reached['before the governor']?.text ?? '';
  return (
    status === PRESENTED &&
    /^signed by (?:the )?president\.?$/i.test(text) &&
    /^presented to (?:the )?president\.?$/i.test(presented)
  );
}

/** An act of the District of Columbia that the mayor signed or let stand, which Congress may still reject. */
function reviewed(state: BillState, action: ParsedAction): BillState {
  return isOver(state) ? state : reach(leaveCommittee(state), action, 'before the governor', 'under review');
}

/** Whether the chambers decide on what the governor recommended when returning the bill. */
function hasChanges({ status }: BillState): boolean {
  return ['returned', 'changes accepted', 'changes rejected'].includes(codeOfStatus(status));
}

/**
 * A law with the evidence of a step before it that is recorded after it. If the governor did not sign it, or its day is before that
 * on which the governor got the bill, another record of the law may have the right day: West Virginia files both under the last day
 * of the session, and writes `Became law 4/2/2026` later.
 */
export function withEarlierStep(law: BillState, action: ParsedAction): BillState {
  const evidence = evidenceOf(action);
  const { law: known, 'before the governor': presented } = law.reached;
  const isDated = law.status === UNSIGNED && BECAME_LAW_ON.test(action.text);
  if (action.step === 'law' && (isDated || isEarlier(known?.date, presented?.date))) {
    const isRight = !isEarlier(action.date, presented?.date) && !isEarlier(action.date, known?.date);
    return isRight ? { ...law, statusDate: action.date, reached: { ...law.reached, law: evidence } } : law;
  }
  if (action.step === 'passed') return { ...law, passages: { [action.chamber]: evidence, ...law.passages } };
  // The Secretary of State of Connecticut sends a law to the governor after the signature.
  const isMistaken = Object.values(law.passages).some(({ date }) => isEarlier(known?.date, date));
  const isBeforeLaw = action.step === 'presented' && (isMistaken || !isEarlier(known?.date, action.date));
  return isBeforeLaw ? { ...law, reached: { [PRESENTED]: evidence, ...law.reached } } : law;
}

const BECAME_LAW_ON = /^became law (?:on )?\d/i;

function isEarlier(day: string | undefined, other: string | undefined): boolean {
  return day !== undefined && other !== undefined && day < other;
}

/**
 * Whether an action may change a bill that is already law. The law's number may be recorded before the signature, and
 * Georgia records a veto as a signature as well, on the same day.
 */
export function canUndoLaw(state: BillState, action: ParsedAction): boolean {
  if (action.step === 'items vetoed' || state.status === BECAME_LAW) return LAWFUL.has(action.step);
  // Kentucky's chambers override the veto of items.
  if (action.step === 'veto overridden' && state.status === 'items vetoed') return true;
  return action.step === 'vetoed' && state.status === SIGNED && action.date === state.statusDate;
}

/**
 * Whether an action only gives the day from which a law has effect. West Virginia's chambers vote on that day, and a bill may become
 * law `Effective without Governor's signature`.
 */
export function takesEffect(text: string): boolean {
  return /^(?:law )?effective\b/i.test(text) && !/\(roll|\bwithout\b/i.test(text);
}

/** The number alone, as in `PUBLIC ACT 26-37`. In Connecticut the bill has it before the governor has the bill. */
const NUMBER_OF_ACT = /^(?:public|special) act (?:no\. ?)?\d+-\d+$/i;

/** Congress may reject an act of the District of Columbia, unless it expires soon. */
const AWAITS_CONGRESS = /\bwith act number\b(?!.*\bexpires\b)/i;

export const NAMES_THE_GOVERNOR = /\bgov|\bmayor\b/i;

/** `Signed into law`, `Signed Chapter 12`, `Approved P.L. 5`. */
const NAMES_A_LAW = /\b(?:law|act|acts|chapter|chaptered|p\.? ?[al]\.?)(?![a-z])/i;

/**
 * California publishes what both chambers adopted with its laws, as a resolution chapter: `Res. Chapter 52, Statutes of 2025`.
 * Alaska numbers it: `Legislative Resolve No. 52`.
 */
const CHAPTER_OF_RESOLUTION = /\bres(?:\.|olution) chapter \d|\blegis(?:lative)? resolve (?:no\. ?)?\d/i;

const LAWFUL: ReadonlySet<Step> = new Set<Step>(['items vetoed', 'signed', 'law', 'veto overridden']);
const SUSTAINED = 'veto sustained';
const OVER_VETO = 'law over the veto';
/**
 * Whether both chambers vote on a veto together, as in Alaska, whose tally has more members than one chamber, or the source
 * records their votes as one: `Veto Overridden by Legislature`.
 */
function isByBoth({ text, chamber }: ParsedAction, { votesToPass }: BillRules): boolean {
  const { yes = 0, no = 0 } = tallyIn(text) ?? {};
  const majority = votesToPass?.[chamber];
  return BY_BOTH.test(text) || (majority !== undefined && yes + no >= 2 * majority);
}

const BY_BOTH =
  /^legislature voted\b|\b(?:by (?:the )?legislature|both (?:houses|chambers)|joint session)\b/i;
const BECAME_LAW = 'law';
const PRESENTED = 'before the governor';
const SIGNED = 'signed';
const UNSIGNED = 'law without signature';

function becomeLaw(state: BillState, action: Evidence, status: StatusCode): BillState {
  return reach(leaveCommittee(state), action, 'law', status);
}
