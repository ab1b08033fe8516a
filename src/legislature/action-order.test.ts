import { expect, test } from 'vitest';
import { chronological } from './action-order.ts';

const order = (...actions: string[]) =>
  chronological(actions.map((each) => ({ date: each.slice(0, 10), text: each.slice(11) }))).map(
    ({ text }) => text,
  );

test('actions of one day keep the source’s order', () => {
  expect(order('2025-03-02 read', '2025-03-02 passed', '2025-03-01 filed', '2025-03-04 sent')).toEqual([
    'filed',
    'read',
    'passed',
    'sent',
  ]);
});

test('a list of actions with the newest first is reversed, also within a day', () => {
  expect(order('2025-03-04 sent', '2025-03-02 passed', '2025-03-02 read', '2025-03-01 filed')).toEqual([
    'filed',
    'read',
    'passed',
    'sent',
  ]);
});

test('actions of one day are sorted by time if both have one', () => {
  const actions = [
    { date: '2025-03-02', time: '15:00', text: 'passed' },
    { date: '2025-03-02', time: '09:30', text: 'read' },
  ];
  expect(chronological(actions).map(({ text }) => text)).toEqual(['read', 'passed']);
});

const dayOf = (...actions: [chamber: 'house' | 'senate', text: string][]) =>
  chronological(actions.map(([chamber, text]) => ({ date: '2025-02-27', chamber, text }))).map(
    ({ text }) => text,
  );

test.each([
  [
    'a resolution is signed, concurred in, adopted and filed',
    [
      ['senate', 'Transmitted to Governor for action.'],
      ['house', 'Signed by H. Speaker'],
      ['senate', 'Enrolled and ready for signatures'],
      ['senate', 'R/S Concurred, v.v.'],
      ['senate', 'Rules Suspended, Adopted voice vote'],
      ['senate', 'Filed for introduction'],
    ],
  ],
  [
    'a bill is withdrawn, assigned and referred',
    [
      ['house', 'Withdrawn.'],
      ['house', 'Assigned to s/c Cities & Counties Subcommittee'],
      ['house', 'P2C, ref. to Local Government Committee'],
    ],
  ],
  [
    'a bill is presented before the presiding officers sign it',
    [
      ['house', 'Sent to the Governor'],
      ['senate', 'Signed by the President of the Senate'],
      ['house', 'Signed by the Speaker of the House'],
    ],
  ],
] as const)('a day is reversed on which %s', (_, day) => {
  const actions = day.map(([chamber, text]) => [chamber, text] as ['house' | 'senate', string]);
  const reversed = actions.map(([, text]) => text).toReversed();
  expect(dayOf(...actions)).toEqual(reversed);
  expect(dayOf(...actions.toReversed())).toEqual(reversed);
});

test.each([
  [
    'the second chamber introduces what the first passed',
    [
      ['house', 'Third reading, passed'],
      ['senate', 'Introduced'],
    ],
  ],
  [
    'only some of the actions are backwards',
    [
      ['house', 'Enrolled'],
      ['house', 'Read third time and passed'],
      ['house', 'Signed by the Speaker'],
    ],
  ],
  [
    'a bill leaves one committee for another',
    [
      ['house', 'Withdrawn from committee on Rules'],
      ['house', 'Referred to Judiciary'],
    ],
  ],
] as const)('a day keeps its order on which %s', (_, day) => {
  expect(dayOf(...day.map(([chamber, text]) => [chamber, text] as ['house' | 'senate', string]))).toEqual(
    day.map(([, text]) => text),
  );
});
