import { describe, expect, test } from 'vitest';
import { history, statusAfter, toLaw } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

describe('the governor’s action', () => {
  const before = toLaw.slice(0, 10);
  test.each([
    [['05-01 - Vetoed by the Governor (Policy)'], 'vetoed: Vetoed'],
    [['05-01 - Pocket veto'], 'vetoed: Pocket veto'],
    [['05-01 H House Date Signed by Governor', '05-01 - Veto V2'], 'vetoed: Vetoed'],
    [['05-01 - Veto V2', '05-01 H House Date Signed by Governor'], 'vetoed: Vetoed'],
    [
      ['05-01 - Veto V2', '06-01 H Passed over veto - 130 YEAS to 28 NAYS'],
      'vetoed: Veto overridden in the House',
    ],
    [
      [
        '05-01 - Veto V2',
        '06-01 H Passed over veto - 130 YEAS to 28',
        '06-02 S Passed over veto -see Roll Call #9',
      ],
      'law: Law over the veto',
    ],
    [['05-01 - Veto V2', '06-01 H Veto Sustained 08/19/2026: RC 161-142'], 'vetoed: Veto sustained'],
    [
      ['05-01 H Governor returned to the House with recommendation of amendment'],
      'before the governor: Returned by the governor',
    ],
    [
      ['05-01 - Signed (in part) by the Governor, Chapter 9 of the Acts of 2025'],
      'law: Signed with items vetoed',
    ],
    [["05-01 - Effective without Governor's signature"], 'law: Law without signature'],
    [
      ["05-01 - Assigned Pa 4'23", '05-02 - Approved By The Governor 2/7/2023'],
      'law: Signed by the governor',
    ],
  ])('%j makes a bill %s', (lines, end) => {
    expect(statusAfter([...before, ...lines])).toBe(end);
  });
});

test('a bill leaves conference after both chambers pass it again, and not while one of them reconsiders', () => {
  const before = [
    '02-01 H Third Reading Passed',
    '03-01 S Third Reading Passed',
    '03-03 H Conferees appointed',
  ];
  const [house, senate] = ['04-30 H Passed Final Reading', '04-30 S Passed Final Reading'];
  expect(statusAfter([...before, senate!])).toBe('conference: In conference');
  expect(statusAfter([...before, senate!, house!])).toBe('passed both: Agreed to by both chambers');
  const reconsidered = '04-30 S Vote on adoption of conference committee report reconsidered.';
  expect(statusAfter([...before, senate!, reconsidered, house!])).toBe('conference: In conference');
});

test('a bill leaves conference only after both chambers accept the report', () => {
  const lines = [
    '02-01 H Third Reading Passed (99-37)',
    '03-01 S Third Reading Passed (40-7)',
    '03-02 H House Refuses Concur Senate Amendments',
    '03-03 H House Conference Committee Appointed (Delegates Doe, Roe and Poe)',
    '03-09 H Conference Committee Report {123/1 Adopted',
    '03-10 S Conference Committee Report {123/1 Adopted',
  ];
  expect([2, 3, 4, 5, 6].map((count) => statusAfter(lines.slice(0, count)))).toEqual([
    'passed both: Passed both chambers',
    'passed both: Chambers disagree',
    'passed both: Conference requested by the House',
    'conference: In conference',
    'passed both: Agreed to by both chambers',
  ]);
});

test('a chamber that takes back its vote on a conference’s report has still passed the bill', () => {
  const conference = [
    '05-03 H Referred To Conference Committee',
    '05-08 H Conference Report Adopted',
    '05-09 S Conference Report Adopted',
    '05-09 S Vote Reconsidered',
  ];
  const { status, stages } = billProgress(history([...toLaw.slice(0, 8), ...conference]));
  expect(status).toBe('conference');
  expect(stages.flatMap((stage) => stage.chamber ?? [])).toEqual(['house', 'senate']);
});

test('a committee’s report that is listed after the second reading of its day is kept', () => {
  const lines = [
    '01-10 H Referred To Committee On Local Government',
    '02-12 H Referred To Second Reading',
    '02-12 H Reported With Recommendation With Substitute (h-1)',
  ];
  const { status, stages } = billProgress(history(lines));
  expect(status).toBe('floor');
  expect(stages.find(({ stage }) => stage === 'reported')?.since).toBe('2025-02-12');
});

test('an enrolled bill stays enrolled, from the day that the action names', () => {
  const lines = [
    ...toLaw.slice(0, 8),
    '04-02 H Bill Ordered Enrolled 04/01/2025',
    '04-20 H Returned From Senate Without Amendment',
  ];
  const { status, statusDate } = billProgress(history(lines));
  expect([status, statusDate]).toEqual(['enrolled', '2025-04-01']);
});

