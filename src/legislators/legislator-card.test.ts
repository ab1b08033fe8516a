import { expect, test } from 'vitest';
import { legislatorCard, namePieces } from './legislator-card.ts';
import type { Legislator } from './legislators.server.ts';

const person: Legislator = {
  id: 7,
  permanent_address: '/legislators/maria-luisa-van-der-berg-jr',
  full_name: 'Maria Luisa van der Berg Jr.',
  short_full_name: 'Maria van der Berg',
  family_name: 'van der Berg',
  given_name: 'Maria',
  chamber: 'house',
  district: '1st Elm; 2nd, Oak',
  party: 'Democratic',
  email: 'maria@example.org\r\nTEL:666',
  image: '7.jpg',
  image_url: '/img/legislators/7.jpg?v=0123456789ab',
  biography: null,
  source_url: null,
  active: 1,
  offices: [
    {
      kind: 'capitol',
      address: 'Room 1; State House\nElmtown, ST\\02133',
      phone: '555-0100\nX-EVIL:1',
      fax: '555-0101',
    },
    { kind: 'district', address: `${'Très long street '.repeat(8)}1` },
  ],
  links: [],
};
const made = { page: 'https://bills.example/app/legislator/7', asOf: '2025-05-06T07:08:09.000Z' };
const chamberNames = { house: 'House', senate: 'Senate', joint: 'Joint' };
const card = (some: Partial<Legislator> = {}) =>
  legislatorCard({ ...person, ...some }, { ...made, chamberNames });

/** Parses a vCard (RFC 2426) into unfolded lines of name, parameters and value. */
function read(text: string): { name: string; parameters: string; value: string }[] {
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const match = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/s.exec(line);
      if (!match) throw new Error(`No property: ${line}`);
      const [, name = '', parameters = '', value = ''] = match;
      return { name, parameters, value };
    });
}
const parts = (value: string) =>
  value.split(/(?<!\\);/).map((part) => part.replace(/\\n/g, '\n').replace(/\\([,;\\])/g, '$1'));
const values = (text: string, name: string) =>
  read(text)
    .filter((line) => line.name === name)
    .map(({ value }) => value);

// P02
test('a card is a complete vCard 3.0 and identical each time', () => {
  const lines = read(card());
  expect(lines[0]).toMatchObject({ name: 'BEGIN', value: 'VCARD' });
  expect(lines[1]).toMatchObject({ name: 'VERSION', value: '3.0' });
  expect(lines.at(-1)).toMatchObject({ name: 'END', value: 'VCARD' });
  for (const name of ['N', 'FN', 'UID', 'REV']) expect(values(card(), name)).toHaveLength(1);
  expect(values(card(), 'REV')[0]).toContain('2025-05-06');
  expect(card()).toBe(card());
  expect(
    Math.max(
      ...card()
        .split('\r\n')
        .map((line) => Buffer.byteLength(line)),
    ),
  ).toBeLessThanOrEqual(75);
});

test('commas, semicolons, backslashes and line breaks are preserved', () => {
  const [first = '', second = ''] = values(card(), 'ADR');
  expect(parts(first)).toEqual([
    '',
    'Capitol office',
    'Room 1; State House\nElmtown, ST\\02133',
    '',
    '',
    '',
    '',
  ]);
  expect(parts(second)[2]).toBe(`${'Très long street '.repeat(8)}1`);
  expect(values(card(), 'TITLE').map(parts)).toEqual([['House member, 1st Elm; 2nd, Oak']]);
});

test('values of a record cannot inject vCard properties', () => {
  expect(values(card(), 'X-EVIL')).toEqual([]);
  expect(values(card(), 'TEL')).toEqual(['555-0100 X-EVIL:1', '555-0101']);
  expect(values(card(), 'EMAIL')).toEqual(['maria@example.org TEL:666']);
});

test.each([
  ['Maria Luisa van der Berg Jr.', 'van der Berg', 'van der Berg;Maria;Luisa;;Jr.'],
  ['Ada Marlowe', 'Marlowe', 'Marlowe;Ada;;;'],
  ['Teodor de la Cruz, III', 'de la Cruz', 'de la Cruz;Teodor;;;III'],
  ['J. Q. Perkins Kwoka', 'Perkins Kwoka', 'Perkins Kwoka;J.;Q.;;'],
  ['Ann Fox', 'Fox-Reed', 'Fox;Ann;;;'],
  ['Quill', 'Quill', 'Quill;;;;'],
])('the name %s is split into vCard name parts', (full_name, family_name, expected) => {
  expect(values(card({ full_name, family_name, given_name: null }), 'N')).toEqual([expected]);
  expect(values(card({ full_name, family_name, given_name: null }), 'FN')).toEqual([
    full_name.replace(',', '\\,'),
  ]);
});

test('the recorded given name is used if the full name has none', () => {
  expect(namePieces('Quill', 'Quill', 'Teodor')).toMatchObject({ familyName: 'Quill', givenName: 'Teodor' });
});
