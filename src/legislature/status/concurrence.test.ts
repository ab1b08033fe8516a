import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import type { PassageVote } from './bill-history.ts';
import { billProgress } from './progress.ts';

const returned = ['01-21 H Passed', '03-05 S Passed', '03-12 S Returned For Concurrence'];

test('a bill that the second chamber amended awaits the vote of the first', () => {
  expect(statusAfter(returned)).toBe('passed both: Awaiting concurrence');
  expect(statusAfter([...returned.slice(0, 2), '03-06 H Returned to House (12)'])).toBe(
    'passed both: Awaiting concurrence',
  );
  expect(statusAfter([...returned.slice(0, 2), '03-06 H Returned to House'])).toBe(
    'passed both: Passed both chambers',
  );
  expect(statusAfter(returned, { sessionEnded: true })).toBe('dead: Died between the chambers');
});

test('a bill that both chambers passed and the first one refers to a committee was amended by the second', () => {
  const passed = [
    '02-04 H Final passage',
    '08-12 S Third consideration, with amendments',
    '08-12 S Final passage',
  ];
  expect(statusAfter(passed)).toBe('passed both: Awaiting concurrence');
  const unmarked = passed.toSpliced(1, 1);
  expect(statusAfter(unmarked)).toBe('passed both: Passed both chambers');
  const { status, statusDate } = billProgress(history([...unmarked, '09-09 H Referred to Rules']));
  expect([status, statusDate]).toEqual(['awaiting concurrence', '2025-08-12']);
  const agreed = [...passed, '09-09 H Concurred in Senate amendments', '09-10 H Referred to Rules'];
  expect(statusAfter(agreed)).toBe('passed both: Agreed to by both chambers');
  const enrolled = [...passed, '08-13 H Referred to Enrolling'];
  expect(statusAfter(enrolled)).toBe('passed both: Enrolled');
});

// Tennessee: the chamber does not vote on the changes.
test('a bill that its chamber refers to a committee again does not await concurrence', () => {
  const sentBack = [...returned, '04-21 H Re-refer to House Judiciary Committee'];
  expect(billProgress(history(sentBack))).toMatchObject({
    progress: 'passed both',
    status: 'back in committee:house',
    statusDate: '2025-04-21',
  });
  expect(statusAfter(sentBack, { sessionEnded: true })).toBe('dead: Died between the chambers');
  expect(statusAfter([...sentBack, '04-25 H Concurred in Senate amendments'])).toBe(
    'passed both: Agreed to by both chambers',
  );
  expect(statusAfter([...sentBack, '04-25 S Returned For Concurrence'])).toBe(
    'passed both: Awaiting concurrence',
  );
  // Pennsylvania's committees on rules bring the changes to the vote.
  expect(statusAfter([...returned, '04-21 H Re-committed to Rules'])).toBe(
    'passed both: Awaiting concurrence',
  );
});

test('both chambers have agreed to a bill when the first one concurs', () => {
  const concurred = [...returned, '03-17 H Concurred in Amend From Senate'];
  expect(statusAfter(concurred)).toBe('passed both: Agreed to by both chambers');
  expect(statusAfter([...concurred, '03-17 S Senate requests House to concur'])).toBe(
    'passed both: Agreed to by both chambers',
  );
});

test('a bill awaits the vote of the other chamber when one agrees to its changes with further ones', () => {
  const again = '03-20 H Senate Substitute (s-1) Concurred In As Substituted (h-2)';
  const awaiting = [...returned, '03-19 H Referred to Rules', again];
  const sent = [...awaiting, '03-21 S Returned From House With Substitute (h-2) To Senate Substitute (s-1)'];
  for (const lines of [awaiting, sent]) {
    expect(statusAfter(lines)).toBe('passed both: Awaiting concurrence by the Senate');
    expect(billProgress(history(lines)).statusDate).toBe('2025-03-20');
    expect(statusAfter(lines, { sessionEnded: true })).toBe('dead: Died between the chambers');
  }
  const changedAgain = [...sent, '04-01 S Senate concurred in House amendments, as amended by the Senate'];
  expect(statusAfter(changedAgain)).toBe('passed both: Awaiting concurrence by the House');
  const concurred = '04-01 S House Substitute (h-2) To Senate Substitute (s-1) Concurred In';
  expect(statusAfter([...sent, concurred])).toBe('passed both: Agreed to by both chambers');
});