test('a law has the day of its signature and of its presentment, even if its number was recorded before', () => {
  const lines = [
    ...toLaw.slice(0, 9),
    "04-20 - Assigned Pa 4'25",
    '05-02 - Approved By The Governor 04/22/2025',
    '05-02 - Presented To The Governor 04/19/2025',
  ];
  const { status, stages } = billProgress(history(lines));
  expect(status).toBe('signed');
  const sinceOf = (name: string) => stages.find(({ stage }) => stage === name)?.since;
  expect([sinceOf('before the governor'), sinceOf('law')]).toEqual(['2025-04-19', '2025-04-22']);
});

test('a resolution is adopted when every chamber that has to adopt it has done so', () => {
  const adopted = ['02-01 H Adopted'];
  expect(statusAfter(adopted, { number: 'HR 5' })).toBe('adopted: Adopted');
  expect(statusAfter(adopted, { number: 'HCR5' })).toBe('passed one chamber: Passed the House');
  expect(statusAfter([...adopted, '02-05 S Adopted'], { number: 'HCR5' })).toBe(
    'adopted: Adopted by both chambers',
  );
  expect(
    statusAfter(['02-01 H House read and passed'], { title: 'House Resolution Honoring Somebody' }),
  ).toBe('adopted: Adopted');
  expect(statusAfter(['02-01 H House read and passed'])).toBe('passed one chamber: Passed the House');
});

test.each([
  [
    { kind: 'docket', title: 'Recess of the Joint Session' },
    ['10-06 S Rules suspended and adopted'],
    'adopted: Adopted',
  ],
  [{ title: 'Revenue - Extension Order' }, ['10-06 S Adopted, as amended'], 'adopted: Adopted'],
  [{ title: 'An Act on elms' }, ['10-06 S Rules suspended and adopted'], 'filed: Filed'],
  // The order that calls a proposal has the title of the proposal.
  [{ title: 'Proposal for an amendment to the Constitution' }, ['10-06 S Adopted'], 'filed: Filed'],
  [{ title: 'Elms' }, ['10-05 S Read second', '10-06 S Adopted'], 'floor: On the floor'],
])('a measure that its source calls a bill with %j and %j is %s', (more, lines, status) => {
  expect(statusAfter(lines, more)).toBe(status);
});

test('a resolution that the governor signs is adopted, and law only if a record says so', () => {
  const both = ['02-01 H Adopted', '02-05 S Adopted'];
  const signed = [...both, '02-09 - Governor Signed HEJR No. 0001'];
  expect(statusAfter(signed, { number: 'HJR1' })).toBe('adopted: Signed by the governor');
  expect(statusAfter([...signed, '02-09 - Sent to the Governor'], { number: 'HJR1' })).toBe(
    'adopted: Signed by the governor',
  );
  expect(statusAfter([...signed, '02-10 - Chapter 259'], { number: 'HJR1' })).toBe(
    'law: Signed by the governor',
  );
  // The officers of the chambers sign a memorial.
  expect(statusAfter([...both, '02-09 H Signed'], { number: 'HJM1' })).toBe(
    'adopted: Adopted by both chambers',
  );
});

test('a vote against reporting a bill leaves it in committee', () => {
  const lines = [
    '01-10 H Referred to the committee on Rules',
    '01-20 H H02 - Rules:Do Pass Failed 2-6-1-0-0',
  ];
  expect(statusAfter(lines)).toBe('in committee: Failed in committee');
  expect(statusAfter([...lines, '01-25 H H02 - Rules:Recommend Do Pass 5-4-0-0-0'])).toBe(
    'reported: Reported by committee',
  );
  const second = [...toLaw.slice(0, 7), '04-01 S S02 - Rules:Do Pass Failed 1-4-0-0-0'];
  expect(statusAfter(second)).toBe('passed one chamber: Failed in Senate committee');
});

test('a conference is over when it reports a part, but a committee keeps the rest', () => {
  const part = '06-30 H Reported, in part, by H4240';
  const conference = ['05-29 H Committee of conference appointed - (Doe-Roe-Poe)', part];
  expect(statusAfter([...toLaw.slice(0, 8), ...conference])).toBe('continued: Continued as another bill');
  expect(statusAfter([...toLaw.slice(0, 2), part])).toBe('in committee: In committee');
});

test('a bill that is sent back to its committee on the day of its study order is in committee', () => {
  const lines = [
    ...toLaw.slice(0, 2),
    '12-31 H Accompanied a study order, see H4883',
    '12-31 H Reported on a part of H4883',
    '12-31 H Recommitted to the committee on Education',
  ];
  expect(statusAfter(lines)).toBe('in committee: Back in committee');
});

