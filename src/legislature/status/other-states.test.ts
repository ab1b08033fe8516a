import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

/*
 * Wordings of states and of the Congress, from their public sites, whose records are in no set of real data.
 */

const both = ['03-10 S Third reading, passed 25-12', '03-12 H Third reading, passed 67-28'];
const vetoed = [...both, '03-14 - Presented to President.', '03-26 - Vetoed by President.'];

test('a number of an act after one chamber’s vote over the veto shows that the bill is law, as in Kentucky', () => {
  const overridden = [...both, '03-26 S Vetoed', '03-27 S veto overridden'];
  expect(statusAfter(overridden)).toBe('vetoed: Veto overridden in the Senate');
  const law = [...overridden, '03-27 S delivered to Secretary of State (Acts Ch. 181)'];
  expect(statusAfter(law)).toBe('law: Law over the veto');
});

test.each([
  [
    [
      '04-01 S Passed Senate over veto by Yea-Nay Vote. 97 - 1. Record Vote Number: 148.',
      '04-02 H On passage, the objections of the President to the contrary notwithstanding Passed by the Yeas and Nays: 348 - 77.',
    ],
    'law: Law over the veto',
  ],
  [
    [
      '04-01 H On passage, the objections of the President to the contrary notwithstanding Failed by the Yeas and Nays: 248 - 177.',
    ],
    'vetoed: Veto sustained',
  ],
  [
    ['04-01 S Failed of passage in Senate over veto by Yea-Nay Vote. 51 - 48. Record Vote Number: 148.'],
    'vetoed: Veto sustained',
  ],
])('Congress votes on a veto: %j', (lines, status) => {
  expect(statusAfter([...vetoed, ...lines], { number: 'S 5', chamber: 'senate' })).toBe(status);
});

test('a bill of the House of Representatives is no resolution, although its number begins with HR', () => {
  const bill = { kind: 'bill', number: 'HR 1' };
  const lines = [
    '02-05 H Reported by the Committee on Ways and Means. H. Rept. 119-5.',
    '02-09 H Rule H. Res. 161 passed House.',
    '02-10 H Passed/agreed to in House: On passage Passed by the Yeas and Nays: 215 - 214 (Roll no. 145). (text: CR H2232-2240)',
    '03-01 S Passed Senate without amendment by Unanimous Consent. (consideration: CR S50-56; text: CR S51-52)',
    '03-03 - Presented to President.',
    '03-04 - Signed by President.',
  ];
  expect([2, 3, 4, 6].map((count) => statusAfter(lines.slice(0, count), bill))).toEqual([
    'reported: Reported by committee',
    'passed one chamber: Passed the House',
    'passed both: Passed both chambers',
    'law: Signed by the governor',
  ]);
  expect(statusAfter(lines.slice(0, 3), { kind: 'resolution', number: 'HR 1' })).toBe('adopted: Adopted');
});

test.each([
  [
    'Passed/agreed to in House: On agreeing to the resolution Agreed to by voice vote. (text: CR H7-8)',
    'adopted',
  ],
  ['On agreeing to the resolution Failed by the Yeas and Nays: 210 - 215 (Roll no. 7).', 'defeated'],
])('a resolution of the House of Representatives with the action “%s” is %s', (text, status) => {
  const lines = ['01-03 H Introduced in House', `01-04 H ${text}`];
  expect(billProgress(history(lines, { kind: 'resolution', number: 'HRES 5' })).status).toBe(status);
});

test('a bill that goes to several committees of Congress is in the first one', () => {
  const lines = [
    '01-03 H Referred to the Committee on Ways and Means, and in addition to the Committee on Energy and Commerce, for a period to be subsequently determined by the Speaker',
  ];
  expect(billProgress(history(lines)).committeeName).toBe('Ways and Means');
});

