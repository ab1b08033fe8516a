import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const statusDay = (...args: Parameters<typeof history>) => billProgress(history(...args)).statusDate;

test('the day of a signature may be written without its year', () => {
  const lines = ['04-02 H Concurred', '04-08 H Sent to Governor', '04-11 H Signed by Governor 04/10'];
  expect(statusDay(lines)).toBe('2025-04-10');
});

// P09: actions of North Dakota, West Virginia, Michigan and Connecticut.
test('a law has no day before the governor got the bill, and the day that a record states counts', () => {
  const passed = ['02-01 H Passed', '02-20 S Passed'];
  const days = (...lines: string[]) => {
    const { statusDate, stages } = billProgress(history([...passed, ...lines]));
    const since = (stage: string) => stages.find((each) => each.stage === stage)?.since;
    return [since('before the governor'), since('law'), statusDate];
  };
  const unsigned = "03-14 S Became law without Governor's signature - Senate Journal";
  const toGovernor = '03-14 S To Governor 3/18/2025 - Senate Journal';

  expect(days('05-17 H Sent to Governor', '05-17 H Signed by Governor 05/12')).toEqual([
    undefined,
    '2025-05-12',
    '2025-05-12',
  ]);
  expect(days(toGovernor, unsigned)).toEqual(['2025-03-18', undefined, undefined]);
  expect(days(toGovernor, unsigned, '04-02 H Became law 4/2/2025')).toEqual([
    '2025-03-18',
    '2025-04-02',
    '2025-04-02',
  ]);
  const dated = '04-02 H Became law 4/2/2025';
  expect(days('03-11 H To Governor 3/11/2025', unsigned, dated)).toEqual([
    '2025-03-11',
    '2025-04-02',
    '2025-04-02',
  ]);
  const twoDays = [
    '12-10 H Presented To The Governor 12/13/2025',
    '12-10 H Approved By The Governor 12/10/2025',
  ];
  expect(days(...twoDays)).toEqual(['2025-12-13', undefined, undefined]);
  expect(
    days(
      '04-27 H SIGNED BY GOVERNOR IN ORIGINAL',
      '05-04 H TRANSMITTED BY SECRETARY OF THE STATE TO GOVERNOR',
    ),
  ).toEqual([undefined, '2025-04-27', '2025-04-27']);
});

test('a law without signature is one in abbreviations too', () => {
  expect(statusAfter(['06-22 H LAW W/O GOV SIGNATURE 6/22 CH 25 SLA 26'])).toBe('law: Law without signature');
});

test('a bill is in committee again when the next one holds it, until that one reports it in the same words', () => {
  const reported = '02-05 S Moved SB 191 Out of Committee';
  const lines = ['01-09 S READ THE FIRST TIME - REFERRALS', reported, '02-10 S Heard & Held'];
  expect(statusAfter(lines)).toBe('in committee: In committee');
  expect(statusDay([...lines.slice(0, 2), '03-03 S Moved SB 191 Out of Committee'])).toBe('2025-03-03');
  expect(statusDay([...lines.slice(0, 2), '02-07 S Reported favorably'])).toBe('2025-02-05');
});

test('a bill is filed when it is introduced, after the work on its draft', () => {
  const lines = ['01-09 H (LC) Drafter Assigned', '02-03 H (LC) Draft in Edit', '02-14 H (H) Introduced'];
  expect(billProgress(history(lines)).stages[0]?.since).toBe('2025-02-14');
});

test('a resolution whose final text is enrolled was adopted on the day of the chambers’ votes', () => {
  const lines = ['01-27 H Passed', '02-07 S Passed', '02-12 H Transmitted to Governor'];
  const more = { kind: 'joint resolution', number: 'HJR4', versions: [{ name: 'Enrolled' }] };
  expect([statusAfter(lines, more), statusDay(lines, more)]).toEqual(['adopted: Adopted', '2025-02-07']);
});

test('a substitute that is adopted in lieu of the bill goes on under the bill’s number', () => {
  const lines = [
    '05-22 S was introduced and adopted in lieu of SB 134',
    '05-22 S Passed By Senate. Votes: 18',
  ];
  expect(statusAfter(lines, { number: 'SB134', chamber: 'senate' })).toBe(
    'passed one chamber: Passed the Senate',
  );
});

test('a bill that died in conference is dead', () => {
  const lines = ['02-19 H Passed', '02-20 S Passed', '02-23 H Conference Committee appointed'];
  expect(statusAfter([...lines, '03-13 H Died in Conference Committee'])).toBe('dead: Died in conference');
});