test('a message that returns vetoed items is not a veto of the bill', () => {
  const lines = [
    ...toLaw.slice(0, 10),
    '05-01 - Governor Signed HEA No. 0056',
    '05-01 - Veto Message Received',
    '05-01 - Governor Line-Item Vetoed HEA No. 0056',
  ];
  const { status, stages } = billProgress(history(lines));
  expect(status).toBe('items vetoed');
  expect(stages.map(({ stage }) => stage)).not.toContain('vetoed');
});

test('a Massachusetts bill stays alive when the second chamber reprints it under a new number', () => {
  const line = '05-22 S Reprinted as amended, see S2525';
  expect(statusAfter([...toLaw.slice(0, 7), line])).toBe('passed one chamber: In Senate committee');
  expect(statusAfter(['05-01 S Read second', line], { number: 'S2500', chamber: 'senate' })).toBe(
    'continued: Continued as another bill',
  );
});

test('a bill that is taken from its committee is not reported, and is in committee again when it is referred', () => {
  const lines = [
    '03-01 H Ref To Com On Rules',
    '03-17 H Withdrawn From Com',
    '03-17 H Re-ref to the Com on Judiciary 2',
    '05-01 H Passed 3rd Reading',
    '05-05 S Ref To Com On Rules',
    '06-18 S Committee discharged',
  ];
  expect([2, 3, 6].map((count) => statusAfter(lines.slice(0, count)))).toEqual([
    'in committee: Discharged from committee',
    'in committee: In committee',
    'passed one chamber: Discharged from Senate committee',
  ]);
});

describe('an action that names no chamber', () => {
  // Kentucky's source gives all of them to the first chamber.
  const lines = [
    '03-05 H passed 81-18 with Committee Substitute (1)',
    '03-06 S received in Senate',
    '03-06 S to Education (S)',
    '03-11 H reported favorably, to Rules',
    '03-12 H passed 32-6 with Floor Amendment (19-title)',
    '03-13 H received in House',
    '03-13 H to Rules (H)',
    '03-13 H delivered to Governor',
    '03-20 H Vetoed',
    '03-27 H veto overridden',
    '03-27 S received in Senate',
    '03-27 H veto overridden',
  ];

  test('is one of the chamber that has the bill, if the source gives no reading or vote to the second chamber', () => {
    expect([4, 5, 7, 10, 12].map((count) => statusAfter(lines.slice(0, count)))).toEqual([
      'passed one chamber: Reported by Senate committee',
      'passed both: Awaiting concurrence',
      'passed both: Awaiting concurrence',
      'vetoed: Veto overridden in the House',
      'law: Law over the veto',
    ]);
  });

  test('is one of the chamber that the bill has reached in the sentences before it', () => {
    // Nevada's source gives a day's events in one action, all of the first chamber.
    const passed =
      'Read third time. Passed, as amended. (Yeas: 22, Nays: 20.) To Senate. In Senate. Read first time.';
    const days = ['11-15 H From committee: Do pass. Placed on Second Reading File.', `11-16 H ${passed}`];
    const again = '11-18 H Read third time. Passed. Title approved. (Yeas: 16, Nays: 2.) To printer.';
    expect(statusAfter([...days, again])).toBe('passed both: Passed both chambers');
    expect(statusAfter([...days, '11-19 H Read third time. Lost. (Yeas: 10, Nays: 8.)'])).toBe(
      'dead: Defeated',
    );
  });

  test('is one of the chamber that the source says, if it gives any to the second chamber', () => {
    const reported = '03-11 S reported favorably, to Rules';
    const again = '03-12 H passed 79-17';
    expect(statusAfter([...lines.slice(0, 3), reported, again])).toBe('passed one chamber: Passed the House');
  });
});

test('a committee that gives up a bill’s text for a substitute has not reported the bill', () => {
  const lines = [
    '01-22 H Introduced, referred to House H.E.W.',
    '03-11 H Committee recommended indefinite postponement',
  ];
  const held = '03-11 H Committee recommended Substitute A be held for further study';
  expect(statusAfter(lines)).toBe('reported: Reported unfavorably');
  expect(statusAfter([...lines, held])).toBe('in committee: Held for further study');
});

