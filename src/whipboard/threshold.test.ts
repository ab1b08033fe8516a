import { describe, expect, test } from 'vitest';
import { comparePrediction, predictedByPerson } from './prediction.ts';
import { statusText, thresholdFrom, votesNeeded } from './threshold.ts';

// W06
describe('the threshold of a board', () => {
  test.each([
    ['majority', 160, 81],
    ['majority', 159, 80],
    ['two-thirds', 160, 107],
    ['two-thirds', 159, 106],
    [100, 160, 100],
  ] as const)('%s of %i members needs %i votes', (threshold, members, needed) => {
    expect(votesNeeded(threshold, members)).toBe(needed);
  });

  test('is parsed from a form, and invalid values are rejected', () => {
    expect(['majority', 'two-thirds', '81'].map(thresholdFrom)).toEqual(['majority', 'two-thirds', 81]);
    expect(['', '0', '-1', '1000', 'all', '8.5'].map(thresholdFrom)).toEqual(Array(6).fill(undefined));
  });

  test.each([
    [70, 0, '11 more needed for a majority: 81 of the 160 members of the House.'],
    [70, 5, '11 more needed for a majority: 81 of the 160 members of the House; 6 more counting Lean Yes.'],
    [70, 11, '11 more needed for a majority: 81 of the 160 members of the House; Lean Yes would reach it.'],
    [81, 0, 'Yes has reached a majority: 81 of the 160 members of the House.'],
  ])('is described with %i in Yes and %i in Lean Yes', (yes, leanYes, words) => {
    expect(statusText('majority', { yes, leanYes }, 160, 'House')).toBe(words);
  });
});

// W06
test('a prediction counts Lean Yes as Yes, and excludes Toss-Up and members who did not vote', () => {
  const called = (
    position: 'Lean Yes' | 'Toss-Up' | 'No',
    voted: 'yes' | 'no' | 'absent' | undefined,
    id: number,
    assignee: string | null = null,
  ) => ({
    id,
    name: String(id),
    position,
    voted,
    assignee,
  });
  const prediction = comparePrediction([
    called('Lean Yes', 'yes', 1, 'Ana'),
    called('No', 'yes', 2, 'Ben'),
    called('Toss-Up', 'no', 3),
    called('No', 'absent', 4),
    called('No', undefined, 5),
  ]);
  const ids = Object.entries(prediction).map(([what, members]) => [
    what,
    members.map(({ id }: { id: number }) => id),
  ]);
  expect(Object.fromEntries(ids)).toEqual({ right: [1], wrong: [2], undecided: [3], absent: [4, 5] });
  expect(predictedByPerson(prediction)).toEqual([
    { name: 'Ana', right: 1, predicted: 1 },
    { name: 'Ben', right: 0, predicted: 1 },
  ]);
});
