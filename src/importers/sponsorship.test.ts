import { expect, test } from 'vitest';
import { sponsorship as legiscanSponsorship } from './legiscan/codes.ts';
import { sponsorship } from './openstates/bill.ts';

test('a sponsor from Open States is primary only if it says so', () => {
  expect(sponsorship(true, 'author')).toBe('primary');
  expect(sponsorship(undefined, 'primary')).toBe('primary');
  expect(sponsorship(false, 'cosponsor')).toBe('cosponsor');
  expect(sponsorship(undefined, 'coauthor')).toBe('cosponsor');
  expect(sponsorship(undefined, '')).toBeUndefined();
});

test('a sponsor from LegiScan is primary by its type, or without a type by its number', () => {
  expect(legiscanSponsorship(1, 4)).toBe('primary');
  expect(legiscanSponsorship(2, 1)).toBe('cosponsor');
  expect(legiscanSponsorship(0, 1)).toBe('primary');
  expect(legiscanSponsorship(0, 0)).toBeUndefined();
  expect(legiscanSponsorship(0, 2)).toBeUndefined();
});