test('a resolution of both chambers that the second one amended is adopted when the first one concurs', () => {
  const amended = [
    '04-02 H Passed House (Roll No. 278)',
    '04-22 S Adopted by Senate',
    '04-22 S Senate requests House to concur',
  ];
  const resolution = { kind: 'joint resolution', title: 'Homestead exemption' };
  expect(statusAfter(amended.slice(0, 2), resolution)).toBe('adopted: Adopted by both chambers');
  expect(statusAfter(amended, resolution)).toBe('passed both: Awaiting concurrence');
  const concurred = [...amended, '05-02 H CONCUR AM OF (S) Y37 N3'];
  const { progress, statusDate } = billProgress(history(concurred, resolution));
  expect([progress, statusDate]).toEqual(['adopted', '2025-05-02']);
  const refused = [...amended, '05-02 H House refuses to concur'];
  expect(statusAfter(refused, { ...resolution, sessionEnded: true })).toBe('dead: Died between the chambers');
});

test('a vote on the amendments in second reading is not the last one in Montana', () => {
  const secondReading = [
    '04-05 H 3rd Reading Passed',
    '04-18 S 3rd Reading Concurred',
    '04-18 S Returned to House with Amendments',
    '04-25 H 2nd Reading Senate Amendments Concurred',
  ];
  expect(statusAfter(secondReading)).toBe('passed both: Awaiting concurrence');
  const third = (text: string) => statusAfter([...secondReading, `04-28 H ${text}`]);
  expect(third('3rd Reading Passed as Amended by Senate')).toBe('passed both: Agreed to by both chambers');
  expect(third('3rd Reading Failed; 2nd House Vote Required')).toBe('dead: Defeated');
});

test('a bill awaits concurrence when the second chamber says that it amended what it passed', () => {
  const passed = '02-21 H House Passed/Adopted By Substitute';
  const awaiting = 'passed both: Awaiting concurrence';
  for (const text of [
    'Senate Passed/Adopted By Substitute',
    'Passed 32-6 with Floor Amendment (19)',
    'Passed, as amended',
  ]) {
    expect(statusAfter([passed, `03-20 S ${text}`])).toBe(awaiting);
  }
  for (const text of [
    'Senate Passed',
    'Third Reading Passed - No Amendments',
    'Passed in concurrence as amended',
  ]) {
    expect(statusAfter([passed, `03-20 S ${text}`])).toBe('passed both: Passed both chambers');
  }
  const enrolled = [passed, '03-20 S Senate Passed/Adopted By Substitute', '03-28 H Ordered Enrolled'];
  expect(statusAfter(enrolled)).toBe('passed both: Enrolled');
});

test('a bill that the second chamber amended on second reading awaits concurrence after the third', () => {
  const first = ['03-08 H Second Reading Passed with Amendments', '03-12 H Third Reading Passed (126-10)'];
  expect(statusAfter(first)).toBe('passed one chamber: Passed the House');
  const second = [
    ...first,
    '04-08 S Second Reading Passed with Amendments',
    '04-08 S Third Reading Passed (41-3)',
  ];
  expect(statusAfter(second)).toBe('passed both: Awaiting concurrence');
  expect(statusAfter(second, { sessionEnded: true })).toBe('dead: Died between the chambers');
});

test('a bill that is laid on the table when it comes back from the second chamber dies there', () => {
  const lines = [
    '05-01 H Third reading Passed',
    '05-18 S Third reading Passed as amended',
    '05-18 S Returned from Senate with amendment',
    '05-19 H Laid on table',
  ];
  expect(statusAfter(lines)).toBe('passed both: Tabled');
  expect(statusAfter(lines, { sessionEnded: true })).toBe('dead: Died on the table');
});

