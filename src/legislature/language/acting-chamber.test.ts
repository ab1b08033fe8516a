import { expect, test } from 'vitest';
import { actingChamberIn, chamberThatActed, withDecidingChamber } from './acting-chamber.ts';

// P10: real actions of legislatures, with other members' names.
test.each([
  ['house', 'House Considered Senate Amendments - Result was to Concur - Repass'], // CO
  ['senate', 'Senate concurs in House amendment(s)-reported'], // TX
  ['house', 'H. adopted am. (Amendment 1 - HA0018)'], // TN
  ['senate', 'Senate Reset on calendar for 4/7/2025'],
  ['senate', 'Senate substituted House Bill for companion Senate Bill.'],
  ['house', 'Subst. for comp. HB.'],
  ['senate', 'Substituted for companion Senate Bill'],
  ['house', 'Subst. for comp. HJR 18'],
  ['house', 'Rcvd. from S., held on H. desk.'],
  ['senate', 'Received from House, refer to Senate Calendar Committee'],
  ['senate', 'Received from House'], // ND
  ['house', 'Received from the Senate'], // TX
  ['house', 'SJR placed on H. consent cal. for 1/28/2026'], // TN
  ['senate', 'Placed on Senate Consent Calendar 2 for 1/22/2026'],
  ['senate', 'Placed on Senate Finance, Ways, and Means Committee calendar for 4/1/2025'],
  ['house', 'Placed on House Calendar'], // WV
  ['senate', 'Passed on Second Consideration, refer to Senate Calendar Committee'], // TN
  ['senate', 'Re-refer to Senate Judiciary Committee'],
  ['senate', 'Referred to Senate Budget and Appropriations Committee'], // NJ
  ['senate', 'Amendment withdrawn. (Amendment 1 - SA0018)'], // TN
  ['house', 'Am. tabled. (Amendment 1 - HA0018)'],
  ['senate', 'ADOPTED, SENATE'], // CT
  ['house', 'ADOPTED, HOUSE'],
  ['senate', 'FAV. RPT., TAB. FOR CAL., SEN.'],
  ['house', 'FAV. RPT., TABLED FOR HOUSE CALENDAR'],
  ['senate', 'SENATE CALENDAR NUMBER 438'],
  ['house', 'HOUSE CALENDAR NUMBER 178'],
  ['senate', 'SEN. PASSED, SEN. AMEND. SCH. A'],
  ['senate', 'SEN. REJ. SEN. AMEND. SCH. B'],
  ['house', 'Amendment HA 1 to SB 61 - Introduced and Placed With Bill'], // DE
  ['house', 'IMMEDIATE TRANSMITTAL TO THE SENATE'],
  ['senate', 'RULES SUSPENDED,TRANS.TO HOUSE'],
  ['house', 'Transmit to Senate'], // AZ
  ['senate', 'Returned to House (12)'], // ND
  ['senate', 'DELIVERED TO ASSEMBLY'], // NY
] as const)('the %s acted: %s', (chamber, text) => {
  expect(actingChamberIn(text)).toBe(chamber);
});

test.each([
  'Concurred, Ayes 25, Nays 4 (Amendment 1 - HA0018)', // the Senate concurs in the amendment of the House
  'Companion House Bill substituted',
  'Senate Amendments laid over',
  'Placed on Senate Bill calendar',
  'Received from Senate Finance Committee',
  'Sent to Senate Rules Committee', // NM
  'Vetoed by Governor; Returned to House on Friday, April 12, 2024', // KS
  'Passed Senate, referred to House Judiciary Committee',
  'Reset on first calendar for February 2026',
  'Substituted for HB 18',
  'Sen. Elm moved to adopt the report',
])('an action that either chamber may have taken shows no chamber: %s', (text) => {
  expect(actingChamberIn(text)).toBeUndefined();
});

test.each([
  'SIGNED BY GOVERNOR', // CT
  'Governor signed with line-item veto.', // OR
  'House Approved by Governor on Friday, April 12, 2024', // KS
  '(H) Vetoed by Governor', // MT
  'Vetoed by the Mayor', // DC
  'SIGNED CHAP.48', // NY
  'Transmitted to Governor', // AZ
  '(H) Transmitted to Governor', // MT
  '(S) EFFECTIVE DATE(S) OF LAW 6/24/26', // AK
  'To Governor 3/30/2026 - Senate Journal', // WV
  'TRANSMITTED BY SECRETARY OF THE STATE TO GOVERNOR', // CT
  'Chapter 133', // AZ
  'Chapter 179, 2023 Laws.', // OR
  'Effective date(s) 07/01/2025', // TN
  'VETOED MEMO.105', // NY
])('what the governor and the officers did is listed under no chamber: %s', (text) => {
  expect(chamberThatActed(text, 'house')).toBeUndefined();
});

