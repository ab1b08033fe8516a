import { expect, test } from 'vitest';
import {
  countsVote,
  insteadOfRollCalls,
  namesRollCall,
  onlyCountedVotes,
  unrecordedVotes,
} from './roll-calls-in-history.ts';

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

test('a bill without roll calls has the counts in its history, or the reason why it has none', () => {
  const bill = { counted: [], sessionHasRollCalls: true, hasCommitteeVotes: false, wasOnFloor: true };
  const counted = [{ action_text: 'Passed Assembly (58-16-3)' }, { action_text: 'Passed Senate (38-0)' }];
  expect(insteadOfRollCalls({ ...bill, counted })).toMatch(/history has the counts of 2 votes:$/);
  expect(insteadOfRollCalls({ ...bill, counted: counted.slice(1) })).toMatch(/has the count of one vote:$/);
  expect(insteadOfRollCalls(bill)).toContain('voice vote');
  expect(insteadOfRollCalls({ ...bill, wasOnFloor: false })).toBe('');
  const none = { ...bill, sessionHasRollCalls: false };
  expect(insteadOfRollCalls(none)).toBe('The source lists no roll calls for this session.');
  expect(insteadOfRollCalls({ ...none, hasCommitteeVotes: true })).toBe(
    'The source lists no roll calls on the floor for this session.',
  );
});

const reported = (text: string, step: string | null = 'reported', day = '2025-04-09') => ({
  action_date: day,
  action_text: text,
  step,
});
const DO_PASS = 'From committee: Do pass and re-refer to Com. on APPR. (Ayes 14. Noes 0.) (April 8).';
const inCommittee = (vote_date: string, yes_count = 14, no_count = 0) => ({ vote_date, yes_count, no_count });

// D15
test.each([
  // California
  [DO_PASS, 'reported'],
  ['April 29 set for first hearing. Failed passage in committee. (Ayes 3. Noes 2.)', 'failed in committee'],
  // Florida
  ['CS/CS by- Rules; YEAS 9 NAYS 2', 'reported'],
  [
    'On Committee agenda-- Criminal Justice, 01/26/26 --Pending Reconsideration (Favorable; YEAS 6 NAYS 3)',
    null,
  ],
  // Iowa, with the misprints of its source
  ['Committee vote: Yeas, 21. Nays, 0. Excused, 2.', 'nothing'],
  ['Committtee Vote: Yeas, 14. Nays, 9.', 'nothing'],
  ['Committeevote: Yeas, 13. Nays, 8.', 'nothing'],
  // South Dakota
  ['State Affairs Tabled , Passed, YEAS 12, NAYS 1', 'tabled'],
])('the vote in the action "%s" is listed as one of a committee, not of the chamber', (text, step) => {
  const action = reported(text, step);
  expect(unrecordedVotes([action], [])).toEqual({
    onFloor: [],
    inCommittee: [expect.objectContaining(action)],
  });
});

// D15
test.each([
  ['Passed to be engrossed -- see Roll Call #62 (Yeas 40 to Nays 0)', 'passed'],
  ['Assembly Rule 63 suspended. (Ayes 51. Noes 16.)', 'nothing'],
  ['House of Representatives Do Pass , Passed, YEAS 67, NAYS 0 H.J. 115', 'passed'],
  [
    'Committee of conference report accepted - 155 YEAS to 0 NAYS (See YEA and NAY No. 52 )',
    'conference accepted',
  ],
  ['Motion to withdraw from committee on Finance failed. Ayes, 12; Nays, 17', 'nothing'],
  ['Sen. Innis Moved to Rerefer to Committee, RC 16Y-8N, MA; 05/15/2025', 'referred'],
  ['Amendment S-3 to committee amendment S-2, yeas 16, nays 30, lost.', 'nothing'],
])('the vote in the action "%s" is listed as one of the chamber', (text, step) => {
  const action = reported(text, step);
  expect(unrecordedVotes([action], [])).toEqual({ onFloor: [action], inCommittee: [] });
});

// D15
test('the vote that a committee reports is not listed if it is recorded under its own day', () => {
  const listed = (recorded: ReturnType<typeof inCommittee>, action = reported(DO_PASS)) =>
    unrecordedVotes([action], [recorded]).inCommittee.length === 1;
  expect(listed(inCommittee('2025-04-08'))).toBe(false);
  expect(listed(inCommittee('2025-04-08', 14, 1))).toBe(true);
  expect(listed(inCommittee('2025-05-08'))).toBe(true);
  // California's source reports some votes two weeks later.
  expect(listed(inCommittee('2025-04-08'), reported(DO_PASS, 'reported', '2025-04-22'))).toBe(false);
  const undated = reported('Favorable by Judiciary; YEAS 14 NAYS 0');
  expect(listed(inCommittee('2025-04-07'), undated)).toBe(false);
  expect(listed(inCommittee('2025-03-07'), undated)).toBe(true);
});

