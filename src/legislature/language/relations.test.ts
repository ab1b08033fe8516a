import { expect, test } from 'vitest';
import { relationsOfAction, relationsOfActions } from './relations.ts';

// Real actions of Massachusetts, New Jersey, New York, Florida, Iowa, Tennessee and Delaware.
test.each([
  ['Accompanied a new draft, see H4694', ['replaced-by H4694']],
  ['Accompanied H4000', ['replaced-by H4000']],
  ['Motion to Substitute SB35 for HB79 - Adopted Voice Vote', ['replaced-by SB35']],
  ['Motion to Substitute SB35 for HB79 - Lost', []],
  ['Lee Motion to SB114 Substitute for HB154 - Adopted Voice Vote', ['replaced-by SB114']],
  ['Rehm Motion to SB149 Substituted for HB306 a Companion Bill', ['replaced-by SB149']],
  ['H. subst. SJR 1', ['replaced-by SJR1']],
  ['H. subst. & concurred in SJR 9', ['replaced-by SJR9']],
  ['Combined with A4085 (ACS)', ['replaced-by A4085']],
  [
    'Accompanied by H1199, H1270, H1272 and H1282',
    ['replaces H1199', 'replaces H1270', 'replaces H1272', 'replaces H1282'],
  ],
  ['Accompanied a study order (under JR10), see S2886', ['related S2886']],
  ['New draft of H435 and H445', ['replaces H435', 'replaces H445']],
  ['Pending new draft of H4160', ['replaces H4160']],
  ['Recommended new draft for S2522', ['replaces S2522']],
  ['New draft substituted, see H4767', ['replaced-by H4767']],
  ['Reprinted, as amended, see S2749', ['replaced-by S2749']],
  ['S2608 reprinted, as amended', ['replaces S2608']],
  ['H4672, published as amended', ['replaces H4672']],
  ['Text of S15, printed as amended', ['replaces S15']],
  ['Amended by substitution of bill with the same title, see H4542', ['replaced-by H4542']],
  ['See S18', ['amends S18']],
  ['Text of an amendment, see S2540', ['amends S2540']],
  ['Rule 45; subst. General Orders HF4109, SF indefinitely postponed', ['replaced-by HF4109']],
  ['Comm report: Subst. for SF on General Orders SF1234', ['replaces SF1234']],
  ['Reported, in part, by H4100', ['related H4100']],
  ['Reported (in part) by S2521', ['related S2521']],
  ['Reported by S2545', ['replaced-by S2545']],
  ['Reported by House Committee on Rules', []],
  ['Reported on the residue, see H3393', ['replaced-by H3393']],
  ['Substituted, as amended, for S2522', ['replaces S2522']],
  ['Substituted for S3748 (1R)', ['replaces S3748']],
  ['Substituted for S3612/3717 (SCS/2R)', ['replaces S3612', 'replaces S3717']],
  ['Substituted by A796 (3R)', ['replaced-by A796']],
  ['SUBSTITUTED BY S3008C', ['replaced-by S3008']], // NY: the third amended print
  ['SUBSTITUTED FOR A3008, A3009B', ['replaces A3008', 'replaces A3009']],
  ['SUBSTITUTED BY C151', ['replaced-by C151']], // NY: a resolution
  ['Merged into LB707A', ['replaced-by LB707A']], // NE: another bill than LB707
  ['Substituted by SB 2A', ['replaced-by SB2A']], // FL: of a special session
  ['Merged into Title 5', []],
  ['SUBSTITUTED FOR S3845B', ['replaces S3845']],
  ['Substituted CS/CS/HB 121', ['replaced-by HB121']],
  ['Laid on Table, companion bill(s) passed, see CS/HB 5 (Ch. 2026-1)', ['replaced-by HB5']],
  ['Died on Calendar, companion bill(s) passed, see SB 428 (Ch. 2026-38)', ['companion SB428']],
  ['Died in Rules, companion bill(s) passed, see CS/HB 5 (Ch. 2026-1)', ['companion HB5']],
  ['Committee report approving bill, renumbered as HF 600.', ['replaced-by HF600']],
  ['Becomes HB 1009.', ['replaced-by HB1009']],
  ['SF 97 substituted.', ['replaced-by SF97']],
  ['Companion HJR 12 substituted for SJR', ['replaced-by HJR12']],
  [
    'Adopted in lieu of the original bill HB 5, and Assigned to Education Committee in House',
    ['replaces HB5'],
  ],
  ['See Mirror Bill SF0001', ['companion SF1']],
  ['Attached to HF 137.', ['related HF137']],
  ['Referred to the committee on Housing', []],
  ['Reported by the committee, see Rule 4', []],
  ['Committee Substitute adopted', []],
])('relates the bill of "%s" to %j', (text, related) => {
  expect(relationsOfAction(text).map(({ relation, number }) => `${relation} ${number}`)).toEqual(related);
});

