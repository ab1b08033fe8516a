import { expect, test } from 'vitest';
import { documentKind } from './document-kind.ts';

// P09: titles of Massachusetts and other states.
test.each([
  ['order', 'bill', 'Order relative to extending until Wednesday, November 12, 2025 the time for reports'],
  ['order', 'bill', 'Study Order'],
  ['order', 'bill', 'Municipalities and Regional Government - Extension Order'],
  ['communication', 'proposed bill', 'A communication from the Department of Higher Education'],
  ['report', 'bill', 'The annual report of the Executive Office of Health and Human Services'],
  ['proposal', 'bill', 'Proposal for a legislative amendment to the Constitution relative to voting rights'],
  ['joint resolution', 'bill', 'A Joint Resolution proposing an amendment to the Constitution'],
  ['resolution', 'bill', 'Resolutions memorializing the Congress of the United States'],
  ['resolve', 'bill', 'Resolve relative to ferry landings'],
  ['bill', 'bill', 'Resolved disputes; fees'],
  ['bill', 'bill', 'An Act relative to an order of the court'],
  ['bill', 'bill', 'Report cards; requirements'],
  ['bill', 'bill', 'Order of protection; fees'],
  ['proposed bill', 'proposed bill', 'An Act establishing a report of ferries'],
  ['joint resolution', 'joint resolution', 'A communication from the ferry commission'],
])('%s: a %s “%s”', (shown, kind, title) => {
  expect(documentKind({ kind, number: 'H100', title })).toBe(shown);
});

// P09: Wyoming lists joint resolutions as bills.
test('a bill is called a joint resolution if the letters of its number say so', () => {
  expect(documentKind({ kind: 'bill', number: 'HJ 3', title: 'Support of rural schools.' })).toBe(
    'joint resolution',
  );
  expect(documentKind({ kind: 'bill', number: 'SF 3', title: 'Support of rural schools.' })).toBe('bill');
  // Ohio calls each of them a resolution.
  const title = 'Urge the Congress to fund rural schools';
  expect(documentKind({ kind: 'resolution', number: 'HCR 4', title })).toBe('concurrent resolution');
  expect(documentKind({ kind: 'resolution', number: 'SR 4', title })).toBe('resolution');
});