test.each([
  'Item passed notwithstanding objections of the Governor',
  'Effective July 1, 2026 (Roll No. 5)', // WV
  '(S) EFFECTIVE DATE(S) SAME AS PASSAGE', // AK
  '(H) EFFECTIVE DATE(S) ADOPTED Y27 N10', // AK
  'Effective from passage (Roll No. 12)', // WV
  '(H) 2nd Reading Governor’s Proposed Amendments Adopted',
  'Assigned to House GOV Committee',
])('what a chamber did is listed under it: %s', (text) => {
  expect(chamberThatActed(text, 'house')).toBe('house');
});

// P09: Delaware's SJR 7 of 2025.
test('an action that names no committee is listed under the chamber that has the bill', () => {
  const assigned = { text: 'Assigned to Administration Committee in House', chamber: 'house' as const };
  const idle = { text: 'Not Worked in Committee', chamber: 'senate' as const };
  expect(withDecidingChamber([assigned, idle])[1]?.chamber).toBe('house');
});

// P09: Connecticut's HJ 69 of 2026.
test('a note of how a chamber adopted a resolution is that chamber’s', () => {
  const adopted = { text: 'ADOPTED, SENATE', chamber: 'senate' as const };
  for (const text of ['ON CONSENT CALENDAR /IN CONCURRENCE', 'IN CONCURRENCE', 'ON CONSENT CALENDAR']) {
    expect(withDecidingChamber([adopted, { text, chamber: 'house' }])[1]?.chamber).toBe('senate');
  }
  expect(withDecidingChamber([adopted, { text: 'TRANS. TO HOUSE', chamber: 'house' }])[1]?.chamber).toBe(
    'house',
  );
});

// P09: Tennessee's SJR 206 of 2025.
test('a referral is listed under the other chamber after the measure was sent there', () => {
  const chambersAfter = (...texts: string[]) =>
    withDecidingChamber(texts.map((text) => ({ text, chamber: 'senate' as const })))
      .map(({ chamber }) => chamber)
      .slice(1);
  const sent = 'Engrossed; ready for transmission to House';
  const referred = 'Ref. to Naming & Designating Committee - Judiciary Committee';
  expect(chambersAfter(sent, 'Adopted, Ayes 31, Nays 0', referred)).toEqual(['senate', 'house']);
  expect(chambersAfter(sent, 'Refer to Senate Calendar Committee')).toEqual(['senate']);
  expect(chambersAfter(sent, 'Returned from House', referred)).toEqual(['senate', 'senate']);
});

// P09: Connecticut's SJ 19 of 2026.
test('a suspension of the rules is listed under the chamber that the next action shows', () => {
  const suspended = { text: 'RULES SUSPENDED', chamber: 'senate' as const };
  const chamberBefore = (text: string) =>
    withDecidingChamber([suspended, { text, chamber: 'senate' as const }])[0]?.chamber;
  expect(chamberBefore('ADOPTED, HOUSE')).toBe('house');
  expect(chamberBefore('Read a third time')).toBe('senate');
});

// P09: South Dakota's SB 134 of 2026.
test('what a committee does is done in the chamber that its referral names', () => {
  const chambersAfter = (...texts: string[]) =>
    withDecidingChamber(texts.map((text) => ({ text, chamber: 'senate' as const }))).map(
      ({ chamber }) => chamber,
    );
  expect(
    chambersAfter(
      'First read in House and referred to House Judiciary H.J. 446',
      'Scheduled for hearing',
      'Judiciary Deferred to the 41st legislative day , Passed, YEAS 10, NAYS 3',
      'Education Do Pass , Passed, YEAS 7, NAYS 0',
    ),
  ).toEqual(['senate', 'house', 'house', 'senate']);
  expect(
    chambersAfter('Referred to Joint Committee on Appropriations', 'Committee on Appropriations Do Pass').at(
      -1,
    ),
  ).toBe('joint');
  expect(
    chambersAfter('Referred to House Judiciary', 'Referred to Education', 'Judiciary Do Pass').at(-1),
  ).toBe('senate');
});
