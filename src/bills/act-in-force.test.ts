import { expect, test } from 'vitest';
import { timeInForce } from './act-in-force.ts';

test('an act that expires says until when it is or was in force', () => {
  const because = 'Signed by the Mayor and Enacted with Act Number A26-0104, Expires on Oct 05, 2025';
  expect(timeInForce([{ because }], '2025-10-05')).toBe(
    'It is in force until October 5, 2025, by its own record.',
  );
  expect(timeInForce([{ because }], '2026-11-27')).toBe(
    'It was in force until October 5, 2025, by its own record.',
  );
  expect(timeInForce([{ because: 'Signed by the Mayor' }], '2026-11-27')).toBe('');
});
