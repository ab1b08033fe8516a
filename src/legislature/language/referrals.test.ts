import { expect, test } from 'vitest';
import { referralOfAction } from './referrals.ts';

// README of the data, section 6: committees in action texts.
test.each([
  // Massachusetts
  ['Referred to the committee on The Judiciary', 'Judiciary'],
  [
    'Referred to the committee on Joint Rules, reported, rules suspended and referred to the committee on Education',
    'Education',
  ],
  [
    'Referred to the committee on Joint Rules, reported, referred\nto the committee on Joint Rules, reported, rules suspended and\nreferred to the committee on Housing',
    'Housing',
  ],
  [
    'Referred to the committee on Rules of the two branches, acting concurrently',
    'Rules of the two branches, acting concurrently',
  ],
  ['Read; and referred to the committee on Transportation, see S2619', 'Transportation'],
  // New York
  ['OPINION REFERRED TO JUDICIARY', undefined],
  // Tennessee
  ['Re-refer to S. Cal Comm', 'Senate Calendar Committee'],
  ['Rcvd. from H., ref. to S. Commerce and Labor Committee', 'Senate Commerce and Labor Committee'],
  [
    'Refer to Senate Finance, Ways & Means Committee w/ negative recommendation, as amended',
    'Senate Finance, Ways & Means Committee',
  ],
  ['Rec. for pass; ref to Transportation Committee as am', 'Transportation Committee'],
  ['House Committee on Finance Refer Amended to Appropriations', 'Appropriations'],
  [
    'Bill reported favorably by committee and referred to the committee on Senate Ways and Means',
    'Senate Ways and Means',
  ],
  [
    'Discharged to the committee on Municipalities and Regional Government',
    'Municipalities and Regional Government',
  ],
  [
    'Referred to the committee on House Steering, Policy and Scheduling with the amendment pending',
    'House Steering, Policy and Scheduling',
  ],
  ['Read; and referred, as relates to sections 1 to 17, inclusive, to the committee on Revenue', 'Revenue'],
  // Virginia, Washington, Hawaii, Kentucky, Louisiana, Maine, Missouri, Oklahoma, Utah
  ['Referred to Committee for Courts of Justice', 'Courts of Justice'],
  ['Passed to Rules Committee for second reading.', 'Rules Committee'],
  ['By resolution, returned to House Rules Committee for third reading.', 'House Rules Committee'],
  ['Recommitted to FIN with none voting no.', 'FIN'],
  ['returned to Judiciary (S)', 'Judiciary'],
  ['Read second time by title and referred to the Committee on Judiciary A.', 'Judiciary A'],
  ['REFERRED to the Committee on HEALTH AND HUMAN SERVICES in concurrence.', 'HEALTH AND HUMAN SERVICES'],
  [
    'Reference to the Committee on ENERGY, UTILITIES AND TECHNOLOGY suggested and ordered printed.',
    'ENERGY, UTILITIES AND TECHNOLOGY',
  ],
  ['Second Read and Referred: S Governmental Accountability', 'Governmental Accountability'],
  ['Referred: Rules - Administrative Oversight(H)', 'Rules - Administrative Oversight'],
  ['Second Reading referred to Judiciary - Civil', 'Judiciary - Civil'],
  ['House/ return to Rules due to fiscal impact', 'Rules'],
  // Pennsylvania, New Hampshire, Wyoming
  ['Re-referred to Appropriations *opening vote*', 'Appropriations'],
  ['Referred to Environmental & Natural Resource Protection', 'Environmental & Natural Resource Protection'],
  ['Introduced 01/07/2026 and referred to Housing  HJ 1  P. 17', 'Housing'],
  [
    'Introduced 01/07/2026 and Referred to Election Law and Municipal Affairs;  SJ 1',
    'Election Law and Municipal Affairs',
  ],
  ['Ought to Pass: MA, VV; Refer to Finance Rule 4-5; 01/29/2026;  SJ 2', 'Finance'],
  [
    'Vacated and Referred to Education Funding (Rep. Doe): MA VV (in recess of) 03/05/2026  HJ 6',
    'Education Funding',
  ],
  ['H Introduced and Referred to H02 - Appropriations', 'House Appropriations'],
  ['S06 - Travel:Rerefer to S02 - Appropriations', 'Senate Appropriations'],
  // Maryland, Michigan, Minnesota, Oregon, Rhode Island
  ['First Reading Education, Energy, and the Environment', 'Education, Energy, and the Environment'],
  ['Rereferred to Ways and Means', 'Ways and Means'],
  [
    'Per Rule 41 Referred To Committee On Transportation, Mobility And Infrastructure',
    'Transportation, Mobility and Infrastructure',
  ],
  ['Introduction and first reading, referred to Taxes', 'Taxes'],
  [
    'Comm report: To pass as amended and re-refer to Judiciary and Public Safety',
    'Judiciary and Public Safety',
  ],
  ['Withdrawn and re-referred to Labor', 'Labor'],
  [
    'Referred to Rules and Administration for comparison with SF1298, now on the General Orders',
    'Rules and Administration',
  ],
  ['Referred to Health Care with subsequent referral to Ways and Means.', 'Health Care'],
  ['Referred to Ways and Means by prior reference.', 'Ways and Means'],
  ['Committee transferred to House Judiciary', 'House Judiciary'],
  ['Referred to House H.E.W.', 'House H.E.W.'],
])('the action "%s" refers the bill to %s', (text, committeeName) => {
  expect(referralOfAction(text)?.committeeName).toBe(committeeName);
});

