import { expect, test } from 'vitest';
import { dayOfAct, daysOfActs } from './act-days.ts';
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
  [
    '2025-04-30',
    'April 29 set for first hearing. Failed passage in committee. (Ayes 1. Noes 2.)',
    '2025-04-29',
  ],
  ['2023-03-01', 'House Engrossed on Thursday, February 23, 2023', '2023-02-23'],
  // A slip of the month.
  ['2026-08-19', 'Reconsider (Rep. A): MF VV 09/19/2026 HJ 16', '2026-08-19'],
])('on %s, “%s” happened on %s', (date, text, day) => {
  expect(dayOfAct({ text, date }, stepOfAction({ text, classification: [] }) ?? null)).toBe(day);
});

const daysOf = (date: string, ...lines: string[]) =>
  daysOfActs(
    lines.map((line) => {
      const [, letter, text = ''] = /^([HS]) (.*)$/.exec(line) ?? [];
      const step = stepOfAction({ text, classification: [] }) ?? null;
      return { text, date, chamber: letter === 'H' ? 'house' : 'senate', step };
    }),
  );

// P09
test.each([
  [
    'a veto is not sustained before it is made, as in Kansas',
    '2024-04-30',
    [
      ['H House Engrossed on Monday, April 29, 2024', '2024-04-29'],
      ['H House Enrolled and presented to Governor on Tuesday, May 7, 2024', '2024-05-07'],
      ['H House Vetoed by Governor; Returned to House on Thursday, May 16, 2024', '2024-05-16'],
      ['H House No motion to reconsider vetoed bill; Veto sustained', '2024-05-16'],
    ],
  ],
  [
    'nor on the day on which the session ended',
    '2023-04-28',
    [
      ['S Senate Vetoed by Governor; Returned to Senate on Friday, May 12, 2023', '2023-05-12'],
      [
        'S Senate The Legislature having adjourned sine die on April 28, 2023, there was no opportunity to reconsider and the veto is sustained.',
        '2023-05-12',
      ],
    ],
  ],
  [
    'a bill returns from the other chamber before it is enrolled, on a day that is not known, as in Michigan',
    '2024-12-31',
    [
      ['H Returned From Senate Without Amendment With Full Title', '2024-12-31'],
      ['H Full Title Agreed To', '2024-12-31'],
      ['H Bill Ordered Enrolled 12/23/2024', '2024-12-31'],
    ],
  ],
  [
    'what a chamber engrossed leaves the day of the other one as it is, as in Kansas',
    '2023-04-03',
    [
      ['S Senate Received and Introduced', '2023-04-03'],
      ['H House Engrossed on Thursday, March 30, 2023', '2023-03-30'],
    ],
  ],
  [
    'a report that states a day to come keeps its own, as in New Hampshire',
    '2026-04-10',
    [
      ['S Committee Amendment # 2026-1431s, AA, VV; 04/16/2026; SJ 9', '2026-04-16'],
      [
        'S Committee Report: Ought to Pass with Amendment # 2026-1431s, 04/16/2026; Vote 4-0; CC; SC 14',
        '2026-04-10',
      ],
    ],
  ],
] as const)('actions of one record day keep their order: %s', (_, date, acts) => {
  expect(daysOf(date, ...acts.map(([line]) => line))).toEqual(acts.map(([, day]) => day));
});
