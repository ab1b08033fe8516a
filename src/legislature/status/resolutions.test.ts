import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import type { BillHistory } from './bill-history.ts';
import { finalAgreement } from './bill-rules.ts';
import { billProgress } from './progress.ts';

const resolution = { kind: 'resolution', number: 'HR48', title: 'Quill County; compensate' };

test('a resolution of one chamber is adopted when that chamber adopts it', () => {
  expect(statusAfter(['02-20 H House Passed/Adopted'], resolution)).toBe('adopted: Adopted');
});

// P09: Connecticut's SJ 25 and HB 5406 of 2026.
test('a favorable report that places a nomination on the calendar is the report of its committee', () => {
  const stagesOf = (lines: string[], more: Partial<BillHistory>) =>
    billProgress(history(lines, more)).stages.map(({ stage, since }) => `${stage} ${since}`);
  const nomination = { kind: 'joint resolution', number: 'SJ25', chamber: 'senate' as const };
  const stages = stagesOf(
    [
      '02-04 S NOMINATION REFERRED TO COMMITTEE ON Judiciary',
      '02-22 S FAV. RPT., TAB. FOR CAL., SEN.',
      '03-26 S ADOPTED, SENATE',
      '03-27 S FAV. RPT., TABLED FOR HOUSE CALENDAR',
    ],
    nomination,
  );
  expect(stages).toContain('reported 2025-02-22');
  expect(stages).toContain('floor 2025-02-22');

  const ordinary = stagesOf(
    [
      '02-26 H REF. TO JOINT COMM. ON Judiciary',
      '03-10 H Joint Favorable',
      '03-25 H FAV. RPT., TABLED FOR HOUSE CALENDAR',
    ],
    {},
  );
  expect(ordinary).toContain('reported 2025-03-10');
  const alone = stagesOf(['04-01 H HOUSE PASSED', '04-13 S FAV. RPT., TAB. FOR CAL., SEN.'], {});
  expect(alone.some((stage) => stage.startsWith('reported'))).toBe(false);
});

test('a resolution that the other chamber takes up needs both', () => {
  const sent = ['02-20 H House Passed/Adopted', '02-23 S Senate Read and Referred'];
  expect(statusAfter(sent, resolution)).toBe('passed one chamber: In Senate committee');
  expect(statusAfter([...sent, '03-28 S Senate Passed/Adopted'], resolution)).toBe(
    'adopted: Adopted by both chambers',
  );
  const amended = [...sent, '03-28 S Senate Passed/Adopted By Substitute'];
  expect(statusAfter(amended, resolution)).toBe('passed both: Awaiting concurrence');
});

test('a final text does not show the adoption of a resolution that its source calls introduced', () => {
  const introduced = ['03-13 H House Hopper', '03-14 H House First Readers'];
  const versions = [{ name: 'Enrolled', date: null }];
  expect(statusAfter(introduced, { ...resolution, versions })).toBe('adopted: Adopted');
  const called = { ...resolution, versions, upstreamStatus: 'Introduced' };
  expect(statusAfter(introduced, called)).not.toMatch('adopted');
});

test('a final text and the source do not show that the second chamber adopted what it has not passed', () => {
  const sent = [
    '02-20 S Senate Passed/Adopted',
    '02-23 H House First Readers',
    '03-28 H House Committee Favorably Reported',
  ];
  const bill = {
    ...resolution,
    chamber: 'senate' as const,
    upstreamStatus: 'Passed',
    versions: [{ name: 'Enrolled', date: null }],
  };
  expect(statusAfter(sent, bill)).toBe('passed one chamber: Reported by House committee');
  expect(billProgress(history(sent, bill)).contradictions.map(({ stage }) => stage)).toEqual([
    'adopted',
    'adopted',
  ]);
  // The House reconsiders its refusal, and does not vote again.
  const refused = [...sent, '03-29 H House Third Reading Lost', '03-29 H House Reconsidered'];
  expect(statusAfter(refused, bill)).toMatch('passed one chamber');
  expect(statusAfter([...sent, '03-29 H House Passed/Adopted'], bill)).toBe(
    'adopted: Adopted by both chambers',
  );
});

