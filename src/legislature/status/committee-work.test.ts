import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const referred = [
  '01-08 H Introduced in House and read first time',
  '01-08 H Assigned to House GOV Committee',
];
const reported = '01-23 H House GOV Committee action: Do Pass, voting: (7-2-0-0-0-0)';
const sent = [
  ...referred,
  reported,
  '02-27 H House third reading PASSED voting: (41-17-1-0)',
  '03-04 S Introduced in Senate and read first time',
  '03-04 S Assigned to Senate GOV Committee',
];

test('a bill that is read a second time just after its referral stays in its committee', () => {
  const read = [...referred, '01-09 H House read second time'];
  expect(statusAfter(read)).toBe('in committee: In committee');
  expect(statusAfter([...read, reported])).toBe('reported: Reported by committee');
  expect(statusAfter([...sent, '03-05 S Senate read second time'])).toBe(
    'passed one chamber: In Senate committee',
  );
});

test('a bill that is read a second time weeks after its referral has left its committee', () => {
  expect(statusAfter([...referred, '02-08 H Second reading'])).toBe('floor: On the floor');
});

test('a committee that fails to pass a bill keeps it, and may reconsider that on the same day', () => {
  const failed = [...referred, '02-13 H House GOV Committee action: Failed To Pass, voting: (5-5-0-0)'];
  expect(statusAfter(failed)).toBe('in committee: Failed in committee');
  const again = '02-13 H House Committee action: Do pass on reconsideration, voting: (6-4-0-0-0-0)';
  expect(statusAfter([...failed, again])).toBe('reported: Reported by committee');
});

test('a committee in which the author amends a bill has not reported it', () => {
  const amended =
    '02-01 H From committee chair, with author’s amendments: Amend, and re-refer to Com. on HEALTH. Read second time and amended.';
  const { progress, committeeName, stages } = billProgress(
    history(['01-20 H Referred to Com. on HEALTH.', amended]),
  );
  expect({ progress, committeeName }).toEqual({ progress: 'in committee', committeeName: 'HEALTH' });
  expect(stages.map(({ stage }) => stage)).toEqual(['filed', 'in committee']);
});

test('a bill that is recommended for immediate consideration was reported by no committee', () => {
  const lines = ['03-05 S Recommended for Immediate Consideration', '03-05 S Senate read and passed'];
  const { stages } = billProgress(history(lines, { chamber: 'senate' }));
  expect(stages.map(({ stage }) => stage)).toEqual(['filed', 'floor', 'passed one chamber', 'passed']);
});

test('a bill that a subcommittee recommends goes on to the whole committee', () => {
  const lines = [
    '02-10 H Assigned to s/c Population Health Subcommittee',
    '03-20 H Rec. for pass by s/c ref. to Health Committee',
  ];
  const { progress, committeeName } = billProgress(history(lines));
  expect({ progress, committeeName }).toEqual({
    progress: 'in committee',
    committeeName: 'Health Committee',
  });
});

test('a measure that a chamber adopted and sent on is referred in the other chamber', () => {
  const adopted = ['04-16 S Engrossed; ready for transmission to House', '04-16 S Adopted, Ayes 27, Nays 0'];
  const referral = '04-17 S Ref. to State & Local Government Committee';
  const resolution = { kind: 'joint resolution', number: 'SJR2', chamber: 'senate' as const };
  expect(statusAfter([...adopted, referral], resolution)).toBe('passed one chamber: In House committee');
  const recalled = '04-16 S Recalled from the House';
  expect(statusAfter([...adopted, recalled, referral], resolution)).toBe('in committee: In committee');
});

test('a bill that is carried over to another day of the session is not carried over to the next year', () => {
  const floor = ['04-20 H Reported favorably', '05-01 H Second reading.'];
  const day = '05-02 H Carried over to 06-20 by unanimous consent.';
  const year = '05-03 H Carried over to 2026 Regular Session.';
  expect(statusAfter([...floor, day])).toBe('floor: On the floor');
  expect(statusAfter([...floor, day], { sessionEnded: true })).toBe('dead: Died on the floor');
  expect(statusAfter([...floor, day, year], { sessionEnded: true })).toBe('floor: Carried over');
});

