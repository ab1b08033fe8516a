import { expect, test } from 'vitest';
import { dayOfAct } from './act-days.ts';
import { stepOfAction } from './progress-rules.ts';

// P09
test.each([
  ['2026-05-05', 'Inexpedient to Legislate, MA, VV === BILL KILLED ===; 05/07/2026; SJ 11', '2026-05-07'],
  ['2025-11-25', 'Introduced 01/07/2026 and Referred to Finance', '2026-01-07'],
  ['2024-06-25', 'Approved By The Governor 06/19/2024', '2024-06-19'],
  // The sitting in whose recess it was done.
  [
    '2026-02-19',
    'Sen. A Accedes to House Request for Committee of Conference, MA, VV; (In recess 02/05/2026); SJ 4',
    '2026-02-19',
  ],
  ['2026-04-16', 'Enrolled (in recess of) 04/09/2026', '2026-04-16'],
  ['2025-01-22', 'Introduced (in recess of) 01/09/2025 and Referred to Judiciary', '2025-01-22'],
  // The other chamber passed the bill in between.
  ['2026-01-15', 'Introduced 01/07/2026 and Referred to Election Law and Municipal Affairs', '2026-01-15'],
  ['2023-01-09', 'House Prefiled for Introduction on Tuesday, December 6, 2022', '2022-12-06'],
  ['2025-01-22', '(S) Prefile released 1/10/25', '2025-01-10'],
  ['2025-06-11', 'Filed with Secretary Of State 05/02', '2025-05-02'],
  ['2023-03-01', 'House Engrossed on Thursday, February 23, 2023', '2023-02-23'],
  // A slip of the month.
  ['2026-08-19', 'Reconsider (Rep. A): MF VV 09/19/2026 HJ 16', '2026-08-19'],
])('on %s, “%s” happened on %s', (date, text, day) => {
  expect(dayOfAct({ text, date }, stepOfAction({ text, classification: [] }) ?? null)).toBe(day);
});
