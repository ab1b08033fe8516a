import { expect, test } from 'vitest';
import { RequestRates } from './request-rates.ts';

// A07
test('a client can send its limit again a minute after its first request', () => {
  const rates = new RequestRates();
  expect(rates.count('ada', 2, 10_000)).toEqual({ isExceeded: false, remaining: 1, resetS: 60 });
  expect(rates.count('ada', 2, 20_500)).toEqual({ isExceeded: false, remaining: 0, resetS: 50 });
  expect(rates.count('ada', 2, 69_999)).toEqual({ isExceeded: true, remaining: 0, resetS: 1 });
  expect(rates.count('bo', 2, 69_999)).toEqual({ isExceeded: false, remaining: 1, resetS: 60 });
  expect(rates.count('ada', 2, 70_000)).toEqual({ isExceeded: false, remaining: 1, resetS: 60 });
});
