import { type BillState, evidenceOf, type ParsedAction } from './bill-state.ts';
import { codeOfStatus, inChamber } from './statuses.ts';
import type { Step } from './step.ts';

/** The status of a bill whose defeat a member has moved to reconsider. */
const PENDING = 'reconsideration pending';

/**
 * A bill that a chamber passed, if a member moved to vote again and nothing followed. Arizona's clerk sends a bill on only when that
 * motion is decided.
 */
export function withPassageInDoubt(state: BillState, actions: readonly ParsedAction[]): BillState {
  const isPassed = state.status === 'passed both' || codeOfStatus(state.status) === 'passed';
  const passage = actions.findLastIndex(({ step }) => step === 'passed');
  const motion = actions.findLastIndex(({ text }) => /\breconsider/i.test(text));
  const last = actions[motion];
  const isDecided = actions.slice(passage + 1).some(({ step }) => !SAYS_NOTHING.has(step));
  if (!isPassed || passage === -1 || motion <= passage || !last || isDecided) return state;
  if (last.chamber !== actions[passage]?.chamber || !isOpenMotion(last.text)) return state;
  const status = inChamber(IN_DOUBT, last.chamber);
  return { ...state, status, statusDate: last.date, lastStatus: { status, evidence: evidenceOf(last) } };
}

/** The status of a bill whose passage a member has moved to reconsider. */
const IN_DOUBT = 'passage reconsidered';

/**
 * A defeated bill as it was before that vote, if the chamber has not decided yet whether it votes again: most motions to
 * reconsider come on the day of the vote, or on the next one.
 */
export function withPendingReconsideration(state: BillState, actions: readonly ParsedAction[]): BillState {
  const { dead } = state.reached;
  if (state.status !== 'defeated' || !state.before || !dead) return state;
  const vote = actions.findIndex(({ text, date }) => text === dead.text && date === dead.date);
  const motion = actions.findLastIndex(({ text }, at) => at >= vote && /\breconsider/i.test(text));
  const last = actions[motion];
  const isDecided = actions.slice(Math.max(motion, vote) + 1).some(({ step }) => !SAYS_NOTHING.has(step));
  if (vote === -1 || !last || isDecided || !isOpenMotion(last.text)) return state;
  const evidence = evidenceOf(last);
  return {
    ...state.before.state,
    status: PENDING,
    statusDate: last.date,
    lastStatus: { status: PENDING, evidence },
  };
}

const SAYS_NOTHING: ReadonlySet<Step> = new Set<Step>(['nothing', 'heard']);

/** Whether an action is a motion or notice without its outcome: `Motion to reconsider final passage`, `Senate Notice to Reconsider`. */
function isOpenMotion(text: string): boolean {
  if (EXTENDS_PERIOD.test(text)) return !/\b(?:failed|lost)\b/i.test(text);
  const at = text.search(/\breconsider/i);
  const isMoved = at !== -1 && MOTION.test(text.slice(Math.max(0, at - 70), at));
  return isMoved && !OUTCOME.test(text.slice(at)) && !REFUSAL.test(text);
}

/** Arizona's House gives itself more time: `to further extend the reconsideration period for SB1731. Passed by vv.` */
const EXTENDS_PERIOD = /\bextend (?:the )?(?:reconsideration period|(?:period|time) (?:for|to) reconsider)/i;
const MOTION = /\b(?:motion|moved?|notice|intent(?:ion)?)\b/i;
const OUTCOME =
  /\b(?:fail\w*|lost|tabled?|adopted|prevail\w*|carried|passed|agreed|not|reject\w*|withdr\w+|granted|approved|defeated|laid|denied|expired)\b/i;
const REFUSAL = /\b(?:no motion|refused|lost motion|failed to reconsider)\b/i;