test('a resolution that is chaptered with the laws is adopted by both chambers', () => {
  const lines = [
    '04-01 H Adopted and to Senate.',
    '04-24 S Adopted and to Assembly.',
    '05-05 - Chaptered by Secretary of State - Res. Chapter 52, Statutes of 2025.',
  ];
  expect(statusAfter(lines, { kind: 'concurrent resolution' })).toBe('adopted: Adopted by both chambers');
  expect(statusAfter(lines, { kind: 'joint resolution' })).toBe('adopted: Adopted by both chambers');
});

test('a chamber that defeats a bill may pass it on the same day', () => {
  const lines = [
    '02-29 H House third reading FAILED voting: (28-30-1-0)',
    '02-29 H House motion to reconsider third reading',
    '02-29 H House third reading PASSED voting: (31-28-0-0)',
  ];
  expect(statusAfter(lines.slice(0, 2))).toBe('filed: Defeated, reconsideration pending');
  expect(statusAfter(lines)).toBe('passed one chamber: Passed the House');
});

test('a motion on how to handle a bill is not its passage', () => {
  const motion =
    '03-01 H House miscellaneous motion: Motion that the House rescind its action. Passed by vv.';
  expect(statusAfter([...referred, motion])).toBe('in committee: In committee');
});

test('a report that sends the bill to another committee says so', () => {
  const rereferred = '03-13 S Comm report: To pass as amended and re-refer to State and Local Government';
  const { status, committeeName } = billProgress(history(['03-07 S Referred to Elections', rereferred]));
  expect(status).toBe('reported to committee');
  expect(committeeName).toBe('State and Local Government');
});

test('a bill returns to the floor when the committee that it was sent back to reports it', () => {
  const recommitted = [
    '06-10 H Referred to Local Government',
    '06-25 H Reported as committed',
    '06-25 H First consideration',
    '06-25 H Re-committed to Rules',
  ];
  expect(statusAfter(recommitted)).toBe('in committee: Back in committee');
  const again = [...recommitted, '09-10 H Re-reported as committed'];
  expect(statusAfter(again)).toBe('floor: Reported by committee');
  expect(statusAfter([...again, '09-10 H Laid on the table'])).toBe('floor: Tabled');
});

test('a bill of the second chamber that a committee reported is back in committee, or in another one', () => {
  const reported = ['04-22 H Passed', '04-28 S Referred to Finance', '06-10 S Reported as committed'];
  const referred = '06-11 S Re-referred to Appropriations';
  expect(statusAfter([...reported, referred])).toBe(
    'passed one chamber: Reported to another Senate committee',
  );
  const read = [...reported, '06-10 S First consideration', referred];
  expect(statusAfter(read)).toBe('passed one chamber: Back in Senate committee');
  expect(statusAfter(reported.slice(0, 2))).toBe('passed one chamber: In Senate committee');
});

test('a bill that was on the calendar before its first committee is not back in committee', () => {
  const placed = ['01-30 H Introduced, placed on calendar', '04-03 H Referred to Education'];
  expect(statusAfter(placed)).toBe('in committee: In committee');
});

test('a bill that its committee amends and keeps remains with it', () => {
  const kept = [
    '01-08 H REFERRED TO CHILDREN AND FAMILIES',
    '04-29 H REPORTED REFERRED TO WAYS AND MEANS',
    '05-15 H AMEND AND RECOMMIT TO WAYS AND MEANS',
  ];
  expect(statusAfter(kept)).toBe('reported: Reported to another committee');
});

test('a bill that is withdrawn and read at once has left its committee, not the chamber', () => {
  const withdrawn = ['01-04 S Referred to Taxes', '03-16 S Withdrawn'];
  expect(statusAfter([...withdrawn, '03-16 S Second reading'])).toBe('floor: On the floor');
  expect(statusAfter(withdrawn)).toBe('dead: Withdrawn');
  expect(statusAfter([...withdrawn, '03-16 S Objected to on Consent Calendar'])).toBe('dead: Withdrawn');
});

