import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { nextStepOf } from '../../bills/bill-stages.ts';
import { statusMeaning } from '../../bills/status-meanings.ts';
import { billProgress } from './progress.ts';

const introduced = '01-08 H Introduced, referred to House Judiciary';
const held = '02-27 H Committee recommended measure be held for further study';

// S14
test('a bill that its committee holds for further study says so, with the committee and the day', () => {
  const lines = [introduced, '02-21 H Scheduled for hearing and/or consideration (02/27/2025)', held];
  expect(statusAfter(lines)).toBe('in committee: Held for further study');
  const { committeeName, statusDate } = billProgress(history(lines));
  expect({ committeeName, statusDate }).toEqual({
    committeeName: 'House Judiciary',
    statusDate: '2025-02-27',
  });

  const again = [...lines, '05-01 H Scheduled for consideration (05/06/2025)'];
  expect(statusAfter(again)).toBe('in committee: Held for further study');
  expect(statusAfter([...again, '05-06 H Committee recommends passage'])).toBe(
    'reported: Reported by committee',
  );
  expect(statusAfter(again, { sessionEnded: true })).toBe('dead: Died in committee');
});

test('a bill that a committee of the second chamber holds for further study says in which one', () => {
  const passed = [introduced, '03-01 H House read and passed', '03-05 S Referred to Senate Judiciary'];
  const lines = [...passed, '03-20 S Committee recommended measure be held for further study'];
  expect(statusAfter(lines)).toBe('passed one chamber: Held for further study in Senate committee');
});

// NY: the Assembly's committees vote on it, and the bill stays with them.
test('a bill that its committee holds for consideration has not failed there', () => {
  const lines = ['01-08 H REFERRED TO CODES', '05-13 H HELD FOR CONSIDERATION IN CODES'];
  expect(statusAfter(lines)).toBe('in committee: Held for further study');
  expect(billProgress(history(lines)).committeeName).toBe('CODES');
});

test('a bill that its committee retains for the second year is retained, not only in committee', () => {
  const lines = ['01-08 H Introduced 01/08/2025 and referred to Education', '03-10 H Retained in Committee'];
  expect(statusAfter(lines)).toBe('in committee: Retained in committee');
  const report = '11-20 H Committee Report: Ought to Pass with Amendment 11/18/2025 (Vote 16-0; CC)';
  expect(statusAfter([...lines, report])).toBe('reported: Reported by committee');
});

test('the page of a bill that is held or retained says what that means and what comes next', () => {
  const next = (status: string) =>
    nextStepOf({ progress: 'in committee', status, isInCommittee: true }, { isOver: false });
  expect(statusMeaning('in committee', 'held for study')).toMatch(/^A committee voted to hold the bill/);
  expect(next('held for study')).toBe('It moves only if the committee takes it up again.');
  expect(statusMeaning('in committee', 'retained in committee')).toMatch(
    /^A committee voted to keep the bill/,
  );
  expect(next('retained in committee')).toBe('The committee decides later whether the bill moves forward.');
});

test('a council that retains a bill takes it up itself', () => {
  expect(statusAfter(['01-06 S Introduced', '01-07 S Retained by the Council'])).toBe('floor: On the floor');
});

test('a bill for which its committee voted is in the committee until that reports it, as in Missouri', () => {
  const lines = ['01-23 H Referred: Education(H)', '02-12 H HCS Voted Do Pass (H)'];
  expect(statusAfter(lines)).toBe('in committee: In committee');
  expect(statusAfter([...lines, '02-20 H HCS Reported Do Pass (H) - AYES: 15 NOES: 2 PRESENT: 0'])).toBe(
    'reported: Reported by committee',
  );
});

test('a majority that recommends nothing reports the bill without recommendation, as in Washington', () => {
  const lines = [
    '01-23 S First reading, referred to Finance.',
    '02-12 S FIN - Majority; without recommendation.',
  ];
  expect(statusAfter(lines)).toBe('reported: Reported without recommendation');
});

test('a reading that only adopts a committee’s amendments is not the floor, although a recess lies between the report and the reading', () => {
  const reported = [
    '02-18 H Referred to Com. on ED.',
    '04-10 H From committee: Amend, and do pass as amended and re-refer to Com. on APPR. (Ayes 9. Noes 0.) (April 9).',
    '04-21 H Read second time and amended.',
    '04-22 H Re-referred to Com. on APPR.',
  ];
  const { status, committeeName, stages } = billProgress(history(reported));
  expect([status, committeeName]).toEqual(['reported to committee', 'APPR']);
  expect(stages.map(({ stage }) => stage)).not.toContain('floor');
});

test('a bill that was reported to the floor is there when it is read and amended', () => {
  const lines = [
    '02-18 H Referred to Com. on ED.',
    '04-10 H From committee: Amend, and do pass as amended. (Ayes 9. Noes 0.) (April 9).',
    '04-21 H Read second time and amended.',
  ];
  expect(billProgress(history(lines)).status).toBe('floor');
});