// D15
test('a vote that a committee reports has the day in the text of the action', () => {
  const days = (action: ReturnType<typeof reported>) =>
    unrecordedVotes([action], []).inCommittee.map(({ day }) => day);
  expect(days(reported(DO_PASS))).toEqual(['2025-04-08']);
  expect(days(reported('Favorable by Judiciary; YEAS 14 NAYS 0'))).toEqual(['2025-04-09']);
});

// D15
test('a vote of the chamber is listed although a committee had the same tally on another day', () => {
  const passed = reported('Passed Senate (14-0)', 'passed');
  expect(unrecordedVotes([passed], [inCommittee('2025-04-08')]).onFloor).toEqual([passed]);
});

// South Dakota, where the source has the members' votes on some of the passages
const passed = (tally: string, day = '2026-02-17') =>
  reported(`Senate Do Pass Amended , Passed, ${tally} S.J. 271`, 'passed', day);
const recorded = (title: string, yes_count: number, no_count: number, vote_date = '2026-02-17') => ({
  ...{ title, yes_count, no_count, vote_date },
});
const [reconsidered, onCalendar] = ['Reconsidered', 'Placed on calendar pursuant to JR 6F-6'].map((motion) =>
  reported(`Senate ${motion} , Passed, YEAS 19, NAYS 15 S.J. 270`, 'nothing', '2026-02-17'),
);

// D15
test('a vote that only the history counts is listed beside the recorded ones, also if another vote has its tally', () => {
  const history = [passed('YEAS 17, NAYS 16', '2026-02-12'), reconsidered!, passed('YEAS 19, NAYS 15')];
  const votes = [recorded('Do Pass Amended', 17, 16, '2026-02-12'), recorded('Reconsidered', 19, 15)];
  expect(onlyCountedVotes(history, votes)).toEqual([history[2]]);
  expect(onlyCountedVotes([onCalendar!, history[2]!], [recorded('Do Pass Amended', 19, 15)])).toEqual([
    onCalendar,
  ]);
  expect(
    onlyCountedVotes([passed('YEAS 33, NAYS 0')], [recorded('Do Pass', 66, 0, '2026-01-27')]),
  ).toHaveLength(1);
});

// D15: California's AB 150 of 2025
test('a tally without a motion is listed if no recorded vote of those days has it', () => {
  const alone = reported('(Ayes 53. Noes 17. Page 643.)', 'nothing', '2026-02-12');
  expect(onlyCountedVotes([alone], [recorded('Third Reading', 53, 17, '2026-02-20')])).toEqual([alone]);
});

// D15: Tennessee's SB 714 of 2025
test('a passage that only the history counts is listed if the recorded vote of its day has different counts', () => {
  const history = [reported('Passed H., as am., Ayes 63, Nays 30, PNV 2', 'passed', '2026-04-22')];
  const onAmendment = recorded(
    'AMENDMENT # 8 AS AMENDED PASSAGE ON THIRD CONSIDERATION',
    21,
    71,
    '2026-04-22',
  );
  expect(onlyCountedVotes(history, [onAmendment])).toEqual(history);
});

// D15
test.each([
  ['it is recorded under another day', passed('YEAS 33, NAYS 0'), recorded('Passage', 33, 0, '2026-02-18')],
  ['a vote of the day is recorded with another count', passed('YEAS 33, NAYS 0'), recorded('Passage', 32, 1)],
  [
    'a committee took it',
    reported('State Affairs Tabled , Passed, YEAS 12, NAYS 1', 'tabled'),
    recorded('Passage', 33, 0),
  ],
  [
    'the history has its motion with other counts, which are those of another vote',
    reported(
      'Motion by Rep. Elm to suspend House Rule 2110 was rejected. Yea: 36 Nay: 75',
      'floor',
      '2026-02-17',
    ),
    recorded('Motion by Rep. Elm to suspend House Rule 2110 was rejected', 36, 79),
  ],
  [
    'the tally of a recorded vote has a line of its own',
    reported('(Ayes 53. Noes 17. Page 643.)', 'nothing', '2026-02-17'),
    recorded('Passage', 53, 17),
  ],
])('a vote is not listed beside the recorded ones if %s', (_, action, vote) => {
  expect(onlyCountedVotes([action], [vote])).toEqual([]);
});
