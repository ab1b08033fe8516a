import { expect, test } from 'vitest';
import { LegislativeRecord } from '../../legislature/records.ts';
import { filesOf, readOneSource } from '../test-imports.ts';
import { only } from '../test-scrapes.ts';
import { openStatesPeople } from './people.ts';

const jurisdiction = 'ocd-jurisdiction/country:us/state:ma/government';

const ada = `id: ocd-person/00000000-0000-0000-0000-0000000000aa
name: Ada Bloom
given_name: Ada
family_name: Bloom
email: ada@example.org
image: https://example.org/ada.jpg
party:
- name: Democratic
roles:
- start_date: 2019-01-02
  end_date: '2022-12-31'
  type: lower
  jurisdiction: ${jurisdiction}
  district: 5
- start_date: 2023-01-04
  type: upper
  jurisdiction: ${jurisdiction}
  district: Second Worcester
offices:
- classification: capitol
  address: Room 1
  voice: 617-555-0101
links:
- url: https://example.org/ada
- url: not an address
other_names:
- name: A. Bloom
- name: Bloom, A.
extras:
  leadership position: Speaker of the House
`;
const governor = `id: ocd-person/00000000-0000-0000-0000-0000000000bb
name: Gov Ernor
roles:
- type: governor
  jurisdiction: ${jurisdiction}
`;
const committee = (id: string, name: string, roles: string[], more = '') => `id: ocd-organization/${id}
jurisdiction: ${jurisdiction}
classification: committee
name: ${name}
chamber: legislature
${more}members:
${roles.map((role) => `- name: Ada Bloom\n  role: ${role}\n  person_id: ocd-person/00000000-0000-0000-0000-0000000000aa`).join('\n')}
other_names:
- name: Joint Committee on ${name}
`;

const read = async (contents: Record<string, string>) =>
  await readOneSource(openStatesPeople, filesOf(contents));

test('a person has seats with start and end dates, offices and other names', async () => {
  const { source, records, rejections, accepted } = await read({
    'ma-2026-08-05.tar.gz/data/ma/legislature/Ada.yml': ada,
  });
  expect(source).toMatchObject({
    source: 'openstates:ma',
    jurisdiction: 'Massachusetts',
    asOf: '2026-08-05',
  });
  expect(only(records('legislator'))).toMatchObject({
    upstreamId: 'ocd-person/00000000-0000-0000-0000-0000000000aa',
    fullName: 'Ada Bloom',
    familyName: 'Bloom',
    otherNames: ['A. Bloom', 'Bloom, A.', 'Speaker of the House'],
    offices: [{ kind: 'capitol', address: 'Room 1', phone: '617-555-0101' }],
    memberships: [
      {
        chamber: 'house',
        district: '5',
        party: 'Democratic',
        startDate: '2019-01-02',
        endDate: '2022-12-31',
      },
      { chamber: 'senate', district: 'Second Worcester', party: 'Democratic', startDate: '2023-01-04' },
    ],
    active: true,
    links: [{ url: 'https://example.org/ada' }],
    sourceUrl: 'https://example.org/ada',
  });
  expect(rejections).toEqual([
    'Ada.yml person.links[1].url: "not an address" is not a web address; the rest was imported',
  ]);
  for (const record of accepted) expect(LegislativeRecord.safeParse(record).error).toBeUndefined();
});

test('a person whose last seat has ended is not active', async () => {
  const past = ada.replace('- start_date: 2023-01-04', "- start_date: 2023-01-04\n  end_date: '2025-01-01'");
  const { records } = await read({ 'ma-2026-08-05.tar.gz/data/ma/retired/Ada.yml': past });
  expect(only(records('legislator')).active).toBe(false);
});

