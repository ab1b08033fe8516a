import { expect, test } from 'vitest';
import { actionKind } from './action-labels.ts';

// P09
test.each([
  ['Read third and passed to be engrossed', ['passage', 'reading-3'], 'Passed'],
  ['Read third and passed to be engrossed', ['reading-3', 'passage'], 'Passed'],
  ['Reported as amended', ['amendment-passage', 'committee-passage'], 'Advanced by committee'],
  ['Introduced and referred to Rules', ['introduction', 'referral-committee'], 'Sent to a committee'],
  [
    'Bill reported favorably by committee and referred to Rules',
    ['committee-passage-favorable', 'referral-committee'],
    'Committee recommends it',
  ],
  ['In words unheard of', ['executive-veto'], 'Vetoed'],
  ['Inexpedient to Legislate: MA VV 03/11/2026 HJ 7', ['failure'], 'Bill failed'],
  ['Governor Line-Item Vetoed HEA No. 0056', [], 'Vetoed in part'], // WY
  ['Partially Vetoed By Governor', ['executive-veto'], 'Vetoed in part'], // MS
  ['Filed', ['filing'], 'Filed'], // TX
  ['Received from House, refer to Senate Calendar Committee', ['introduction'], undefined], // TN
  ['Hovey motion to Table - Adopted Voice Vote', ['amendment-passage'], undefined], // AL
  ['Amendment 3 adopted', ['amendment-passage'], 'Change made'],
  ['(H) 2nd Reading Senate Amendments Concurred', ['amendment-passage', 'reading-2'], undefined], // MT
  ['Amendment S-3084 filed.', ['amendment-introduction'], 'Change proposed'], // IA
  ['Amendment S-3084 filed, lost.', ['amendment-introduction'], 'Change rejected'], // IA
  ['Amendment H-1023 to amendment H-1010 filed, adopted.', ['amendment-introduction'], 'Change made'], // IA
  ['Subst. for comp. HB.', ['substitution'], undefined], // TN
  ['Companion House Bill substituted', ['substitution'], undefined], // TN
  ['Senate substituted HJR for SJR 5', ['substitution'], undefined], // TN
  ['Committee substitute adopted', ['substitution'], 'Rewritten'],
  ['(H) Prefile released 1/9/26', ['filing'], 'Filed'], // AK
  ['Prefiled with Clerk by Rep. Ada Marlowe', ['filing'], 'Filed'], // IL
  ['FILED WITH LCO', ['filing'], undefined], // CT: the committee's report
  ['Rountree AM391 filed', ['filing'], undefined], // NE: an amendment
  ['Motion to return to Select File withdrawn', ['filing'], undefined], // NE
  ['Returned to Select File for specific amendment', ['filing'], undefined], // NE
  [
    'Reported Out of Committee (Labor) in House with 2 Favorable, 6 On Its Merits',
    ['committee-passage-favorable'],
    'Advanced by committee',
  ],
  [
    'Reported Out of Committee (Labor) in House with 7 Favorable, 1 On Its Merits',
    ['committee-passage-favorable'],
    'Committee recommends it',
  ],
  ['(H) Tabled in Committee - (H) Taxation', ['amendment-deferral'], undefined], // MT
  ['Amendment 3 laid on the table', ['amendment-deferral'], 'Change set aside'],
  ['Am. tabled. (Amendment 2 - HA0539)', ['amendment-deferral'], 'Change set aside'], // TN
  ['Concurred in Senate amendments', ['amendment-passage'], 'Agreed to changes by the other chamber'], // OH
  ['Refused to concur in House amendments', ['amendment-failure'], 'Rejected changes by the other chamber'], // OH
  ['Signed by Governor, but item veto 05/02', ['executive-signature'], 'Vetoed in part'], // ND
  ['(S) 2nd Reading Concurred', ['reading-2'], undefined], // MT
  [
    'Signed by the Mayor and Enacted with Act Number A26-0001',
    ['became-law', 'executive-signature'],
    // The page has the title of the state's executive in place of `governor`.
    'Signed by the governor',
  ], // DC
  ['Enacted without Mayor’s Signature', ['became-law'], undefined], // DC
  ['Retained by the Council with comments from the Committee on Health', ['referral-committee'], undefined], // DC
  ['Elm Amendment #1 - WITHDRAWN', ['amendment-introduction'], undefined], // DC
  ['Final Reading, CC', ['reading-3'], 'Final vote'], // DC
  ['Reported with request to re-refer to Judiciary', ['committee-passage'], undefined], // PA
  ['Amendment tabled', ['deferral'], 'Change set aside'], // TX
  ['Passed', ['unheard-of'], undefined],
  ['Passed', [], undefined],
])('the action "%s" classified as %j is labeled %s', (text, classification, words) => {
  expect(actionKind(text, classification)).toBe(words);
});