test('a bill awaits concurrence when the second chamber amended it on its floor before it passed it', () => {
  const passed = ['04-17 S Senate concurred', '09-22 H Read third and passed to be engrossed'];
  const second = (...texts: string[]) => statusAfter([...passed, ...texts.map((text) => `12-11 S ${text}`)]);
  const vote = 'Passed to be engrossed';
  for (const text of [
    'Amended (Doe) by striking out all after the enacting clause and inserting in place thereof the text of S2860',
    'Read second, amended (as recommended by the committee on Senate Rules)',
    'Committee amendment adopted (Voice vote)',
    'Amendment S-3174 filed, adopted.',
    'Substitute (s-1) Adopted',
    'Special Order: Amended',
    'Amendment # 2026-0620s: AA VV',
  ]) {
    expect(second(text, vote), text).toBe('passed both: Awaiting concurrence');
  }
  expect(second('Read third, amended by substitution of a new text (S4866) and passed to be engrossed')).toBe(
    'passed both: Awaiting concurrence',
  );

  for (const text of [
    'Amendment 6 rejected',
    'Amendment S-5159 to S-5105 filed, adopted.',
    'Amendment # 2026-0620s: AF VV',
    'Motion to amend , Passed, Amendment 214A',
    'Committee recommended ought to pass with an amendment',
    'Committee recommended amendment be adopted',
    'Amended in Senate Committee on Appropriations',
    'Amendment adopted in Finance Committee',
    'SEN. ADOPTED HO. AMEND. SCH. A',
    'Title amended',
  ]) {
    expect(second(text, vote), text).toBe('passed both: Passed both chambers');
  }
  const undone = second('Floor amendment adopted', 'Reconsidered adoption of floor amendment', vote);
  expect(undone).toBe('passed both: Passed both chambers');
  expect(second('Committee amendment read and adopted', 'Passed to be engrossed in concurrence')).toBe(
    'passed both: Passed both chambers',
  );
});

test('a bill that only its first chamber amended does not await concurrence', () => {
  const amended = ['09-22 H Amended by striking out section 2', '09-22 H Passed to be engrossed'];
  const lines = [...amended, '12-11 S Passed to be engrossed'];
  expect(statusAfter(lines)).toBe('passed both: Passed both chambers');
  expect(statusAfter([...lines, '12-15 H Amendment adopted'])).toBe('passed both: Passed both chambers');
});

test('a chamber that concurs in an amendment that it amends leaves the bill to the other one', () => {
  const lines = [
    '05-03 H Passed',
    '11-13 S Substitute (s-1) Adopted',
    '11-13 S Passed',
    '12-05 H Senate Substitute (s-1) Concurred In As Substituted (h-1)',
  ];
  expect(statusAfter(lines)).toBe('passed both: Awaiting concurrence by the Senate');
});

test.each([
  ['Senate substitute agreed to by House (60-Y 38-N)', 'passed both: Agreed to by both chambers'],
  ['Senate substitute rejected by House (2-Y 96-N)', 'passed both: Chambers disagree'],
  ['Senate Amendment No. 700 not concurred in.', 'passed both: Chambers disagree'],
  ['House dissented from Senate amendments', 'passed both: Chambers disagree'],
  ['Failed to Concur In S Com Sub', 'passed both: Chambers disagree'],
  ['Senate Message: Passed in concurrence with proposal of amendment', 'passed both: Awaiting concurrence'],
])('the first chamber’s %s leads to %s', (text, status) => {
  const passed = ['02-05 H Read third time and passed House', '03-02 S Passed Senate with substitute'];
  expect(statusAfter([...passed, `03-04 H ${text}`])).toBe(status);
});

test('a chamber that passes a bill in concurrence with a proposal of amendment has changed it', () => {
  const first = '02-21 H Read third time and passed';
  const changed = '04-20 S Read 3rd time & passed in concurrence with proposal of amendment';
  expect(statusAfter([first, changed])).toBe('passed both: Awaiting concurrence');
  expect(statusAfter([first, '04-20 S Read 3rd time & passed in concurrence'])).toBe(
    'passed both: Passed both chambers',
  );
});

test.each([
  ['PR', '04-10 S Aprobado con enmiendas del informe', '04-10 S Aprobado por el Senado en Votación Final'],
  [
    'DE',
    '06-26 S Amendment SA 1 to HB 91 - Passed In Senate by Voice Vote',
    '06-26 S Passed By Senate. Votes: 21 YES',
  ],
  ['NJ', '05-01 S Senate Floor Amendment Passed (Voice)', '05-02 S Passed by the Senate (38-0)'],
])(
  'a measure that the second chamber amended on its floor awaits concurrence (%s)',
  (_, amended, passage) => {
    const first = '02-01 H Third Reading Passed';
    expect(statusAfter([first, amended, passage])).toBe('passed both: Awaiting concurrence');
    expect(statusAfter([first, passage])).toBe('passed both: Passed both chambers');
  },
);

