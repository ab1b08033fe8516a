import { daysBetween } from '../legislature/days.ts';

/** The maximum number of days between a vote and its reconsideration. */
const MAX_DAYS = 14;

/** A vote of a chamber on a bill. */
interface Dated {
  day: string;
}

/** An action of the chamber that reconsidered a vote. */
interface Reconsideration extends Dated {
  text: string;
}

/** Georgia reports both the reconsideration and the vote that followed in one action: `Senate Reconsidered Passed/Adopted`. */
const REPORTS_NEW_VOTE = /\breconsidered,? (?:and )?(?:passed|adopted)\b/i;

/**
 * Finds the votes of a chamber on a bill that it reconsidered, each with the action that did. An action undoes the last
 * vote before its day. On the day of a vote, their order is not known: the action undoes a vote of an earlier day that is
 * still final, because otherwise the chamber had no reason to vote again, and else the first vote of the day, unless the
 * action reports the new vote too.
 * A chamber has only a few days for it; what it reconsiders later is something else.
 * @param votes the chamber's votes on passage of the bill and on its veto, in the order in which they were taken
 * @param actions the reconsiderations, in the order in which they happened
 */
export function reconsideredVotes<Vote extends Dated, Action extends Reconsideration>(
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
        .at(-1) ??
      votes.filter(({ day }) => day === action.day && !REPORTS_NEW_VOTE.test(action.text)).find(isFinal);
    if (vote && daysBetween(vote.day, action.day) <= MAX_DAYS) reconsidered.set(vote, action);
  }
  return reconsidered;
}