// P09
test.each([
  ['S 2nd Reading:Passed', ['reading-2']], // WY
  ['Lay HB1442 on Table (Rep. Quill): MF RC 163-186', ['deferral']], // NH: motion failed
  ['H COW:Passed', ['committee-passage-favorable']], // WY: the chamber as a committee of the whole
  ['Bill Number Assigned', ['reading-1']], // WY
  ['First Reading', ['reading-1']], // DC: the first of two votes
  ['Chapter 180, Acts, Regular Session, 2026', ['became-law']], // WV: months after the signature
  ['Elm amends to House amends rejected (Roll No. 86)', ['referral-committee']], // WV
  ['Sent to House Pre-file', ['introduction', 'referral-committee']], // NM: before the session
  ['Filed with Secretary Of State 05/02', ['introduction']], // ND: a law
  ['House passage as amended reported', ['amendment-passage']], // TX: a message to the Senate
  ['S Received for Introduction', ['filing']], // WY
  ['CS Filed', ['filing']], // FL: the text of a committee's substitute
  ['Joint Rule 11', ['introduction']], // AL
  ['Motion to table amendment rejected (Roll No. 5)', ['amendment-failure']], // WV
  ["(H) 2nd Reading Governor's Proposed Amendments Adopted", ['amendment-passage']], // MT: one chamber
  ['(H) FISCAL NOTE PACKET Transmitted to Governor 5/1/25', ['executive-receipt']], // AK
  ['(H) Chapter Number Assigned', ['became-law']], // MT
  ['Amendment in the Nature of a Substitute (Elm)', ['substitution']], // DC
  ['Committee substitute considered in committee', ['substitution']], // TX
  ['Laid on Table under Rule 7.18(a)', ['deferral']], // FL
  ['Veto Message Received', ['executive-veto']], // WY: also of a veto of items
  ['H Introduced and Referred to HCOW', ['referral-committee']], // WY
  ['H COW:Failed 17-39-5-0-1', ['committee-failure']], // WY
  ['H Did not Consider for Introduction', ['deferral']], // WY
  ['(S) Signed by Speaker', ['passage']], // MT
  ['(LC) Draft Died in Process', ['failure']], // MT: never introduced
  ['Sent To The Governor', ['passage']], // OH
  ['Conference Committee Report; Not Signed Off; SJ 14', ['executive-signature']], // NH
  ['Governor returned to the House with vetoes and amendments to certain sections', ['executive-veto']], // MA
])('the action "%s" has no label, because its words contradict %j', (text, classification) => {
  expect(actionKind(text, classification)).toBeUndefined();
});

// P09
test('a measure that does not go to the governor is signed by others, unless the action names the governor', () => {
  expect(actionKind('Signed', ['executive-signature'])).toBe('Signed by the governor');
  expect(actionKind('Signed', ['executive-signature'], false)).toBe('Signed');
  expect(actionKind('Signed by Governor', ['executive-signature'], false)).toBe('Signed by the governor');
});

// P09
test.each([
  ['Enacted', ['became-law']],
  ['Lovvorn motion to Adopt - Adopted Voice Vote', ['amendment-passage']],
])('“%s” on a resolution makes no law and changes no text', (text, classification) => {
  expect(actionKind(text, classification, false)).toBeUndefined();
  expect(actionKind(text, classification)).toBeDefined();
});