describe('a bill of Massachusetts', () => {
  const toJointSession = [
    '03-03 S Referred to the committee on Revenue',
    '05-01 S Proposal for Constitutional Amendment reported favorably by committee and placed on file',
    '05-01 H Placed on file, in concurrence',
    '05-12 S Called for consideration in the joint session',
    '05-14 - Joint session held and recessed to Wednesday, October 8, 2025',
  ];

  test('that would change the constitution goes from its committee’s report, which is filed, to a joint session', () => {
    const proposal = {
      chamber: 'senate' as const,
      title: 'Proposal for a legislative amendment to the Constitution',
    };
    const adverse =
      '05-01 S Proposal for Constitutional Amendment reported adversely by committee and placed on file';
    const after = (count: number) => statusAfter(toJointSession.slice(0, count), proposal);
    expect([2, 3, 4, 5].map(after)).toEqual([
      'reported: Reported by committee',
      'reported: Reported by committee',
      'floor: On the floor of the joint session',
      'floor: On the floor of the joint session',
    ]);
    expect(statusAfter([toJointSession[0]!, adverse, toJointSession[2]!], proposal)).toBe(
      'reported: Reported unfavorably',
    );
  });

  const postponed = [
    '02-24 H Committee recommended ought to be adopted',
    '02-24 H Order adopted, see H59',
    '02-24 H Question on adoption',
    '02-24 H Postponed to Tuesday, February 25, 2025 at 1:00pm',
  ];

  test('is not adopted by the adoption of another order while the question on it is open', () => {
    const order = { title: 'Order relative to the adoption of permanent Rules' };
    expect(statusAfter(postponed, order)).toBe('reported: Reported by committee');
    expect(statusAfter(postponed.slice(0, 2), order)).toBe('adopted: Adopted');
    const adopted = '02-25 H Order adopted - 128 YEAS to 23 NAYS (See YEA and NAY No. 19 )';
    const { statusDate } = billProgress(history([...postponed, adopted], order));
    expect(statusDate).toBe('2025-02-25');
    expect(statusAfter([...postponed, '02-25 H Published as amended, see H2025'], order)).toBe(
      'continued: Continued as another bill',
    );
  });

  test('is not passed by a roll call of the second chamber that the first chamber’s actions do not lead to', () => {
    const lines = ['04-03 H Read; and referred to the committee on House Ways and Means'];
    const vote = {
      chamber: 'senate' as const,
      date: '2025-09-18',
      motion: 'Passage',
      result: 'pass' as const,
    };
    expect(statusAfter(lines, { rollCalls: [vote] })).toBe('in committee: In committee');
    expect(billProgress(history(lines, { rollCalls: [vote] })).contradictions).toEqual([
      {
        stage: 'passed',
        chamber: 'senate',
        because: { witness: 'roll call', text: 'Passage', date: '2025-09-18' },
      },
    ]);
    const passed = [...lines, '09-17 H Read third and passed to be engrossed'];
    expect(statusAfter(passed, { rollCalls: [vote] })).toBe('passed both: Passed both chambers');
  });

  test('that is the report of a conference is agreed to when both chambers accept it', () => {
    const lines = [
      '06-26 S Reported from the committee of conference',
      '06-26 S Committee of conference report accepted -see Roll Call #54 (Yeas 40 to Nays 0)',
      '06-26 H Referred to the committee on House Steering, Policy and Scheduling',
      '06-26 H Committee of conference report accepted, in concurrence - 147 YEAS to 2 NAYS',
    ];
    expect(statusAfter(lines, { title: 'An Act to do something' })).toBe(
      'passed both: Agreed to by both chambers',
    );
    const rules = { title: 'An Act  Joint Rules for the Senate and House of Representatives' };
    expect(statusAfter(lines, rules)).toBe('adopted: Adopted by both chambers');
    expect(statusAfter(lines.slice(0, 3), rules)).toBe('in committee: In committee');
  });

  test('that was enacted in another one goes on by itself if the governor returns it', () => {
    const lines = [
      '07-04 H Enacted as sections 20, 23 and 110 of the General Appropriation Bill, see H4240',
      '07-04 H Governor returned to the House with recommendation of amendment',
      '07-10 H Referred to the committee on House Bills in the Third Reading',
    ];
    expect(statusAfter(lines.slice(0, 1))).toBe('continued: Continued as another bill');
    expect(statusAfter(lines)).toBe('before the governor: Returned by the governor');
    const { stages } = billProgress(history([...lines, '11-12 H Re-enacted']));
    expect(stages.map(({ stage }) => stage)).toEqual(['filed', 'before the governor']);
  });

  test.each([
    'Hearing scheduled for 06/11/2025 from 01:00 PM-05:00 PM in A-1',
    'Reporting date extended to Thursday, October 9, 2025',
  ])('is in committee if its actions say "%s", even if none refers it to one', (text) => {
    const filed = '04-14 S Senate concurred';
    expect(statusAfter([filed, `06-06 - ${text}`])).toBe('in committee: In committee');
    expect(statusAfter([...toLaw.slice(0, 5), `06-06 - ${text}`])).toBe('floor: On the floor');
  });

  test('that its committee did not report but joined to another one continues as that one', () => {
    const referred = '02-27 S Referred to the committee on Health Care Financing';
    const reported = '06-16 S Bill reported favorably by committee';
    expect(statusAfter([referred, '06-16 S Accompanied by S868'])).toBe(
      'continued: Continued as another bill',
    );
    expect(statusAfter([referred, '06-16 S Accompanied by S851 and S904', reported])).toBe(
      'reported: Reported by committee',
    );
  });
});
