import { expect, test } from 'vitest';
import { aggregatorOf } from './aggregators.ts';

test.each([
  ['https://legiscan.com/MD/bill/HB176/2024', 'LegiScan'],
  ['https://v3.openstates.org/bills/ma', 'Open States'],
  ['https://malegislature.gov/Bills/194/H1', undefined],
  ['https://notlegiscan.com/', undefined],
  ['no address', undefined],
])('the page %s is by the aggregator %s', (url, name) => {
  expect(aggregatorOf(url)).toBe(name);
});