test('a report without a recommendation is not favorable', () => {
  const tied = '02-27 H Committee Report: Without Recommendation 02/13/2025 (Vote 10-10; RC)';
  expect(statusAfter([tied])).toBe('reported: Reported without recommendation');
  expect(statusAfter([tied], { sessionEnded: true })).toBe('dead: Died after a committee report');
});

test('a bill that its committee voted down has failed there for good when the chamber lays it on the table', () => {
  const unfavorable = ['02-11 S Referred to Rules', '02-19 S Unfavorable by Rules; YEAS 11 NAYS 13'];
  expect(statusAfter(unfavorable)).toBe('in committee: Failed in committee');
  for (const end of ['Laid on Table', 'Laid on Table, companion bill(s) passed, see SB 1296 (Ch. 2026-9)'])
    for (const sessionEnded of [false, true])
      expect(statusAfter([...unfavorable, `02-19 S ${end}`], { sessionEnded })).toBe(
        'dead: Failed in committee',
      );
  expect(statusAfter(['02-11 S Referred to Rules', '02-19 S Laid on Table'])).toBe('in committee: Tabled');
});

test('an action of both chambers is on the floor of a joint session only if it names one', () => {
  const status = (text: string) =>
    billProgress({
      ...history([]),
      actions: [{ date: '2025-02-21', chamber: 'joint', text, classification: [] }],
    }).status;
  expect(status('Placed on calendar.')).toBe('floor');
  expect(status('Joint session held and recessed to Wednesday, October 8, 2025')).toBe('floor:joint');
});

test('a report after a floor reading in the same chamber returns the bill to that chamber’s floor', () => {
  const work = (letter: string) => [
    `06-20 ${letter} Referred to Finance`,
    `06-26 ${letter} Reported as committed`,
    `06-26 ${letter} First consideration`,
    `06-30 ${letter} Second consideration`,
    `06-30 ${letter} Re-referred to Appropriations`,
  ];
  const reported = '10-06 S Re-reported as committed';
  const second = ['02-04 H Third consideration and final passage', ...work('S')];
  expect(statusAfter(second)).toBe('passed one chamber: Back in Senate committee');
  expect(statusAfter([...second, reported])).toBe('passed one chamber: On the floor of the Senate');
  expect(billProgress(history([...second, reported])).statusDate).toBe('2025-10-06');
  expect(statusAfter([...work('H'), reported.replace('S', 'H')])).toContain('floor: ');
  expect(statusAfter(['02-04 H Final passage', work('S')[0]!, reported])).toBe(
    'passed one chamber: Reported by Senate committee',
  );
});

test('a bill stays with the committee that has it when the last one’s substitute is read', () => {
  const lines = [
    '01-10 S Referred to Criminal Justice',
    '01-20 S CS by Criminal Justice; YEAS 8 NAYS 0',
    '01-22 S Now in Appropriations',
  ];
  const { status, committeeName } = billProgress(
    history([...lines, '01-22 S CS by Criminal Justice read 1st time'], { chamber: 'senate' }),
  );
  expect([status, committeeName]).toEqual(['reported to committee', 'Appropriations']);
});

test('a bill that is sent to an office stays in the committee that has it', () => {
  const lines = ['02-10 H REF. TO JOINT COMM. ON General Law', '03-18 H JOINT FAVORABLE'];
  const office = '03-20 H REFERRED TO Office of Legislative Research AND Office of Fiscal Analysis 03/25/26';
  expect(statusAfter([...lines, office])).toBe('reported: Reported by committee');
  const { progress, committeeName } = billProgress(history([lines[0]!, office]));
  expect({ progress, committeeName }).toEqual({ progress: 'in committee', committeeName: 'General Law' });
});

