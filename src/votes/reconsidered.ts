import { daysBetween } from '../legislature/days.ts';

/**
 * The maximum number of days between a vote and its reconsideration if the chamber does not vote on the question again.
 * A chamber has only a few days for it; what it reconsiders later is something else, unless it suspends the rule.
 */
const MAX_DAYS = 14;

/** The maximum number of days between a reconsideration and the vote that follows it, which proves what was reconsidered. */
const MAX_DAYS_TO_NEW_VOTE = 14;

interface Dated {
  day: string;
}

/** A vote of a chamber on a bill. */
interface Vote extends Dated {
  /** What it decided: the passage, the veto, or the other chamber's changes. */
  question: string;
  /** The position of the action that reports it, if one does. */
  position?: number | undefined;
}

/** An action of the chamber that reconsidered a vote. */
interface Reconsideration extends Dated {
  text: string;
  position: number;
}

/** Georgia reports both the reconsideration and the vote that followed in one action: `Senate Reconsidered Passed/Adopted`. */
const REPORTS_NEW_VOTE = /\breconsidered,? (?:and )?(?:passed|adopted)\b/i;

/** Michigan reconsiders amendments and motions too: `Amendment(s) Reconsidered`, `Motion To Refer To Third Reading Reconsidered`. */
const OF_SOMETHING_ELSE =
  /^(?!.{0,200}\b(?:concur|reced|agree|pass(?:age|ed)\b)).{0,200}\b(?:amendment|substitute|refer|recommendation)/i;

/**
 * Finds the votes of a chamber on a bill that it reconsidered, each with the action that did. An action undoes the last
 * vote that the history reports before it on its day, and else the last vote before its day, unless the other chamber has
 * voted since and so has the bill. If the history does not tell the order of the day, the action undoes a vote of an
 * earlier day on the same question that is still final, because otherwise the chamber had no reason to vote again, and
 * else the first vote of the day, unless the action reports the new vote too.
 * @param votes the chamber's votes on the bill, oldest first
 * @param actions the reconsiderations, in the order in which they happened
 * @param ofOtherChamber the other chamber's votes on the bill
 */
export function reconsideredVotes<Each extends Vote, Action extends Reconsideration>(
  votes: readonly Each[],
  actions: readonly Action[],
  ofOtherChamber: readonly Dated[] = [],
): Map<Each, Action> {
  const reconsidered = new Map<Each, Action>();
  for (const action of actions) {
    if (OF_SOMETHING_ELSE.test(action.text)) continue;
    const final = votes.filter((vote) => !reconsidered.has(vote));
    const ofDay = votes.filter(({ day }) => day === action.day);
    const asks = (others: readonly Vote[], { question }: Vote) =>
      others.some((other) => other.question === question);
    const isSent = ({ day }: Vote) =>
      ofOtherChamber.some((other) => other.day > day && other.day < action.day);
    const vote =
      lastBefore(action, final) ??
      final
        .filter((each) => each.day < action.day && !isSent(each) && (ofDay.length === 0 || asks(ofDay, each)))
        .at(-1) ??
      final.find(
        ({ day, position }) =>
          day === action.day && position === undefined && !REPORTS_NEW_VOTE.test(action.text),
      );
    if (!vote) continue;

    const newVotes = votes.filter(
      ({ day }) => day >= action.day && daysBetween(action.day, day) <= MAX_DAYS_TO_NEW_VOTE,
    );
    if (daysBetween(vote.day, action.day) <= MAX_DAYS || asks(newVotes, vote)) reconsidered.set(vote, action);
  }
  return reconsidered;
}

/** The last vote that the history reports before an action on the action's day. */
function lastBefore<Each extends Vote>(
  { day, position }: Reconsideration,
  votes: readonly Each[],
): Each | undefined {
  const before = votes.filter((vote) => vote.day === day && (vote.position ?? position) < position);
  return before.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)).at(-1);
}
