import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test.each([
  ['An Act relative to drinking water', 'Drinking water'],
  ['AN ACT CONCERNING THE CARE OF HARBORS.', 'THE CARE OF HARBORS'],
  ['An Act to protect drinking water', 'To protect drinking water'],
  ['Relating to the licensing of barbers', 'The licensing of barbers'],
  ['Relates to school buses', 'School buses'],
  ['A bill to amend the harbor code', 'To amend the harbor code'],
  ['A resolution honoring the town of Alder', 'Honoring the town of Alder'],
  ['A joint resolution respecting the harvest', 'The harvest'],
  ['Water rights-amendments.', 'Water rights-amendments'],
  ['repeal the tax on ferries', 'Repeal the tax on ferries'],
  ['An Act', 'An Act'],
  ['Actuaries of the pension board', 'Actuaries of the pension board'],
  ['Order relative to', 'Relative to'],
])('the title %j is shortened to %j', (title, short) => {
  expect(shortTitle(title)).toBe(short);
});

test('a title longer than a line is truncated after a word', () => {
  expect(shortTitle(`An Act relative to ${'harbors and '.repeat(20)}ferries`)).toMatch(
    /^Harbors and .{60,79} (harbors|and)…$/,
  );
});