test('a bill that its subcommittee returns has been in the committee since its referral', () => {
  const lines = [
    '02-15 H Referred to Ways and Means.',
    '02-17 H Assigned to Subcommittee On Capital Construction.',
    '02-23 H Returned to Full Committee.',
  ];
  const { status, statusDate, committeeName } = billProgress(history(lines));
  expect({ status, statusDate, committeeName }).toEqual({
    status: 'in committee',
    statusDate: '2025-02-15',
    committeeName: 'Ways and Means',
  });
  const alone = billProgress(history(lines.slice(1)));
  expect([alone.status, alone.committeeName]).toEqual(['in committee', undefined]);
});

test('a bill has been in its committee since its referral, whatever its subcommittee does with it', () => {
  const lines = [
    '02-10 H P2C, ref. to Health Committee',
    '02-12 H Assigned to s/c Population Health Subcommittee',
    '03-20 H Rec. for pass by s/c ref. to Health Committee',
  ];
  for (const count of [1, 2, 3]) {
    const { status, statusDate } = billProgress(history(lines.slice(0, count)));
    expect([status, statusDate]).toEqual(['in committee', '2025-02-10']);
  }
});

test('a bill that its referral sends to several committees is in the next one after each report', () => {
  const after = (...lines: string[]) => {
    const { status, committeeName } = billProgress(history(lines));
    return [status, committeeName];
  };
  const referred = '01-13 H Referred To Marine Resources;Gaming';
  expect(after(referred)).toEqual(['in committee', 'Marine Resources']);
  const next = ['reported to committee', 'Gaming'];
  expect(after(referred, '01-22 H Favorable by Marine Resources; YEAS 10 NAYS 0')).toEqual(next);
  expect(after(referred, '01-22 H DR - TSDP: MR To GA')).toEqual(next);
  const both = [referred, '01-22 H DR - TSDP: MR To GA', '01-28 H DR - TSDP: GA To MR'];
  expect(after(...both, '01-29 H Title Suff Do Pass')).toEqual(['reported', undefined]);
});

test('a bill that its last committee reports is in none', () => {
  const lines = ['01-13 H Sent to House Judiciary Committee & House Finance Committee'];
  const reports = ['01-21 H DO PASS committee report adopted', '01-28 H DO PASS committee report adopted'];
  const { status, committeeName } = billProgress(history([...lines, ...reports]));
  expect([status, committeeName]).toEqual(['reported', undefined]);
});

test('a committee that only assigns bills has reported none', () => {
  const lines = [
    "01-21 S Sent to Senate Committees' Committee & Senate Education Committee & Senate Finance Committee",
    '01-22 S germane',
    '01-23 S DO PASS committee report adopted',
  ];
  const { committeeName } = billProgress(history(lines, { chamber: 'senate' }));
  expect(committeeName).toBe('Senate Finance Committee');
});

test('a bill that the assigning committee finds germane is in the next committee', () => {
  const sent =
    "01-21 S Sent to Senate Committees' Committee & Senate Education Committee & Senate Finance Committee";
  const { committeeName } = billProgress(history([sent, '01-22 S germane'], { chamber: 'senate' }));
  expect(committeeName).toBe('Senate Education Committee');
});

test('a further record of an earlier committee’s report leaves the bill in the next committee', () => {
  const lines = [
    '01-12 S Referred to Ethics and Elections; Appropriations; Fiscal Policy',
    '02-11 S CS by Ethics and Elections; YEAS 6 NAYS 2',
    '02-17 S Now in Fiscal Policy',
    '02-18 S CS by Ethics and Elections read 1st time',
  ];
  const { committeeName } = billProgress(history(lines, { chamber: 'senate' }));
  expect(committeeName).toBe('Fiscal Policy');
});

test('a bill that is recalled from one committee stays in the other one that has it', () => {
  const after = (...lines: string[]) => {
    const { status, committeeName } = billProgress(history(lines, { chamber: 'senate' }));
    return [status, committeeName];
  };
  const referred = '02-01 S Refer to Senate State & Local Government Committee';
  const recalled = '02-18 S Recalled from Senate State & Local Government Committee';
  expect(after(referred, recalled)).toEqual(['discharged', undefined]);
  const next = '02-18 S Refer to Senate Finance, Ways, and Means Committee';
  expect(after(referred, next, recalled)[1]).toBe('Senate Finance, Ways, and Means Committee');
});

