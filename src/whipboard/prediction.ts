import type { ChoiceGroup } from '../votes/choices.ts';
import type { Position } from './positions.ts';

/** What was expected of a member, and how they voted. */
export interface CalledMember {
  id: number;
  name: string;
  position: Position;
  /** Undefined where the vote does not list them. */
  voted: ChoiceGroup | undefined;
}

/** A board beside the real vote. */
export interface Prediction {
  right: CalledMember[];
  wrong: CalledMember[];
  /** Who was in Toss-Up and voted. */
  undecided: CalledMember[];
  /** Who did not vote yes or no, or is not listed. */
  absent: CalledMember[];
}

/** Which members were called right: leaning counts as calling. */
export function predictionOf(members: readonly CalledMember[]): Prediction {
  const prediction: Prediction = { right: [], wrong: [], undecided: [], absent: [] };
  for (const member of members) {
    const called = CALLS[member.position];
    if (member.voted !== 'yes' && member.voted !== 'no') prediction.absent.push(member);
    else if (!called) prediction.undecided.push(member);
    else prediction[called === member.voted ? 'right' : 'wrong'].push(member);
  }
  return prediction;
}

const CALLS: Record<Position, 'yes' | 'no' | undefined> = {
  Yes: 'yes',
  'Lean Yes': 'yes',
  'Toss-Up': undefined,
  'Lean No': 'no',
  No: 'no',
};
