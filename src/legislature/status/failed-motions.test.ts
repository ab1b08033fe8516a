import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

describe('a source that writes Passed of every motion on which a vote was taken', () => {
  const reported = [
    '01-20 H First read in House and referred to House Judiciary H.J. 51',
    '01-29 H Judiciary Do Pass , Passed, YEAS 9, NAYS 4 H.J. 3',
  ];
  const inSenate = [
    ...reported,
    '02-02 H House of Representatives Do Pass , Passed, YEAS 66, NAYS 1 H.J. 140',
    '02-03 H First Reading Senate S.J. 272',
  ];

  test.each([
    ['01-30 H House of Representatives Do Pass Amended , Passed, YEAS 33, NAYS 33', 'dead: Defeated'],
    ['01-30 H Placed on calendar pursuant to JR 6F-6 , Passed, YEAS 29, NAYS 37', 'dead: Defeated'],
    ['01-30 H Judiciary Tabled , Passed, YEAS 13, NAYS 0', 'reported: Tabled'],
    ['01-30 H Veto override , Passed, YEAS 32, NAYS 32', 'vetoed: Veto sustained'],
    ['01-30 H Judiciary Tabled , Passed, YEAS 3, NAYS 10', 'reported: Reported by committee'],
  ])('%s: the tally decides', (action, end) => {
    expect(statusAfter([...reported, action])).toBe(end);
  });

  test('a motion that failed has not carried, whatever the tally', () => {
    const failed = (motion: string) =>
      statusAfter([...reported, `01-30 H ${motion} , Failed, YEAS 36, NAYS 24`]);
    expect(failed('House of Representatives Do Pass')).toBe('dead: Defeated');
    expect(failed('Placed on calendar pursuant to JR 6F-6')).toBe('dead: Defeated');
    const inCommittee = [reported[0]!, '01-29 H Judiciary Do Pass , Failed, YEAS 3, NAYS 12 H.J. 3'];
    expect(statusAfter(inCommittee)).toBe('in committee: Failed in committee');
  });

  // P09: South Dakota
  test('a bill that its chamber refuses to place on the calendar was not on the floor', () => {
    const refused = '01-27 H Placed on calendar pursuant to JR 6F-6 , Passed, YEAS 29, NAYS 37';
    const { status, stages } = billProgress(history(['01-14 H Referred to House Local Government', refused]));
    expect(status).toBe('defeated');
    expect(stages.map(({ stage }) => stage)).not.toContain('floor');
  });

  test('a committee that adopts a resolution reports it, and a chamber that disapproves one rejects it', () => {
    const resolution = (...lines: string[]) =>
      statusAfter(['01-20 H Introduced', ...lines], { kind: 'concurrent resolution' });
    expect(
      resolution('01-29 H Health and Human Services Adopt Resolution as amended , Passed, YEAS 8, NAYS 1'),
    ).toBe('reported: Reported by committee');
    expect(resolution('01-29 H House of Representatives Adopt Resolution , Passed, YEAS 60, NAYS 8')).toMatch(
      /^passed one chamber/,
    );
    expect(resolution('01-29 H Disapproved pursuant to JR 6H-4')).toBe('dead: Defeated');
  });

  test('a committee’s motion without a majority is not a report', () => {
    const lines = [reported[0]!, '01-29 H Judiciary Do Pass Amended , Passed, YEAS 4, NAYS 8 H.J. 3'];
    expect(statusAfter(lines)).toBe('in committee: Failed in committee');
  });

  test('a motion to reconsider that fails leaves the first vote as it was', () => {
    const lost = '01-30 H House of Representatives Do Pass , Passed, YEAS 30, NAYS 35';
    const reconsidered = '02-01 H House of Representatives Reconsidered , Passed, YEAS 33, NAYS 35 H.J. 206';
    expect(statusAfter([...reported, lost, reconsidered])).toBe('dead: Defeated');
  });

  test('a resolution with more noes than yeas is defeated', () => {
    const lines = [
      '01-20 H Introduced',
      '01-30 H House of Representatives Adopt Resolution , Passed, YEAS 26, NAYS 42',
    ];
    expect(statusAfter(lines, { kind: 'concurrent resolution' })).toBe('dead: Defeated');
    const refused = [
      '01-20 H Introduced',
      '01-30 H House of Representatives Adopt Resolution , Passed, YEAS 46, NAYS 22',
      '02-01 S Senate Concurred in Resolution , Passed, YEAS 5, NAYS 29 S.J. 310',
    ];
    expect(statusAfter(refused, { kind: 'concurrent resolution' })).toBe('dead: Defeated');
  });

  test('the first reading in the second chamber leaves the passage by the first', () => {
    expect(statusAfter(inSenate)).toBe('passed one chamber: Passed the House');
  });

  test('a committee’s report belongs to the chamber whose journal it cites', () => {
    const lines = [...inSenate, '03-02 H State Affairs Do Pass , Passed, YEAS 6, NAYS 2 S.J. 37'];
    expect(statusAfter(lines)).toBe('passed one chamber: Reported by Senate committee');
  });

  test('a conference’s vote on its own report is not one of the chambers', () => {
    const lines = [
      ...inSenate,
      '03-04 S Senate Do Pass Amended , Passed, YEAS 32, NAYS 2 S.J. 462',
      '03-09 H House of Representatives Failed to concur, appoint Conference Committee , Passed, YEAS 59, NAYS 10',
      '03-10 S Conference Committee Report adopted , Passed, YEAS 6, NAYS 0',
      '03-11 H House of Representatives Conference Committee Report adopted , Passed, YEAS 58, NAYS 8',
    ];
    expect(statusAfter(lines)).toBe('conference: In conference');
    const rejected =
      '03-11 S Senate Conference Committee report not adopted, no committee appointed , Passed, YEAS 18, NAYS 15';
    expect(statusAfter([...lines, rejected])).toBe('dead: Died in conference');
  });
});

