import { expect, test } from 'vitest';
import { outcomeOfAmendment } from './amendment-outcomes.ts';

// P10: real actions of legislatures, with other members' names.
test.each([
  ['adopted', 'S-2', 'senate', 'Substitute (s-2) Adopted'], // MI
  ['adopted', 'S-2', 'senate', 'Substitute (s-2) As Amended Concurred In'],
  [undefined, 'S-2', 'house', 'Senate Substitute (s-2) Concurred In'],
  [undefined, 'S-2', 'senate', 'Reported By Committee Of The Whole Favorably With Substitute (s-2)'],
  ['withdrawn', '283621/1', 'house', 'Floor Amendment {283621/1 (Delegate Quill) Withdrawn'], // MD
  ['rejected', '403322/1', 'house', 'Floor Amendment {403322/1 (Delegate Quill) Rejected (40-95)'],
  ['adopted', 'H-1015', 'house', 'Amendment H-1015 adopted, as amended.'], // IA
  ['withdrawn', 'H-1015', 'house', 'Amendment H-1015 withdrawn.'],
  [undefined, 'H-1015', 'house', 'Amendment H-1020 to H-1015 adopted.'],
  ['rejected', '271828', 'senate', 'Amendment 271828 Failed'], // FL
  ['adopted', '271828', 'senate', 'Amendment(s) adopted (161803, 271828)'],
  ['adopted', 'AM1015', undefined, 'Government, Military and Veterans Affairs AM1015 adopted'], // NE
  [undefined, 'AM101', undefined, 'Government, Military and Veterans Affairs AM1015 adopted'],
  ['adopted', 'FA116', undefined, 'Storer FA116 adopted'],
  ['adopted', 'ER24', undefined, 'Enrollment and Review ER24 adopted'],
  ['adopted', 'HA 1', 'house', 'Amendment HA 1 to HB 5 - Passed In House by Voice Vote'], // DE
  [
    'adopted',
    'SA 1 to HS 2 for HB 5',
    'senate',
    'Amendment SA 1 to HS 2 - Passed By Senate. Votes: 18 YES 3 NO',
  ],
  ['rejected', 'HA 1 to SS 1 for SB 5', 'house', 'Amendment HA 1 to SS 1 - Defeated In House by Voice Vote'],
  [undefined, 'SA 1 to HS 2 for HB 5', 'senate', 'Amendment SA 1 to HS 1 - Passed By Senate. Votes: 21 YES'],
  ['adopted', '10A', 'senate', 'Motion to amend , Passed, S.J. 214 Amendment 10A'], // SD
  ['adopted', 'HA0018', 'house', 'H. adopted am. (Amendment 1 - HA0018)'], // TN
  ['withdrawn', 'SA0018', 'senate', 'Amendment withdrawn. (Amendment 1 - SA0018)'],
  ['tabled', 'HA0018', 'house', 'Am. tabled. (Amendment 1 - HA0018)'],
  [undefined, 'HA0018', 'house', 'Motion to table Amendment HA0018 failed'],
  [undefined, 'HA0018', 'house', 'Motion to reconsider adoption of Amendment HA0018 failed'],
  ['rejected', '6', 'house', 'Amendment 6 rejected'], // MA
  ['out of order', 'H-1015', 'house', 'Point of order raised on amendment H-1015, ruled not germane.'], // IA
  ['out of order', 'S-1015', 'senate', 'Point of order raised on S-1015, ruled not germane.'],
  ['out of order', 'S-1015', 'senate', 'Amendments S-1012, S-1014 and S-1015 out of order.'],
  ['out of order', 'S-1015', 'senate', 'Amendment S-1015 filed, ruled out of order.'],
  ['out of order', '271828', 'house', 'Amendment 271828 ruled out of order'], // FL
  ['out of order', 'AM1015', undefined, 'Chair ruled AM1015 not germane'], // NE
  [undefined, 'AM1015', undefined, 'Chair ruled AM1015 is germane'],
  [undefined, 'S-1015', 'senate', 'Point of order raised on S-1015, ruled in order.'],
  [
    undefined,
    'H-1015',
    'house',
    'Point of order raised on amendment H-1020 to amendment H-1015, ruled not germane.',
  ],
  [undefined, 'H-1015', 'house', 'Motion to reconsider amendment H-1015 ruled out of order.'],
  [undefined, 'S-1015', 'senate', 'Motion to suspend rules for S-1015, failed.'],
  [undefined, 'S-1015', 'senate', 'Motion to suspend the rules for amendment S-1015 carried'],
  ['rejected', 'S-1015', 'senate', 'Senate refused to concur with S-1015.'],
  ['rejected', 'H-1015', 'house', 'House refused to concur in Senate amendment H-1015.'],
  ['rejected', '271828', 'house', 'Amendment 271828 Refuse to Concur'], // FL
  ['adopted', 'H-1015', 'house', 'House concurred in Senate amendment H-1015, yeas 60, nays 30.'],
  ['adopted', 'S-1015', 'senate', 'Senate concurred with S-1015, as amended.'],
] as const)('%s: amendment %s, by an action of the %s: %s', (outcome, number, chamber, text) => {
  expect(outcomeOfAmendment(number, [{ text, chamber }])).toBe(outcome);
});

