import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const passed = ['02-09 H Third reading, passed; yeas, 57; nays, 40; absent, 0; excused, 1.'];

test('a second chamber that does not concur in a bill defeats it, as in Wisconsin', () => {
  for (const refusal of [
    'Nonconcurred in, Ayes 10, Noes 22',
    'Refused to concur in, Ayes 15, Noes 18',
    'Read a third time and nonconcurred in, Ayes 14, Noes 18',
  ])
    expect(statusAfter([...passed, `04-18 S ${refusal}`])).toBe('dead: Defeated');
  const both = [...passed, '03-01 S Third reading, passed', '04-18 H Nonconcurred in'];
  expect(statusAfter(both)).toBe('passed both: Chambers disagree');
});

test('a second chamber that concurs in a bill as amended has passed it', () => {
  const lines = [...passed, '04-18 S Read a third time and concurred in as amended, Ayes 22, Noes 10'];
  expect(statusAfter(lines)).toBe('passed both: Awaiting concurrence');
});

test('a bill that goes back by resolution to the chamber that passed it is in that chamber’s committee, as in Washington', () => {
  const returned = [
    ...passed,
    '02-12 S First reading, referred to Health & Long Term Care.',
    '03-07 H By resolution, returned to House Rules Committee for third reading.',
  ];
  expect(billProgress(history(returned))).toMatchObject({
    progress: 'in committee',
    status: 'in committee',
    committeeName: 'House Rules Committee',
  });
  const again = '04-01 H Third reading, passed; yeas, 60; nays, 37; absent, 0; excused, 1.';
  const { stages } = billProgress(history([...returned, again]));
  expect(stages.find(({ stage }) => stage === 'passed')).toMatchObject({ since: '2025-04-01' });
});

test('a bill for which one chamber asked for a conference died between the chambers', () => {
  const lines = [
    ...passed,
    '03-01 S Third reading, passed',
    '03-10 H House Non-Concurs',
    '03-12 S Requests Conference Committee',
    '05-07 S Session Sine Die',
  ];
  expect(statusAfter(lines)).toBe('dead: Died between the chambers');
});

test('a first chamber that amends the second one’s amendment sends the bill back, as in South Carolina', () => {
  const lines = [
    '02-23 H Read third time and sent to Senate',
    '04-27 S Read third time and returned to House with amendments',
    '05-03 H Senate amendment amended',
    '05-03 H Read third time and returned to Senate with amendments',
  ];
  expect(statusAfter(lines)).toBe('passed both: Awaiting concurrence by the Senate');
});

test('a first chamber decides on all amendments that the other one proposed, as in Louisiana', () => {
  const amended = [
    ...passed,
    '05-20 S Read by title, roll called on final passage, yeas 90, nays 5. Finally passed, title adopted, ordered to the Senate.',
    '05-21 H Received from the Senate with amendments.',
  ];
  const votes = [
    'concurred in by a vote of 36 yeas and 0 nays.',
    'rejected by a vote of 30 yeas and 5 nays.',
  ];
  const decided = votes.map((vote) => `05-28 H Amendments proposed by the Senate read and ${vote}`);
  expect(decided.map((line) => statusAfter([...amended, line]))).toEqual([
    'passed both: Agreed to by both chambers',
    'passed both: Chambers disagree',
  ]);
});

test('a second chamber has passed what is truly agreed to, although its own vote is not recorded, as in Missouri', () => {
  const agreed = '04-12 H Truly Agreed To and Finally Passed - AYES: 21 NOES: 11 PRESENT: 0';
  const { progress, stages } = billProgress(history([...passed, agreed]));
  expect(progress).toBe('passed both');
  expect(stages.find(({ chamber }) => chamber === 'senate')?.since).toBe('2025-04-12');
});

