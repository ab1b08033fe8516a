import { tallyIn } from '../language/motion-tallies.ts';
import type { PassageVote } from './bill-history.ts';
import type { ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/**
 * Roll calls of which the source does not record the question, as passages where an action of the chamber and day reports a
 * passage or defeat with the same tally: Delaware's `Passed By House. Votes: 27 YES 12 NO 2 ABSENT`.
 */
export function withQuestions(
  votes: readonly PassageVote[],
  actions: readonly ParsedAction[],
): readonly PassageVote[] {
  return votes.map((vote) => {
    if (vote.kind !== 'not recorded') return vote;
    const report = actions.find((action) => {
      const tally = tallyIn(action.text);
      const isItsTally = tally && tally.yes === vote.tally?.yes && tally.no === vote.tally.no;
      return (
        isItsTally && action.chamber === vote.chamber && action.date === vote.date && isOnPassage(action)
      );
    });
    return report ? { ...vote, kind: 'passage' } : vote;
  });
}

/** Whether an action reports that a chamber passed or defeated the bill. */
export function isOnPassage({ step }: { step: string | null }): boolean {
  return step !== null && ON_PASSAGE.has(step);
}

const ON_PASSAGE: ReadonlySet<string> = new Set<Step>(['passed', 'adopted', 'failed']);
