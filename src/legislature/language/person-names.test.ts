import { describe, expect, test } from 'vitest';
import { matchPerson, type NamedPerson, nameKey, officeOfName } from './person-names.ts';

const people: NamedPerson[] = [
  { fullName: 'Bradley H. Alden, Jr.', familyName: 'Alden', givenName: 'Bradley' },
  { fullName: 'Bruce Tanner', familyName: 'Tanner', otherNames: ['B. Tanner', 'B.E. Tanner', 'Tanner, B.'] },
  { fullName: 'Frank Moreau', familyName: 'Moreau' },
  { fullName: 'John Moreau', familyName: 'Moreau' },
  { fullName: 'José Núñez', familyName: 'Núñez' },
  { fullName: 'Rita Fluke-Reed', familyName: 'Fluke-Reed' },
  { fullName: 'Rebecca Perkin Kowal', familyName: 'Kowal' },
  { fullName: "Patrick M. O'Dell", familyName: "O'Dell" },
  { fullName: 'G. Rona Greene', familyName: 'Greene' },
  { fullName: 'JT Larsen', familyName: 'Larsen' },
  { fullName: 'James Quill', familyName: 'Quill' },
  { fullName: 'Mark Sand', familyName: 'Sand' },
  { fullName: 'Mary Sand', familyName: 'Sand' },
  { fullName: 'John A. Hale', familyName: 'Hale' },
  { fullName: 'John B. Hale', familyName: 'Hale' },
  { fullName: 'Ronald Mercer', familyName: 'Mercer', otherNames: ['Speaker of the House'] },
];

function found(name: string): string {
  const match = matchPerson(name, people);
  return match.found === 'one' ? match.person.fullName : match.found;
}

// README of the data, section 6: the spellings in roll calls and lists of sponsors.
describe('a name in any spelling', () => {
  test.each([
    ['Bradley H. Alden, Jr.', 'Bradley H. Alden, Jr.'],
    ['BRADLEY ALDEN', 'Bradley H. Alden, Jr.'],
    ['Alden, Bradley H.', 'Bradley H. Alden, Jr.'],
    ['Alden Jr., Bradley', 'Bradley H. Alden, Jr.'],
    ['Alden *', 'Bradley H. Alden, Jr.'],
    ['Bruce E. Tanner', 'Bruce Tanner'],
    ['Sen. Tanner', 'Bruce Tanner'],
    ['B.E. Tanner', 'Bruce Tanner'],
    ['Tanner,', 'Bruce Tanner'],
    ['Moreau F.', 'Frank Moreau'],
    ['Moreau, J. *', 'John Moreau'],
    ['Jose Nunez', 'José Núñez'],
    ['NÚÑEZ', 'José Núñez'],
    ['Fluke Reed', 'Rita Fluke-Reed'],
    ['Fluke-reed', 'Rita Fluke-Reed'],
    ['Perkin Kowal', 'Rebecca Perkin Kowal'],
    ['Rebecca Kowal', 'Rebecca Perkin Kowal'],
    ['Patrick O’Dell', "Patrick M. O'Dell"],
    ['Rona Greene', 'G. Rona Greene'],
    ['Larsen, JT', 'JT Larsen'],
    ['J.T. Larsen', 'JT Larsen'],
    ['Jim Quill', 'James Quill'],
    ['Representative Mary Sand of Ashfield', 'none'],
    ['Rep. Mary Sand', 'Mary Sand'],
    ['John B. Hale', 'John B. Hale'],
    ['Mr. Speaker', 'Ronald Mercer'],
    ['Madam Speaker', 'Ronald Mercer'],
  ])('is matched: %s is %s', (name, fullName) => {
    expect(found(name)).toBe(fullName);
  });

  test('is ambiguous if two people match equally well, and never matches a different given name', () => {
    expect(['Moreau,', 'John Hale', 'M. Sand', 'Sand'].map(found)).toEqual(Array(4).fill('ambiguous'));
    expect(
      ['Peter Tanner', 'Bradley Alden III', 'Madam President', '', '*', 'Town of Ashfield'].map(found),
    ).toEqual(Array(6).fill('none'));
  });
});

test('an office is recognized instead of a name', () => {
  expect(['Mr. Speaker', 'Madam President', 'The Speaker', 'Speakman'].map(officeOfName)).toEqual([
    'speaker',
    'president',
    'speaker',
    undefined,
  ]);
});

test('all spellings of a full name have the same key', () => {
  const spellings = ['José Núñez, Jr.', 'NUÑEZ, JOSÉ, Jr', 'Jose Nunez Jr.', 'Sen. José Núñez Jr'];
  expect(new Set(spellings.map(nameKey))).toEqual(new Set(['jose nunez jr']));
});
