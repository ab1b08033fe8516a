import { describe, expect, test } from 'vitest';
import type { Chamber } from '../records/fields.ts';
import {
  chamberOfCommitteeName,
  committeeDisplayName,
  committeeKey,
  committeeShortName,
  matchCommittee,
} from './committee-names.ts';

// D08
test.each([
  ['Joint Committee on Education', 'Education'],
  ['House Committee on Rules', 'Rules'],
  ['House Committee of Conference', 'Conference'],
  ['Senate Committee on Ways and Means', 'Ways and Means'],
  ['Joint Committee on the Judiciary', 'the Judiciary'],
  ['Senate Committee of Conference', 'Senate Committee of Conference'],
  ['Special Joint Committee on Ferries', 'Special Joint Committee on Ferries'],
  ['Ways and Means', 'Ways and Means'],
  ['Committee on Committees', 'Committee on Committees'],
])('the committee "%s" is displayed as "%s"', (name, shown) => {
  expect(committeeDisplayName(name)).toBe(shown);
});

test.each([
  ['Joint Committee on the Judiciary', 'Judiciary'],
  ['House Committee of the Whole', 'Whole'],
  ['The Committee on Committees', 'The Committee on Committees'],
])('the committee "%s" is sorted as "%s"', (name, short) => {
  expect(committeeShortName(name)).toBe(short);
});

test('all spellings of a committee’s name have the same key', () => {
  const spellings = [
    'Ways and Means',
    'Ways & Means',
    'Senate Committee on Ways and Means',
    'committee on House Ways and Means',
    'the committee on Ways and Means',
    'WAYS AND MEANS COMMITTEE',
  ];
  expect(new Set(spellings.map(committeeKey))).toEqual(new Set(['ways and means']));
  expect(committeeKey('Joint Committee on the Judiciary')).toBe('judiciary');
  expect(committeeKey('Rules of the two branches, acting concurrently')).toBe(committeeKey('Joint Rules'));
  expect(committeeKey('School Facilities Select')).toBe(committeeKey('Select School Facilities Committee'));
  expect(committeeKey('Committee on Committees')).toBe('committee on committees');
});

test('a committee’s name may include its chamber', () => {
  expect(
    [
      'Senate Ways and Means',
      'the committee on House Rules',
      'Joint Rules',
      'Rules of the two branches',
      'Housing',
    ].map(chamberOfCommitteeName),
  ).toEqual(['senate', 'house', 'joint', 'joint', undefined]);
});

describe('a short name that several committees share', () => {
  const committees: { name: string; chamber: Chamber }[] = [
    { name: 'Ways and Means', chamber: 'house' },
    { name: 'Ways and Means', chamber: 'senate' },
    { name: 'Ways and Means', chamber: 'joint' },
    { name: 'Joint Committee on Education', chamber: 'joint' },
    { name: 'Steering, Policy and Scheduling', chamber: 'house' },
    { name: 'Rules', chamber: 'house' },
    { name: 'Rules', chamber: 'senate' },
  ];
  test.each<[string, Chamber | undefined, string]>([
    ['Senate Ways and Means', 'house', 'senate'],
    ['Ways and Means', 'house', 'house'],
    ['Ways and Means', undefined, 'joint'],
    ['Education', 'house', 'joint'],
    ['Steering, Policy and \nScheduling', 'senate', 'none'],
    ['Rules', undefined, 'ambiguous'],
    ['Joint Rules', 'house', 'none'],
    ['Fisheries', 'house', 'none'],
  ])('is matched by chamber: %s, used by %s, is %s', (name, chamber, expected) => {
    const match = matchCommittee(name, chamber, committees);
    expect(match.found === 'one' ? match.committee.chamber : match.found).toBe(expected);
  });
});

test.each([
  ['APPR.', 'Appropriations'],
  ['RLS.', 'Rules'],
  ['NAT. RES.', 'Natural Resources'],
  ['REV. & TAX', 'Revenue and Taxation'],
  ['B. & P.', 'Business and Professions'],
  ['House HHS Committee', 'Health & Human Services'],
  ['WM', 'Ways and Means'],
  // Environmental Quality and Elections both begin with E, but only one has a Q.
  ['E.Q.', 'Environmental Quality'],
])('the abbreviation %s is read as %s', (abbreviation, name) => {
  const names = [
    'Appropriations',
    'Rules',
    'Natural Resources',
    'Revenue and Taxation',
    'Business and Professions',
    'Health & Human Services',
    'Ways and Means',
    'Environmental Quality',
    'Elections',
  ];
  const committees = names.map((each) => ({ name: each, chamber: 'house' as const }));
  expect(matchCommittee(abbreviation, 'house', committees)).toEqual({
    found: 'one',
    committee: { name, chamber: 'house' },
  });
});

test('an abbreviation of several committees is ambiguous, and a word is no abbreviation', () => {
  const committees = ['Education', 'Economic Development'].map((name) => ({
    name,
    chamber: 'house' as const,
  }));
  expect(matchCommittee('ED', 'house', committees).found).toBe('ambiguous');
  expect(matchCommittee('Ed', 'house', committees).found).toBe('none');
});

test('a commission is not a committee that has the rest of its name', () => {
  const commission = { name: 'Harbor Commission', chamber: 'joint' as const, otherNames: ['Joint Harbor'] };
  expect(matchCommittee('Harbor', 'house', [commission]).found).toBe('none');
  expect(matchCommittee('Harbor Commission', 'house', [commission]).found).toBe('one');
});