test('a bill that a chamber of Maine recommits is back in committee, and not sent on', () => {
  const lines = [
    '01-08 H The Bill was REFERRED to the Committee on JUDICIARY.',
    '05-20 H On motion of Representative ROE of Elm, the Majority Ought to Pass Report was ACCEPTED.',
    '05-20 H The Bill was READ ONCE.',
    '05-21 H On motion of Representative ROE of Elm, the Bill and accompanying papers were RECOMMITTED to the Committee on JUDICIARY.',
    '05-21 H Sent for concurrence. ORDERED SENT FORTHWITH.',
    '05-22 S The Bill and accompanying papers RECOMMITTED to the Committee on JUDICIARY, in concurrence.',
  ];
  expect(statusAfter(lines)).toBe('in committee: Back in committee');
});

const amended = [
  '01-30 H Third reading: passed; yeas 90, nays 5',
  '03-30 S Third reading: passed; yeas 45, nays 5',
];

test.each([
  ['04-01 H House concurrence defeated; Roll Call 399: yeas 48, nays 42', 'passed both: Chambers disagree'],
  ['04-01 H House concurrence vote failed; Roll Call 5: yeas 24, nays 25', 'passed both: Chambers disagree'],
  [
    '04-01 H Concurrence failed for lack of constitutional majority; yeas 48, nays 42',
    'passed both: Chambers disagree',
  ],
  [
    '04-01 H Placed on Calendar Order of Concurrence Senate Amendment(s) 1',
    'passed both: Awaiting concurrence',
  ],
  [
    '04-01 H Returned by the Committee, with the recommendation that it be concurred in # 1',
    'passed both: Passed both chambers',
  ],
])('a chamber has not agreed to the other one’s changes with the action “%s”', (line, status) => {
  expect(statusAfter([...amended, line])).toBe(status);
});

test.each([
  ['01-17 H Pending introduction.', 'filed: Filed'],
  [
    '01-17 H Reported Do Pass as amended Finance committee; CR filed|01-17 H Enacting clause stricken',
    'reported: Reported by committee',
  ],
  [
    '01-17 H Reported from Education (15-Y 6-N)|01-20 H Stricken from House calendar (98-Y 0-N)',
    'dead: Died after a favorable report',
  ],
  [
    '01-17 H Reported favorably|01-20 H U.C. to return bill to State Affairs Committee',
    'in committee: In committee',
  ],
  ['01-17 S Passed|01-20 H Reading waived', 'passed one chamber: Passed the Senate'],
  [
    '01-17 H ADOPTED - 60-8-2|01-20 S Received from the House adopted; filed for first reading',
    'passed one chamber: Passed the House',
  ],
])('the actions “%s” make a bill %s', (lines, status) => {
  expect(statusAfter(lines.split('|'), { kind: 'concurrent resolution', number: 'HCR 5' })).toBe(status);
});

test.each([
  [
    'Referred to joint committee on Finance by Committee on Senate Organization pursuant to Senate Rule 41 (1)(e)',
    'Finance',
  ],
  ['Referred H General Laws Committee', 'General Laws Committee'],
  [
    'Rep. Roe of Elm moved that the bill be recommitted to the Committee on Judiciary, which was agreed to',
    'Judiciary',
  ],
])('the action “%s” sends a bill to the committee %s', (text, committeeName) => {
  expect(billProgress(history([`03-04 H ${text}`])).committeeName).toBe(committeeName);
});

test('a budget of which some vetoed items became law over the veto has items vetoed, as in Kentucky', () => {
  const lines = [
    ...both,
    '03-20 H line items vetoed',
    '03-27 H vetoes overridden in-part',
    '03-27 S vetoes overridden in-part',
    '03-27 H delivered to Secretary of State (Acts Ch. 168)',
  ];
  expect(billProgress(history(lines)).status).toBe('items vetoed');
});

