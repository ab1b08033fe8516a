import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const presented = [
  '02-03 H Read the third time and passed and ordered transmitted to the Senate.',
  '02-25 S Read the third time and passed.',
  '02-27 H DELIVERED TO GOVERNOR',
];

test.each([
  'Recalled from Governor’s office for further consideration',
  'RECALLED FROM GOVERNOR',
  'Returned from Governor at request of House',
])('the governor does not have a bill any more after the action “%s”', (text) => {
  const recalled = [...presented, `03-03 H ${text}`];
  const { status, statusDate, stages } = billProgress(history(recalled));
  expect([status, statusDate]).toEqual(['passed both', '2025-02-25']);
  expect(stages.map(({ stage }) => stage)).not.toContain('before the governor');
  const again = [...recalled, '03-10 H DELIVERED TO GOVERNOR'];
  expect(statusAfter(again)).toBe('before the governor: Before the governor');
});

test('the governor still has a bill that a chamber only asks for', () => {
  for (const request of ['Request to Governor to return bill', 'Motion to recall from Governor adopted'])
    expect(statusAfter([...presented, `03-03 H ${request}`])).toBe(
      'before the governor: Before the governor',
    );
});
