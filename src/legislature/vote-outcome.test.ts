import { expect, test } from 'vitest';
import { statedOutcome } from './language/motions.ts';
import { voteOutcome } from './vote-outcome.ts';

const outcome = (title: string, result: string, yes: number, no: number, others = 0) =>
  voteOutcome({
    title,
    result,
    kind: 'passage',
    yes_count: yes,
    no_count: no,
    absent_count: others,
    not_voting_count: 0,
    other_count: 0,
    contradicting_action: null,
  });

const counts = { yes_count: 165, no_count: 149, absent_count: 0, not_voting_count: 0, other_count: 70 };

test('a result that the history of the bill contradicts is unclear', () => {
  const contradicting_action = 'Ought to Pass: MF RC 165-149 HJ 16';
  const vote = { title: 'Ought to Pass', kind: 'passage', result: 'pass', ...counts };
  expect(voteOutcome({ ...vote, contradicting_action })).toEqual({
    result: 'unclear',
    reason: `The source says passed, but the bill’s history says “${contradicting_action}”.`,
  });
  expect(outcome('HB0079VT001: Did Not Override Veto', 'pass', 35, 27).result).toBe('unclear');
  expect(outcome('Failed in Senate Judiciary Committee', 'pass', 4, 3).result).toBe('unclear');
});

test('a result that only the history of the bill has is its own, with the action', () => {
  const vote = { title: 'House - Third Reading', kind: 'passage', contradicting_action: null, ...counts };
  const action = 'House third reading FAILED voting: (165-149-70-0)';
  const inHistory = { result_in_history: 'fail', action_with_result: action };
  expect(voteOutcome({ ...vote, ...inHistory, result: 'unknown' })).toEqual({
    result: 'fail',
    reason: `The source has no result, but the bill’s history says “${action}”.`,
  });
  const lengthy = { ...inHistory, action_with_result: `${action} ${'Elm, '.repeat(100)}` };
  expect(voteOutcome({ ...vote, ...lengthy, result: 'unknown' }).reason?.length).toBeLessThan(250);
  expect(voteOutcome({ ...vote, ...inHistory, result: 'pass' }).result).toBe('pass');
  expect(voteOutcome({ ...vote, result: 'unknown' })).toEqual({ result: 'unknown', reason: null });
  expect(voteOutcome({ ...vote, ...inHistory, kind: 'quorum', result: 'unknown' }).result).toBe('unknown');
});

test('a result that the history corrects is that of the history, if it says why the majority was not enough', () => {
  const outcomeOf = (title: string, kind: string, contradicting_action: string) =>
    voteOutcome({ title, kind, result: 'pass', contradicting_action, ...counts });
  const failed = { result: 'fail', reason: null };
  const sustained = 'Veto Sustained 08/19/2026: RC 165-149 Lacking Necessary Two-Thirds Vote HJ 16';
  expect(outcomeOf('Veto Override', 'veto override', sustained)).toEqual(failed);
  expect(outcomeOf('Governor veto', 'veto override', '(S) GOVERNOR VETO SUSTAINED Y38 N22')).toEqual(failed);
  const share = 'Ought to Pass: MF RC 165-149 Lacking Necessary Three-Fifths Vote';
  expect(outcomeOf('Ought to Pass', 'passage', share)).toEqual(failed);
  expect(outcomeOf('S 3rd Reading:Failed', 'passage', 'S 3rd Reading:Failed 165-149-2-0-1')).toEqual(failed);
});

test('a vote that sustained the veto failed to override it, although its source says passed', () => {
  const counts = { yes_count: 33, no_count: 27, absent_count: 0, not_voting_count: 0, other_count: 0 };
  const vote = { kind: 'veto override', result: 'pass', contradicting_action: null, ...counts };
  expect(voteOutcome({ ...vote, title: 'GOVERNOR VETO SUSTAINED Y33 N27' }).result).toBe('fail');
  expect(voteOutcome({ ...vote, title: 'GOVERNOR VETO OVERRIDDEN Y46 N14' }).result).toBe('pass');
});

test('a motion that failed without a count is unclear, while one that passed needs no roll call', () => {
  expect(outcome('Adoption of the amendment', 'fail', 0, 0)).toEqual({
    result: 'unclear',
    reason: 'The source says failed, but it has no count and no votes of members.',
  });
  expect(outcome('Adoption of the amendment', 'pass', 0, 0).result).toBe('pass');
  expect(outcome('Motion to table lost', 'fail', 0, 0).result).toBe('fail');
});

test('an adverse roll call failed, although nobody voted no', () => {
  expect(outcome('House Third Reading: Adverse Roll Call', 'fail', 8, 0).result).toBe('fail');
});

test('a vote without a result has the one that its motion ends in, unless fewer voted for it', () => {
  const inMotion = (title: string, yes = 30, no = 8) => outcome(title, 'unknown', yes, no);
  expect(inMotion('Judiciary AM1234 adopted')).toEqual({
    result: 'pass',
    reason: 'The source has no result, but the motion says “adopted”.',
  });
  expect(inMotion('Marlowe MO343 prevailed.').result).toBe('pass');
  expect(inMotion('Reported').result).toBe('pass');
  expect(inMotion('Motion failed.').result).toBe('fail');
  expect(inMotion('Reported', 3, 8).result).toBe('unknown');
  expect(inMotion('Shall the bill be passed?').result).toBe('unknown');
  expect(inMotion('Reconsider the vote by which the bill was passed').result).toBe('unknown');
  expect(inMotion('Committee amendment adopted, bill ordered printed').result).toBe('unknown');
});

