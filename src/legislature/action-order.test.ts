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
