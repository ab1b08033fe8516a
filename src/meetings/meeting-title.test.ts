import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { titleWithChamber } from './meeting-title.ts';

const assembly = {
  ...GENERAL_WORDS,
  chamberNames: { ...GENERAL_WORDS.chamberNames, house: 'Assembly' },
};

test.each([
  ['Hearing: State Affairs', 'house', 'Hearing: State Affairs (House)'],
  ['Committee meeting: FINANCE', 'senate', 'Committee meeting: FINANCE (Senate)'],
  ['Committee meeting: House Administration', 'house', 'Committee meeting: House Administration'],
  ['Hearing: Appropriations', 'joint', 'Hearing: Appropriations'],
  ['Hearing: Appropriations', null, 'Hearing: Appropriations'],
  ['Hearing: Conference Committee on HB 818', 'senate', 'Hearing: Conference Committee on HB 818'],
  ['Public hearing on H.12', 'house', 'Public hearing on H.12'],
])('"%s" of the chamber %s is shown as "%s"', (title, chamber, shown) => {
  expect(titleWithChamber(title, chamber, GENERAL_WORDS)).toBe(shown);
});

test('a committee’s chamber is named in the legislature’s words, and left out if there is only one chamber', () => {
  const title = 'Hearing: Health';
  expect(titleWithChamber(title, 'house', assembly)).toBe('Hearing: Health (Assembly)');
  expect(titleWithChamber(title, 'senate', { ...GENERAL_WORDS, chambers: ['senate'] })).toBe(title);
});
