import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import type { PassageVote } from './bill-history.ts';
import { billProgress } from './progress.ts';

// As they are imported: what a legislature with one chamber does is all of its senate.
const COUNCIL = { chamber: 'senate', isUnicameral: true } as const;
const filed = '01-03 S B26-0011 Introduced by Councilmember Quill at Office of the Secretary';
const toMayor = [
  filed,
  '01-07 S Referred to Committee of the Whole',
  '03-04 S Committee Report Filed by the Committee of the Whole',
  '03-04 S First Reading, CC',
  '04-01 S Final Reading, CC',
  '04-14 S Transmitted to Mayor, Response Due on May 06, 2025',
];

test('a council’s Committee of the Whole is a committee, and its report a report', () => {
  const bill = billProgress(history(toMayor.slice(0, 2), COUNCIL));
  expect([bill.progress, bill.committeeName]).toEqual(['in committee', 'Committee of the Whole']);
  expect(statusAfter(toMayor.slice(0, 3), COUNCIL)).toBe('reported: Reported by committee');
  expect(statusAfter(['01-03 H Introduced', '01-07 H House Referred to Committee of the Whole'])).toBe(
    'floor: On the floor',
  );
});

test('a bill that the council retains is in no committee', () => {
  const lines = [filed, '01-07 S Retained by the Council with comments from the Committee on Health'];
  expect(statusAfter(lines, COUNCIL)).toBe('floor: On the floor');
  expect(statusAfter([filed, '01-06 S Withdrawn', lines[1]!], COUNCIL)).toBe('dead: Withdrawn');
});

test('a final reading is the passage of a bill that then goes to the mayor', () => {
  expect(statusAfter(toMayor.slice(0, 5), COUNCIL)).toBe('floor: On the floor');
  const { stages } = billProgress(history(toMayor, COUNCIL));
  const days = stages.map(({ stage, since }) => `${since} ${stage}`);
  expect(days).toContain('2025-04-01 passed both');
  expect(days).toContain('2025-04-14 before the governor');
});

// P09: the District of Columbia's B26-0280
test('a bill is reported if its committee files the report after the first reading', () => {
  const lines = ['06-17 S Referred to Committee on Health', '07-14 S First Reading, CC'];
  const { progress, stages } = billProgress(
    history([...lines, '07-24 S Committee Report Filed by the Health Committee'], COUNCIL),
  );
  expect([progress, stages.find(({ stage }) => stage === 'reported')?.since]).toEqual([
    'floor',
    '2025-07-24',
  ]);
});

// P09: the District of Columbia's B26-0541
test('a bill stays in its committees when it is referred again to add another one', () => {
  const referred = '01-16 S Referred to Committee on Housing, and Committee on Health';
  const again = (committees: string) =>
    billProgress(history([referred, `02-06 S Re-Referred to ${committees}`], COUNCIL)).statusDate;
  const added = 'Committee on Housing, Committee on Facilities, and Committee on Health';
  expect(again(added)).toBe('2025-01-16');
  expect(again('Committee on Facilities')).toBe('2025-02-06');
});

test('an act is law after the review by Congress, or at once if it expires soon', () => {
  const signed = '04-24 S Signed by the Mayor and Enacted with Act Number A26-0063';
  expect(statusAfter([...toMayor, signed], COUNCIL)).toBe('before the governor: Awaiting review by Congress');
  const unsigned = '04-24 S Enacted without Mayor’s Signature with Act Number A26-0063';
  expect(statusAfter([...toMayor, unsigned], COUNCIL)).toBe(
    'before the governor: Awaiting review by Congress',
  );

  const law = billProgress(
    history([...toMayor, signed, '06-20 S Law L26-0011, Effective from Jun 13, 2025 Published'], COUNCIL),
  );
  expect([law.progress, law.stages.find(({ stage }) => stage === 'law')?.since]).toEqual([
    'law',
    '2025-06-13',
  ]);
  const emergency = `${signed}, Expires on Jul 23, 2025`;
  const { progress, statusDate } = billProgress(history([...toMayor, emergency], COUNCIL));
  expect([progress, statusDate]).toEqual(['law', '2025-04-24']);
});

const councilStatus = (lines: string[], rollCalls: PassageVote[] = []) =>
  billProgress({ ...history([filed, ...lines], COUNCIL), rollCalls }).status;

test('the council’s first reading is a vote on its floor, and a vote that it takes back does not count', () => {
  const reported = [
    '05-06 S Referred to Committee on Health',
    '06-02 S Committee Report Filed by the Health Committee',
  ];
  expect(councilStatus([...reported, '06-16 S First Reading, CC'])).toBe('floor');

  const passed = [...reported, '06-16 S First Reading', '09-17 S Final Reading'];
  const vote = (motion: string, date: string, kind: 'passage' | 'taking up') => ({
    kind,
    chamber: 'senate' as const,
    motion,
    date: `2025-${date}`,
    result: 'pass' as const,
  });
  const rollCalls = [
    vote('Final Reading', '09-17', 'passage'),
    vote('Motion to Reconsider', '10-21', 'taking up'),
  ];
  expect(councilStatus(passed, rollCalls.slice(0, 1))).toMatch(/^passed/);
  expect(councilStatus([...passed, '10-21 S Motion to Reconsider'], rollCalls)).toBe('floor');
});

test('an act that the mayor has signed is before Congress', () => {
  const signed = '11-13 S Signed by the Mayor and Enacted with Act Number A26-0199';
  const unsigned = '11-13 S Enacted without Mayor’s Signature with Act Number A26-0190';
  const passed = ['09-17 S Final Reading', '10-30 S Transmitted to Mayor, Response Due on Nov 14, 2025'];
  for (const line of [signed, unsigned]) {
    expect(councilStatus([...passed, line])).toBe('under review');
    expect(councilStatus([...passed, line, '12-30 S Law L26-0041 Effective from Dec 30, 2025'])).toBe('law');
  }
});
