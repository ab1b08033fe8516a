import { daysBetween } from '../days.ts';
import { tallyIn } from '../language/motion-tallies.ts';
import type { BillHistory } from './bill-history.ts';
import type { ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/**
 * Marks a vote as lost that a majority of all members carried, and after which nothing happened, if some bills need more. South
 * Dakota's source has `Passed` of every vote, and lists what passed in the other chamber on the next days: in 2026 it did so with
 * every bill but the six on taxes and appropriations that had less than two thirds.
 */
export function withoutLastVotes(
  actions: ParsedAction[],
  { votesToPassAny, recordsThrough, sessionEnded }: BillHistory,
): ParsedAction[] {
  const at = actions.findLastIndex(({ step }) => !SAYS_NOTHING.has(step));
  const vote = actions[at];
  const needed = vote && votesToPassAny?.[vote.chamber];
  if (vote?.step !== 'passed' || needed === undefined) return actions;
  const tally = tallyIn(vote.text);
  const isPast =
    sessionEnded ||
    (recordsThrough !== undefined && daysBetween(vote.date, recordsThrough) > MAX_DAYS_TO_OTHER_CHAMBER);
  const isLost = isPast && tally !== undefined && tally.yes < needed;
  return isLost ? actions.with(at, { ...vote, step: 'failed' }) : actions;
}

const SAYS_NOTHING: ReadonlySet<Step> = new Set<Step>(['nothing', 'heard']);
/** More than a weekend and a recess. */
const MAX_DAYS_TO_OTHER_CHAMBER = 14;