test('a bill for which only one chamber wanted a conference died between the chambers', () => {
  const lines = [
    '02-19 H Third Reading Passed',
    '02-20 S Third Reading Passed with Amendments',
    '02-22 H House Refuses to Concur in Senate Amendments',
    '02-22 H House Conference Committee Appointed (Delegates A, B and C)',
  ];
  const answered = '02-23 S Senate Conference Committee Appointed (Senators D, E and F)';
  const report = '02-23 H Conference committee report adopted';
  const ended = (...more: string[]) => statusAfter([...lines, ...more], { sessionEnded: true });
  expect(ended()).toBe('dead: Died between the chambers');
  expect(ended(answered)).toBe('dead: Died in conference');
  expect(ended(report)).toBe('dead: Died in conference');
});

// P09: New Hampshire lists introductions weeks before their day, or after it, in a recess.
test('the day of filing is not known if the first record is a referral, or an introduction on another day', () => {
  const filedOn = (text: string) => billProgress(history([`01-10 H ${text}`])).stages[0]?.since;
  expect(filedOn('Introduced, referred to House Judiciary')).toBe('2025-01-10');
  expect(filedOn('First Reading Ways and Means')).toBe('2025-01-10');
  expect(filedOn('House Hopper')).toBe('2025-01-10');
  expect(filedOn('Pre-filed')).toBe('2025-01-10');
  expect(filedOn('Referred to the committee on Education')).toBeUndefined();
  expect(filedOn('Placed on file')).toBeUndefined();
  expect(filedOn('Ordered placed on file')).toBeUndefined();
  // Rhode Island and Pennsylvania: a chamber adopts a resolution at once, with or without saying that it was introduced.
  expect(filedOn('House read and passed')).toBeUndefined();
  expect(filedOn('Introduced and adopted')).toBe('2025-01-10');
  expect(filedOn('Introduced 01/10/2025 and referred to Judiciary  HJ 1  P. 7')).toBe('2025-01-10');
  expect(filedOn('Introduced 01/22/2025 and Referred to Judiciary;  SJ 1')).toBeUndefined();
  expect(filedOn('Introduced (in recess of) 01/08/2025 and referred to Finance HJ 3 P. 20')).toBeUndefined();
  expect(filedOn('Introduced 01/22/2025, filed by request')).toBe('2025-01-10');
});

test('a bill that is taken from the table has the status and the record that it had before', () => {
  const { status, statusDate, stages } = billProgress(
    history([
      '04-24 H Third consideration and final passage',
      '04-28 S Referred to Transportation',
      '06-10 S Re-reported as committed',
      '09-08 S Laid on the table',
      '09-08 S Removed from table',
    ]),
  );
  expect([status, statusDate]).toEqual(['reported:senate', '2025-06-10']);
  expect(stages.at(-1)?.because).toEqual([
    { witness: 'action', text: 'Re-reported as committed', date: '2025-06-10' },
  ]);
});

test('a bill that was reported again and then tabled is on the floor again when it is taken from the table', () => {
  const lines = [
    '03-01 H Reported as committed',
    '03-01 H First consideration',
    '03-02 H Re-referred to Appropriations',
    '06-30 H Re-reported as committed',
    '07-01 H Laid on the table',
    '09-10 H Removed from table',
  ];
  const { status, statusDate } = billProgress(history(lines));
  expect([status, statusDate]).toEqual(['floor', '2025-09-10']);
});

test('the evidence for a bill in its second committee includes the referral to that committee', () => {
  const { statusDate, stages } = billProgress(
    history([
      '07-17 H Referred to the committee on House Rules',
      '08-11 H Discharged to the committee on The Judiciary',
    ]),
  );
  expect(statusDate).toBe('2025-08-11');
  expect(stages.filter(({ stage }) => stage === 'in committee').map(({ since }) => since)).toEqual([
    '2025-07-17',
    '2025-08-11',
  ]);
});

test('a bill died on the day of the first record that says so', () => {
  const { status, statusDate, stages } = billProgress(
    history([
      '01-20 H Referred to Education',
      '02-10 H No report prior to CoW Cutoff',
      '03-03 H Died in Committee',
    ]),
  );
  expect([status, statusDate]).toEqual(['died in committee', '2025-02-10']);
  expect(stages.at(-1)?.because[0]?.text).toBe('No report prior to CoW Cutoff');
});

test('a bill that a study order takes in is not decided on before the order is', () => {
  const lines = [
    '01-10 H Referred to the committee on Education',
    '12-31 H Accompanied a study order, see H4883',
  ];
  expect(statusAfter(lines)).toBe('reported: Study recommended');
  expect(statusAfter(lines, { sessionEnded: true })).toBe('dead: Died after a committee report');
  const part = '12-31 H Sections 45 to 72, inclusive, accompanied a study order, see H4883';
  expect(statusAfter([lines[0]!, part])).toBe('reported: Study recommended');
});

test('a committee that recommends a study has not reported against the bill', () => {
  const study = '03-02 H Majority Committee Report: Refer for Interim Study 03/02/2025 (Vote 15-3; RC)';
  expect(statusAfter([study])).toBe('reported: Study recommended');
  expect(statusAfter([study], { sessionEnded: true })).toBe('dead: Died after a committee report');
});

