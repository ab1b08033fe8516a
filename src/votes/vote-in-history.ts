import { tallyIn } from '../legislature/language/motion-tallies.ts';

/** An action with nothing but the roll call, which belongs to the action before it, as in Michigan. */
const ONLY_ROLL_CALL = /^roll call\b/i;

/**
 * What the history of a bill says of a vote: the action with its tally. The title of a roll call is often less exact:
 * Michigan's source calls a vote on the other chamber's substitute a third reading.
 * @param actions those of the vote's day and chamber, in their order
 * @returns undefined if no action has the tally, or several have
 */
export function voteInHistory(
  { yes_count, no_count }: { yes_count: number | null; no_count: number | null },
  actions: readonly { text: string }[],
): string | undefined {
  const isOfVote = ({ text }: { text: string }) => {
    const tally = tallyIn(text);
    return tally !== undefined && tally.yes === yes_count && tally.no === no_count;
  };
  const at = actions.findIndex(isOfVote);
  if (at === -1 || actions.filter(isOfVote).length > 1) return undefined;
  const isAlone = ONLY_ROLL_CALL.test(actions[at]?.text ?? '');
  return actions[isAlone ? at - 1 : at]?.text;
}
