import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import type { PassageVote } from './bill-history.ts';
import { billProgress } from './progress.ts';

const reported = ['02-01 H (H) Committee Report--Bill Passed', '02-06 H (H) 2nd Reading Passed'];

test('a bill on which Montana’s House puts off its vote has not passed', () => {
  expect(statusAfter([...reported, '02-07 H (H) 3rd Reading Pass Consideration'])).toBe(
    'floor: On the floor',
  );
  expect(statusAfter([reported[0]!, '02-05 H (H) 2nd Reading Passed Consideration'])).toBe(
    'floor: On the floor',
  );
});

test('a bill of Montana on which another vote must follow is not defeated', () => {
  const again = '02-05 H (H) 2nd Reading Pass Motion Failed; 3rd Reading Vote Required';
  expect(statusAfter([reported[0]!, again])).toBe('floor: On the floor');
  const lost = '(H) 3rd Reading Failed; 2nd House Vote Required';
  expect(statusAfter([...reported, `02-07 H ${lost}`])).toBe('floor: On the floor');
  const ofSenate = ['02-01 S (S) 3rd Reading Passed', `03-07 H ${lost}`];
  expect(statusAfter(ofSenate, { number: 'SB 185', chamber: 'senate' })).toBe('dead: Defeated');
});

test('a bill that Montana’s second chamber tabled in its committee died in that chamber', () => {
  const lines = ['02-07 S (S) 3rd Reading Passed', '02-10 H (H) Referred to Committee - (H) Transportation'];
  const ended = ['02-19 H (H) Tabled in Committee', '05-23 H (H) Died in Standing Committee'];
  expect(statusAfter([...lines, ...ended], { number: 'SB 28', chamber: 'senate' })).toBe(
    'dead: Died in the second chamber',
  );
});

test('Montana’s chambers agree by the last reading, and not by the second one on the day before', () => {
  const agreedOn = (rollCalls: PassageVote[]) =>
    billProgress(
      history(
        [
          '02-28 S (S) 3rd Reading Passed',
          '04-09 H (H) 3rd Reading Concurred',
          '04-09 H (H) Returned to Senate with Amendments',
          '04-11 S (S) 2nd Reading House Amendments Concurred',
          '04-12 S (S) 3rd Reading Passed as Amended by House',
        ],
        { number: 'SB 188', chamber: 'senate', rollCalls },
      ),
    ).stages.find(({ stage }) => stage === 'agreed to')?.since;
  const vote = (date: string): PassageVote => ({
    chamber: 'senate',
    date,
    result: 'pass',
    motion: 'Do Pass',
  });
  expect(agreedOn([vote('2025-04-11'), vote('2025-04-12')])).toBe('2025-04-12');
});

test('a bill that lost on the floor and came back from its committee was on the floor on the first day', () => {
  const lost = (day: string) => `${day} S (S) 2nd Reading Pass Motion Failed`;
  const again = ['02-06 S (S) Rereferred to Committee - (S) Judiciary', lost('02-15')];
  const { stages } = billProgress(history([lost('02-05'), ...again], { chamber: 'senate' }));
  expect(stages.find(({ stage }) => stage === 'floor')?.since).toBe('2025-02-05');
});

const returned = [
  '02-01 S (S) 3rd Reading Passed',
  '03-01 H (H) 3rd Reading Concurred',
  '04-01 S (S) Transmitted to Governor',
  '04-10 S (S) Returned with Governor’s Proposed Amendments',
  '04-16 S (S) 3rd Reading Governor’s Proposed Amendments Adopted',
  '04-17 S (S) Transmitted to House for Consideration of Governor’s Proposed Amendments',
];
const bill = { number: 'SB 1', chamber: 'senate' as const };

test.each([
  [['Adopted', 'Concurred'], 'before the governor: Changes by the governor accepted'],
  [['Not Adopted', 'Not Concurred'], 'before the governor: Changes by the governor rejected by the House'],
])(
  'a message about the governor’s changes keeps what the chambers of Montana decided: %j',
  ([vote, message], status) => {
    expect(statusAfter(returned, bill)).toBe(
      'before the governor: Changes by the governor accepted by the Senate',
    );
    const decided = [
      ...returned,
      `04-21 H (H) 3rd Reading Governor’s Proposed Amendments ${vote}`,
      `04-22 H (H) Returned to Senate ${message} in Governor’s Proposed Amendments`,
    ];
    expect(statusAfter(decided, bill)).toBe(status);
  },
);

test('a chamber of Montana that adopts the report against a bill defeats it', () => {
  const lines = ['02-01 H (H) Referred to Committee', '02-20 H (H) Adverse Committee Report Adopted'];
  expect(statusAfter(lines)).toBe('dead: Defeated');
});
