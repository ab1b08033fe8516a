import { withoutTally } from '../../legislature/language/motion-tallies.ts';
import { kindOfMotion } from '../../legislature/language/motions.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import { stepOfAction } from '../../legislature/status/progress-rules.ts';
import type { Step } from '../../legislature/status/step.ts';
import { voteInHistory } from '../../legislature/vote-in-history.ts';

/** A roll call as its source describes it. */
interface DescribedVote {
  motion: string;
  chamber: Chamber | undefined;
  date: string;
  yea: number;
  nay: number;
}

/** An action of the bill. */
export interface DatedAction {
  date: string;
  text: string;
  chamber?: Chamber | undefined;
}

/** The question that a chamber decided, and the result. */
export interface QuestionInHistory {
  motion: string;
  reported: 'pass' | 'fail' | 'unknown';
}

/** What a chamber decides of a bill that is no passage, and whether the question carried. */
const OTHER_DECISIONS: Partial<Record<Step, 'pass' | 'fail'>> = {
  agreed: 'pass',
  disagreed: 'fail',
  'conference accepted': 'pass',
  'veto overridden': 'pass',
  'veto sustained': 'fail',
};

/** Some chambers vote on the other one's changes by passing the bill again. */
const PASSES_AGAIN = /\brepass|\bin concurrence\b/i;

/** `Senate Substitute (s-1) Nonconcurred In`: the question was on concurring. */
const CONCURRED_IN =
  /^(?<changes>.{0,80}\b(?:substitute|amendment)(?:\(s\)|s)?.{0,20}?) (?:non-?)?concurred in(?<how>| (?:as|with) .{1,80})$/i;

/**
 * The question of a roll call whose description calls it the passage of the bill, although the history of the bill says
 * that the chamber decided something else: LegiScan calls most votes of Michigan's floors a third reading.
 * @param actions all actions of the bill
 * @returns undefined if the history does not contradict the description
 */
export function questionInHistory(
  vote: DescribedVote,
  actions: readonly DatedAction[],
): QuestionInHistory | undefined {
  const { motion, chamber, date, yea, nay } = vote;
  const [start = motion] = motion.split(':', 1);
  const isPassage = [motion, start].some((text) => kindOfMotion(text) === 'passage');
  if (!isPassage || PASSES_AGAIN.test(motion)) return undefined;
  const ofVote = actions.filter(
    (action) => action.date === date && (!action.chamber || !chamber || action.chamber === chamber),
  );
  const asked = { title: motion, roll_call_number: null, yes_count: yea, no_count: nay };
  const { question } = voteInHistory(asked, ofVote) ?? {};
  if (!question || PASSES_AGAIN.test(question)) return undefined;

  const step = stepOfAction({ text: question, classification: [] });
  const [beforeNumber = question] = question.split(/\broll call\b/i, 1);
  const words = withoutTally(beforeNumber.trim(), yea, nay);
  // Only bills are read three times and passed.
  if (step === 'adopted' && /\bthird reading\b/i.test(motion)) return { motion: words, reported: 'pass' };
  const decision = OTHER_DECISIONS[step];
  if (!decision || (decision === 'pass' && yea < nay)) return undefined;

  // With more yeas, the motion was not to concur, or it lacked a majority of all members.
  if (step === 'disagreed' && yea > nay) return { motion: words, reported: 'unknown' };
  const { changes, how } = CONCURRED_IN.exec(words)?.groups ?? {};
  return { motion: changes ? `Concurrence in ${changes}${how}` : words, reported: decision };
}