test('a committee role is kept as the source has it', async () => {
  const spellings = [
    'chair',
    'republican vice chair',
    'assistant vice chair',
    'ranking republican memeber',
    'ranking  member',
    'ex-officio',
    'Clerk',
    '',
  ];
  const { records } = await read({ 'data/ma/committees/a.yml': committee('a', 'Agriculture', spellings) });
  expect(only(records('committee'))).toMatchObject({
    name: 'Agriculture',
    chamber: 'joint',
    kind: 'committee',
  });
  expect(only(records('committee')).members?.map((member) => member.role)).toEqual([
    'chair',
    'republican vice chair',
    'assistant vice chair',
    'ranking republican member',
    'ranking member',
    'ex-officio',
    'Clerk',
    'member',
  ]);
});

test('a chamber’s committee that has the name of a commission gets its own name from its other names', async () => {
  const file = (name: string, chamber: string) =>
    committee(`${name} ${chamber}`, name, ['chair']).replace('chamber: legislature', `chamber: ${chamber}`);
  const otherName = '- name: Harbor\n';
  const { records } = await read({
    'data/ma/committees/a.yml': file('Harbor Commission', 'lower') + otherName,
    'data/ma/committees/b.yml': file('Harbor Commission', 'legislature') + otherName,
    'data/ma/committees/c.yml': file('Bridge Commission', 'lower'),
  });
  expect(records('committee').map(({ name, chamber }) => `${name}, ${chamber}`)).toEqual([
    'Harbor, house',
    'Harbor Commission, joint',
    'Bridge Commission, house',
  ]);
});

test('a subcommittee comes after its parent committee', async () => {
  const { records } = await read({
    'data/ma/committees/a-sub.yml': committee('sub', 'Bees', ['chair'], 'parent: ocd-organization/main\n'),
    'data/ma/committees/main.yml': committee('main', 'Agriculture', ['chair']),
  });
  expect(records('committee').map((each) => `${each.name}: ${each.kind}`)).toEqual([
    'Agriculture: committee',
    'Bees: subcommittee',
  ]);
});

test('the table of current members is read, and invalid rows are rejected', async () => {
  const header =
    'id,name,current_party,current_district,current_chamber,given_name,family_name,email,image,links,capitol_address,capitol_voice';
  const { source, records, rejections } = await read({
    'ma.csv': [
      header,
      'ocd-person/1,Ada Bloom,Democratic,Second Worcester,upper,Ada,Bloom,ada@example.org,,https://example.org/a;https://example.org/b,Room 1,617-555-0101',
      'ocd-person/2,Ben Oak,Republican,5,middle,Ben,Oak,,,,,',
    ].join('\n'),
  });
  expect(source.source).toBe('openstates:ma');
  expect(only(records('legislator'))).toMatchObject({
    fullName: 'Ada Bloom',
    memberships: [{ chamber: 'senate', district: 'Second Worcester', party: 'Democratic' }],
    offices: [{ kind: 'capitol', address: 'Room 1', phone: '617-555-0101' }],
    links: [{ url: 'https://example.org/a' }, { url: 'https://example.org/b' }],
  });
  expect(rejections).toEqual(['ma.csv:3 current_chamber: "middle" is not upper or lower']);
});

test('a person who is not a legislator is skipped, and a broken file is rejected', async () => {
  const files = filesOf({
    'data/ma/executive/gov.yml': governor,
    'data/ma/legislature/ada.yml': `${ada}offices: [`,
    'settings.yml': 'ma:\n  vacancies: []\n',
  });
  const { accepted, skipped } = await openStatesPeople.find(files);
  expect(skipped?.sort((one, other) => one.path.localeCompare(other.path))).toEqual([
    { path: 'data/ma/executive/gov.yml', reason: 'is not a legislator (governor)' },
    { path: 'settings.yml', reason: 'contains no people' },
  ]);
  expect(accepted.map((file) => file.path)).toEqual(['data/ma/legislature/ada.yml']);
  const { rejections } = await readOneSource(openStatesPeople, files);
  expect(rejections).toHaveLength(1);
  expect(rejections[0]).toContain('ada.yml file: is not valid YAML, or truncated');
});
