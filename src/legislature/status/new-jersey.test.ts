import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const passed = [
  '03-01 H Passed by the Assembly (76-0-0)',
  '06-01 S Passed Senate (Passed Both Houses) (38-0)',
];

test('a bill with New Jersey’s absolute veto is vetoed', () => {
  expect(statusAfter([...passed, '08-01 H Absolute Veto, Received in the Assembly'])).toBe('vetoed: Vetoed');
});

test.each([
  'Conditional Veto, Received in the Assembly',
  'Conditional Veto, Received in the Assembly, 1st Reading/Governor Recommendation',
])('a bill with the action “%s” came back with changes that the chambers may accept', (text) => {
  const returned = [...passed, `08-01 H ${text}`];
  const { status, statusDate, stages } = billProgress(history(returned));
  expect([status, statusDate]).toEqual(['returned', '2025-08-01']);
  // The records do not show when the governor got the bill.
  expect(stages.find(({ stage }) => stage === 'before the governor')?.since).toBeUndefined();
  expect(statusAfter(returned)).toBe('before the governor: Returned by the governor');
  const law = [
    "09-01 H 2nd Reading in the Assembly on Concur. w/Gov's Recommendations",
    '09-10 H Passed by the Assembly (76-0-0)',
    "09-11 S Received in the Senate, 2nd Reading - Concur. w/Gov's Recommendations",
    '09-20 S Passed Senate (Passed Both Houses) (38-0)',
    '10-01 - Approved P.L.2025, c.100.',
  ];
  expect(statusAfter([...returned, ...law])).toBe('law: Signed by the governor');
});

test('a conditional veto that the source classifies as a veto leaves the bill to the chambers', () => {
  const bill = history(passed);
  const veto = {
    date: '2025-08-01',
    chamber: 'house' as const,
    text: 'Conditional Veto, Received in the Assembly',
    classification: ['executive-veto'],
  };
  expect(billProgress({ ...bill, actions: [...bill.actions, veto] }).status).toBe('returned');
});