test.each([
  'Reported from the committee on Education',
  'Referred To Second Reading',
  'Referred To Committee Of The Whole',
  "First reading. Referred to Speaker's desk.",
  'Rereferred to Committee, MA, VV; 05/15/2025;  SJ 13',
  'Refer to Interim Study, MA, VV; 02/19/2026;  SJ 4',
  'Presented to the Governor',
  'Senate concurred',
  'House Floor Amendment No. 1 Referred to Rules Committee',
  'Referred to Subcommittee: Quill (ch), Rowe, Sparrow',
  'Read first time and referred to calendar of 3-14-2023 pursuant to Assembly Rule 93',
  'Ref. to caption bill, held on desk - pending amdt.',
])('the action "%s" refers the bill to no committee', (text) => {
  expect(referralOfAction(text)).toBeUndefined();
});

test('the committee’s chamber is the one in its name, or else the one that acted', () => {
  const chambers = [
    'Read; and referred to the committee on Senate Ways and Means',
    'Referred to the committee on Rules of the two branches, acting concurrently',
    'Referred to the committee on Education',
  ].map((text) => referralOfAction(text, 'house')?.committeeChamber);
  expect(chambers).toEqual(['senate', 'joint', 'house']);
});

test.each([
  ['(H) REFERRED TO FINANCE', 'FINANCE', undefined],
  ['Received in the House and referred to the Senate committee on Rules', 'Rules', 'senate'],
  ['Pending Committee Action in Second House (Local Legislation)', 'Local Legislation', undefined],
  ['Assigned to House APPROP Committee', 'House APPROP Committee', 'house'],
  ['Introduced. Read first time. To Com. on RLS. for assignment. To print.', 'RLS', undefined],
  ['From committee: Do pass and re-refer to Com. on NAT. RES. (Ayes 11. Noes 0.)', 'NAT. RES', undefined],
  ['Re-referred to Com. on U. & E. Read second time and amended.', 'U. & E', undefined],
  ['Referred to Coms. on PUB. S. and APPR.', 'PUB. S.', undefined],
  ['Introduced In House - Assigned to Health & Human Services', 'Health & Human Services', undefined],
  ['REF. TO JOINT COMM. ON Finance, Revenue and Bonding', 'Finance, Revenue and Bonding', 'joint'],
  ['Introduced and Assigned to Administration Committee in House', 'Administration Committee', 'house'],
  ['Now in Education Pre-K - 12', 'Education Pre-K - 12', undefined],
  [
    'Referred to Appropriations Committee on Pre-K - 12 Education; Rules',
    'Appropriations Committee on Pre-K - 12 Education',
    undefined,
  ],
  ['Rereferred to the Standing Committee on Rules', 'Rules', undefined],
  ['REPORTED AND COMMITTED TO FINANCE', 'FINANCE', undefined],
  ['Referred to committee: House Ways and Means Committee', 'House Ways and Means Committee', 'house'],
  ['FAV. CHG. OF REF., SEN. TO COMM. ON Judiciary', 'Judiciary', undefined],
  ['Now in Criminal Justice Subcommittee', 'Criminal Justice Subcommittee', undefined],
  ['Referred To Appropriations', 'Appropriations', undefined],
  ['(S) Rereferred to Committee - (S) Finance and Claims', 'Finance and Claims', 'senate'],
  [
    'Introduced, first reading, (emergency), referred Transportation Committee',
    'Transportation Committee',
    undefined,
  ],
  ['Re-referred to Committee in House of Origin (Judiciary)', 'Judiciary', undefined], // AL
  [
    'Sent to Senate Judiciary Committee & Senate Finance Committee- Germane',
    'Senate Judiciary Committee',
    'senate',
  ],
  ['not printed Senate Judiciary Committee', 'Senate Judiciary Committee', 'senate'],
  ['REFERENCE CHANGED TO WAYS AND MEANS', 'WAYS AND MEANS', undefined],
  ['Remitido a la Comisión de Reglas y Calendario del Senado', 'Reglas y Calendario', undefined],
  ['First read in Senate and referred to Senate Judiciary S.J. 15', 'Senate Judiciary', 'senate'],
  ['P2C, ref. to State & Local Government Committee', 'State & Local Government Committee', undefined],
  ['Re-ref. Finance, Ways, and Means Committee', 'Finance, Ways, and Means Committee', undefined],
  ['To House Finance', 'Finance', 'house'],
  ['to Education (S)', 'Education', 'senate'],
  ['Referred: Emerging Issues(H)', 'Emerging Issues', 'house'],
  ['Re-ref to the Com on Housing and Development, if favorable, Rules', 'Housing and Development', undefined],
  [
    'House/ to standing committee [House Business, Labor, and Commerce Committee]',
    'House Business, Labor, and Commerce Committee',
    'house',
  ],
  ['Re-referred to Com. on NAT. RES. Read second time and amended.', 'NAT. RES', undefined],
  ['Assigned to Judiciary - Civil Committee', 'Judiciary - Civil Committee', undefined], // IL
  ['Referred to Rules 2 Review.', 'Rules', undefined], // WA
  ['Ref. to Health Committee- Government Operations for Review', 'Health Committee', undefined],
  [
    'Recommended for passage with amendment/s, refer to Senate Calendar Committee Ayes 9, Nays 0 PNV 0',
    'Senate Calendar Committee',
    'senate',
  ],
  ['Referred to , Passed, Senate Committee on Appropriations YEAS 16, NAYS 0', 'Appropriations', 'senate'],
  [
    'Passed on Second Consideration, refer to Senate Energy, Ag., and Nat. Resources Committee',
    'Senate Energy, Ag., and Nat. Resources Committee',
    'senate',
  ],
  ['REF. TO JOINT COMM. ON Committee on Children', 'Children', 'joint'],
  ['AMEND AND RECOMMIT TO RULES 622B', 'RULES', undefined],
  ['Re-referred in House of Origin (Finance and Taxation)', 'Finance and Taxation', undefined],
])('a referral of another legislature is read: %s', (text, committeeName, committeeChamber) => {
  expect(referralOfAction(text)).toMatchObject({ committeeName, committeeChamber });
});

