import { expect, test } from 'vitest';
import { isMotion, isNamedAmendment, movedAmendments } from './amendment-motions.ts';

const actionsOf = (texts: readonly string[]) =>
  texts.map((text) => ({ date: '2026-03-09', text, chamber: 'house' as const }));
const versionsOf = (notes: readonly string[]) =>
  notes.map((note) => ({ note, date: '', classification: '', links: [], extras: undefined }));

/** The amendments in a bill's actions whose motions are also versions, with their outcomes. */
function read(texts: readonly string[], notes = texts.filter((note) => isMotion({ note })).toReversed()) {
  const { amendments, documents } = movedAmendments(versionsOf(notes), actionsOf(texts));
  return {
    amendments: amendments.map(({ name, outcome }) => `${name}: ${outcome}`),
    documents: documents.map(({ note }) => note),
  };
}

test.each([
  ['Smith motion to Adopt - Adopted Roll Call 1166', 'adopted'],
  ['Motion to Adopt- Adopted Voice Vote', 'adopted'],
  ['Motion to Adopt - Lost Roll Call 3', 'rejected'],
  ['Jones (M) motion to Table - Adopted Voice Vote', 'tabled'],
  ['Jones motion to Table - Lost Roll Call 7', 'undefined'],
  ['Smith motion to Concur - Adopted Roll Call 9', 'adopted'],
  ['Smith motion to Concur - Failed Roll Call 9', 'rejected'],
])('an amendment has the outcome of the motion on it: %s', (motion, outcome) => {
  expect(read(['Smith 1st Amendment Offered', motion]).amendments).toEqual([
    `Smith 1st Amendment: ${outcome}`,
  ]);
});

test('each motion is on the amendment that was offered before it, and the last one counts', () => {
  const texts = [
    'Judiciary 1st Substitute Offered (Judiciary)',
    'Motion to Adopt - Adopted Roll Call 812',
    'Smith 1st Amendment Offered',
    'Jones motion to Table - Lost Roll Call 813',
    'Motion to Adopt - Adopted Roll Call 814',
    'Lee 1st Amendment Offered',
    'Jones motion to Table - Adopted Voice Vote',
    'Fox 1st Amendment Offered',
    'Jones motion to Table - Adopted Voice Vote',
    'Hill 1st Amendment Offered',
    'Hill Amendment Withdrawn',
  ];
  expect(read(texts).amendments.toSorted()).toEqual([
    'Fox 1st Amendment: tabled',
    'Judiciary 1st Substitute: adopted',
    'Lee 1st Amendment: tabled',
    'Smith 1st Amendment: adopted',
  ]);
  expect(read(texts, ['Hill 1st Amendment Offered']).amendments).toEqual(['Hill 1st Amendment: withdrawn']);
});

test.each([
  ['adopted', 'Fox motion to Reconsider - Lost Roll Call 6', []],
  ['undefined', 'Fox motion to Reconsider - Carried Roll Call 6', []],
  ['rejected', 'Fox motion to Reconsider - Carried Roll Call 6', ['Lee motion to Adopt - Lost Roll Call 7']],
] as const)(
  'a motion to reconsider opens the question again if it carries: %s, %s',
  (outcome, motion, then) => {
    const texts = ['Lee 1st Amendment Offered', 'Lee motion to Adopt - Adopted Roll Call 5', motion, ...then];
    expect(read(texts).amendments).toEqual([`Lee 1st Amendment: ${outcome}`]);
  },
);

test('a motion that may be on one of several amendments gives its own words as the name', () => {
  const motion = 'Smith motion to Adopt - Adopted Roll Call 5';
  expect(read(['Taxes 1st Amendment Offered', 'Taxes 2nd Amendment Offered', motion]).amendments).toEqual([
    `${motion}: adopted`,
  ]);
});

test('a motion on no amendment is a document', () => {
  const motion = 'Smith motion to Adopt - Adopted Voice Vote';
  expect(read(['Introduced', motion])).toEqual({ amendments: [], documents: [motion] });
  const report = 'Senate Concurs in Conference Committee Report';
  expect(read([report]).documents).toEqual([report]);
});

test.each([
  'Introduced',
  'As Adopted by the House',
  'As Reconsidered and Passed by the House',
  'FIRST ENGROSSMENT with Senate Amendments',
  'Amendment Report for House Bill No. 314',
  'Judiciary 1st Substitute',
  'Reported Out of Committee House of Origin',
  'Concurred',
])('a text of a bill is no amendment: %s', (note) => {
  expect(isMotion({ note }) || isNamedAmendment({ note })).toBe(false);
});

test.each([
  'Finance and Taxation Education 2nd Amendment',
  'Smith 1st Amendment Offered',
  'Reported Out Committee House of Origin-- Committee Amendment',
  'Reported Out Committee House of Origin-- Committee 2nd Amendment',
])('an amendment may have its own name: %s', (note) => {
  expect(isNamedAmendment({ note })).toBe(true);
});
