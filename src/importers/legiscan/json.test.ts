import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LegislativeRecord } from '../../legislature/records.ts';
import { filesIn, readOneSource } from '../test-imports.ts';
import { legiscanJson } from './json.ts';

const examples = join(import.meta.dirname, '../examples');
const dataset = 'MA_2023-2024_193rd_General_Court_JSON_20241227_0123456789abcdef0123456789abcdef';
const example = await readOneSource(legiscanJson, filesIn(join(examples, dataset), examples));

test('a dataset has the same state, session and date as its CSV version', () => {
  expect(example.source).toMatchObject({
    source: 'legiscan:ma',
    jurisdiction: 'Massachusetts',
    asOf: '2024-12-27',
  });
  expect(example.records('session')).toMatchObject([
    { upstreamId: '77', identifier: '2023-2024 193rd General Court', name: '2023-2024', kind: 'regular' },
  ]);
});

test('every record is valid and comes after those that it refers to', () => {
  for (const record of example.accepted) expect(LegislativeRecord.safeParse(record).error).toBeUndefined();
  expect([...new Set(example.accepted.map((record) => record.noun))]).toEqual([
    'session',
    'committee',
    'legislator',
    'bill',
    'amendment',
    'rollCall',
    'billText',
    'meeting',
  ]);
});

test('a bill has its actions, sponsors, versions, documents and related bills', () => {
  expect(example.records('bill')[0]).toMatchObject({
    upstreamId: '9001',
    session: '2023-2024 193rd General Court',
    number: 'H100',
    chamber: 'house',
    upstreamStatus: 'Engrossed',
    committee: 'House Agriculture',
    actions: [
      { date: '2023-01-20', chamber: 'house', text: 'Referred to Agriculture' },
      { date: '2023-05-02', chamber: 'senate', text: 'Senate concurred' },
    ],
    sponsors: [
      { kind: 'person', name: 'Ana Quillfeather', upstreamId: '31', classification: 'primary' },
      { kind: 'organization', name: 'Joint Agriculture', upstreamId: '502', classification: 'cosponsor' },
    ],
    versions: [
      {
        name: 'Introduced',
        date: '2023-01-20',
        links: [{ mediaType: 'text/html' }, { note: 'LegiScan' }, { mediaType: 'application/pdf' }],
      },
      { name: 'Comm Sub (2)', links: [{ note: 'LegiScan' }] },
      { name: 'Comm Sub', date: '2023-02-02' },
    ],
    documents: [{ name: 'Audit of the hives', kind: 'other', date: '2023-04-01' }],
    categories: ['Insects'],
    relatedBills: [{ number: 'S7', relation: 'companion' }],
  });
  expect(example.records('bill')[1]).toMatchObject({ committee: '', actions: [], sponsors: [] });
});

test('people are read once, from their files or the bills that they sponsor, and committees separately', () => {
  expect(example.records('legislator')).toMatchObject([
    {
      upstreamId: '31',
      links: [{ url: 'https://ballotpedia.org/Ana_O%27Quillfeather' }],
      memberships: [
        { chamber: 'house', district: '49', party: 'Democratic', session: '2023-2024 193rd General Court' },
      ],
    },
  ]);
  expect(
    example.records('committee').map(({ upstreamId, name, chamber }) => [upstreamId, name, chamber]),
  ).toEqual([
    ['501', 'Agriculture', 'house'],
    ['503', 'Rules', 'senate'],
    ['502', 'Agriculture', 'joint'],
  ]);
});

test('a roll call in its own file has members’ votes, and a summary in a bill has none', () => {
  const [full, summary] = example.records('rollCall');
  expect(full).toMatchObject({
    upstreamId: '8001',
    billUpstreamId: '9001',
    result: 'pass',
    rollCallNumber: '14',
    sourceUrl: 'https://legiscan.com/MA/rollcall/H100/id/8001',
    votes: [
      { name: 'Ana Quillfeather', upstreamId: '31', choice: 'yes' },
      { name: 'LegiScan member 88', upstreamId: '88', choice: 'absent' },
    ],
  });
  expect(summary).toMatchObject({ upstreamId: '8004', chamber: 'senate', counts: { yes: 20, no: 3 } });
  expect(summary).not.toHaveProperty('votes');
});

test('a hearing on several bills is one meeting', () => {
  expect(example.records('meeting')).toMatchObject([
    {
      title: 'House Agriculture Committee',
      kind: 'hearing',
      committee: { name: 'House Agriculture Committee' },
      chamber: 'house',
      date: '2023-03-01',
      startTime: '13:00',
      location: 'Room A-2',
      bills: ['H100', 'S7'],
    },
    { kind: 'markup', bills: ['S7'] },
  ]);
  expect(example.records('meeting')[1]).not.toHaveProperty('startTime');
});

test('the visible text of HTML and plain text is read, and a PDF stays a link of its bill', () => {
  expect(example.records('billText')).toMatchObject([
    {
      number: 'H100',
      version: 'Introduced',
      text: 'Be it enacted & so on:\nSection 1. [DELETED: Ten] Five hives.',
      url: 'https://legiscan.com/MA/text/H100/id/4001',
    },
  ]);
  expect(example.records('amendment')).toMatchObject([
    {
      amendmentNumber: '1',
      title: 'Senate Floor Amendment: Amendment 1, on wax',
      status: 'adopted',
      text: 'Strike wax.',
    },
  ]);
});

test('invalid parts are rejected with file, field and reason', () => {
  expect(example.rejections).toEqual([
    'H100.json:H100 history.date: "0000-00-00" is not a date: Lost in the mail',
    '8001.json:roll_call_id 8001 votes[2].people_id: 31 has already voted',
  ]);
});