test('a call of the house has no result', () => {
  const vote = { kind: 'quorum', title: 'CALL OF THE HOUSE', result: 'pass', contradicting_action: null };
  const counts = { yes_count: 126, no_count: 0, absent_count: 0, not_voting_count: 0, other_count: 0 };
  expect(voteOutcome({ ...vote, ...counts }).result).toBe('unknown');
});

// Motions, results and tallies of Ohio, Nebraska, Kansas, Minnesota, Tennessee and the District of Columbia.
test.each([
  [
    'S 3rd Reading:Failed',
    'pass',
    18,
    12,
    1,
    'The source says passed, but the motion reads “failed” and the count is 18 to 12.',
  ],
  [
    'Adopted',
    'fail',
    32,
    0,
    0,
    'The source says failed, but the motion reads “adopted” and the count is 32 to 0.',
  ],
  [
    'Reported',
    'fail',
    8,
    5,
    0,
    'The source says failed, but the motion reads “reported” and the count is 8 to 5.',
  ],
  [
    'Returned to Select File for specific amendment',
    'fail',
    38,
    0,
    11,
    'The source says failed, but the motion reads “returned to select file” and the count is 38 to 0.',
  ],
  [
    'Senate Conference Committee Report not adopted',
    'pass',
    20,
    19,
    1,
    'The source says passed, but the motion reads “not adopted” and the count is 20 to 19.',
  ],
  [
    'Agriculture AM77 adopted',
    'fail',
    30,
    4,
    15,
    'The source says failed, but the motion reads “adopted” and the count is 30 to 4.',
  ],
  [
    'Senate Motion to not adopt Conference Committee Report passed',
    'pass',
    12,
    26,
    2,
    'The source says passed, but the count is 12 to 26.',
  ],
  ['Senate: Third reading Passed', 'pass', 30, 34, 0, 'The source says passed, but the count is 30 to 34.'],
  ['Amendment (Henderson #2)', 'pass', 6, 7, 0, 'The source says passed, but the count is 6 to 7.'],
  ['Elm amendment', 'fail', 45, 0, 4, 'The source says failed, but the count is 45 to 0.'],
  [
    'Suspension of rule 12 (2/3 required)',
    'pass',
    25,
    15,
    0,
    'The source says passed, but the motion asks for two thirds, and the count is 25 to 15.',
  ],
  [
    'Placed on Consent Calendar for 3/3/2025 (2)',
    'fail',
    0,
    0,
    0,
    'The source says failed, but the motion reads “placed on”.',
  ],
])('the result of “%s”, %s, %i to %i, is unclear', (title, result, yes, no, others, reason) => {
  expect(outcome(title, result, yes, no, others)).toEqual({ result: 'unclear', reason });
});

// Votes that failed with a majority or passed with a tie, of ten states.
test.each([
  ['Motion for Final Passage on HB 1242', 'fail', 47, 37, 10],
  ['(H) EFFECTIVE DATE(S) FAILED Y24 N16', 'fail', 24, 16, 0],
  ['Motion to override veto failed; Veto sustained', 'fail', 78, 45, 2],
  ['2/3', 'fail', 12, 1, 8],
  ['3/4', 'fail', 14, 2, 5],
  ['SUSPEND RULE', 'fail', 62, 33, 4],
  ['Failed on Final Reading with Emergency Clause', 'fail', 26, 22, 1],
  ['Senate: Adopted', 'pass', 33, 33, 0],
  ['Failed to concur, appoint Conference Committee', 'pass', 60, 7, 3],
  ['Placed on calendar pursuant to JR 6F-5', 'fail', 20, 48, 2],
  ['Indefinitely Postpone', 'fail', 180, 190, 0],
  ['Inexpedient to Legislate', 'fail', 198, 150, 0],
  ['Ought to Pass', 'pass', 198, 150, 0],
  ['Call for the yeas and nays', 'pass', 9, 31, 0],
])('the result of “%s”, %s, %i to %i, is not doubted', (title, result, yes, no, others) => {
  expect(outcome(title, result, yes, no, others)).toEqual({ result, reason: null });
});

// P14: California's SB 457 of 2025
test('a vote on a failed motion that was granted reconsideration has passed if more members voted yes', () => {
  const title = 'Hearing set for 03-19-2025: Failed passage in Committee. Reconsideration granted';
  expect(outcome(title, 'fail', 13, 0, 0).result).toBe('pass');
  expect(outcome(title, 'fail', 1, 2, 8).result).toBe('fail');
});

test('an outcome is read from a motion only if the text states it', () => {
  expect(statedOutcome('Third Reading: Passed as amended')).toEqual({ result: 'pass', word: 'passed' });
  expect(statedOutcome('Motion did not prevail')).toMatchObject({ result: 'fail' });
  for (const question of [
    'Be adopted. To Consent Calendar',
    'Shall the bill be passed',
    'That the House request the return of HB 2, which was passed by the Senate',
    'Reconsideration of the vote by which the bill failed',
    'Concurrence in the bill as passed',
    'Do pass',
  ]) {
    expect([question, statedOutcome(question)]).toEqual([question, undefined]);
  }
});
