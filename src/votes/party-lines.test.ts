import { expect, test } from 'vitest';
import { dissentIn } from './party-lines.ts';
import type { MemberVote } from './votes.server.ts';

const cast = (party: string | null, choices: string[]): MemberVote[] =>
  choices.map((choice, position) => ({
    position,
    name: `${party} ${position}`,
    choice,
    note: null,
    legislator_id: null,
    full_name: null,
    family_name: null,
    party,
    district: null,
  }));

test('members who voted against most of their party dissent; absent members, after-votes and members without a party do not', () => {
  const votes = [
    ...cast('Democratic', ['yes', 'yes', 'no', 'absent', 'after-vote']),
    ...cast('Republican', ['no', 'no', 'yes', 'yes', 'no']),
    ...cast('Independent', ['yes', 'yes', 'no']),
    ...cast(null, ['no']),
  ];
  expect(dissentIn(votes).map(({ party, majority, members }) => [party, majority, members.length])).toEqual([
    ['Republican', 'no', 2],
    ['Democratic', 'yes', 1],
  ]);
});

test('an evenly split party and a unanimous party have no dissent', () => {
  expect(dissentIn([...cast('Democratic', ['yes', 'no']), ...cast('Republican', ['no', 'no'])])).toEqual([]);
});
