import { expect, test } from 'vitest';
import { asksToAdoptReport, asksToConcur, kindOfMotion, questionOf } from './motions.ts';

// The journal of the Massachusetts Senate.
test.each([
  [
    'Adoption of the amendment substituting a new draft (senate, no. 2945), and pending the main question on ordering the bill to a third reading, mr. doe moved to amend it. the bill was then read a third time. the question on passing the bill to be engrossed ',
    'Passing the bill to be engrossed',
    'passage',
  ],
  [
    'Adoption of the resolutions, mr. doe moved to amend the resolutions. after debate, the question on adoption of the amendment',
    'Adoption of the amendment',
    'amendment',
  ],
  ['as amended On passing to be engrossed', 'On passing to be engrossed, as amended', 'passage'],
  ['Acceptance of the report, as amended,', 'Acceptance of the report, as amended', 'other'],
  ['Passing the', 'Passing the …', 'passage'],
  ['On the question', 'On the question', 'other'],
  // New York
  ['Floor Vote - Version: A', 'Floor Vote - Version: A', 'other'],
])('the question of "%s" is "%s", of the kind %s', (motion, question, kind) => {
  expect(questionOf(motion)).toBe(question);
  expect(kindOfMotion(question)).toBe(kind);
});

test.each([
  ['Senate: Accept Majority Ought Not To Pass Report RC #100', 'other'], // ME
  ['Rountree MO259 failed', 'procedural'], // NE
  ['ROWAN 2-9 #1 REVISED', 'amendment'], // WV
  ['DEBATE LIMIT TO 5 MIN', 'procedural'], // WV
  ['Storer FA116 adopted', 'amendment'], // NE
  ['Passed on Final Reading with Emergency Clause 35-13*-1', 'passage'], // NE
  ['House: Recede And Concur', 'other'], // ME
  ['Senate: Passed by indefinitely in Finance (9-Y 6-N)', 'committee'], // VA
  ['House: Passed by for the day', 'procedural'], // VA
  ['House: Reported from Courts of Justice with substitute (20-Y 2-N)', 'committee'], // VA
  ['House: House Vote on HB 1, ADOPT CONF COMM REPORT (#900)', 'other'], // LA
  ['House: House Vote on HB 1, FINAL PASSAGE (#100)', 'passage'], // LA
  ['House: HBs 3rd READ - INFORMAL HCS HB 225', 'passage'], // MO
  ['House: HBs FOR PERFECTION HCS HB 225', 'other'], // MO: the round before
  ['House: FOURTH READING', 'passage'], // OK
  ['Senate: DO PASS', 'committee'], // OK, AR
  ['Senate: Read a third time and concurred in', 'passage'], // WI
  ['Senate/ passed 2nd & 3rd readings/ suspension', 'passage'], // UT
  ['House: Shall the bill be read the third time?', 'procedural'], // VT: the vote before
  ['Senate Third Reading in Concurrence', 'passage'], // OR
  ['Passage in concurrence', 'passage'], // RI
  ['Adoption Of Constitutional Amendment By Substitute', 'passage'], // GA
  ['Adoption By Substitute', 'passage'], // GA: of the resolution
  ['Adoption As Amended', 'passage'],
  ['Passage as amended', 'passage'], // RI
  ['Motion to adopt amendment # 2 by Roe passage on third consideration', 'amendment'], // TN
  ['Lay on the table motion to adopt amendment # 3 by Roe passage on third consideration', 'procedural'],
  ['Passage of amendment', 'amendment'], // RI
  ['Passage as amended passage of amendment', 'amendment'], // RI
  ['Passage of amendment ruling of the chair', 'procedural'], // RI
  ['Adoption Of Amendment #1 By The Senator From The 14th', 'amendment'],
  ['Adoption Of The Amendment By The Sen From The 23rd As Amended', 'amendment'],
  ['FINAL PASSAGE - RECONSIDERATION', 'passage'], // PA: the second vote on the bill
  ['FINAL PASSAGE RECONSIDERED', 'passage'],
  ['RECONSIDERATION - FINAL PASSAGE', 'passage'],
  ['PHILLIPS-HILL AMENDMENT NO. A-0761 RECONSIDERATION', 'amendment'],
  ['RECONSIDERATION OF REQUEST TO GO OVER', 'procedural'],
  ['MOTION TO RECONSIDER FINAL PASSAGE', 'procedural'],
  ['Adopt Committee Sub', 'amendment'], // GA
  ['Agree To Senate Sub As Am', 'other'], // GA
  ['Agree To Senate Substitute', 'other'], // GA
  ['Insist On Senate Substitute', 'other'], // GA
  ['Disagree To House Amendment To Senate Substitute', 'other'], // GA
  ['AB 5 Doe Concurrence in Senate Amendments', 'other'], // CA
  ['(H) AM NO 1 ADOPTED Y38 N1 A1 # 2900', 'amendment'], // AK
  ['(H) FIN HCS ADOPTED Y23 N16 E1 #2540', 'amendment'], // AK
  ['HFA HORNBUCKLE 3-3 #1', 'amendment'], // WV
  ['Senate: Third Reading Amend (l.021)', 'amendment'], // CO
  ['House: Third Reading Amd (l.007)', 'amendment'], // CO
  ['House: Third Reading Perm', 'procedural'], // CO: permission to offer an amendment
  ['House: Third Reading Prev ?', 'procedural'], // CO: the previous question
  ['House: Third Reading Bill', 'passage'], // CO
  ['House: RESOLUTIONS Res', 'passage'], // CO
  ['Senate: Consideration of Memorials Memorial', 'passage'], // CO
  ['AB 1 Doe Third Reading Amend Set #1 Motion to Lay on the Table', 'procedural'], // CA
  ['House Third Reading: Adverse Roll Call', 'committee'], // MI: a committee did not report the bill
  ['DISPENSE 2ND REFERENCE', 'procedural'], // WV
  ['Motion that notwithstanding House Rule 23(A), the period is extended', 'procedural'], // AZ
  [
    'Motion by the majority leader that the House suspend Rule 32, and notwithstanding any other House Rule that SB 1047 be placed under the order of business for third reading',
    'procedural',
  ], // AZ
  ['Special Consent SB31 Marlowe et al', 'passage'], // CA
  ['Shall the bill pass, notwithstanding the objections of the Governor?', 'veto override'],
  ['(H) RETURN TO SECOND FOR AMS FAILED Y17 N23 #9', 'procedural'], // AK
  ['(H) CC RPT ADOPTED Y30 N8 CCS HB 57 #9', 'other'], // AK
  [
    'SENATE JUDICIARY COMMITTEE: Recommended for passage with amendment/s, refer to Senate Calendar Committee',
    'committee',
  ], // TN
  ['INSURANCE SUBCOMMITTEE: Rec for pass if am by s/c ref. to Insurance Committee', 'committee'],
  ['House State, Civic, Military, & Veterans Affairs: Referred to Full House', 'committee'], // CO
  ['HOUSE HEALTH SUBCOMMITTEE: Rec. for pass by s/c ref. to Health Committee', 'committee'], // TN
  ['FLOOR VOTE: CONSENT CALENDAR PASSAGE ON THIRD CONSIDERATION', 'passage'], // TN
  ['H Adopted SF0169JC002: 38-15-9-0-0', 'other'], // WY: a report of a joint conference
])('the motion "%s" is of the kind %s', (motion, kind) => {
  expect(kindOfMotion(motion)).toBe(kind);
});

