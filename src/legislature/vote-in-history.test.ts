import { expect, test } from 'vitest';
import { voteInHistory } from './vote-in-history.ts';

const said = (yes: number, no: number, ...texts: string[]) =>
  voteInHistory(
    { title: 'Third Reading', roll_call_number: null, yes_count: yes, no_count: no },
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

// P14: votes of Massachusetts' House, of which the last one is reported under the number of another bill.
test('an action reports one vote: the one with its number, or on its question, and no vote on another question', () => {
  const vote = (title: string, roll_call_number: string | null = null, yes_count = 153) => ({
    ...{ title, roll_call_number },
    ...{ yes_count, no_count: 0 },
  });
  const onAmendment = vote('On adoption of amendment #29');
  const onPassage = vote('On passing to be engrossed');
  const adopted = 'Amendment 29 adopted - 153 YEAS to 0 NAYS (See YEA and NAY No. 53 )';
  const engrossed = 'Passed to be engrossed - 153 YEAS to 0 NAYS (See YEA and NAY No. 55 )';
  const says = (of: typeof onPassage, others: (typeof onPassage)[], ...texts: string[]) =>
    voteInHistory(
      of,
      texts.map((text) => ({ text })),
      others,
    )?.question;

  expect(says(onAmendment, [onPassage], adopted)).toBe(adopted);
  expect(says(onPassage, [], adopted)).toBeUndefined();
  expect(says(onPassage, [onAmendment], adopted, engrossed)).toBe(engrossed);
  expect(says(onAmendment, [], engrossed)).toBeUndefined();
  expect(says(vote('On adoption of amendment #12'), [], adopted)).toBeUndefined();
  expect(says(vote('Consolidated amendment A'), [], 'Amendment B rejected, 153-0')).toBeUndefined();

  // Two votes on the same question and with the same tally differ in their numbers.
  const numbered = vote('On passing to be engrossed', 'No. 55');
  expect(says(numbered, [onPassage], engrossed)).toBe(engrossed);
  expect(says(onPassage, [numbered], engrossed)).toBeUndefined();
  expect(says(onPassage, [onPassage], engrossed)).toBeUndefined();
  expect(says(numbered, [numbered], engrossed)).toBe(engrossed);
  expect(says(vote('On passing to be engrossed', '54'), [], engrossed)).toBeUndefined();
});