test('a second reading before the referral is not on the floor, as in Missouri’s House', () => {
  const read = ['01-07 H Read First Time (H)', '01-08 H Read Second Time (H)'];
  expect(statusAfter(read)).toBe('filed: Filed');
  expect(statusAfter(read, { sessionEnded: true })).toBe('dead: Died without action');
  expect(statusAfter([...read, '02-08 H Referred: Budget(H)'])).toBe('in committee: In committee');
});

test('a reading that Virginia’s second chamber dispenses with is on the floor only after its committee’s report', () => {
  const lines = [
    '02-03 H Passed House (98-Y 0-N)',
    '02-04 S Constitutional reading dispensed',
    '02-04 S Referred to Committee on Education and Health',
    '02-14 S Reported from Education and Health (15-Y 0-N)',
    '02-16 S Constitutional reading dispensed (40-Y 0-N)',
  ];
  expect([2, 3, 4, 5].map((count) => billProgress(history(lines.slice(0, count))).status)).toEqual([
    'passed:house',
    'in committee:senate',
    'reported:senate',
    'floor:senate',
  ]);
});

test('a bill that Idaho’s House sends to be printed is in no committee', () => {
  const lines = ['02-14 H Introduced, read first time, referred to JRA for Printing'];
  expect(statusAfter(lines)).toBe('filed: Filed');
});

test.each([
  [
    'Passed Second Reading as amended in HD 1 and referred to the committee(s) on TOU/WAL with Representative(s) Roe voting aye with reservations',
    'TOU/WAL',
  ],
  [
    'Report adopted; referred to the committee(s) on FIN as amended in HD 2 with Representative(s) Roe voting aye with reservations',
    'FIN',
  ],
  [
    "Read first time, rules suspended, read second time, referred to STATE AGENCIES & GOVT'L AFFAIRS-SENATE",
    "STATE AGENCIES & GOVT'L AFFAIRS",
  ],
])('the referral “%s” names the committee %s', (text, committeeName) => {
  expect(billProgress(history([`03-04 H ${text}`])).committeeName).toBe(committeeName);
});

test('a bill that was carried over is in committee again once the committee works on it, as in Maine', () => {
  const lines = [
    '02-25 H REFERRED to the Committee on Labor.',
    '03-21 - CARRIED OVER, in the same posture, to the next special or regular session of the 132nd Legislature, pursuant to Joint Order SP 519.',
  ];
  expect(statusAfter(lines)).toBe('in committee: Carried over');
  expect(statusAfter([...lines, '04-10 - Work Session Held'])).toBe('in committee: In committee');
});

test.each([
  [
    '02-20 H Report passage recommended by Committee on Health|03-22 H Failed to adopt Assembly Amendment 1',
    'reported: Reported by committee',
  ],
  ['02-20 H Reptd Unfav As To Bill, Fav As To Com Sub 1', 'reported: Reported by committee'],
  [
    '02-20 H Do Pass Health Committee; 010-000-000|03-22 H Third Reading/Final Action Deadline Extended-9(b) May 31, 2025',
    'reported: Reported by committee',
  ],
  [
    '02-20 H Read first time and referred to Committee on Health|03-22 H Withdrawn from committee on Health and referred to calendar of 3-22-2025',
    'floor: On the floor',
  ],
  [
    '02-10 H Third reading, passed; yeas, 49; nays, 47|02-11 H Vote reconsidered; third reading, passed; yeas, 52; nays, 44',
    'passed one chamber: Passed the House',
  ],
  ['02-10 H VOTE: Block Vote Passage (99-Y 0-N)', 'passed one chamber: Passed the House'],
  [
    '03-11 S 3rd reading ordered on roll call, Passed -- Needed 15 of 29 to Pass -- Yeas = 20, Nays = 9',
    'floor: On the floor',
  ],
  [
    '02-20 H Placed on General File.|03-01 H Third reading passed|03-02 H Action of passage rescinded.',
    'floor: On the floor',
  ],
  [
    '02-20 H Referred to Committee on Health|03-01 H Failed to pass in committee',
    'in committee: Failed in committee',
  ],
])('the actions “%s” leave a bill %s', (lines, status) => {
  expect(statusAfter(lines.split('|'))).toBe(status);
});

