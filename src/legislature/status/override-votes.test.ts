import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const vetoed = [
  '02-26 S Read third time in full – PASSED - 19-14-2',
  '03-19 H Read Third Time in Full – PASSED - 47-23-0',
  '03-24 S Reported delivered to Governor at 11:30 a.m. on 03/24/25',
  '04-03 S Returned from Governor vetoed on 03/29/25',
];

test('a failed vote on a veto sustains it, where the source leaves out the line breaks, as in Idaho', () => {
  const failed = '04-03 S Senate vote to override vetoFAILED (less than two-thirds) - 20-14-1';
  expect(statusAfter([...vetoed, failed])).toBe('vetoed: Veto sustained');
  const passed = ['S Senate', 'H House'].map(
    (chamber) => `04-03 ${chamber} vote to override vetoPASSED - 50-10-0`,
  );
  expect(statusAfter([...vetoed, ...passed])).toBe('law: Law over the veto');
});

test('a message about one chamber’s vote on a veto does not undo that vote, as in Oklahoma', () => {
  const one = ['05-29 S Veto overridden:  Ayes: 33  Nays: 14', '05-29 H Veto override message received'];
  expect(statusAfter([...vetoed, ...one])).toBe('vetoed: Veto overridden in the Senate');
  const two = [...one, '05-29 H Veto overridden:  Ayes: 72  Nays: 10'];
  expect(statusAfter([...vetoed, ...two])).toBe('law: Law over the veto');
});

test('a rule of how many votes an override needs does not override a veto, as in Virginia', () => {
  const rule = "04-02 H Requires 67 affirmative votes to override Governor's veto";
  expect(statusAfter([...vetoed, rule])).toBe('vetoed: Vetoed');
});

test('a bill whose vetoed items both chambers restore is law over the veto, as in Kentucky', () => {
  const items = [
    '03-01 H 3rd reading, passed 87-6',
    '03-12 S 3rd reading, passed 37-0',
    '03-14 H delivered to Governor',
    '03-26 H line items vetoed',
    '03-27 H veto overridden',
  ];
  expect(statusAfter(items)).toBe('law: Signed with items vetoed');
  expect(statusAfter([...items, '03-27 S veto overridden'])).toBe('law: Law over the veto');
});

test('a veto that each chamber overrides is overridden, as in Missouri', () => {
  const senate = "04-10 S Senate Overrides Governor's Veto (S)";
  expect(statusAfter([...vetoed, senate])).toBe('vetoed: Veto overridden in the Senate');
  expect(statusAfter([...vetoed, senate, "04-11 H House Overrides Governor's Veto (H)"])).toBe(
    'law: Law over the veto',
  );
});

test('a bill that each chamber passes over the veto is law over the veto, as in Utah and Idaho', () => {
  for (const words of [
    "override Governor's veto",
    "Shall the bill become law notwithstanding the Governor's veto? - PASSED - 58-12-0",
  ]) {
    const [house, senate] = [`04-20 H House/ ${words}`, `04-20 S Senate/ ${words}`];
    expect(statusAfter([...vetoed, house])).toBe('vetoed: Veto overridden in the House');
    expect(statusAfter([...vetoed, house, senate])).toBe('law: Law over the veto');
  }
});

test('a veto that nobody voted on is not sustained before it was made, as in Kansas after the session', () => {
  const adjourned =
    '04-30 S Senate The Legislature having adjourned sine die on April 30, 2025, there was no opportunity to reconsider and the veto is sustained.';
  const lines = [
    ...vetoed.slice(0, 3),
    adjourned,
    '05-20 S Senate Vetoed by Governor; Returned to Senate on Friday, May 16, 2025',
  ];
  const { status, statusDate, stages } = billProgress(history(lines));
  expect({ status, statusDate }).toEqual({ status: 'veto sustained', statusDate: undefined });
  const listed = [
    '04-30 S Senate Vetoed by Governor; Returned to Senate on Friday, May 16, 2025',
    '04-30 S Senate No motion to reconsider vetoed bill; Veto sustained',
  ];
  expect(billProgress(history([...vetoed.slice(0, 3), ...listed])).statusDate).toBeUndefined();
  expect(stages.find(({ stage }) => stage === 'vetoed')?.since).toBe('2025-05-16');
});

// P09: Mississippi's HB 1152 of 2026.
test('a veto that dies in the committee to which it was referred is not overridden', () => {
  const vetoed = [
    '02-01 H Passed',
    '03-01 S Passed',
    '03-27 H Vetoed',
    '03-29 H Veto Referred To Judiciary B',
  ];
  expect(statusAfter(vetoed)).toBe('vetoed: Vetoed');
  expect(statusAfter([...vetoed, '04-16 H Died In Committee'])).toBe('vetoed: Veto sustained');
});