test('a bill stays in its committee when a subcommittee recommends it', () => {
  const lines = [
    '01-27 H Introduced, referred to State Government.',
    '02-05 H Subcommittee recommends amendment and passage.',
  ];
  expect(statusAfter(lines)).toBe('in committee: In committee');
  expect(statusAfter(['01-27 H Introduced, placed on Ways and Means calendar.'])).toBe('floor: On the floor');
});

describe('a member’s motion to adopt', () => {
  const adopted = '02-02 H Quill motion to Adopt - Adopted Voice Vote';
  const resolution = { kind: 'resolution', number: 'HJR64' };

  test('adopts a resolution in one chamber, and a bill’s amendment', () => {
    const lines = ['01-28 H Reported from Rules (Rules)', adopted];
    expect(statusAfter(lines, { kind: 'resolution', number: 'HR64' })).toBe('adopted: Adopted');
    expect(statusAfter(lines, resolution)).toBe('passed one chamber: Passed the House');
    expect(statusAfter(lines)).toBe('reported: Reported by committee');
  });

  test('applies to the amendment that was offered just before it', () => {
    const lines = ['01-28 H Reported from Rules (Rules)', '02-02 H Poe 1st Amendment Offered', adopted];
    expect(statusAfter(lines, resolution)).toBe('reported: Reported by committee');
    expect(statusAfter([...lines, adopted], resolution)).toBe('passed one chamber: Passed the House');
  });

  test('leads to a joint resolution that both chambers adopted, also when it is enacted', () => {
    const lines = [
      adopted,
      '02-08 S Quill motion to Adopt - Adopted Roll Call 12',
      '02-11 H Ready to Enroll',
      '02-11 H Enrolled',
      '02-11 H Delivered to Governor',
    ];
    expect(statusAfter(lines.slice(0, 3), resolution)).toBe('adopted: Adopted by both chambers');
    expect(statusAfter(lines, resolution)).toBe('before the governor: Before the governor');
    expect(statusAfter([...lines, '02-18 H Enacted'], resolution)).toBe('adopted: Adopted by both chambers');
  });
});

