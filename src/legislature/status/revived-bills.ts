import type { BillState, ParsedAction } from './bill-state.ts';
import { leaveCommittee } from './committee-of-bill.ts';
import { AGREED } from './concurrence.ts';
import type { Step } from './progress-rules.ts';

/**
 * Restores a dead bill if an action follows on a later day: votes are reconsidered, bills taken from file, rules
 * suspended. A chamber that defeats a bill may also pass it on the same day.
 */
export function revive(state: BillState, action: ParsedAction): BillState {
  if (!isEnded(state) || !state.before || !REVIVING.has(action.step)) return state;
  // The report and readings that follow are of the bill in its place.
  if (state.progress === 'continued' && BEFORE_PASSAGE.has(action.step)) return state;
  const isLater = action.date > (state.statusDate ?? '');
  // Or the other chamber does, where both must agree to a report against a bill, as in Maine.
  const isVotedAgain = state.status === 'defeated' && VOTED_FOR.has(action.step);
  // A chamber that refuses the other one's version and appoints conferees asked for a conference.
  const isConferred =
    state.status === 'died between the chambers' &&
    action.step === 'conference' &&
    state.before.chamber === action.chamber;
  if (!isLater && !isVotedAgain && !isConferred) return state;
  const restored = leaveCommittee(state.before.state);
  // Montana's Senate may send a bill back to its committee after it has lost on the floor.
  const { floor } = state.reached;
  return floor ? { ...restored, reached: { floor, ...restored.reached } } : restored;
}

const REVIVING: ReadonlySet<Step> = new Set<Step>([
  ...(['reported', 'recommitted', 'floor', 'passed', 'adopted', 'conference'] as const),
  ...(['conference accepted', 'enacted', 'presented'] as const),
]);

const VOTED_FOR: ReadonlySet<Step> = new Set<Step>(['passed', 'adopted']);

const BEFORE_PASSAGE: ReadonlySet<Step> = new Set<Step>(['reported', 'recommitted', 'floor']);

function isEnded({ progress }: BillState): boolean {
  return progress === 'dead' || progress === 'continued';
}

/**
 * A bill before its chamber's last vote, if the chamber rejects it after that: it had agreed to the other chamber's changes, and
 * rejects the bill with them on its last reading, as in North Dakota, or it had rejected the bill on an earlier day, as Arkansas'
 * chambers do for weeks.
 */
export function beforeLastVote(state: BillState, { chamber, date }: ParsedAction): BillState {
  const isRejectedAgain = state.status === 'defeated' && date > (state.statusDate ?? '');
  const isReplaced = isRejectedAgain || state.status === 'adopted by both' || state.status === AGREED;
  return isReplaced && state.before?.chamber === chamber ? state.before.state : state;
}

/**
 * A bill whose last vote the chamber takes back. A chamber that had sent the bill to the other one takes back its passage too.
 * @param before the bill before that vote
 */
export function withoutRescinded(before: BillState, { text, chamber }: ParsedAction): BillState {
  const isOfPassage = /\brescind/i.test(text) && /\bpass/i.test(text) && before.passages[chamber];
  return isOfPassage && before.before?.chamber === chamber ? before.before.state : before;
}

/** The state before the first vote of a chamber that passes a bill again on reconsideration: only the second vote counts. */
export function withoutFirstVote(state: BillState, { text, chamber }: ParsedAction): BillState {
  const isAgain = ON_RECONSIDERATION.test(text) && state.before?.chamber === chamber;
  return isAgain ? state.before!.state : state;
}

const ON_RECONSIDERATION = /\b(?:on|upon) reconsideration\b/i;
