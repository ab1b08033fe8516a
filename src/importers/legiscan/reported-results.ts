import { daysBetween } from '../../legislature/days.ts';
import { tallyIn } from '../../legislature/language/motion-tallies.ts';
import type { KindOfMotion } from '../../legislature/language/motions.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import { MAX_DAYS_TO_REPORT } from '../../legislature/status/parsed-actions.ts';
import { stepOfAction } from '../../legislature/status/progress-rules.ts';
import type { Step } from '../../legislature/status/step.ts';

/** A roll call whose result the source does not have. */
export interface CountedVote {
  kind: KindOfMotion;
  chamber: Chamber | undefined;
  date: string;
  yea: number;
  nay: number;
}

/** An action of the bill. */
interface Action {
  date: string;
  text: string;
  chamber: Chamber | undefined;
}

const OUTCOMES: Partial<Record<Step, 'pass' | 'fail'>> = {
  passed: 'pass',
  adopted: 'pass',
  'veto overridden': 'pass',
  failed: 'fail',
  'veto sustained': 'fail',
};

/**
 * The result of a vote on passage or on a veto, as the chamber's actions of that day or the next few report it.
 *
 * An action with the tally of the vote reports it; one with another tally reports another vote. Of the actions without a
 * tally, those of the first day count, if no other vote of the chamber until then could be meant.
 * @param votes all roll calls on the bill, with this one
 * @param actions all actions of the bill
 * @returns undefined if no action reports the vote, `unknown` if it is not clear which vote an action reports, and one
 *   of them failed
 */
export function reportedResult(
  vote: CountedVote,
  votes: readonly CountedVote[],
  actions: readonly Action[],
): 'pass' | 'fail' | 'unknown' | undefined {
  if (vote.kind !== 'passage' && vote.kind !== 'veto override') return undefined;
  const reports = actions
    .filter(({ chamber }) => !chamber || !vote.chamber || chamber === vote.chamber)
    .map(({ date, text }) => ({
      days: daysBetween(vote.date, date),
      result: OUTCOMES[stepOfAction({ text, classification: [] })],
      tally: tallyIn(text),
    }))
    .filter(({ days, result }) => result && days >= 0 && days <= MAX_DAYS_TO_REPORT);
  const reportWithTally = ({ yea, nay }: CountedVote) =>
    reports.find(({ tally }) => tally?.yes === yea && tally.no === nay);
  const counted = reportWithTally(vote);
  if (counted) return counted.result;

  const uncounted = reports.filter(({ tally }) => !tally);
  const days = Math.min(...uncounted.map((report) => report.days));
  const results = new Set(uncounted.filter((report) => report.days === days).map(({ result }) => result));
  const [result] = results;
  if (!result) return undefined;
  const rivals = votes.filter(
    (other) =>
      other.kind === vote.kind &&
      other.chamber === vote.chamber &&
      other.date >= vote.date &&
      daysBetween(vote.date, other.date) <= days &&
      !reportWithTally(other),
  );
  if (results.size === 1 && rivals.length <= 1) return result;
  return results.has('fail') ? 'unknown' : undefined;
}
