import { expect, test } from 'vitest';
import { countsVote, insteadOfRollCalls, namesRollCall, withoutListed } from './roll-calls-in-history.ts';

// Massachusetts and Michigan
test.each([
  ['Passed to be engrossed -- see Roll Call #62 (Yeas 40 to Nays 0)', true],
  ['Passed to be engrossed - 149 YEAS to 1 NAYS (See YEA and NAY No. 52 )', true],
  ['Passed to be engrossed -- see Roll Call #65 (Yeas 39 to Yeas 0)', true],
  ['Roll Call Roll Call # 477 Yeas 52 Nays 51 Excused 0 Not Voting 7', true],
  ['Motion to Read a Third Time and Pass - Adopted Roll Call 1009', true],
  ['Roll call vote requested', false],
  ['Sen. Vance Floor Amendment # 2025-0414s, RC 8Y-16N, AF; 03/06/2025', true],
  ['Adverse Roll Call', false],
  ['Passed to be engrossed by a voice vote', false],
])('the action "%s" names a roll call: %s', (text, expected) => {
  expect(namesRollCall(text)).toBe(expected);
});

test.each([
  ['Passed Assembly (58-16-3)', 'passed', true],
  ['Passed By House. Votes: 32 YES 5 NO 4 ABSENT', 'passed', true],
  ['passed House', 'passed', false],
  ['Reported out of Assembly Committee, 2nd Reading (5-1)', 'reported', false],
  ['Approved P.L.2025, c.12-34', 'signed', false],
  // NH
  ['Lay HR44 on Table (Rep. Quill): MA DV 310-7 03/05/2026', 'tabled', true],
  [
    'Ought to Pass with Amendment #2026-0511s, MA, VV; Refer to Finance Rule 4-5; 02/19/2026',
    'passed',
    false,
  ],
])('the action "%s" (%s) has the counts of a vote: %s', (text, step, expected) => {
  expect(countsVote(text, step)).toBe(expected);
});

test('a committee’s listed vote is the one of a report with its tally, also if the report was recorded later', () => {
  const listed = [{ vote_date: '2025-04-08', yes_count: 14, no_count: 0 }];
  const report = (action_date: string, ayes: number) => ({
    action_date,
    action_text: `From committee: Do pass. (Ayes ${ayes}. Noes 0.) (April 8).`,
  });
  const others = [report('2025-04-09', 13), report('2025-05-08', 14), report('2025-04-07', 14)];
  expect(withoutListed([report('2025-04-09', 14), ...others], listed)).toEqual(others);
});

test('a bill without roll calls has the counts in its history, or the reason why it has none', () => {
  const bill = { counted: [], sessionHasRollCalls: true, hasCommitteeVotes: false };
  const counted = [{ action_text: 'Passed Assembly (58-16-3)' }, { action_text: 'Passed Senate (38-0)' }];
  expect(insteadOfRollCalls({ ...bill, counted })).toMatch(/history has the counts of 2 votes:$/);
  expect(insteadOfRollCalls({ ...bill, counted: counted.slice(1) })).toMatch(/has the count of one vote:$/);
  expect(insteadOfRollCalls(bill)).toContain('voice vote');
  const none = { ...bill, sessionHasRollCalls: false };
  expect(insteadOfRollCalls(none)).toBe('The source lists no roll calls for this session.');
  expect(insteadOfRollCalls({ ...none, hasCommitteeVotes: true })).toBe(
    'The source lists no roll calls on the floor for this session.',
  );
});