test('a bill whose consideration is withdrawn leaves its committee and does not die there', () => {
  const lines = ['02-08 S Senate Read and Referred', '02-20 S Senate Withdrawn Bill/Res Consideration'];
  expect(statusAfter(lines)).toBe('in committee: Discharged from committee');
  expect(statusAfter(lines, { sessionEnded: true })).toBe('dead: Died');
  expect(statusAfter([...lines, '02-21 S Senate Read and Referred'])).toBe('in committee: In committee');

  const onFloor = [lines[0]!, '02-15 S Placed on calendar'];
  expect(statusAfter([...onFloor, lines[1]!])).toBe('floor: On the floor');
  expect(statusAfter([...onFloor, '02-20 S Withdrawn from calendar'])).toBe('floor: On the floor');
});

test('Alaska’s two records of one report do not count twice', () => {
  const referred = ['01-22 H (H) READ THE FIRST TIME - REFERRALS', '01-22 H (H) CRA, STA'];
  const moved = '03-18 H (H) Moved HB 58 Out of Committee';
  const report = '03-18 H (H) CRA RPT 4DP 1NR';
  const heldNext = '03-27 H (H) Heard & Held';
  const last = '04-09 H (H) STA RPT 5DP 2NR';
  for (const lines of [[moved], [report], [moved, report], [report, moved], [moved, report, heldNext, last]])
    expect(statusAfter([...referred, ...lines])).toBe('reported: Reported by committee');
  const sent = [...referred, moved, report, '04-10 H (H) REFERRED TO RULES'];
  expect(statusAfter(sent)).toBe('reported: Reported to another committee');
});

test('the amendments of one committee on the way to the next are no reading on the floor', () => {
  const reported = [
    '03-03 H Referred to Com. on JUD.',
    '03-26 H From committee: Amend, and do pass as amended and re-refer to Com. on APPR. (Ayes 11. Noes 0.)',
    '03-27 H Read second time and amended.',
    '03-28 H Re-referred to Com. on APPR.',
  ];
  const { status, committeeName, stages } = billProgress(history(reported));
  expect([status, committeeName]).toEqual(['reported to committee', 'APPR']);
  expect(stages.map(({ stage }) => stage)).not.toContain('floor');
  expect(statusAfter([...reported, '05-23 H In committee: Held under submission.'])).toBe(
    'reported: Failed in committee',
  );
});

test('a bill that its committee voted down did so on that day, although the clerk records later that it died', () => {
  const lines = [
    '01-10 H Referred to H08 - Transportation',
    '01-16 H H08 - Transportation:Do Pass Failed 2-7-0-0-0',
  ];
  const { progress, status, statusDate } = billProgress(
    history([...lines, '02-10 H H No report prior to CoW Cutoff']),
  );
  expect([progress, status, statusDate]).toEqual(['dead', 'failed in committee', '2025-01-16']);
});

test('a nomination that one chamber confirmed ends when it is withdrawn', () => {
  const lines = ['04-07 - Confirmado por Cámara', '04-27 - Nombramiento retirado por la Gobernadora'];
  const progressAfter = (count: number) =>
    billProgress({ ...history(lines.slice(0, count)), kind: 'nomination', number: 'NM1' }).progress;
  expect([progressAfter(1), progressAfter(2)]).toEqual(['adopted', 'dead']);
});

test('a bill that is read a second time before its first referral was not on the floor yet', () => {
  const lines = ['01-05 H Read First Time', '01-06 H Read Second Time', '01-26 H Referred: Emerging Issues'];
  const { stages, committeeName } = billProgress(history(lines));
  expect(stages.map(({ stage }) => stage)).toEqual(['filed', 'in committee']);
  expect(committeeName).toBe('Emerging Issues');
});