test('of several actions on an amendment, the last one counts', () => {
  const texts = ['Amendment H-1015 adopted.', 'Amendment H-1015 withdrawn.'];
  expect(
    outcomeOfAmendment(
      'H-1015',
      texts.map((text) => ({ text, chamber: 'house' })),
    ),
  ).toBe('withdrawn');
});

test('a failed motion to suspend the rules leaves an amendment out of order', () => {
  const texts = [
    'Point of order raised on S-1015, ruled not germane.',
    'Motion to suspend rules for S-1015, failed.',
  ];
  const outcome = (...lines: string[]) =>
    outcomeOfAmendment(
      'S-1015',
      lines.map((text) => ({ text, chamber: 'senate' })),
    );
  expect(outcome(...texts)).toBe('out of order');
  expect(outcome(...texts, 'Amendment S-1015 adopted.')).toBe('adopted');
});

test('a conference’s report is adopted when both chambers have adopted it', () => {
  const report = (chamber: 'house' | 'senate', result: string) => ({
    text: `Conference Committee Report {243227/1${result}`,
    chamber,
  });
  const inHouse = [report('house', ''), report('house', ' Adopted (130-5)')];
  const outcome = (...actions: typeof inHouse) => outcomeOfAmendment('243227/1', actions);
  expect(outcome(...inHouse)).toBeUndefined();
  expect(outcome(...inHouse, report('senate', ''))).toBeUndefined();
  expect(outcome(...inHouse, report('senate', ' Adopted'))).toBe('adopted');
  expect(outcome(...inHouse, report('senate', ' Rejected'))).toBe('rejected');
});

test('a number that both chambers used says nothing', () => {
  const actions = [
    { text: 'Amendment 6 rejected', chamber: 'house' as const },
    { text: 'Amendment 6 adopted', chamber: 'senate' as const },
  ];
  expect(outcomeOfAmendment('6', actions)).toBeUndefined();
  expect(outcomeOfAmendment('6', actions.slice(1))).toBe('adopted');
});

// P10
test.each([
  ['receded', ['House Recede', 'Third Reading Passed (136-0)']], // MD
  ['receded', ['Senate Requests House Recede', 'House receded and passed (Roll No. 706)']], // WV
  ['receded', ['House receded from 443027/1']],
  ['adopted', ['House receded from H-1015']],
  ['adopted', ['House Refuses Recede']],
  ['adopted', ['Senate Recede']],
] as const)('an amendment to the other chamber’s bill is %s after: %j', (outcome, later) => {
  const actions = [
    { text: 'Third Reading Passed (45-0)', chamber: 'senate' as const },
    { text: 'Favorable with Amendments {443027/1 Adopted', chamber: 'house' as const },
    ...later.map((text) => ({ text, chamber: 'house' as const })),
  ];
  expect(outcomeOfAmendment('443027/1', actions)).toBe(outcome);
});

test('a chamber that gives up its changes to a bill keeps the amendments with which it first passed its own bill', () => {
  const actions = [
    { text: 'Amendment H-1015 adopted.', chamber: 'house' as const },
    { text: 'Amendment S-3050 adopted.', chamber: 'senate' as const },
    { text: 'Amendment H-1044 adopted.', chamber: 'house' as const },
    { text: 'House receded.', chamber: 'house' as const },
  ];
  expect(['H-1015', 'S-3050', 'H-1044'].map((number) => outcomeOfAmendment(number, actions))).toEqual([
    'adopted',
    'adopted',
    'receded',
  ]);
});

test.each([
  ['withdrawn', 'senate', 'Motion Withdraw Amendments (Senator Quill) Adopted'], // MD
  ['withdrawn', 'senate', 'Motion to withdraw the committee amendments adopted'],
  ['adopted', 'senate', 'Motion Withdraw Amendments (Senator Quill) Rejected (12-34)'],
  ['adopted', 'house', 'Motion Withdraw Amendments (Delegate Quill) Adopted'],
] as const)(
  'an amendment that the Senate adopted is %s after this of the %s: %s',
  (outcome, chamber, text) => {
    const adopted = { text: 'Favorable with Amendments {303022/1 Adopted', chamber: 'senate' as const };
    expect(outcomeOfAmendment('303022/1', [adopted, { text, chamber }])).toBe(outcome);
  },
);