test.each([
  'REFERRED TO CALENDAR',
  'TO UNCONTESTED CALENDAR',
  'REFERRED TO Office of Legislative Research AND Office of Fiscal Analysis 3/4/26',
  'TO ATTORNEY-GENERAL FOR OPINION',
  'To House Legal Services',
  'Referred for engrossment',
  'Referred to Legislative Counsel',
  "Referred to the Revisor's Office",
  'Referred to Legislative Reference Bureau',
  'Introduced, read first time, referred to Printing',
  'First Reading House H.J. 220',
  'Returned to Full Committee.',
  'Returned to original committee',
  'Laid on Table, refer to CS/CS/SB 1404',
  'Original bill laid on Table, refer to combined CS/SB 658',
  'Roe MO12 Recommit to the Education Committee filed',
  '(H) MOTION TO REFER TO JUDICIARY, UR 39(B) FAILED Y19 N20 E1',
  'Motion to refer to Rules failed. Ayes, 21; Nays, 37',
  'Referred to , Passed, Senate S.J. 59',
  'To Governor 3/14/2026',
  'Assigned to additional Committee of the Whole',
  'In committee: Set, first hearing. Referred to suspense file.',
  'not printed, not referred to committee, tabled',
])('the action “%s” names no committee', (text) => {
  expect(referralOfAction(text)).toBeUndefined();
});