test('a final text and the source do not show that the chambers agreed on a resolution that the second one changed', () => {
  const amended = [
    '02-20 S Senate Passed/Adopted By Substitute',
    '02-23 H House First Readers',
    '03-28 H House Passed/Adopted By Substitute',
  ];
  const bill = {
    ...resolution,
    title: 'Quill County; tax commissioner; waive taxes -CA',
    chamber: 'senate' as const,
    amendmentsGoToVoters: true,
  };
  const claimed = { ...bill, upstreamStatus: 'Passed', versions: [{ name: 'Enrolled', date: null }] };
  expect(statusAfter(amended, claimed)).toBe('passed both: Awaiting concurrence');
  const refused = [...amended, '03-29 S Senate Disagreed House Amend or Sub'];
  expect(statusAfter(refused, claimed)).toBe('passed both: Chambers disagree');
  expect(statusAfter([...amended, '03-29 S Senate Agreed House Amend or Sub'], claimed)).toMatch('adopted');

  // At the end of the session, the records contradict each other on whether the Senate agreed.
  expect(statusAfter(amended, { ...claimed, sessionEnded: true })).toBe('passed both: Passed both chambers');
  expect(statusAfter(amended, { ...bill, sessionEnded: true })).toBe('dead: Died between the chambers');
  expect(statusAfter(refused, { ...claimed, sessionEnded: true })).toBe('dead: Died between the chambers');
});

test('a resolution that is numbered among those of both chambers is adopted on the day of their vote', () => {
  const lines = [
    '03-19 S (S) PASSED Y32 N28',
    '03-24 S Transmitted to Governor',
    '07-30 S (S) PERMANENTLY FILED 7/11 LEGIS RESOLVE 2',
  ];
  expect(statusAfter(lines, { kind: 'concurrent resolution', chamber: 'senate' })).toBe(
    'adopted: Adopted by both chambers',
  );
  const { progress, statusDate } = billProgress(
    history(['03-10 H Adopted', '03-19 S Adopted', ...lines.slice(1)], { kind: 'joint memorial' }),
  );
  expect([progress, statusDate]).toEqual(['adopted', '2025-03-19']);
});

test('a bill that a chamber sends on by a resolution for its immediate adoption is not adopted', () => {
  const agreed = '02-12 H Resolution for Immediate Adoption - Agreed To';
  expect(statusAfter(['02-11 H Introduced', agreed])).not.toMatch('adopted');
  expect(
    statusAfter(['02-12 S Adopted', agreed], {
      kind: 'joint resolution',
      title: 'Proposing to amend Section 4 of Article VI of the Constitution',
      chamber: 'senate',
    }),
  ).toBe('adopted: Adopted by both chambers');
});

test('a source that keeps the stage of a bill whose vote the chamber reconsidered does not decide', () => {
  const reconsidered = [
    '02-15 S Senate Read Second Time',
    '02-21 S Senate Passed/Adopted By Substitute',
    '02-21 S Senate Reconsidered',
    '02-22 S Senate Recommitted',
  ];
  const bill = { chamber: 'senate' as const, upstreamStatus: 'Engrossed' };
  expect(statusAfter(reconsidered, bill)).toBe('in committee: In committee');
});

test('a resolution that is adopted on the day of its first reading was in no committee', () => {
  const stages = (lines: string[]) =>
    billProgress(history(lines, resolution)).stages.map(({ stage }) => stage);
  const hopper = '02-16 H House Hopper';
  const adopted = '02-16 H House Read and Adopted';
  expect(stages([hopper, '02-16 H House First Readers', adopted])).not.toContain('in committee');
  expect(stages([hopper, '02-15 H House First Readers', adopted])).toContain('in committee');
  expect(stages([hopper, '02-16 H Referred to Rules', adopted])).toContain('in committee');
});

