import { expect, test } from 'vitest';
import { history } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const agreedIn = (...lines: string[]) => {
  const { stages } = billProgress(history(lines));
  const found = stages.find(({ stage }) => stage === 'agreed to');
  return [stages.find(({ stage }) => stage === 'passed both')?.since, found?.since, found?.because[0]?.text];
};
const signed = '05-30 - Signed by the Governor';

// P09: what follows the passage by the second chamber in Arizona, Kansas, New Jersey and Florida.
test.each([
  ['H House concurs'],
  [
    'S Conference Committee Report was adopted; Yea: 30 Nay: 9',
    '05-14 S Conferees appointed',
    '05-14 H Conferees appointed',
    '05-15 H Conference Committee Report was adopted; Yea: 80 Nay: 40',
  ],
  [
    'H Passed Assembly (Passed Both Houses) (60-10-0)',
    '05-02 S Passed Senate as amended',
    '05-02 H Received for concurrence',
  ],
  ['H Concurred in 1 amendment(s) (123)'],
])('a law has the day on which its chambers agreed on one version: %s', (agreement, ...before) => {
  const passages = ['03-01 H Passed', '05-01 S Passed as amended'];
  expect(agreedIn(...passages, ...before, `05-15 ${agreement}`, signed)).toEqual([
    '2025-05-01',
    '2025-05-15',
    agreement.slice(2),
  ]);
});

test('a bill that the second chamber did not change was agreed on when it passed', () => {
  const passages = ['03-01 H Passed', '05-01 S Passed'];
  expect(agreedIn(...passages, signed)).toEqual(['2025-05-01', undefined, undefined]);
  expect(agreedIn(...passages, '05-03 H Returned From Senate Without Amendment', signed)).toEqual([
    '2025-05-01',
    undefined,
    undefined,
  ]);
});
