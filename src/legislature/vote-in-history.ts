import { tallyIn } from './language/motion-tallies.ts';

/** An action with nothing but the roll call, which belongs to the action before it, as in Michigan. */
const ONLY_ROLL_CALL = /^roll call\b/i;

/** The chamber takes its last vote again, so that the question is the same. */
const VOTE_RECONSIDERED = /\bvote\b.{0,40}\breconsidered\b/i;

interface Action {
  text: string;
}

/** What the history of a bill says of a vote. */
export interface ReportedVote {
  /** The action that says what was decided. */
  question: string;
  /** The action with the tally, which is often the same. */
  report: string;
}

/**
 * What the history of a bill says of a vote, found by its tally. The title of a roll call is often less exact: Michigan's
 * source calls a vote on the other chamber's substitute a third reading.
 * @param actions those of the vote's day and chamber, in their order
 * @returns undefined if no action has the tally, or several on different questions have
 */
export function voteInHistory(
  { yes_count, no_count }: { yes_count: number | null; no_count: number | null },
  actions: readonly Action[],
): ReportedVote | undefined {
  const reports = actions.flatMap(({ text: report }, at) => {
    const tally = tallyIn(report);
    const question = tally?.yes === yes_count && tally?.no === no_count && questionAt(at, actions);
    return question ? [{ question, report }] : [];
  });
  return new Set(reports.map(({ question }) => question)).size === 1 ? reports[0] : undefined;
}

function questionAt(at: number, actions: readonly Action[]): string | undefined {
  const text = actions[at]?.text;
  if (text === undefined || !ONLY_ROLL_CALL.test(text)) return text;
  const before = actions[at - 1]?.text;
  if (before === undefined || !VOTE_RECONSIDERED.test(before)) return before;
  const last = actions.slice(0, at - 1).findLastIndex((action) => tallyIn(action.text));
  return last === -1 ? undefined : questionAt(last, actions);
}