test('a memorial that is signed after one chamber passed it is adopted', () => {
  const memorial = { kind: 'memorial', number: 'HM7', title: 'STUDY STATE WORK' };
  const passed = ['02-10 H Passed House (60-4)', '02-11 H Signed'];
  const { progress, statusDate } = billProgress(history(passed, memorial));
  expect([progress, statusDate]).toEqual(['adopted', '2025-02-10']);
  const sent = [passed[0]!, '02-11 S Sent to Senate Rules Committee', passed[1]!];
  expect(statusAfter(sent, memorial)).toBe('passed one chamber: In Senate committee');
});

test('a resolution that both chambers adopted keeps that day when it is an act', () => {
  const lines = [
    '01-20 H Adopted',
    '02-05 S Adopted',
    '02-11 H Enrolled',
    '02-11 H Delivered to Governor',
    '02-16 - Enacted',
  ];
  const { statusDate } = billProgress(history(lines, { kind: 'joint resolution', number: 'HJR86' }));
  expect(statusDate).toBe('2025-02-05');
});

test('a joint resolution and a joint memorial need both chambers, and a memorial resolution one', () => {
  expect(finalAgreement({ kind: 'joint resolution', number: 'SJ 21', title: 'Schools' })).toBe(
    'both chambers',
  );
  expect(finalAgreement({ kind: 'joint memorial', number: 'HJM 1', title: 'Roads' })).toBe('both chambers');
  const deceased = 'A memorial resolution for deceased members of the Senate of North Dakota';
  expect(finalAgreement({ kind: 'memorial', number: 'SMR 8001', title: deceased })).toBe('one chamber');
});

test('an order on the rules of both chambers that one of them adopts is not adopted', () => {
  const order = { title: 'Order relative to the adoption of permanent Joint Rules for the General Court' };
  const adopted = '02-25 H Order adopted - 128 YEAS to 23 NAYS (See YEA and NAY No. 19 )';
  expect(statusAfter([adopted], order)).toBe('passed one chamber: Passed the House');
  const committee = { title: 'Order relative to the committee on Joint Rules' };
  expect(statusAfter([adopted], committee)).toBe('adopted: Adopted');
});

test('a document that its history calls an order needs no governor, whatever its title is', () => {
  const order = { title: 'Golf Carts' };
  const lines = [
    '02-10 H Reported from the committee on Transportation',
    '02-10 H Order reported favorably by committee and referred to the committee on Joint Rules',
    '02-12 H Adopted',
  ];
  expect(statusAfter(lines, order)).toBe('adopted: Adopted');
});

test('a resolution that the governor signs was before the governor', () => {
  const lines = [
    '02-27 S Senate Passed/Adopted',
    '02-29 H House First Readers',
    '03-28 H House Passed/Adopted',
    '04-04 S Senate Sent to Governor',
  ];
  const bill = { ...resolution, chamber: 'senate' as const };
  const signed = [...lines, '05-06 S Senate Date Signed by Governor', '05-06 - Act 708'];
  const { progress, stages } = billProgress(history(signed, bill));
  expect(progress).toBe('law');
  expect(stages).toContainEqual(
    expect.objectContaining({ stage: 'before the governor', since: '2025-04-04' }),
  );
  // Other resolutions are sent to the governor for information.
  expect(statusAfter(lines, bill)).toBe('adopted: Adopted by both chambers');
});

test('a memorial is of one chamber unless it goes to the other one', () => {
  const memorial = (number: string, lines: string[]) =>
    billProgress({ ...history(lines), kind: 'memorial', number }).status;
  expect(memorial('HM4', ['02-01 H Referred to Rules', '02-19 H passed House', '03-09 - Signed'])).toBe(
    'adopted',
  );
  const sent = [
    '02-01 H Referred to Rules',
    '02-19 H Adopted',
    '02-20 S In Messages',
    '03-01 S Referred to Rules',
  ];
  expect(memorial('HM5', sent)).toBe('in committee:senate');
});