test.each([
  // Prints of amendments in Massachusetts: only their last action says where their story continues.
  [
    'S16',
    ['Reprinted as amended, see S17', 'Substituted, as amended for H58', 'See H58'],
    ['replaced-by S17', 'amends H58'],
  ],
  ['S2719', ['Substituted as a new text for H4243', 'See H4243'], ['amends H4243']],
  ['H4615', ['Reprinted, as amended, see S2670'], ['related S2670']],
  ['S2607', ['Reprinted, as amended, see S2619'], ['replaced-by S2619']],
  ['H4001', ['Committee of conference appointed', 'Reported, in part, by H4240'], ['replaced-by H4240']],
  [
    'H4003',
    ['Referred to the committee on House Ways and Means', 'Reported, in part, by H4100'],
    ['related H4100'],
  ],
  ['SF2539', ['Introduction and first reading', 'Referred to Taxes', 'See HF1938'], ['related HF1938']],
  // Minnesota's chambers take one of two companions in the other's place.
  ['HF5', ['Comm report: Rule 45-amend, subst. General Orders SF5284'], ['replaces SF5284']],
  [
    'HF2033',
    [
      'Referred to Chief Clerk for comparison with SF1816',
      'Bills identical, SF substituted on General Register',
    ],
    ['replaced-by SF1816'],
  ],
  [
    'SF1816',
    [
      'Senate file first reading, referred for comparison HF2033',
      'Bills identical, SF substituted on General Register',
    ],
    ['replaces HF2033'],
  ],
  // Of the bills that a committee joins, it reports one.
  ['S868', ['Accompanied by S851 and S904', 'Bill reported favorably'], ['replaces S851', 'replaces S904']],
  // Other bills on the subject that passed did not take this one's place.
  [
    'SB902',
    ['Substituted CS/HB 733', 'Laid on Table, companion bill(s) passed, see CS/CS/HB 1279 (Ch. 2026-59)'],
    ['replaced-by HB733', 'related HB1279'],
  ],
  ['SB68', ['Laid on Table, companion bill(s) passed, see CS/HB 9 (Ch. 2026-9)'], ['replaced-by HB9']],
  ['S904', ['Reporting date extended to June 16', 'Accompanied by S868'], ['replaced-by S868']],
])('relates %s with the actions %j to %j', (number, texts, related) => {
  const found = relationsOfActions(texts, { ownNumber: number });
  expect(found.map((each) => `${each.relation} ${each.number}`)).toEqual(related);
});

test('an order of any title takes the place of no bill that accompanies it', () => {
  const texts = ['Accompanied by H3775', 'Order reported favorably by committee and referred to Joint Rules'];
  expect(relationsOfActions(texts, { ownNumber: 'H4727', title: 'Golf Carts' })).toEqual([
    { relation: 'related', number: 'H3775' },
  ]);
});

test.each([
  'Study Order',
  'Order relative to authorizing the joint committee on Revenue to make an investigation and study of certain documents',
  'authorizing the committee on Financial Services to make an investigation and study of certain House documents',
])('an order for a study takes no bill’s place: %s', (title) => {
  const texts = [
    'Reported from the committee on Revenue',
    'Accompanied by H3384 and H3393',
    'Reported, in part, by H3384',
    'Reported on the residue, see H3393',
  ];
  const found = relationsOfActions(texts, { ownNumber: 'H4564', title });
  const relations = new Set(found.map((each) => `${each.relation} ${each.number}`));
  expect([...relations]).toEqual(['related H3384', 'replaced-by H3393']);
});

test('a substitution that names both bills relates each of them to the other', () => {
  const texts = ['Senate miscellaneous motion: HB 2897 substituted for SB 1735. Motion carried.'];
  expect(relationsOfActions(texts, { ownNumber: 'HB2897' })).toEqual([
    { relation: 'replaces', number: 'SB1735' },
  ]);
  expect(relationsOfActions(texts, { ownNumber: 'SB1735' })).toEqual([
    { relation: 'replaced-by', number: 'HB2897' },
  ]);
  const lost = ['Senate miscellaneous motion: HB 2897 substituted for SB 1735. Motion failed.'];
  expect(relationsOfActions(lost, { ownNumber: 'HB2897' })).toEqual([]);
});

// WV
test('a bill that was reported in the substitute of another one is replaced by it, however its number is printed', () => {
  expect(relationsOfAction('Reported in Com. Sub. for S. B. 281')).toEqual([
    { relation: 'replaced-by', number: 'SB281' },
  ]);
});

// NY
test('a bill whose substitution was reconsidered did not give way to the other one', () => {
  const texts = ['SUBSTITUTED BY S2706A', 'SUBSTITUTION RECONSIDERED', 'SUBSTITUTED FOR S2706B'];
  const found = relationsOfActions(texts, { ownNumber: 'A4725' });
  expect(found).toContainEqual({ relation: 'replaces', number: 'S2706' });
  expect(found).not.toContainEqual({ relation: 'replaced-by', number: 'S2706' });
});

test('a bill is not related to itself', () => {
  const texts = ['Adopted in lieu of the original bill HB 1, and Assigned to Education Committee'];
  expect(relationsOfActions(texts, { ownNumber: 'HB1' })).toEqual([]);
  expect(relationsOfActions(texts, { ownNumber: 'HB2' })).toEqual([{ relation: 'replaces', number: 'HB1' }]);
});
