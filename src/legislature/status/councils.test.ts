import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const COUNCIL = { chamber: 'joint', isUnicameral: true } as const;
const filed = '01-03 - B26-0011 Introduced by Councilmember Quill at Office of the Secretary';
const toMayor = [
  filed,
  '01-07 - Referred to Committee of the Whole',
  '03-04 - Committee Report Filed by the Committee of the Whole',
  '03-04 - First Reading, CC',
  '04-01 - Final Reading, CC',
  '04-14 - Transmitted to Mayor, Response Due on May 06, 2025',
];

test('a council’s Committee of the Whole is a committee, and its report a report', () => {
  const bill = billProgress(history(toMayor.slice(0, 2), COUNCIL));
  expect([bill.progress, bill.committeeName]).toEqual(['in committee', 'Committee of the Whole']);
  expect(statusAfter(toMayor.slice(0, 3), COUNCIL)).toBe('reported: Reported favorably');
  expect(statusAfter(['01-03 H Introduced', '01-07 H House Referred to Committee of the Whole'])).toBe(
    'floor: On the floor',
  );
});

test('a bill that the council retains is in no committee', () => {
  const lines = [filed, '01-07 - Retained by the Council with comments from the Committee on Health'];
  expect(statusAfter(lines, COUNCIL)).toBe('floor: On the floor');
  expect(statusAfter([filed, '01-06 - Withdrawn', lines[1]!], COUNCIL)).toBe('dead: Withdrawn');
});

test('a final reading is the passage of a bill that then goes to the mayor', () => {
  expect(statusAfter(toMayor.slice(0, 5), COUNCIL)).toBe('floor: On the floor');
  const { stages } = billProgress(history(toMayor, COUNCIL));
  const days = stages.map(({ stage, since }) => `${since} ${stage}`);
  expect(days).toContain('2025-04-01 passed both');
  expect(days).toContain('2025-04-14 before the governor');
});

test('an act is law after the review by Congress, or at once if it expires soon', () => {
  const signed = '04-24 - Signed by the Mayor and Enacted with Act Number A26-0063';
  expect(statusAfter([...toMayor, signed], COUNCIL)).toBe('before the governor: Signed by the governor');
  const unsigned = '04-24 - Enacted without Mayor’s Signature with Act Number A26-0063';
  expect(statusAfter([...toMayor, unsigned], COUNCIL)).toBe('before the governor: Before the governor');

  const law = billProgress(
    history([...toMayor, signed, '06-20 - Law L26-0011, Effective from Jun 13, 2025 Published'], COUNCIL),
  );
  expect([law.progress, law.stages.find(({ stage }) => stage === 'law')?.since]).toEqual([
    'law',
    '2025-06-13',
  ]);
  const emergency = `${signed}, Expires on Jul 23, 2025`;
  const { progress, statusDate } = billProgress(history([...toMayor, emergency], COUNCIL));
  expect([progress, statusDate]).toEqual(['law', '2025-04-24']);
});
