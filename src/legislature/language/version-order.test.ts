import { expect, test } from 'vitest';
import { inOrderOfVersions } from './version-order.ts';

const order = (names: string) =>
  inOrderOfVersions(names.split(' | ').map((name) => ({ name })))
    .map(({ name }) => name)
    .join(' | ');

// S14
test.each([
  ['Printer’s No. PN1941 | Printer’s No. PN0031', 'Printer’s No. PN0031 | Printer’s No. PN1941'],
  ["Printer's No. PN0053 | Printer's No. PN0986", "Printer's No. PN0053 | Printer's No. PN0986"],
  [
    'Public Act No. 26-39 | File No. 740 | File No. 442 | Raised Bill',
    'Raised Bill | File No. 442 | File No. 740 | Public Act No. 26-39',
  ],
  [
    'Engrossed Committee Substitute | Committee Substitute | Introduced Version',
    'Introduced Version | Committee Substitute | Engrossed Committee Substitute',
  ],
  [
    'Current version | As Introduced | As Passed the House',
    'As Introduced | As Passed the House | Current version',
  ],
  ['Introduced | Enrolled | 1001G', 'Introduced | 1001G | Enrolled'],
  ['S 902 Filed | S 902 c1 | S 902 e1 | S 902 er', 'S 902 Filed | S 902 c1 | S 902 e1 | S 902 er'],
  ['Introduced | Enrolled | Governor’s Veto Message', 'Introduced | Governor’s Veto Message | Enrolled'],
  ['A1001 | A1001A | A1001B', 'A1001 | A1001A | A1001B'],
  ['Bill Text', 'Bill Text'],
  [
    'SB0121_1(1).pdf | SB0121_1.pdf | SB0121_2.pdf | SB0121_X(1).pdf | SB0121_X.pdf | LC0016.pdf',
    'LC0016.pdf | SB0121_1(1).pdf | SB0121_1.pdf | SB0121_2.pdf | SB0121_X(1).pdf | SB0121_X.pdf',
  ],
])('versions are sorted from the oldest to the newest: %s', (listed, sorted) => {
  expect(order(listed)).toBe(sorted);
});

test('days decide if every version has one', () => {
  const versions = [
    { name: 'Engrossed', date: '2026-03-02' },
    { name: 'Introduced', date: '2026-02-01' },
  ];
  expect(inOrderOfVersions(versions).map(({ name }) => name)).toEqual(['Introduced', 'Engrossed']);
});