test('the first chamber agrees to the changes when it passes the bill again', () => {
  const amended = ['02-01 H Third Reading Passed', '05-01 S Passed Senate with amendments'];
  const again = '05-20 H Passed Assembly (62-15-0)';
  expect(statusAfter([...amended, again])).toBe('passed both: Agreed to by both chambers');
  expect(statusAfter([...amended, '05-02 S Passed Senate (38-0)'])).toBe('passed both: Awaiting concurrence');
  const named = '05-01 S Passed Senate (Passed Both Houses) (38-0)';
  expect(statusAfter([amended[0]!, named])).toBe('passed both: Agreed to by both chambers');
});

test('a conference whose members only one chamber appointed did not take place', () => {
  const lines = [
    '03-12 H Third Reading Passed (138-0)',
    '04-03 S Second Reading Passed with Amendments',
    '04-03 S Third Reading Passed (47-0)',
    '04-04 H House Refuses Concur Senate Amendments',
    '04-04 H House Requests Senate Recede',
    '04-04 H House Conference Committee Appointed (Delegates Doe, Roe and Poe)',
  ];
  const refused = '04-05 S Senate Refuses Recede';
  const appointed = '04-05 S Senate Conference Committee Appointed (Senators Ash, Brook and Quill)';
  const atEnd = (...more: string[]) => statusAfter([...lines, ...more], { sessionEnded: true });
  expect(atEnd()).toBe('dead: Died between the chambers');
  expect(atEnd(refused)).toBe('dead: Died between the chambers');
  expect(atEnd(refused, appointed)).toBe('dead: Died in conference');
  const stagesAtEnd = (...more: string[]) =>
    billProgress({ ...history([...lines, ...more]), sessionEnded: true }).stages.map(({ stage }) => stage);
  expect(stagesAtEnd(refused)).not.toContain('conference');
  expect(stagesAtEnd(refused, appointed)).toContain('conference');
  const concurred = [
    '04-08 H House Concurs Senate Amendments',
    '05-09 - Approved by the Governor - Chapter 421',
  ];
  expect(statusAfter([...lines, refused, ...concurred])).toBe('law: Signed by the governor');
  expect(stagesAtEnd(refused, ...concurred)).not.toContain('conference');
});

// P09
test('a bill on whose changes the first chamber voted no does not wait for its vote', () => {
  // Georgia: the last day of the session has no action about the vote.
  const passed = ['02-29 H Passed/Adopted By Substitute', '03-28 S Senate Passed/Adopted By Substitute'];
  const refusal: PassageVote = {
    kind: 'concurrence',
    chamber: 'house',
    date: '2025-03-28',
    motion: 'Agree To Senate Substitute: House Vote #892',
    result: 'fail',
  };
  const rollCalls = [refusal];
  expect(statusAfter(passed)).toBe('passed both: Awaiting concurrence');
  const { status, statusDate, stages } = billProgress(history(passed, { rollCalls }));
  expect([status, statusDate]).toEqual(['chambers disagree', '2025-03-28']);
  expect(stages.at(-1)?.because).toEqual([
    { witness: 'roll call', text: refusal.motion, date: '2025-03-28' },
  ]);
  const ended = billProgress(history(passed, { rollCalls, sessionEnded: true }));
  expect(ended.status).toBe('died between the chambers');
  const dead = ended.stages.find(({ stage }) => stage === 'dead');
  expect(dead?.because.map(({ witness }) => witness)).toEqual(['session end', 'roll call']);
  // The other chamber's source may say that the resolution passed. The vote contradicts it.
  const resolution = { kind: 'concurrent resolution', number: 'HCR5', upstreamStatus: 'Passed' };
  const refused = billProgress(history(passed, { ...resolution, rollCalls, sessionEnded: true }));
  expect(refused.status).toBe('died between the chambers');
  expect(refused.contradictions.map(({ because }) => because.text)).toEqual(['Passed']);
});