test('an amendment to Delaware’s constitution does not go to the governor', () => {
  const lines = [
    '01-21 S Passed By Senate. Votes: 19 YES 2 VACANT',
    '07-01 H Passed By House. Votes: 32 YES 5 NO',
  ];
  for (const title of [
    'AN ACT CONCURRING IN A PROPOSED AMENDMENT TO ARTICLE I OF THE DELAWARE CONSTITUTION RELATING TO BAIL.',
    'AN ACT PROPOSING AN AMENDMENT TO SECTION 9 OF ARTICLE II OF THE DELAWARE CONSTITUTION RELATING TO BAIL.',
    'AN ACT PROPOSING AN AMENDMENT TO ARTICLE II AND ARTICLE III OF THE DELAWARE CONSTITUTION RELATING TO BAIL.',
  ]) {
    const { progress, status } = billProgress({ ...history(lines, { chamber: 'senate' }), title });
    expect([progress, status]).toEqual(['adopted', 'adopted by both']);
  }
  const ordinary = billProgress({
    ...history(lines, { chamber: 'senate' }),
    title: 'An act relating to bail',
  });
  expect(ordinary.progress).toBe('passed both');
});

test('a resolution on which the chamber was to vote again dies with that motion', () => {
  const lines = [
    '03-24 H Title Suff Do Pass',
    '03-25 H Adopted',
    '03-25 H Motion to Reconsider Entered (Elm, Oak)',
  ];
  const resolution = (more: string[]) =>
    billProgress({ ...history([...lines, ...more]), kind: 'resolution', number: 'HR144' }).progress;
  expect(resolution([])).toBe('adopted');
  expect(resolution(['04-15 H Died On Calendar'])).toBe('dead');
});

test('a joint resolution of Puerto Rico goes to the governor, and a concurrent one does not', () => {
  const lines = [
    '06-01 H Aprobado por Cámara en Votación Final',
    '06-20 S Aprobado por el Senado en Votación Final',
    '11-10 - Se dispone que sea enrolado',
  ];
  const progressOf = (number: string) =>
    billProgress({ ...history(lines), kind: 'resolution', number }).progress;
  expect([progressOf('RCC 11'), progressOf('RKC 3')]).toEqual(['passed both', 'adopted']);
});

test('a resolution that a chamber reads and adopts in one action is adopted, as in Louisiana', () => {
  const text =
    '03-09 S Introduced in the Senate; read by title. Rules suspended. Read second time by title and adopted by a vote of 33 yeas and 0 nays.';
  const resolution = { kind: 'resolution', number: 'SR1', chamber: 'senate' as const };
  expect(statusAfter([text], resolution)).toBe('adopted: Adopted');
});

test('a resolution is adopted by both chambers if the first one reports and adopts it in one action, as in Nevada', () => {
  const lines = [
    '11-14 H From committee: Amend, and be adopted as amended. Placed on Resolution File. Resolution read and adopted, as amended. To Senate.',
    '11-15 S In Senate. Resolution read and adopted. To Assembly. In Assembly. To enrollment.',
  ];
  const { status, stages } = billProgress({ ...history(lines), kind: 'resolution', number: 'ACR4' });
  expect(status).toBe('adopted by both');
  const passages = stages.filter(({ stage }) => stage === 'passed');
  expect(passages.map(({ chamber, since }) => [chamber, since])).toEqual([
    ['house', '2025-11-14'],
    ['senate', '2025-11-15'],
  ]);
});