test('a passage is confirmed by the vote of its own day, not by the one that was reconsidered', () => {
  const vote = (day: string, motion: string) => ({
    chamber: 'senate' as const,
    date: `2025-10-${day}`,
    motion,
    result: 'pass' as const,
  });
  const rollCalls = [vote('18', 'Third Reading'), vote('19', 'Third Reading again')];
  const passed = history(['10-19 S Passed Roll Call # 530'], { chamber: 'senate', rollCalls });
  const passage = billProgress(passed).stages.find(({ stage }) => stage === 'passed');
  expect(passage?.because.map(({ text }) => text)).toEqual(['Passed Roll Call # 530', 'Third Reading again']);
});

test('a bill fails with fewer votes than the constitution’s majority of all members', () => {
  const votesToPass = { house: 36, senate: 18 };
  const passed = (chamber: 'House' | 'Senate', yes: number, no: number) =>
    `02-24 ${chamber[0]} ${chamber} Do Pass Amended , Passed, YEAS ${yes}, NAYS ${no} S.J. 380`;
  const after = (lines: string[], more = {}) => statusAfter(lines, { votesToPass, ...more });
  expect(after([passed('Senate', 17, 16)], { chamber: 'senate' })).toBe('dead: Defeated');
  expect(after([passed('Senate', 18, 16)], { chamber: 'senate' })).toBe(
    'passed one chamber: Passed the Senate',
  );
  expect(statusAfter([passed('Senate', 17, 16)], { chamber: 'senate' })).toContain('Passed the Senate');
  // A resolution has rules of its own.
  const reading = '02-24 H Third reading, passed, YEAS 33, NAYS 31';
  expect(after([reading], { kind: 'resolution', number: 'HR 1' })).toBe('adopted: Adopted');
  expect(after([reading])).toBe('dead: Defeated');
  // A typing error.
  expect(after([reading.replace('33', '2').replace('31', '0')])).toContain('Passed the House');
  const vote = {
    date: '2025-02-24',
    chamber: 'house' as const,
    motion: 'Do Pass',
    result: 'pass' as const,
    tally: { yes: 33, no: 31 },
  };
  expect(after(['02-01 H Introduced'], { rollCalls: [vote] })).toBe('filed: Filed');
});

test('a bill that one chamber defeated stays defeated when the other accepts the report against it, in concurrence', () => {
  const lines = [
    '01-08 H The Bill was REFERRED to the Committee on JUDICIARY.',
    '04-01 H Majority Ought Not to Pass Report ACCEPTED.',
  ];
  for (const text of ['Majority Ought Not to Pass Report ACCEPTED, in concurrence.', 'Senate concurred']) {
    expect(statusAfter([...lines, `04-02 S ${text}`])).toBe('dead: Defeated');
  }
});

test('a bill whose defeat the following actions belie is enrolled', () => {
  const lines = [
    '12-01 H Passed',
    '12-20 S Passed Roll Call # 684 Yeas 18 Nays 20 Excused 0 Not Voting 0',
    '12-30 H Returned From Senate Without Amendment With Full Title',
    '12-30 H Bill Ordered Enrolled 12/23/2025',
  ];
  expect(statusAfter(lines)).toBe('passed both: Enrolled');
});

test('both chambers override a veto in one vote, of both or of more members than one chamber has', () => {
  const vetoed = ['04-16 H Passed', '04-28 S Passed', '05-19 - Vetoed by Governor'];
  const votesToPass = { house: 21, senate: 11 };
  const after = (text: string) => statusAfter([...vetoed, `05-20 H ${text}`], { votesToPass });
  expect(after('(H) GOVERNOR VETO OVERRIDDEN Y46 N14')).toBe('law: Law over the veto');
  expect(after('Veto Overridden by Legislature')).toBe('law: Law over the veto');
  expect(after('(H) GOVERNOR VETO OVERRIDDEN Y30 N10')).toBe('vetoed: Veto overridden in the House');
  expect(after('Amendatory Veto Overridden Both Houses')).toBe('law: Law over the veto');
});

