import { type BillState, evidenceOf, type ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/** The status of a bill whose defeat a member has moved to reconsider. */
const PENDING = 'reconsideration pending';

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
  if (vote === -1 || !last || isDecided || !MOVES_TO_RECONSIDER.test(last.text)) return state;
  const evidence = evidenceOf(last);
  return {
    ...state.before.state,
    status: PENDING,
    statusDate: last.date,
    lastStatus: { status: PENDING, evidence },
  };
}

const SAYS_NOTHING: ReadonlySet<Step> = new Set<Step>(['nothing', 'heard']);

/** A motion or notice without its outcome: `Motion to reconsider final passage`, `Senate Notice to Reconsider`. */
const MOVES_TO_RECONSIDER =
  /^(?!.*\b(?:no motion|refused|lost motion|failed to reconsider)\b).*\b(?:motion|moved?|notice|intent\w*)\b.{0,60}\breconsider(?!.*\b(?:fail\w*|lost|tabled?|adopted|prevail\w*|carried|passed|agreed|not|reject\w*|withdr\w+|granted|approved|defeated|laid|denied|expired)\b)/i;
