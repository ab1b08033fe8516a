import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { nextStepOf } from '../../bills/bill-stages.ts';
import { statusMeaning } from '../../bills/status-meanings.ts';
import { billProgress } from './progress.ts';

const ofNebraska = { isUnicameral: true, chamber: 'joint' as const };
const reported = [
  '01-13 - Date of introduction',
  '01-15 - Referred to Judiciary Committee',
  '02-27 - Placed on General File with AM251',
];
const once = [...reported, '04-09 - Advanced to Enrollment and Review Initial'];
const twice = [
  ...once,
  '04-22 - Placed on Select File with ER47',
  '04-24 - Advanced to Enrollment and Review for Engrossment',
];

// S14
test('a bill of Nebraska says which of its three rounds it has passed', () => {
  expect(statusAfter(reported, ofNebraska)).toBe('floor: On General File');
  expect(statusAfter(once, ofNebraska)).toBe('floor: Passed the first of three rounds');
  expect(statusAfter(twice.slice(0, -1), ofNebraska)).toBe('floor: Passed the first of three rounds');
  expect(statusAfter(twice, ofNebraska)).toBe('floor: Passed two of three rounds');
  const read = [
    ...twice,
    '04-29 - Placed on Final Reading',
    '05-14 - Dispensing of reading at large approved',
  ];
  const { status, statusDate } = billProgress(history(read, ofNebraska));
  expect({ status, statusDate }).toEqual({ status: 'second round passed', statusDate: '2025-04-24' });
  expect(statusAfter([...read, '05-14 - Passed on Final Reading 42-7*-0'], ofNebraska)).toMatch(
    /^passed both: /,
  );
});

test('a committee of Nebraska reports a bill by placing it on General File', () => {
  const dates = billProgress(history(reported, ofNebraska)).stages.map(({ stage, since }) => [stage, since]);
  expect(dates).toEqual([
    ['filed', '2025-01-13'],
    ['in committee', '2025-01-15'],
    ['reported', '2025-02-27'],
    ['floor', '2025-02-27'],
  ]);
  const atOnce = billProgress(history([reported[0]!, '01-14 - Placed on General File'], ofNebraska));
  expect(atOnce.stages.map(({ stage }) => stage)).toEqual(['filed', 'floor']);
});

test('a bill that fails to advance stays in its round, and one that is returned goes back', () => {
  const failed = [...reported, '04-09 - Failed to advance to Enrollment and Review Initial'];
  const { progress, status, statusDate } = billProgress(history(failed, ofNebraska));
  expect({ progress, status, statusDate }).toEqual({
    progress: 'floor',
    status: 'not advanced',
    statusDate: '2025-04-09',
  });
  expect(statusMeaning('floor', 'not advanced')).toMatch(/the vote failed/);
  const advanced = [...failed, '04-11 - Advanced to Enrollment and Review Initial'];
  expect(statusAfter(advanced, ofNebraska)).toBe('floor: Passed the first of three rounds');
  const back = [...twice, '05-01 - Returned to Select File for specific amendment'];
  expect(statusAfter(back, ofNebraska)).toBe('floor: Passed the first of three rounds');
  const again = [...back, '05-01 - Advanced to Enrollment and Review for Reengrossment'];
  expect(statusAfter(again, ofNebraska)).toBe('floor: Passed two of three rounds');
});

test('a bill that passes without the emergency clause that failed has no records that disagree', () => {
  const failed = '05-30 - Failed on Final Reading with Emergency Clause 27-21*-1';
  const passed = '05-30 - Passed on Final Reading with Emergency Clause stricken 27-21*-1';
  const vote = {
    kind: 'passage' as const,
    chamber: 'joint' as const,
    date: '2025-05-30',
    motion: 'Failed on Final Reading with Emergency Clause',
    result: 'fail' as const,
    tally: { yes: 27, no: 21 },
  };
  const stagesOf = (...lines: string[]) =>
    billProgress(history([...twice, ...lines], { ...ofNebraska, rollCalls: [vote] })).contradictions.map(
      ({ stage }) => stage,
    );
  expect(stagesOf(failed, passed)).toEqual([]);
  expect(stagesOf(passed)).toEqual(['defeated']);
});

test('a general file of a legislature with two chambers, and a final reading of a council, are no rounds', () => {
  expect(statusAfter(['02-10 H H Placed on General File'])).toBe('floor: On the floor');
  const council = ['12-01 - Introduced', '12-02 - Final Reading, CC'];
  expect(statusAfter(council, ofNebraska)).toBe('floor: On the floor');
});

test('the page of a bill explains its round and the next one', () => {
  const next = (status: string) =>
    nextStepOf({ progress: 'floor', status, isInCommittee: false }, { isOver: false });
  expect(statusMeaning('floor', 'first round passed')).toContain(
    'again on Select File, the second of three rounds',
  );
  expect(next('first round')).toContain('the second round, Select File');
  expect(next('first round passed')).toContain('the third round, final reading');
  expect(next('second round passed')).toBe('The chamber votes on the bill on final reading.');
});
