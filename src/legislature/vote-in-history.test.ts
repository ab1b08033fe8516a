import { expect, test } from 'vitest';
import { voteInHistory } from './vote-in-history.ts';

const said = (yes: number, no: number, ...texts: string[]) =>
  voteInHistory(
    { yes_count: yes, no_count: no },
    texts.map((text) => ({ text })),
  )?.question;

// P14: actions of Michigan and Maryland.
test('what a bill’s history says of a vote is the action with its tally, or the one before a bare roll call', () => {
  const refused = 'Senate Substitute (s-1) Nonconcurred In';
  const rollCall = 'Roll Call Roll Call # 136 Yeas 47 Nays 56 Excused 0 Not Voting 7';
  expect(said(47, 56, 'Rules Suspended', refused, rollCall)).toBe(refused);
  expect(said(47, 56, rollCall)).toBeUndefined();
  expect(said(130, 2, 'Third Reading Passed (130-2)', 'Returned Passed')).toBe(
    'Third Reading Passed (130-2)',
  );
  expect(said(130, 3, 'Third Reading Passed (130-2)')).toBeUndefined();
  expect(said(130, 2, 'Third Reading Passed (130-2)', 'Motion Adopted (130-2)')).toBeUndefined();
});

test('a bare roll call that the history repeats belongs to the action before one of them', () => {
  const rollCall = 'Roll Call: Roll Call # 15 Yeas 0 Nays 38';
  const refused = 'House Substitute (h-1) Nonconcurred In';
  expect(said(0, 38, rollCall, refused, rollCall)).toBe(refused);
  expect(said(0, 38, 'House Amendment Concurred In', rollCall, refused, rollCall)).toBeUndefined();
});

test('the vote after a reconsideration is on the question of the vote before it', () => {
  const concurred = 'House Substitute (h-1) Concurred In';
  const history = [
    concurred,
    'Roll Call: Roll Call # 20 Yeas 21 Nays 17',
    'Full Title Agreed To',
    'Vote Reconsidered',
    'Roll Call: Roll Call # 22 Yeas 20 Nays 18',
  ];
  expect(said(20, 18, ...history)).toBe(concurred);
  expect(said(20, 18, ...history.slice(3))).toBeUndefined();
});