test('a resolution is adopted by both chambers if one action lists what each of them did, as in Nevada', () => {
  const lines = [
    '04-21 S Resolution read. Adopted. To Assembly. In Assembly. Resolution read. Adopted. To Senate.',
    '04-22 S In Senate. To enrollment.',
  ];
  const measure = { kind: 'concurrent resolution', number: 'SCR 1', chamber: 'senate' as const };
  const { status, statusDate, stages } = billProgress(history(lines, measure));
  expect([status, statusDate]).toEqual(['adopted by both', '2025-04-21']);
  expect(stages.flatMap(({ stage, chamber }) => (stage === 'passed' ? chamber : []))).toEqual([
    'house',
    'senate',
  ]);
});

test('the first chamber adopts what the second one then receives, whichever the source names, as in Iowa', () => {
  const lines = [
    '01-12 H Resolution filed, laid over under Rule 25.',
    '01-12 S Resolution adopted.',
    '01-12 S Immediate message.',
    '01-12 S Message from House.',
    '01-12 S Read first time, placed on calendar.',
    '01-12 S Resolution adopted.',
  ];
  const concurrent = { kind: 'concurrent resolution', number: 'HCR 101' };
  expect(statusAfter(lines.slice(0, 4), concurrent)).toBe('passed one chamber: Passed the House');
  expect(statusAfter(lines, concurrent)).toBe('adopted: Adopted by both chambers');
});

describe('the first chamber’s agreement to the second one’s changes', () => {
  const lines = [
    '01-28 H Motion to Adopt - Adopted Voice Vote',
    '01-28 S Received in the Senate and referred to the Senate committee on Rules',
    '02-11 S Motion to Adopt - Adopted Voice Vote',
  ];
  const concurrent = { kind: 'joint resolution', title: 'Study Commission, celebrated', number: 'HJR 51' };
  const adoptedOn = (action: string) => {
    const { stages, statusDate } = billProgress(history([...lines, action], concurrent));
    return [statusDate, stages.find(({ stage }) => stage === 'adopted')?.since];
  };

  test('is the day of the adoption of a resolution, as in Alabama', () => {
    expect(adoptedOn('02-24 H Roe Concur In and Adopt - Adopted Roll Call 596')).toEqual([
      '2025-02-24',
      '2025-02-24',
    ]);
  });

  test('is not dated by the message that the other chamber concurs, as in Michigan', () => {
    expect(adoptedOn('02-12 H Senate Concurrence Received')).toEqual(['2025-02-11', '2025-02-11']);
  });
});

test('a joint resolution of the Congress goes to the President like a bill', () => {
  const measure = {
    kind: 'joint resolution',
    number: 'HJRES 64',
    title: 'Making further continuing appropriations',
  };
  const passed = [
    '12-16 H Passed House by voice vote',
    '12-19 S Passed Senate without amendment by Unanimous Consent',
  ];
  expect(statusAfter(passed, measure)).toBe('passed both: Passed both chambers');
  const vetoed = [...passed, '12-28 - Presented to President.', '12-30 - Vetoed by President.'];
  expect(statusAfter(vetoed, measure)).toBe('vetoed: Vetoed');
  const amendment = { ...measure, title: 'Proposing an amendment to the Constitution of the United States' };
  expect(statusAfter(passed, amendment)).toBe('adopted: Adopted by both chambers');
});

// NY: its titles do not say that they amend the constitution.
test('a bill on which the attorney general gives an opinion amends the constitution, and does not go to the governor', () => {
  const measure = {
    kind: 'bill',
    number: 'A7425',
    title: 'Relates to reducing a pension to satisfy certain judgments',
  };
  const lines = [
    '03-28 H TO ATTORNEY-GENERAL FOR OPINION',
    '04-14 H OPINION REFERRED TO JUDICIARY',
    '06-02 H PASSED ASSEMBLY',
    '06-09 S PASSED SENATE',
  ];
  expect(
    finalAgreement(
      measure,
      lines.map((line) => line.slice(8)),
    ),
  ).toBe('both chambers');
  expect(finalAgreement(measure)).toBe('law');
  expect(statusAfter(lines, measure)).toBe('adopted: Adopted by both chambers');
});
