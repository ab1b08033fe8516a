import { expect, test } from 'vitest';
import { doubtsOfMembers } from './member-list-doubts.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Members in alphabetical order, of whom those at the given places vote no. */
const members = (all: number, isNo: (at: number) => boolean) =>
  Array.from({ length: all }, (_, at) => ({
    name: `Ann ${LETTERS[Math.floor(at / 26)]}${LETTERS[at % 26]}`,
    family_name: null,
    legislator_id: at,
    choice: isNo(at) ? 'no' : 'yes',
  }));
const NOBODY = new Set<number>();

test('a list is doubted if those who voted no are neighbors in the alphabet', () => {
  expect(
    doubtsOfMembers(
      members(150, (at) => at >= 100 && at < 125),
      NOBODY,
    ),
  ).toEqual(['All 25 members listed as voting no are neighbors in the alphabet, from Ann dw to Ann eu.']);
});

test('a list is doubted if those who voted yes are in few groups of neighbors', () => {
  const isNo = (at: number) => !((at >= 60 && at < 80) || at === 3 || at === 20 || at === 140);
  expect(doubtsOfMembers(members(150, isNo), NOBODY)).toEqual([
    'The 23 members listed as voting yes are in 4 groups of neighbors in the alphabet, the longest from Ann ci to Ann db.',
  ]);
});

test('a list is not doubted if neighbors in the alphabet are as many as chance allows', () => {
  expect(
    doubtsOfMembers(
      members(150, (at) => at % 6 === 0),
      NOBODY,
    ),
  ).toEqual([]);
  expect(
    doubtsOfMembers(
      members(150, (at) => at === 5 || at === 6),
      NOBODY,
    ),
  ).toEqual([]);
  expect(
    doubtsOfMembers(
      members(40, (at) => at >= 10 && at < 14),
      NOBODY,
    ),
  ).toEqual([]);
  expect(
    doubtsOfMembers(
      members(150, () => false),
      NOBODY,
    ),
  ).toEqual([]);
  expect(doubtsOfMembers([], NOBODY)).toEqual([]);
});

test('a list is doubted if most sponsors are listed against their own bill', () => {
  const votes = members(20, (at) => at % 3 === 0);
  expect(doubtsOfMembers(votes, new Set([0, 3, 6]))).toEqual([
    '3 sponsors of the bill are listed as voting no on its passage.',
  ]);
  expect(doubtsOfMembers(votes, new Set([0, 3, 6, 1]))).toEqual([
    '3 sponsors of the bill (of 4 who voted) are listed as voting no on its passage.',
  ]);
  expect(doubtsOfMembers(votes, new Set([0, 3]))).toEqual([]);
  expect(doubtsOfMembers(votes, new Set([0, 3, 6, 1, 2]))).toEqual([]);
});
