import type { Chamber } from '../records/fields.ts';
import type { PassageVote } from './bill-history.ts';
import type { ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/**
 * Adds the refusals of the other chamber's changes that only a roll call shows: a vote to agree to them that failed, if no later
 * record says that the chambers did agree, or went on. Georgia's actions leave out such a vote on the last day of a session.
 * @param votes those on concurrence
 */
export function withRefusals(
  actions: readonly ParsedAction[],
  votes: readonly PassageVote[],
): readonly ParsedAction[] {
  const last = votes.at(-1);
  if (last?.result !== 'fail') return actions;
  const { chamber, date, motion } = last;
  const later = actions.findIndex((action) => action.date > date);
  const at = later === -1 ? actions.length : later;
  const passedBy = new Set<Chamber>(
    actions.slice(0, at).flatMap(({ step, chamber: by }) => (PASSES.has(step) ? [by] : [])),
  );
  const goesOn = actions.some((action) => action.date >= date && GOES_ON.has(action.step));
  if (goesOn || !passedBy.has('house') || !passedBy.has('senate')) return actions;
  const refusal: ParsedAction = { witness: 'roll call', step: 'disagreed', chamber, date, text: motion };
  return actions.toSpliced(at, 0, refusal);
}

const PASSES: ReadonlySet<Step> = new Set<Step>(['passed', 'adopted']);
/** What a chamber does after such a vote, or instead of it. */
const GOES_ON: ReadonlySet<Step> = new Set<Step>([
  ...(['agreed', 'disagreed', 'for concurrence', 'conference', 'conference accepted'] as const),
  ...(['enacted', 'presented', 'signed', 'law', 'vetoed', 'failed', 'postponed', 'tabled'] as const),
]);