test('a second chamber that gives up its amendments for others sends the bill back, as in Washington', () => {
  const receded = [
    ...passed,
    '04-15 S Committee amendment(s) adopted with no other amendments.',
    '04-15 S Third reading, passed; yeas, 30; nays, 19; absent, 0; excused, 0.',
    '04-20 H House refuses to concur in Senate amendments. Asks Senate to recede from amendments.',
    '04-24 S Senate receded from amendments.',
  ];
  const passage = '04-24 S Passed final passage; yeas, 28; nays, 20; absent, 0; excused, 1.';
  expect(statusAfter([...receded, passage])).toBe('passed both: Agreed to by both chambers');
  const amended = '04-24 S Floor amendment(s) adopted.';
  expect(statusAfter([...receded, amended, passage])).toBe('passed both: Awaiting concurrence by the House');
});

test('a first chamber that receives its bill as the second one amended it has yet to concur, as in Wisconsin', () => {
  const lines = [
    ...passed,
    '06-18 S Read a third time and concurred in as amended',
    '06-19 H Received from Senate amended and concurred in as amended (Senate amendment 1 adopted)',
  ];
  const { status, statusDate } = billProgress(history(lines));
  expect([status, statusDate]).toEqual(['awaiting concurrence', '2025-06-18']);
});

test('a further proposal of amendment by the first chamber is for the second one to concur in, as in Vermont', () => {
  const lines = [
    '03-19 H Read third time and passed',
    '05-06 S Read 3rd time & passed in concurrence with proposal of amendment',
    '05-08 H Senate proposal of amendment concurred in with further proposal of amendment',
  ];
  expect(statusAfter(lines)).toBe('passed both: Awaiting concurrence by the Senate');
});

test('a bill that the second chamber takes in place of its own is on the floor there, as in Tennessee', () => {
  const passed = [
    '01-15 S Passed on Second Consideration, refer to Senate Education Committee',
    '04-07 S Passed Senate as amended, Ayes 25, Nays 4',
    '04-09 S Rcvd. from S., held on H. desk.',
  ];
  const bill = { number: 'SB 16', chamber: 'senate' as const };
  expect(statusAfter(passed, bill)).toBe('passed one chamber: Passed the Senate');
  const taken = [
    ...passed,
    '04-17 S Subst. for comp. HB.',
    '04-17 H H. adopted am. (Amendment 1 - HA0018)',
    '04-17 S Reset on first calendar for February 2026',
  ];
  expect(statusAfter(taken, bill)).toBe('passed one chamber: On the floor of the House');
});

test('a resolution that the second chamber refers for the first time is not back in committee, although it was on the calendar', () => {
  const placed = [
    '01-21 H Intro., placed on H. consent cal. for 1/22/2026',
    '01-22 H Adopted, Ayes 96, Nays 0, PNV 0',
    '01-23 H Placed on Senate Consent Calendar for 2/2/2026',
  ];
  const resolution = { kind: 'joint resolution', number: 'HJR 18' };
  const referred = [...placed, '02-02 H Passed on Second Consideration, refer to Senate Calendar Committee'];
  expect(statusAfter(referred, resolution)).toBe('passed one chamber: In Senate committee');
  const again = [...placed, '02-02 H Re-refer to Senate Calendar Committee'];
  expect(statusAfter(again, resolution)).toBe('passed one chamber: Back in Senate committee');
});

test('a first chamber that gives up its disagreement on final reading has agreed to the bill, as in Hawaii', () => {
  const lines = [
    '03-04 H Passed Third Reading with none voting aye with reservations. Transmitted to Senate.',
    '04-08 S Report adopted; Passed Third Reading, as amended (SD 1). Ayes, 25. Transmitted to House.',
    '04-10 H House disagrees with Senate amendment (s).',
    '04-22 H House agrees with Senate amendments.',
  ];
  expect(statusAfter(lines)).toBe('passed both: Chambers disagree');
  const passage = '04-25 H Passed Final Reading as amended in SD 1 with none voting aye with reservations.';
  expect(statusAfter([...lines, passage])).toBe('passed both: Agreed to by both chambers');
});

test('a resolution that comes back with the second chamber’s concurrence is adopted by both, as in South Carolina', () => {
  const lines = [
    '01-14 H Introduced, adopted, sent to Senate',
    '02-15 S Adopted, returned with concurrence',
    '02-16 H Returned from Senate with concurrence',
  ];
  const resolution = { kind: 'concurrent resolution', number: 'H 54' };
  expect(statusAfter(lines, resolution)).toBe('adopted: Adopted by both chambers');
});