// P09
test('a failed vote on concurrence does not decide the status if a chamber agreed later, or an action says what followed', () => {
  const passed = ['01-21 H Passed', '03-05 S Passed', '03-12 S Returned For Concurrence'];
  const vote = (date: string, result: 'pass' | 'fail'): PassageVote => {
    return { kind: 'concurrence', chamber: 'house', date, motion: 'Motion to Concur', result };
  };
  const rollCalls = [vote('2025-03-17', 'fail'), vote('2025-03-18', 'pass')];
  expect(statusAfter(passed, { rollCalls })).toBe('passed both: Awaiting concurrence');
  const refused = { rollCalls: rollCalls.slice(0, 1) };
  expect(statusAfter([...passed, '03-17 H Conference committee appointed'], refused)).toBe(
    'passed both: Conference requested by the House',
  );
  expect(statusAfter([...passed, '03-20 H Concurred in Amend From Senate'], refused)).toBe(
    'passed both: Agreed to by both chambers',
  );
  // The second chamber votes on passage in such words too.
  expect(statusAfter(passed.slice(0, 1), refused)).toBe('passed one chamber: Passed the House');
});

test('a chamber that changes the other one’s changes sends the bill back to it', () => {
  const passed = [
    '02-01 H Passed House (Roll No. 280)',
    '03-13 S Passed Senate (Roll No. 524)',
    '03-13 S Senate requests House to concur',
  ];
  const vote = {
    chamber: 'house' as const,
    date: '2025-03-14',
    motion: 'Passage as amended',
    result: 'pass' as const,
  };
  const agreedWithChange = '03-14 H House concurred in Senate amend with amend, passed bill (Roll No. 600)';
  const awaiting = 'passed both: Awaiting concurrence by the Senate';
  expect(statusAfter([...passed, agreedWithChange], { rollCalls: [vote] })).toBe(awaiting);
  const refused = '03-14 S Senate refused to concur; requested House to recede (Voice vote)';
  expect(statusAfter([...passed, agreedWithChange, refused], { rollCalls: [vote] })).toBe(
    'passed both: Chambers disagree',
  );
  const changed = ['03-14 H Amendment adopted (Roll No. 716)', '03-14 H Passed House (Roll No. 717)'];
  expect(statusAfter([...passed, ...changed])).toBe(awaiting);
  const agreed = '03-14 S Passed Senate (Roll No. 718)';
  expect(statusAfter([...passed, ...changed, agreed])).toBe('passed both: Agreed to by both chambers');
});

test('a conference for which one chamber asks is not said to meet before the other one agrees', () => {
  const passed = [
    '02-06 H Passed House (Roll No. 52)',
    '02-27 S Passed Senate with amended title (Roll No. 267)',
    '03-10 H House refused to concur and requested Senate to recede (Roll No. 385)',
  ];
  const asked = '03-11 S Senate refused to recede; requested conference (Voice vote)';
  const { status, stages } = billProgress(history([...passed, asked]));
  expect(status).toBe('conference requested:senate');
  expect(stages.map(({ stage }) => stage)).not.toContain('conference');
  expect(statusAfter([...passed, asked, '03-12 H House agreed to conference'])).toBe(
    'conference: In conference',
  );
  expect(statusAfter([...passed, asked], { sessionEnded: true })).toBe('dead: Died between the chambers');

  const met = billProgress(history([...passed, asked, '03-12 H House agreed to conference'])).stages;
  expect(met.find(({ stage }) => stage === 'conference')).toMatchObject({
    since: '2025-03-12',
    because: [{ text: 'House agreed to conference' }],
  });
});

test('the members whom both chambers name make a conference, as in Ohio', () => {
  const lines = [
    '02-26 S Passed',
    '10-22 H Passed',
    '10-29 S Refused to concur in House amendments',
    '10-29 H Insist on amendments; asks for committee of conference',
    '11-05 S Conference managers: Sens. - Elm, Oak, Birch',
    '11-05 H Conference managers: Reps. - Ash, Poplar, Rowan',
    '11-19 H Conference report agreed to',
    '12-09 S Conference report agreed to',
  ];
  const conference = billProgress(history(lines)).stages.find(({ stage }) => stage === 'conference');
  expect(conference?.since).toBe('2025-11-05');
});