test('a bill that dies in committee keeps that committee', () => {
  const died = ['02-11 H Referred to Ways and Means', '03-04 H In committee upon adjournment.'];
  expect(billProgress(history(died))).toMatchObject({
    status: 'died in committee',
    committeeName: 'Ways and Means',
  });
  expect(billProgress(history([died[0]!, '03-04 H Withdrawn by Sponsor'])).committeeName).toBeUndefined();
});

test('a bill that its second chamber recommits is in committee, even if the source says “Enrolled”', () => {
  const lines = [
    '02-04 H House read and passed',
    '02-05 S Senate passed in concurrence',
    '02-06 H Senate voted to reconsider',
    '02-06 H Senate voted to recommit to Senate Judiciary',
  ];
  const enrolled = { upstreamStatus: 'Enrolled', upstreamStatusDate: '2025-02-05' };
  expect(billProgress(history(lines, enrolled)).status).toBe('in committee:senate');
  const held = '03-12 S Committee recommended measure be held for further study';
  expect(billProgress(history([...lines, held], enrolled)).status).toBe('held for study:senate');
});

test('the day of a law is unknown if a vote that the law needs comes later', () => {
  const lines = ['09-18 H Passed', '11-06 S Passed', '11-10 S Enacted and laid before the Governor'];
  const lawOf = (day: string) => {
    const { status, statusDate, stages } = billProgress(
      history([...lines, `${day} - Signed by the Governor, Chapter 63 of the Acts of 2025`]),
    );
    return [status, statusDate, ...stages.filter(({ stage }) => stage === 'law').map(({ since }) => since)];
  };
  expect(lawOf('11-12')).toEqual(['signed', '2025-11-12', '2025-11-12']);
  expect(lawOf('11-05')).toEqual(['signed', undefined, undefined]);
});

test('the day of a law over the veto is unknown if a chamber overrode the veto later', () => {
  const lines = [
    '01-24 H Passed',
    '02-26 S Passed',
    '03-04 - Governor Vetoed HEA No. 0047',
    '03-06 - Assigned Chapter Number 127',
  ];
  const override = (chamber: 'house' | 'senate', date: string) => {
    return {
      kind: 'veto override' as const,
      chamber,
      date,
      motion: 'Veto Override',
      result: 'pass' as const,
    };
  };
  const lawOf = (day: string) => {
    const rollCalls = [override('senate', '2025-03-06'), override('house', day)];
    const { status, statusDate } = billProgress(history(lines, { rollCalls }));
    return [status, statusDate];
  };
  expect(lawOf('2025-03-06')).toEqual(['law over the veto', '2025-03-06']);
  expect(lawOf('2025-03-07')).toEqual(['law over the veto', undefined]);
});

test('a law that only its effective date shows has no day, and a bill so marked does not wait for the governor', () => {
  const actions = [
    { date: '2025-05-28', chamber: 'house' as const, text: 'Passed', classification: ['passage'] },
    { date: '2025-10-29', chamber: 'senate' as const, text: 'Passed', classification: ['passage'] },
    {
      date: '2026-03-04',
      chamber: 'house' as const,
      text: 'Effective 3/4/26',
      classification: ['became-law'],
    },
    { date: '2026-06-12', chamber: 'house' as const, text: 'Sent To The Governor', classification: [] },
  ];
  const { progress, statusDate } = billProgress({ ...history([]), actions });
  expect([progress, statusDate]).toEqual(['law', undefined]);
  // West Virginia's chambers vote on the day.
  const vote = { ...actions[2]!, text: 'Effective July 1, 2026 (Roll No. 268)', classification: [] };
  expect(billProgress({ ...history([]), actions: [...actions.slice(0, 2), vote] }).progress).toBe(
    'passed both',
  );
});

test('a law of which items were vetoed has the day of the signature, not that of the message', () => {
  const lines = [
    '05-28 H Passed',
    '06-29 S Passed',
    '06-30 H Signed By The Governor',
    '07-01 H Line item veto receipt',
  ];
  const { status, statusDate } = billProgress(history(lines));
  expect([status, statusDate]).toEqual(['items vetoed', '2025-06-30']);
});

test('a law that its source dates long before the bill was filed is left out', () => {
  const lines = ['03-12 H Introduction and first reading, referred to Education', '04-01 H Second reading'];
  const { actions, ...bill } = history(lines);
  const misdated = {
    date: '2022-04-30',
    chamber: undefined,
    text: 'Governor approval 5',
    classification: [],
  };
  expect(billProgress({ ...bill, actions: [misdated, ...actions] })).toEqual(billProgress(history(lines)));
});

test('a law that its source only announces has no day', () => {
  const announced = "04-25 H Will become law without Governor's signature";
  const { status, stages } = billProgress(history(['02-01 H Passed', '03-01 S Passed', announced]));
  expect(status).toBe('law without signature');
  expect(stages.find(({ stage }) => stage === 'law')?.since).toBeUndefined();
});
