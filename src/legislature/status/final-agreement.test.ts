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

// P09: Wyoming's actions end with the names of those who confer.
test('a report of a conference that only roll calls show to be adopted is what the chambers agreed on', () => {
  const lines = [
    '01-21 H 3rd Reading:Passed 55-5-2-0-0',
    '02-18 S 3rd Reading:Passed 27-4-0-0-0',
    '02-18 H Concur:Failed 11-49-2-0-0',
    '02-18 H Appointed JCC01 Members',
    '02-19 S Appointed JCC01 Members',
    // The day of the report, before which the source lists it.
    '02-25 - Assigned Number HEA No. 0043',
    '03-03 - Governor Signed HEA No. 0043',
  ];
  const report = (chamber: 'house' | 'senate', result: 'pass' | 'fail', words: string) => ({
    kind: 'conference report' as const,
    date: '2025-02-25',
    chamber,
    motion: `HB0011JC001: ${words} HB0011JC001: 43-17-2-0-0`,
    result,
  });
  const refusal = {
    kind: 'concurrence' as const,
    date: '2025-02-18',
    chamber: 'house' as const,
    motion: 'H Concur:Failed 11-49-2-0-0',
    result: 'fail' as const,
  };
  const agreedBy = (...reports: ReturnType<typeof report>[]) =>
    billProgress({ ...history(lines), rollCalls: [refusal, ...reports] }).stages.find(
      ({ stage }) => stage === 'agreed to',
    );
  const both = agreedBy(report('house', 'pass', 'H Adopted'), report('senate', 'pass', 'S Adopted'));
  expect([both?.since, both?.because[0]]).toMatchObject([
    '2025-02-25',
    { text: expect.stringMatching(/^HB0011JC001: S Adopted/) },
  ]);
  expect(agreedBy(report('house', 'pass', 'H Adopted'))).toBeUndefined();
  expect(
    agreedBy(report('house', 'pass', 'H Adopted'), report('senate', 'fail', 'S Did Not Adopt')),
  ).toBeUndefined();
});

// P09: North Dakota's chambers vote on the bill once more after they agree to changes.
test.each(['H Concurred', 'H Conference committee report adopted'])(
  'a bill that the chamber then rejects was not agreed on: %s',
  (agreement) => {
    const lines = [
      '01-21 H Second reading, passed, yeas 90 nays 2',
      '03-18 S Second reading, passed, yeas 40 nays 6',
    ];
    const conference = [
      '04-01 H Refused to concur',
      '04-02 H Conference committee appointed',
      '04-02 S Conference committee appointed',
      '04-20 S Conference committee report adopted',
    ];
    const rejected = '05-02 H Second reading, failed to pass, yeas 5 nays 39';
    const before = [...lines, ...(agreement.includes('report') ? conference : [])];
    const { progress, status, stages } = billProgress(history([...before, `05-02 ${agreement}`, rejected]));
    expect([progress, status]).toEqual(['dead', 'defeated']);
    expect(stages.map(({ stage }) => stage)).not.toContain('agreed to');
    expect(agreedIn(...before, `05-02 ${agreement}`)[1]).toBe('2025-05-02');
  },
);

test('a bill whose second chamber gives up its changes in place of a conference was in none', () => {
  const lines = [
    '01-29 S Third Reading Passed (46-0)',
    '03-29 H Third Reading Passed (139-0)',
    '04-03 S Senate Refuses Concur House Amendments',
    '04-03 S Senate Conference Committee Appointed (Senators Doe, Roe and Poe)',
    '04-05 H Motion Recede (Delegate Coe) Adopted',
    '04-05 H Third Reading Passed (132-0)',
    '04-05 H House Recede',
    '04-25 - Approved by the Governor - Chapter 401',
  ];
  const { status, stages } = billProgress(history(lines, { chamber: 'senate' }));
  expect(status).toBe('signed');
  expect(stages.map(({ stage }) => stage)).not.toContain('conference');
});

test('a bill that its first chamber amends on the floor a second time goes back to the other one', () => {
  const lines = [
    '02-06 H House passed Sub A as amended (floor amendment)',
    '03-10 S Senate passed Sub B as amended (floor amendment)',
    '06-17 H House passed Sub B as amended (floor amendment)',
    '07-13 S Senate passed Sub B as amended (floor amendment)',
    '07-16 H House passed Sub B as amended in concurrence',
  ];
  const agreedOn = (count: number) =>
    billProgress(history(lines.slice(0, count))).stages.find(({ stage }) => stage === 'agreed to')?.since;
  expect([3, 4, 5].map(agreedOn)).toEqual([undefined, undefined, '2025-07-16']);
});