test.each([
  ['Referred to Judiciary; Community Affairs; Rules', 'Judiciary', ['Community Affairs', 'Rules']],
  ['Referred To Judiciary, Division A;Ways and Means', 'Judiciary, Division A', ['Ways and Means']],
  [
    'Sent to House Judiciary Committee & House Appropriations & Finance Committee',
    'House Judiciary Committee',
    ['House Appropriations & Finance Committee'],
  ],
  ['P2C, ref. to Health Committee - Judiciary Committee', 'Health Committee', ['Judiciary Committee']],
  ['Referred to JHA, FIN, referral sheet 3', 'JHA', ['FIN']], // HI
  ['Ought to Pass: MA, VV; Refer to Finance Rule 4-5; 01/29/2026;  SJ 2', 'Finance', undefined],
  ['Referred to Finance;  SJ 1', 'Finance', undefined],
  ['Referred to Judiciary; read second time', 'Judiciary', undefined],
  ['Re-ref. Finance, Ways, and Means Committee', 'Finance, Ways, and Means Committee', undefined],
])('a referral to several committees keeps their order: %s', (text, committeeName, then) => {
  const referral = referralOfAction(text);
  expect([referral?.committeeName, referral?.then]).toEqual([committeeName, then]);
});

test('a referral by a code names a committee', () => {
  const names = ['Change of Reference FIN', 'REF SED'].map((text) => referralOfAction(text)?.committeeName);
  expect(names).toEqual(['FIN', 'SED']);
});

test('a committee that only comments does not get the bill', () => {
  const text =
    'Referred to Committee on Business and Economic Development with comments from the Committee on Transportation';
  expect(referralOfAction(text)?.committeeName).toBe('Business and Economic Development');
});

// The District of Columbia
test.each([
  ['Referred to Committee on Housing, and Committee on Health', 'Housing; Health'],
  ['Re-Referred to Committee on Health, and Committee of the Whole', 'Health; Committee of the Whole'],
  [
    'Referred to Committee on Housing, Committee on Human Services, and Committee of the Whole',
    'Housing; Human Services; Committee of the Whole',
  ],
  [
    'Referred to Committee on the Environment with comments from the Committee on Public Safety, and Committee on Labor',
    'Environment; Labor',
  ],
  ['Referred to Committee on Health with comments from the Committee on Housing', 'Health'],
  ['Referred to Committee on Judiciary and Public Safety', 'Judiciary and Public Safety'],
])('a referral to several committees at once names all of them: %s', (text, expected) => {
  expect(referralOfAction(text)?.committeeName).toBe(expected);
});
