import { expect, test } from 'vitest';
import { withoutRemovedSponsors } from './removed-sponsors.ts';

const sponsors = ['Ada Quill', 'Bo Elm Jr.', 'Cy Oak'].map((name) => ({ name }));
const namesAfter = (...actions: string[]) =>
  withoutRemovedSponsors(sponsors, actions).map(({ name }) => name);

// The wordings of Michigan.
test.each([
  ['Senator Removed As Sponsor: Ada Quill', ['Bo Elm Jr.', 'Cy Oak']],
  ['Rep. Cy Oak Removed As Cosponsor', ['Ada Quill', 'Bo Elm Jr.']],
  ['Reps. Ada Quill, Bo Elm Removed As Co-sponsors', ['Cy Oak']],
  ['Senate Co-sponsor(s) Removed: Ada Quill Cy Oak', ['Bo Elm Jr.']],
  ['Introduced By Senator Ada Quill', ['Ada Quill', 'Bo Elm Jr.', 'Cy Oak']],
  // A family name may be somebody else's.
  ['Cosponsor Removed: Quill', ['Ada Quill', 'Bo Elm Jr.', 'Cy Oak']],
  ['Senator Removed As Sponsor: Nada Quill', ['Ada Quill', 'Bo Elm Jr.', 'Cy Oak']],
])('the sponsors after “%s” are %s', (action, names) => {
  expect(namesAfter(action)).toEqual(names);
});

test('a sponsor who is added again is a sponsor', () => {
  const removed = 'Rep. Ada Quill Removed As Sponsor';
  expect(namesAfter(removed, 'Rep. Ada Quill Added As Cosponsor')).toContain('Ada Quill');
  expect(namesAfter('Rep. Ada Quill Added As Cosponsor', removed)).not.toContain('Ada Quill');
});
