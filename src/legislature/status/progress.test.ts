import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { history, statusAfter, toLaw } from '../../../tests/bill-history.ts';
import type { PassageVote } from './bill-history.ts';
import { GENERAL_WORDS } from './legislature-words.ts';
import { type BillProgress, billProgress, progressName, STAGES } from './progress.ts';
import { statusText } from './statuses.ts';

const vote = (
  chamber: PassageVote['chamber'],
  date: string,
  result: PassageVote['result'] = 'pass',
): PassageVote => ({ chamber, date, motion: 'Passage', result });

describe('the progress of a Massachusetts bill that becomes law', () => {
  test('follows its actions', () => {
    const points = toLaw.map((_, i) => statusAfter(toLaw.slice(0, i + 1)));
    expect([...new Set(points)]).toEqual([
      'in committee: In committee',
      'reported: Reported to another committee',
      'floor: On the floor',
      'passed one chamber: Passed the House',
      'passed one chamber: In Senate committee',
      'passed both: Passed both chambers',
      'passed both: Enrolled',
      'before the governor: Before the governor',
      'law: Signed by the governor',
    ]);
  });

  test('has the day of each stage, and the session law', () => {
    const { stages, ...progress } = billProgress(history(toLaw));
    expect(stages.map(({ stage, chamber, since }) => [stage, chamber, since])).toEqual([
      ['filed', undefined, undefined],
      ['in committee', undefined, '2025-01-10'],
      ['reported', undefined, '2025-03-01'],
      ['floor', undefined, '2025-03-10'],
      ['passed one chamber', undefined, '2025-03-12'],
      ['passed both', undefined, '2025-04-01'],
      ['before the governor', undefined, '2025-04-09'],
      ['law', undefined, '2025-04-15'],
      ['passed', 'house', '2025-03-12'],
      ['passed', 'senate', '2025-04-01'],
    ]);
    expect(progress).toMatchObject({
      statusDate: '2025-04-15',
      sessionLaw: 'Chapter 9 of the Acts of 2025',
      committeeName: undefined,
    });
  });

  test('has the action or roll call that proves each stage', () => {
    const rollCalls = [
      {
        chamber: 'house' as const,
        date: '2025-03-11',
        motion: 'Shall the bill pass?',
        result: 'pass' as const,
      },
      { chamber: 'senate' as const, date: '2025-03-30', motion: 'Passage', result: 'pass' as const },
    ];
    // The Senate's passage has no action.
    const lines = toLaw.slice(0, 7);
    const { progress, stages } = billProgress({ ...history(lines), rollCalls });
    expect(progress).toBe('passed both');
    expect(stages.filter(({ stage }) => stage === 'passed')).toEqual([
      {
        stage: 'passed',
        chamber: 'house',
        since: '2025-03-12',
        because: [
          { witness: 'action', text: 'Read third and passed to be engrossed', date: '2025-03-12' },
          { witness: 'roll call', text: 'Shall the bill pass?', date: '2025-03-11' },
        ],
      },
      {
        stage: 'passed',
        chamber: 'senate',
        since: '2025-03-30',
        because: [{ witness: 'roll call', text: 'Passage', date: '2025-03-30' }],
      },
    ]);
  });

  test('does not depend on the order of its actions', () => {
    // The first action of a day may be another one.
    const withoutTexts = ({ stages, ...progress }: BillProgress) => ({
      ...progress,
      stages: stages.map(({ stage, chamber, since }) => ({ stage, chamber, since })),
    });
    const expected = withoutTexts(billProgress(history(toLaw)));
    fc.assert(
      fc.property(fc.shuffledSubarray(toLaw, { minLength: toLaw.length }), (lines) => {
        expect(withoutTexts(billProgress(history(lines)))).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  test('does not depend on their order when all of them are on one day', () => {
    const sameDay = toLaw.slice(3).map((line) => line.replace(/^\S+/, '04-15'));
    fc.assert(
      fc.property(fc.shuffledSubarray(sameDay, { minLength: sameDay.length }), (lines) => {
        expect(billProgress(history(lines)).progress).toBe('law');
      }),
      { numRuns: 50 },
    );
  });

  test('includes the committee from the last referral', () => {
    const committeeAfter = (count: number) => billProgress(history(toLaw.slice(0, count))).committeeName;
    expect([1, 4, 5, 7].map(committeeAfter)).toEqual([
      'Education',
      'House Ways and Means',
      undefined,
      'Senate Ways and Means',
    ]);
  });
});

test('a bill that is rereferred to an unnamed committee returns to its last one', () => {
  const lines = [
    '01-07 S Introduced 01/07/2026 and Referred to Judiciary;  SJ 1',
    '02-01 S Committee Report: Ought to Pass, 02/05/2026, Vote 3-2;  SC 4',
    '02-05 S Rereferred to Committee, MA, VV; 02/05/2026;  SJ 8',
  ];
  const committees = [1, 2, 3].map((count) => billProgress(history(lines.slice(0, count))).committeeName);
  expect(committees).toEqual(['Judiciary', undefined, 'Judiciary']);
});

describe('a bill dies', () => {
  const start = ['01-10 H Referred to the committee on Education'];
  test.each([
    ['04-01 H Accompanied a new draft, see H4596', 'continued: Continued as another bill'],
    ['04-01 H Refer for Interim Study: MA VV 03/05/2026  HJ 6  P. 20', 'dead: Sent to study'],
    ['04-01 H Inexpedient to Legislate: MA VV 02/19/2026  HJ 5  P. 13', 'dead: Defeated'],
    ['04-01 H Withdrawn by Sponsor', 'dead: Withdrawn'],
    ['04-01 H Placed on file', 'dead: Placed on file'],
    ['04-01 H H:Died in Committee Returned Bill Pursuant to HR 5-4', 'dead: Died in committee'],
    ['04-01 H In committee upon adjournment.', 'dead: Died in committee'],
    ['04-01 H HF indefinitely postponed', 'continued: Continued as another bill'],
  ])('by the action "%s"', (line, end) => {
    expect(statusAfter([...start, line])).toBe(end);
  });

  test('for good, unless it is taken up again on a later day', () => {
    const lost = ['02-01 S Senate Third Read', '02-01 S Senate Lost'];
    expect(statusAfter([...start, ...lost, '02-02 H Referred to Judiciary'])).toBe('dead: Defeated');
    expect(
      statusAfter([...start, ...lost, '02-03 S Senate Reconsidered', '02-03 S Senate Passed/Adopted']),
    ).toBe('passed one chamber: Passed the Senate');
  });

  test('for the reason that a later action gives more precisely', () => {
    const lines = [...start, "02-08 H At Speaker's desk upon adjournment."];
    expect(statusAfter(lines)).toBe('dead: Died');
    expect(statusAfter([...lines, '03-03 H H:Died in Committee Returned Bill Pursuant to HR 5-4'])).toBe(
      'dead: Died in committee',
    );
  });

  test('when its session ends before it is passed by both chambers', () => {
    const ended = { sessionEnded: true };
    expect(statusAfter(start, ended)).toBe('dead: Died in committee');
    expect(statusAfter(toLaw.slice(0, 7), ended)).toBe('dead: Died in the second chamber');
    expect(statusAfter(toLaw.slice(0, 10), ended)).toBe('before the governor: Before the governor');
    expect(statusAfter(toLaw, ended)).toBe('law: Signed by the governor');
    const disagreeing = [...toLaw.slice(0, 8), '04-02 H House Refuses Concur Senate Amendments'];
    expect(statusAfter(disagreeing, ended)).toBe('dead: Died between the chambers');
    expect(statusAfter(['01-10 H Scheduled for the House Journal Addenda'], ended)).toBe(
      'dead: Died without action',
    );
    expect(statusAfter(['01-10 H Placed on file'], ended)).toBe('filed: Placed on file');
    const reported = '04-11 H Reported With Recommendation';
    expect(statusAfter([...start, reported], ended)).toBe('dead: Died after a favorable report');
    const sentOn = `${reported} For Referral To Committee On Judiciary`;
    expect(statusAfter([...start, sentOn], ended)).toBe('dead: Died after a committee report');
    const agreed = '04-11 H Recommendation Concurred In';
    expect(statusAfter([...start, sentOn, agreed], ended)).toBe('dead: Died in committee');
  });
});

describe('a stage is undone', () => {
  const passed = ['02-01 H Reported as committed', '02-02 H Third consideration and final passage'];
  test('by reconsideration in the chamber that voted', () => {
    expect(statusAfter([...passed, '02-03 H Vote on final passage reconsidered'])).toBe(
      'reported: Reported by committee',
    );
    expect(statusAfter([...passed, '02-03 S Vote Reconsidered'])).toBe(
      'passed one chamber: Passed the House',
    );
  });
  test('by recommitting the bill', () => {
    expect(statusAfter(['02-01 H First consideration', '02-02 H Re-committed to Appropriations'])).toBe(
      'in committee: In committee',
    );
    expect(statusAfter([...passed, '02-03 H Referred to Finance 02/19/2026  HJ 5  P. 70'])).toBe(
      'in committee: In committee',
    );
    expect(statusAfter([...passed, '02-03 S Referred to Finance'])).toBe(
      'passed one chamber: In Senate committee',
    );
  });
  test('by taking the bill from the table', () => {
    expect(statusAfter([...passed.slice(0, 1), '02-03 H Laid on the table'])).toBe('reported: Tabled');
    expect(
      statusAfter([...passed.slice(0, 1), '02-03 H Laid on the table', '02-09 H Removed from table']),
    ).toBe('reported: Reported by committee');
    const onTable = ['02-03 H Laid on the table', '02-09 H Removed from table'];
    expect(billProgress(history([...passed.slice(0, 1), ...onTable])).statusDate).toBe('2025-02-01');
    const onFloor = '02-02 H First consideration';
    expect(billProgress(history([...passed.slice(0, 1), onFloor, ...onTable])).statusDate).toBe('2025-02-09');
  });
});

describe("the source's status", () => {
  const start = ['01-10 H Introduced, referred to House Judiciary'];
  test.each([
    ['Passed', 'law: Became law'],
    ['4', 'law: Became law'],
    ['Enrolled', 'passed both: Enrolled'],
    ['Engrossed', 'passed one chamber: Passed the House'],
    ['Vetoed', 'vetoed: Vetoed'],
    ['Failed', 'dead: Failed'],
    ['Introduced', 'in committee: In committee'],
  ])('%s is used when the actions are not further along', (upstreamStatus, end) => {
    expect(statusAfter(start, { upstreamStatus, upstreamStatusDate: '2025-06-01' })).toBe(end);
  });
  test('is ignored when the actions are further along', () => {
    expect(statusAfter(toLaw, { upstreamStatus: 'Engrossed' })).toBe('law: Signed by the governor');
    expect(statusAfter(toLaw.slice(0, 10), { upstreamStatus: 'Engrossed' })).toBe(
      'before the governor: Before the governor',
    );
  });
});

test('the governor’s signature has the day in the text of its action', () => {
  const lines = [...toLaw.slice(0, -1), '04-25 H House Approved by Governor on Tuesday, April 15, 2025'];
  const { statusDate, stages } = billProgress(history(lines));
  expect([statusDate, stages.find(({ stage }) => stage === 'law')?.since]).toEqual([
    '2025-04-15',
    '2025-04-15',
  ]);
});

test('a bill has not passed the second chamber when that chamber adopts its own committee’s substitute', () => {
  const passed = [
    '01-10 H Introduced',
    '02-01 H Passed Roll Call # 5 Yeas 70 Nays 39',
    '02-02 S Referred To Committee',
  ];
  const adopted = '03-01 S Substitute (s-1) As Amended Concurred In';
  expect(billProgress(history([...passed, adopted])).progress).toBe('passed one chamber');
  const agreed = [
    '03-02 S Passed Roll Call # 8 Yeas 21 Nays 15',
    '03-03 H Senate Substitute (s-1) Concurred In',
  ];
  expect(billProgress(history([...passed, adopted, ...agreed])).stages.map(({ since }) => since)).toContain(
    '2025-03-02',
  );
});

test('a bill recorded before its session is in committee from the day of its introduction in the text', () => {
  const introduced = 'Introduced (in recess of) 01/08/2025 and referred to Finance HJ 1 P. 19';
  const { stages } = billProgress(history([`01-02 H ${introduced}`]));
  expect(stages.map(({ stage, since }) => [stage, since])).toEqual([
    ['filed', undefined],
    ['in committee', '2025-01-08'],
  ]);
});

test('a bill that was pending at the end of its session has no day of death', () => {
  const progress = billProgress(history(toLaw.slice(0, 4), { sessionEnded: true }));
  expect(progress).toMatchObject({ progress: 'dead', statusDate: undefined });
  expect(progress.stages.find(({ stage }) => stage === 'dead')?.since).toBeUndefined();
});

describe('a roll call that passed a bill', () => {
  test('does not count again if the chamber reconsidered the passage that an action reports', () => {
    const lines = [
      '02-01 H Reported as committed',
      '02-02 H Third consideration and final passage',
      '02-05 H Vote on final passage reconsidered',
    ];
    const rollCalls = [vote('house', '2025-02-02')];
    expect(billProgress({ ...history(lines), rollCalls })).toMatchObject({ progress: 'reported' });
    // Without an action, the roll call is the passage, and the reconsideration undoes it.
    const unreported = lines.filter((line) => !line.includes('passage'));
    const undone = [...unreported, '02-05 H Vote reconsidered'];
    expect(billProgress({ ...history(undone), rollCalls })).toMatchObject({ progress: 'reported' });
    expect(billProgress({ ...history(unreported), rollCalls })).toMatchObject({
      progress: 'passed one chamber',
    });
  });
});

test('a bill on the floor that is sent to the other chamber has passed the chamber where it was filed', () => {
  const lines = [
    '02-01 H Reported as committed',
    '02-02 H Placed on calendar',
    '02-03 S Fiscal note requested',
    '02-04 S Received from House',
  ];
  expect(statusAfter(lines)).toBe('passed one chamber: Passed the House');
});

describe('a bill without actions', () => {
  test('has no known status, even after its session', () => {
    const unknown = { progress: 'not known', status: 'not known', stages: [] };
    expect(billProgress(history([]))).toMatchObject(unknown);
    expect(billProgress(history([], { sessionEnded: true }))).toMatchObject(unknown);
  });

  test.each([
    [{ rollCalls: [vote('house', '2025-03-11')] }, 'Passed the House'],
    [{ versions: [{ name: 'Introduced' }, { name: 'Enrolled' }] }, 'Enrolled'],
    [{ versions: [{ name: 'Chaptered' }] }, 'Became law'],
    [{ upstreamStatus: 'Introduced' }, 'Filed'],
  ])('has the status that %j proves', (witnesses, status) => {
    expect(statusText(billProgress(history([], witnesses)).status, GENERAL_WORDS)).toBe(status);
  });
});

test('a status that only an undated record proves has no day', () => {
  const lines = ['02-01 S Filed', '02-06 S Read and Referred'];
  const adopted = { number: 'SR 87', chamber: 'senate', versions: [{ name: 'Enrolled' }] } as const;
  const { status, statusDate } = billProgress(history(lines, adopted));
  expect([status, statusDate]).toEqual(['adopted', undefined]);
});

// P09
test.each([
  // The report and the readings after a substitution are of the bill in its place.
  [['01-10 H Filed', '03-01 H New draft substituted, see H4645', '03-02 H Read second'], 'continued'],
  [['01-10 H Filed', '02-01 - Discharged to the committee on Revenue'], 'in committee'],
  [
    [
      '01-10 H Filed',
      '03-01 H Indefinitely postponed',
      '03-03 H Motion To Place Bill on General File Failed',
    ],
    'dead',
  ],
  // A chamber that insists on its version has not appointed a conference.
  [['01-10 H Filed', '03-01 H Passed', '03-20 S Passed', '03-21 S Senate Insisted'], 'passed both'],
])('the bill with the actions %j is %s', (lines, progress) => {
  expect(billProgress(history(lines)).progress).toBe(progress);
});

// P09
test('a status that several actions report has the day of the first one', () => {
  const lines = ['01-10 H Filed', '03-01 H Placed on calendar', '03-09 H Special order'];
  expect(billProgress(history(lines))).toMatchObject({ progress: 'floor', statusDate: '2025-03-01' });
});

// S11
test('every stage has a display name of its own', () => {
  expect(STAGES.map((stage) => progressName(stage))).toContain('Passed both chambers');
  expect(new Set(STAGES.map((stage) => progressName(stage))).size).toBe(STAGES.length);
});