// New York: Open States classifies them all as passages.
test.each([
  ['Civil Service And Pensions Vote', 'committee'],
  ['Health Vote - Version: A', 'committee'],
  ['Floor Vote - Version: A', 'passage'],
  ['Assembly Vote', 'passage'],
])('a vote under the name of the body that voted, "%s", is of the kind %s', (motion, kind) => {
  expect(kindOfMotion(motion, ['passage'])).toBe(kind);
});

// P09
test.each([
  ['Agree To House Substitute', true], // GA
  ['House - Concurrence', true], // AZ
  ['(H) FAILED CONCUR (S) AM Y10 N26 E4 #2454', true], // AK: what became of it follows
  ['H Concur:Failed', true], // WY
  ['Disagree To House Amendment To Senate Substitute', false], // GA
  ['REFUSE TO CONCUR IN SENATE AMENDMENT', false], // WV
  ['Failed to concur, appoint conference committee', false], // SD: the motion itself
  ['Adopt Conference Committee Report', false], // GA
  ['FINAL PASSAGE', false],
])('the motion "%s" asks the chamber to agree to the other one’s changes: %s', (motion, asks) => {
  expect(asksToConcur(motion)).toBe(asks);
});

// P09
test.each([
  ['SF0069JC001: S Adopted SF0069JC001: 23-8-0-0-0', true], // WY
  ['Adopt Conference Committee Report #2', true], // GA
  ['Senate Adopted Conference Report With Immediate Effect', true], // MI
  ['(S) CC RPT ADPTD Y19 N1 CCS HB 69 #1', true], // AK
  ['Conference report agreed to', true], // OH
  ['SF0032JC001: S Did Not Adopt SF0032JC001: 8-23-0-0-0', false], // WY
  ['Conference Committee report not adopted, no committee appointed', false], // SD
  ['Motion For Reconsideration Of The Loss Of Conference Committee Report', false], // GA
  ['Failed to concur, appoint conference committee', false], // SD
  ['Agree To House Substitute', false], // GA
])('the motion "%s" asks the chamber to adopt a conference’s report: %s', (motion, asks) => {
  expect(asksToAdoptReport(motion)).toBe(asks);
});
