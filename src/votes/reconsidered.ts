import { daysBetween } from '../legislature/days.ts';

/** The maximum number of days between a vote and its reconsideration. */
const MAX_DAYS = 14;

/** A vote of a chamber on a bill, or an action of the chamber that reconsidered one. */
interface Dated {
  day: string;
}

/**
 * Finds the votes of a chamber on a bill that it reconsidered, each with the action that did. An action undoes the last
 * vote before its day. On the day of a vote, their order is not known: the action undoes a vote of an earlier day that is
 * still final, because otherwise the chamber had no reason to vote again, and else the first vote of the day.
 * A chamber has only a few days for it; what it reconsiders later is something else.
 * @param votes all votes of the chamber on the bill, in the order in which they were taken
 * @param actions the reconsiderations, in the order in which they happened
 */
export function reconsideredVotes<Vote extends Dated, Action extends Dated>(
  votes: readonly Vote[],
  actions: readonly Action[],
): Map<Vote, Action> {
  const reconsidered = new Map<Vote, Action>();
  for (const action of actions) {
    const isFinal = (vote: Vote) => !reconsidered.has(vote);
    const vote =
      votes
        .filter(({ day }) => day < action.day)
        .filter(isFinal)
        .at(-1) ?? votes.filter(({ day }) => day === action.day).find(isFinal);
    if (vote && daysBetween(vote.day, action.day) <= MAX_DAYS) reconsidered.set(vote, action);
  }
  return reconsidered;
}
