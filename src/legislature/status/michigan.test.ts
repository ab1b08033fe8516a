import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

describe('a measure of Michigan', () => {
  const toSenate = [
    '03-01 H Read A Third Time',
    '03-01 H Passed; Given Immediate Effect Roll Call # 56 Yeas 56 Nays 50 Excused 0 Not Voting 4',
    '04-15 S Passed Roll Call # 174 Yeas 20 Nays 16 Excused 2 Not Voting 0',
  ];

  test('has no agreed version after one chamber refuses the other’s substitute', () => {
    const refused = [...toSenate, '04-22 H Senate Substitute (s-1) Nonconcurred In'];
    expect(statusAfter(refused)).toBe('passed both: Chambers disagree');
    expect(statusAfter(refused, { sessionEnded: true })).toContain('dead');
  });

  test('is not enrolled any more after its enrollment is vacated', () => {
    const enrolled = [...toSenate, '04-15 H Ordered Enrolled'];
    expect(statusAfter(enrolled)).toBe('passed both: Enrolled');
    expect(statusAfter([...enrolled, '04-23 H Enrollment Vacated'])).toBe(
      'passed both: Passed both chambers',
    );
  });

  test('remains passed by both chambers when one reconsiders its vote on the changes of the other', () => {
    const changed = [
      ...toSenate,
      '04-16 S Passed Roll Call # 30 Yeas 38 Nays 0',
      '04-17 H Returned From Senate With Substitute (s-1)',
      '04-23 H Senate Substitute (s-1) Nonconcurred In',
      '04-23 H Vote Reconsidered',
    ];
    const { status, stages } = billProgress(history(changed));
    expect(status).toBe('awaiting concurrence');
    expect(stages.filter(({ stage }) => stage === 'passed')).toHaveLength(2);
  });

  test('is not adopted until both chambers adopt it, even if the source says “Passed” after one', () => {
    const adopted = ['03-21 H Referred To Committee On Government Operations', '03-22 H Adopted'];
    const resolution = { kind: 'concurrent resolution', number: 'HCR 3', upstreamStatus: 'Passed' };
    const sent = [...adopted, '03-23 S Referred To Committee On Government Operations'];
    expect(billProgress(history(sent, resolution)).progress).toBe('passed one chamber');
    expect(billProgress(history([...adopted, '03-23 S Adopted'], resolution)).progress).toBe('adopted');
  });
});

test('a referral that a committee recommends takes place when the chamber concurs in it', () => {
  const recommended = [
    '01-26 H Referred To Committee On Criminal Justice',
    '04-11 H Reported With Recommendation For Referral To Committee On Judiciary',
  ];
  const committeeAfter = (lines: string[]) => billProgress(history(lines)).committeeName;
  expect(statusAfter(recommended)).toBe('reported: Reported without recommendation');
  expect(committeeAfter(recommended)).toBeUndefined();
  const concurred = [...recommended, '04-11 H Recommendation Concurred In'];
  expect(statusAfter(concurred)).toBe('in committee: In committee');
  expect(committeeAfter(concurred)).toBe('Judiciary');
  const referred = [recommended[0]!, '04-11 H Reported with request to re-refer to Judiciary'];
  expect(statusAfter([...referred, '04-11 H Re-referred to Judiciary'])).toBe('in committee: In committee');
});

test('an adverse roll call in a committee leaves the bill there, and one on the floor defeats it', () => {
  const inCommittee = [
    '06-14 S Passed Roll Call # 357 Yeas 23 Nays 15 Excused 0 Not Voting 0',
    '06-14 H Referred To Committee On Insurance',
    '09-28 H Adverse Roll Call',
  ];
  expect(statusAfter(inCommittee, { chamber: 'senate' })).toBe(
    'passed one chamber: Failed in House committee',
  );
  const onFloor = [
    '10-31 H Placed On Third Reading',
    '11-02 H Read A Third Time',
    '11-02 H Adverse Roll Call',
  ];
  expect(statusAfter(onFloor)).toBe('dead: Defeated');
  expect(statusAfter([...onFloor, '11-02 H Vote Reconsidered'])).toBe('floor: On the floor');
});