test('a bill on which the governor takes no action becomes law without a signature, as in Missouri', () => {
  const lines = [...both, '05-29 - Delivered to Governor (G)', '07-15 - No Action Taken by Governor (G)'];
  expect(statusAfter(lines)).toBe('law: Law without signature');
});

test('a nominee to whom Hawaii’s Senate consented is confirmed', () => {
  const lines = [
    '02-02 S Referred to TCA.',
    '03-10 S Report adopted; Advised and Consented. Ayes, 25. Noes, 0.',
  ];
  expect(statusAfter(lines, { kind: 'appointment', number: 'GM 500', chamber: 'senate' })).toBe(
    'adopted: Adopted',
  );
});

test('an amendment that Kentucky’s chambers propose in a bill goes to the voters', () => {
  const title = 'AN ACT proposing an amendment to Section 156 of the Constitution of Kentucky';
  const lines = [...both, '03-13 S delivered to Secretary of State (Acts Ch. 30)'];
  const bill = { number: 'SB 12', chamber: 'senate' as const, title, amendmentsGoToVoters: true };
  expect(statusAfter(lines, bill)).toBe('adopted: Referred to the voters');
});

test('a bill that Washington’s House sends to its rules committee again is in that committee', () => {
  const lines = ['03-20 H FIN - Majority; do pass.', '04-16 H Referred to Rules 2 Consideration.'];
  expect(billProgress(history(lines)).committeeName).toBe('Rules');
});

test('a bill that New Mexico sends to several committees goes from one to the next', () => {
  const lines = ['01-21 H Sent to HEC - Referrals: HEC/HJC'];
  expect(billProgress(history(lines))).toMatchObject({ status: 'in committee', committeeName: 'HEC' });
  const reported = [...lines, '02-01 H HEC: Reported by committee with Do Pass recommendation'];
  expect(billProgress(history(reported)).committeeName).toBe('HJC');
  const second = [
    '02-15 H Passed in the House of Representatives - Yeas:45 Nays:20',
    '02-16 S Sent to SFC - Referrals: SJC/SFC',
  ];
  expect(billProgress(history([...reported, ...second]))).toMatchObject({
    status: 'in committee:senate',
    committeeName: 'SFC',
  });
});

test('a bill for which too few members of a Texas committee voted has failed there', () => {
  const lines = ['02-27 H Referred to State Affairs', '03-10 H Failed to receive affirmative vote in comm.'];
  expect(statusAfter(lines)).toBe('in committee: Failed in committee');
});

test('a committee of Kansas that recommends against a bill reported it unfavorably', () => {
  const lines = ['03-10 H House Committee Report recommending bill not be passed by Committee on Taxation'];
  expect(statusAfter(lines)).toBe('reported: Reported unfavorably');
});

// ID, KY, UT, HI
test.each([
  ['02-05 S Introduced; read first time; referred to JR for Printing', 'filed: Filed'],
  [
    '02-05 S Referred to Judiciary|03-20 S taken from Judiciary; 1st reading; returned to Judiciary',
    'in committee: In committee',
  ],
  ['02-05 S Senate/ 2nd reading|02-14 S 3nd Reading Calendar to Rules', 'in committee: In committee'],
  [
    '02-05 S Referred to WAM|02-20 S The committee on WAM deferred the measure.',
    'in committee: Failed in committee',
  ],
  [
    '02-05 S Passed Third Reading|03-05 H Passed Third Reading as amended|04-20 S Senate disagrees with House amendments.|05-03 S Senate agrees to House amendments.',
    'passed both: Agreed to by both chambers',
  ],
])('the actions “%s” bring a bill to where it is: %s', (lines, status) => {
  expect(statusAfter(lines.split('|'), { chamber: 'senate' })).toBe(status);
});