test('a vetoed bill that gets the number of its act is law over the veto if a vote on the veto is recorded', () => {
  const lines = [
    '04-16 H Passed',
    '04-28 S Passed',
    '05-19 - Vetoed by Governor',
    '05-20 H Veto overridden',
    '07-30 - Chapter 5',
  ];
  expect(statusAfter(lines)).toBe('law: Law over the veto');
});

test('a passage that its chamber rescinds after it sent the bill has the day of the next vote', () => {
  const lines = [
    '04-28 S (S) PASSED Y19 N1',
    '04-28 S (S) TRANSMITTED TO (H) AS AMENDED',
    '04-30 S (S) RESCIND ACTION OF PASSAGE UC',
    '04-30 S (S) PASSED Y17 N3',
  ];
  const { stages } = billProgress(history(['03-01 H (H) PASSED Y40', ...lines]));
  expect(stages.find(({ stage, chamber }) => stage === 'passed' && chamber === 'senate')?.since).toBe(
    '2025-04-30',
  );
});

test('a vote not to suspend the rules for a bill does not defeat it', () => {
  const lines = [
    '03-12 H Introduced and Assigned to Education Committee in House',
    '08-13 H Defeated By House. Votes: 15 YES 6 NO 18 NOT VOTING 2 ABSENT. Reason Taken: HB 245 MTSR',
  ];
  expect(statusAfter(lines)).toBe('in committee: In committee');
});

test('a bill that is withdrawn because its text is law says so', () => {
  expect(statusAfter(['01-13 H Introduced', '01-13 H WITHDRAWN APP P.L.2025, c.287.'])).toBe(
    'dead: Already law, withdrawn',
  );
});

test('a bill that a chamber rejects on several days was defeated on the last of them, as in Arkansas', () => {
  const rejected = ['01', '03', '08'].map((day) => `04-${day} H Read the third time and failed.`);
  const died = '05-05 H Died on the House Budget Calendar Having Failed to Pass';
  const { status, statusDate } = billProgress(
    history(['03-20 H Returned by the Committee Do Pass', ...rejected, died]),
  );
  expect([status, statusDate]).toEqual(['defeated', '2025-04-08']);
});

test.each([
  'Do Pass as Amended Motion failed',
  'Policy recommendation to the Energy Oversight committee; Failed',
])('a bill that a committee does not recommend is not reported: %s', (action) => {
  const inCommittee = ['01-20 H Read first time and referred to the Committee on Judiciary'];
  expect(statusAfter([...inCommittee, `01-30 H ${action}`])).toBe('in committee: Failed in committee');
});

test('a bill is passed when the chamber reconsiders its vote and votes again in one action, as in Louisiana', () => {
  const lines = [
    '04-29 H Reported favorably (11-0).',
    '05-06 H Read third time by title, roll called on final passage, yeas 51, nays 48. Failed to pass. Notice of reconsideration given.',
    '05-08 H Read by title. Reconsidered. Roll called on final passage, yeas 56, nays 40. Finally passed, title adopted, ordered to the Senate.',
  ];
  expect(statusAfter(lines.slice(0, 2), { sessionEnded: true })).toBe('dead: Defeated');
  expect(statusAfter(lines)).toBe('passed one chamber: Passed the House');
});

// Colorado and Mississippi.
test('a measure that its chamber lays on the table as lost died there, and a returned appointment is not pending', () => {
  const lost = '05-09 S Senate Third Reading Lay on the Table-Deemed Lost - No Amendments';
  const laidOver = '05-06 S Senate Third Reading Laid Over to 05/08/2024 - No Amendments';
  expect(statusAfter(['05-06 S Introduced In Senate - Assigned to', laidOver, lost])).toBe(
    'dead: Died on the floor',
  );
  const returned = [
    '01-19 S Referred To Public Health and Welfare',
    '03-25 S Appointment Returned To Gov',
    '03-26 S Notified of Return',
  ];
  expect(statusAfter(returned, { kind: 'nomination', chamber: 'senate' })).toBe('dead: Died in committee');
});
