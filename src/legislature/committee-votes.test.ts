import { expect, test } from 'vitest';
import { isInCommittee, sizeOfChamber } from './committee-votes.ts';

const vote = (
  kind: string,
  yes_count: number | null,
  no_count = 0,
  named_committee: string | null = null,
) => ({
  kind,
  title: kind,
  named_committee,
  committee_id: null,
  tally_from: yes_count === null ? null : 'source',
  yes_count,
  no_count,
  absent_count: 0,
  not_voting_count: 0,
  other_count: 0,
});

test('a vote is in committee if the source names the committee, unless it is the committee of the whole', () => {
  expect(isInCommittee(vote('amendment', 50, 50, 'Finance'), 100)).toBe(true);
  expect(isInCommittee(vote('amendment', 50, 50, 'Committee of the Whole'), 100)).toBe(false);
});

// Montana and South Dakota take floor votes on “Do pass”, and New York's committees vote on “Rules Vote”.
test('a question of committees is on the floor if most of the chamber votes, and any other is not if few do', () => {
  const size = sizeOfChamber([vote('passage', 60, 40), vote('committee', 100), vote('committee', 11)]);
  expect(size).toBe(100);
  expect(isInCommittee(vote('committee', 58, 42), size)).toBe(false);
  expect(isInCommittee(vote('committee', 50, 20), size)).toBe(true);
  expect(isInCommittee(vote('committee', 11, 8), size)).toBe(true);
  expect(isInCommittee(vote('other', 14, 8), size)).toBe(true);
  expect(isInCommittee(vote('passage', 40, 11), size)).toBe(false);
  expect(isInCommittee(vote('passage', 0, 3), size)).toBe(false);
});

test('a failed motion to report a bill is of a committee, although Michigan’s source calls it a reading', () => {
  expect(
    isInCommittee({ ...vote('passage', 4, 3), title: 'House Third Reading: Adverse Roll Call' }, 110),
  ).toBe(true);
});

test('words for a committee or for the floor count more than the number of members', () => {
  const report = { ...vote('committee', 20, 3), title: 'Senate Committee Do pass' };
  expect(isInCommittee(report, 25)).toBe(true);
  expect(isInCommittee({ ...vote('passage', 7, 1), title: 'House Third Reading' }, 110)).toBe(false);
});

test('the words decide if the tally or the size of the chamber is not known', () => {
  expect(sizeOfChamber([vote('passage', 5, 2), vote('committee', 60)])).toBeUndefined();
  expect(isInCommittee(vote('committee', 60), undefined)).toBe(true);
  expect(isInCommittee(vote('passage', 5, 2), undefined)).toBe(false);
  expect(isInCommittee(vote('committee', null), 100)).toBe(true);
  expect(isInCommittee(vote('passage', null), 100)).toBe(false);
});

test('a vote of both chambers together does not make the chamber larger to which its source gives it', () => {
  const votes = [vote('passage', 19, 0), vote('veto override', 41, 19)];
  expect(sizeOfChamber(votes, 20)).toBe(19);
  expect(isInCommittee({ ...vote('passage', 19, 0), title: '(S) PASSED' }, sizeOfChamber(votes, 20))).toBe(
    false,
  );
});
