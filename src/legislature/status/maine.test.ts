import { expect, test } from 'vitest';
import { history, statusAfter, toLaw } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const vetoed = [...toLaw.slice(0, -1), '06-30 H Governor’s Action: Vetoed'];

/** The record of a vote on a veto, which gives the question first and the result at its end. */
const record = (result: string) =>
  '07-06 H This Bill, having been returned by the Governor, together with objections to the same pursuant to ' +
  'Article IV, Part Third, Section 2 of the Constitution, after reconsideration, the House proceeded to vote on the ' +
  'question: Shall this Bill become a law notwithstanding the objections of the Governor? The yeas and nays were ' +
  `ordered and taken, and of the members present and voting 70 voted in favor and 60 against, and accordingly ${result}`;

test('a vote on a veto counts by its result, not by its question', () => {
  const sustained = record(
    'it was the vote of the House that the Bill not become law and the veto was sustained.',
  );
  expect(statusAfter([...vetoed, sustained])).toBe('vetoed: Veto sustained');
  const overridden = record(
    'it was the vote of the House that the Bill become law and the veto was overridden.',
  );
  expect(statusAfter([...vetoed, overridden])).toBe('vetoed: Veto overridden in the House');
  const open = record('the vote was postponed to the next day.');
  expect(statusAfter([...vetoed, open])).toBe('vetoed: Vetoed');
});

test('a report that a bill ought not to pass is unfavorable, and a divided one is what most members recommend', () => {
  const referred = '01-10 H Referred to Committee on Judiciary';
  expect(statusAfter([referred, '05-10 H Reported Out: ONTP'])).toBe('reported: Reported unfavorably');
  expect(statusAfter([referred, '05-10 H Reported Out: OTP-AM/ONTP'])).toBe(
    'reported: Reported by committee',
  );
});

test('a chamber passes a bill when it gives up its own report and agrees to the other chamber’s', () => {
  const lines = [
    '04-30 S READ A SECOND TIME and PASSED TO BE ENGROSSED',
    '06-03 H Subsequently, motion of Representative ROE of Bangor to ACCEPT the Majority Ought to Pass Report FAILED.',
    '06-03 H Subsequently, on motion of Representative ROE of Bangor, the Minority Ought Not to Pass Report was ACCEPTED.',
    '06-03 H In NON-CONCURRENCE and sent for concurrence.',
    '06-04 H The House RECEDED and CONCURRED to ACCEPTANCE of the Majority Ought to Pass Report and PASSAGE TO BE ENGROSSED',
  ];
  const { progress, stages } = billProgress(history(lines, { chamber: 'senate' }));
  expect(progress).toBe('passed both');
  expect(stages.find(({ chamber }) => chamber === 'house')?.since).toBe('2025-06-04');
});

test('a bill lives on if the other chamber passes what one chamber’s report was against', () => {
  const lines = [
    '06-18 H On motion of Representative ROE of Westbrook, the Minority Ought Not to Pass Report was ACCEPTED.',
    '06-18 S READ A SECOND TIME and PASSED TO BE ENGROSSED AS AMENDED by Committee Amendment "A" (H-759) In NON-CONCURRENCE',
    '06-18 H The House RECEDED and CONCURRED to PASSAGE TO BE ENGROSSED AS AMENDED',
  ];
  expect(statusAfter(lines.slice(0, 1))).toBe('dead: Defeated');
  const { progress, stages } = billProgress(history(lines));
  expect(progress).toBe('passed both');
  expect(stages.filter(({ stage }) => stage === 'passed').map(({ chamber }) => chamber)).toEqual([
    'house',
    'senate',
  ]);
});

test('two chambers disagree when one insists on its version and the other adheres to its own', () => {
  const lines = [
    '04-11 H PASSED TO BE ENGROSSED. Sent for concurrence.',
    '04-12 S PASSED TO BE ENGROSSED AS AMENDED by Senate Amendment "A" (S-10) in NON-CONCURRENCE',
    '04-15 H The House INSISTED to PASSAGE TO BE ENGROSSED',
    '04-16 S On motion by Senator ROE of Bath The Senate ADHERED to PASSAGE TO BE ENGROSSED AS AMENDED.',
  ];
  expect(statusAfter(lines.slice(0, 3))).toBe('passed both: Chambers disagree');
  expect(statusAfter(lines)).toBe('passed both: Chambers disagree');
});

test('a bill is not dead when one chamber accepts the report against it that the other one did not', () => {
  const lines = [
    '05-20 H The Bill was PASSED TO BE ENGROSSED as Amended by Committee Amendment "A" (H-300).',
    '05-21 S On motion by Senator ROE of York the Minority Ought Not To Pass Report ACCEPTED, in NON-CONCURRENCE.',
  ];
  expect(statusAfter(lines)).toBe('passed one chamber: Chambers disagree');
  const adhered = [
    ...lines,
    '05-22 H The House INSISTED to PASSAGE TO BE ENGROSSED as Amended by Committee Amendment "A" (H-300).',
    '05-23 S The Senate ADHERED to ACCEPTANCE of the Minority Ought Not To Pass Report.',
  ];
  expect(statusAfter(adhered)).toBe('passed one chamber: Chambers disagree');
  expect(statusAfter([...adhered, '05-23 S Placed in Legislative Files. (DEAD)'])).toBe(
    'dead: Died between the chambers',
  );
  const concurred =
    '05-22 H The House RECEDED and CONCURRED to ACCEPTANCE of the Minority Ought Not To Pass Report.';
  expect(statusAfter([...lines, concurred])).toBe('dead: Defeated');
});

test('a bill that the governor holds is before the governor', () => {
  const held = [...toLaw.slice(0, -2), '06-25 - Held by the Governor'];
  expect(statusAfter(held)).toBe('before the governor: Before the governor');
});

test('an emergency resolve that needs more votes than it got has failed, although it was in concurrence', () => {
  const lines = [
    '05-20 H The Resolve was PASSED TO BE ENGROSSED.',
    '05-21 S READ A SECOND TIME and PASSED TO BE ENGROSSED, in concurrence.',
    '05-22 H FINALLY PASSED.',
    '05-23 S FAILED of FINAL PASSAGE in concurrence',
  ];
  expect(statusAfter(lines)).toBe('dead: Defeated');
});

test('a chamber that accepts a committee’s report has not passed the bill yet', () => {
  const lines = [
    '05-02 H PASSED TO BE ENGROSSED. Sent for concurrence.',
    '05-03 S Report READ and ACCEPTED in concurrence. READ ONCE.',
    '05-04 S READ A SECOND TIME and PASSED TO BE ENGROSSED, in concurrence.',
  ];
  expect(statusAfter(lines.slice(0, 2))).toBe('passed one chamber: Passed the House');
  const { stages } = billProgress(history(lines));
  expect(stages.find(({ chamber }) => chamber === 'senate')?.since).toBe('2025-05-04');
});
