import { expect, test } from 'vitest';
import { history } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

/** The status at the end of the session of a bill with these actions, `2025-01-08 text`. */
function atTheEnd(lines: readonly string[]) {
  const actions = lines.map((line) => ({
    date: line.slice(0, 10),
    chamber: 'house' as const,
    text: line.slice(11),
    classification: [],
  }));
  const { progress, status } = billProgress({ ...history([]), actions, sessionEnded: true });
  return `${progress}: ${status}`;
}

const referred = '2025-01-08 Referred to Committee on Rules';

test('a bill that is carried over to the next year outlives the session', () => {
  const carried = [referred, '2025-12-11 Carried over to 2026 Regular Session.'];
  expect(atTheEnd(carried)).toBe('in committee: carried over');
});

test('a bill that is carried over within a session of two years dies with the second one', () => {
  const carried = [referred, '2025-07-25 Carried over to the second year'];
  expect(atTheEnd([...carried, '2026-02-03 Hearing scheduled for 2/10/2026'])).toBe(
    'dead: died in committee',
  );
});

test('a bill of Washington that is reintroduced in the second year stays where it was, and dies with the session', () => {
  const reintroduced = [referred, '2026-01-12 By resolution, reintroduced and retained in present status.'];
  expect(atTheEnd(reintroduced)).toBe('dead: died in committee');
});

test('a bill that a chamber continues lives on in the second year, as in South Carolina', () => {
  const continued = [referred, '2025-03-12 Continued Yeas-60  Nays-40'];
  expect(atTheEnd(continued)).toBe('in committee: carried over');
  expect(atTheEnd([...continued, '2026-01-20 Debate adjourned'])).toBe('dead: died on the floor');
});
