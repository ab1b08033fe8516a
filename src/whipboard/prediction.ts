import type { ChoiceGroup } from '../votes/choices.ts';
import type { Position } from './positions.ts';

/** A member's predicted position and actual vote. */
export interface PredictedMember {
  id: number;
  name: string;
  position: Position;
  /** The member's vote; undefined if the roll call does not list the member. */
  voted: ChoiceGroup | undefined;
  /** The name of the person who was responsible for the count; null for nobody. */
  assignee: string | null;
}

/** A board compared with a roll call. */
export interface Prediction {
  right: PredictedMember[];
  wrong: PredictedMember[];
  /** Members in Toss-Up who voted. */
  undecided: PredictedMember[];
  /** Members who did not vote yes or no, or are not listed. */
  absent: PredictedMember[];
}

/** How many members each person predicted correctly, best first; without members for whom nobody was responsible. */
export function predictedByPerson({ right, wrong }: Pick<Prediction, 'right' | 'wrong'>) {
  const names = [...new Set([...right, ...wrong].flatMap(({ assignee }) => assignee ?? []))];
  const of = (members: readonly PredictedMember[], name: string) =>
    members.filter(({ assignee }) => assignee === name).length;
  return names
    .map((name) => ({ name, right: of(right, name), predicted: of(right, name) + of(wrong, name) }))
    .sort((a, b) => b.right / b.predicted - a.right / a.predicted || a.name.localeCompare(b.name, 'en-US'));
}

/** Compares predicted positions with votes. Lean Yes counts as Yes, and Lean No as No. */
export function comparePrediction(members: readonly PredictedMember[]): Prediction {
  const prediction: Prediction = { right: [], wrong: [], undecided: [], absent: [] };
  for (const member of members) {
    const predicted = PREDICTED_VOTES[member.position];
    if (member.voted !== 'yes' && member.voted !== 'no') prediction.absent.push(member);
    else if (!predicted) prediction.undecided.push(member);
    else prediction[predicted === member.voted ? 'right' : 'wrong'].push(member);
  }
  return prediction;
}

const PREDICTED_VOTES: Record<Position, 'yes' | 'no' | undefined> = {
  Yes: 'yes',
  'Lean Yes': 'yes',
  'Toss-Up': undefined,
  'Lean No': 'no',
  No: 'no',
};
