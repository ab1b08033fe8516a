import { expect, test } from 'vitest';
import { kindOfMotion } from '../../legislature/language/motions.ts';
import { motionOf, resultOf, withMeasure } from './roll-calls.ts';

// Descriptions from LegiScan for Michigan, Georgia, Oregon, Minnesota, Maryland and Rhode Island.
test.each([
  [
    'House Third Reading: Given Immediate Effect Roll Call # 2',
    'House Third Reading: Given Immediate Effect',
    '2',
    'passage',
  ],
  ['Senate Third Reading: Roll Call: Roll Call # 41', 'Senate Third Reading', '41', 'passage'],
  ['Local Calendar : House Vote #10', 'Local Calendar', '10', 'passage'],
  ['Motion To Table: Senate Vote #763', 'Motion To Table', '763', 'procedural'],
  [
    'Adoption Of Amendment #1 By The Senator From The 4th: Senate Vote #5',
    'Adoption Of Amendment #1 By The Senator From The 4th',
    '5',
    'amendment',
  ],
  [
    'House Committee Do pass with amendments. (Printed A-Eng.)',
    'House Committee Do pass with amendments. (Printed A-Eng.)',
    undefined,
    'committee',
  ],
  [
    'Reported With Recommendation With Substitute H-1',
    'Reported With Recommendation With Substitute H-1',
    undefined,
    'committee',
  ],
  ['House: CALL OF THE HOUSE', 'House: CALL OF THE HOUSE', undefined, 'quorum'],
  ['Passage ***************************', 'Passage', undefined, 'passage'],
  ['ITL RC# 12', 'Inexpedient to Legislate', '12', 'other'],
  ['House: ', 'Roll call', undefined, 'other'],
  ['', 'Roll call', undefined, 'other'],
])('the description "%s" is read as the motion "%s"', (description, motion, rollCallNumber, kind) => {
  expect(motionOf(description)).toEqual({ motion, ...(rollCallNumber && { rollCallNumber }) });
  expect(kindOfMotion(motion)).toBe(kind);
});

// Georgia and Michigan.
test.each([
  ['Adopt', 'resolution', 'Adoption of the resolution'],
  ['Adopted', 'joint resolution', 'Adoption of the resolution'],
  ['Adopt', 'bill', 'Adopt'],
  ['Adopt Conference Committee Report', 'resolution', 'Adopt Conference Committee Report'],
])('the motion “%s” on a %s is “%s”', (motion, kind, whole) => {
  expect(withMeasure(motion, kind)).toBe(whole);
});

// D15
test.each([
  ['Third Reading Passed', 10, 12, 0, 0, 'pass'],
  ['Floor Amendment 1/1 Rejected', 60, 40, 0, 0, 'fail'],
  ['House Third Reading: Adverse Roll Call', 8, 0, 9, 0, 'fail'],
  ['Senate: Motion to reject CC report, did not prevail', 34, 33, 0, 0, 'fail'],
  ['Passage', 60, 40, 0, 10, 'pass'],
  ['Passage', 40, 40, 0, 0, 'fail'],
  ['Senate - Committee of the Whole (DP)', 0, 0, 0, 0, 'unknown'],
  // More yeas than nays, but less than half of the members, which some chambers require.
  ['Passage', 28, 22, 2, 8, 'unknown'],
  ['Veto override', 60, 40, 0, 0, 'unknown'],
  ['Veto override', 70, 30, 0, 0, 'pass'],
])(
  'the result of "%s" with %i to %i (%i not voting, %i absent) is %s',
  (motion, yea, nay, nv, absent, result) => {
    expect(resultOf(motion, { yea, nay, nv, absent })).toBe(result);
  },
);

// D15
test.each([
  ['Passage', 40, 30, { seats: 100 }, 'unknown'],
  ['Passage', 51, 30, { seats: 100 }, 'pass'],
  ['House: H.F. NO. 3276', 40, 30, { seats: 100 }, 'unknown'],
  ['Passage by a three-fifths vote', 55, 30, { seats: 100 }, 'unknown'],
  ['Adoption', 60, 30, { amendsConstitution: true }, 'pass'],
  ['Adoption', 59, 31, { amendsConstitution: true }, 'unknown'],
  ['Adoption', 98, 61, { amendsConstitution: true, reported: 'fail' }, 'fail'],
  ['Passage', 20, 20, { reported: 'pass' }, 'pass'],
] as const)(
  'with what is known besides, the result of "%s" with %i to %i and %j is %s',
  (motion, yea, nay, question, result) => {
    expect(resultOf(motion, { yea, nay, nv: 0, absent: 0 }, question)).toBe(result);
  },
);
