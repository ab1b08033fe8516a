import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, readOneSource, readSources } from '../test-imports.ts';
import { legiscanJson } from './json.ts';

const examples = join(import.meta.dirname, '../examples');
const dataset = 'MA_2023-2024_193rd_General_Court_JSON_20241227_0123456789abcdef0123456789abcdef';
const folder = join(examples, dataset, 'MA/2023-2024_193rd_General_Court');

/** An object of the example dataset, to be changed. */
const payload = (file: string, name: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))[name];
const bees = { ...payload('bill/H100.json', 'bill'), calendar: [] };
const lanterns = { ...payload('bill/S7.json', 'bill'), calendar: [] };
const { session } = bees;
const ana = payload('people/31.json', 'person');
const rollCall = payload('vote/8001.json', 'roll_call');
const text = payload('text/4001.json', 'text');

test('API responses of two states in one folder are read with or without their status wrapper', async () => {
  const alaska = {
    ...lanterns,
    bill_id: 5,
    state: 'AK',
    url: 'https://legiscan.com/AK/bill/S7/2023',
    calendar: [],
  };
  const sources = await readSources(
    legiscanJson,
    filesOf({
      'getBill-1.json': { status: 'OK', bill: bees },
      'getBill-2.json': alaska,
      'getRollCall.json': { status: 'OK', roll_call: rollCall },
      'getText.json': { status: 'OK', text },
    }),
  );
  const billCounts = sources.map(({ source, accepted }) => [
    source.source,
    accepted.filter(({ noun }) => noun === 'bill').length,
  ]);
  expect(billCounts.sort()).toEqual([
    ['legiscan:ak', 1],
    ['legiscan:ma', 1],
  ]);
  const massachusetts = sources.find(({ source }) => source.source === 'legiscan:ma');
  expect(massachusetts?.records('rollCall')).toHaveLength(2);
  expect(massachusetts?.records('billText')).toHaveLength(1);
});

test('a master list adds the bills that have no file of their own', async () => {
  const listed = {
    bill_id: 9002,
    number: 'S7',
    change_hash: 'x',
    url: 'https://legiscan.com/MA/bill/S7/2023',
    status_date: '2023-01-20',
    status: '1',
    title: 'Resolve on lanterns',
    description: '',
  };
  const read = await readOneSource(
    legiscanJson,
    filesOf({
      'list.json': {
        status: 'OK',
        masterlist: {
          session,
          0: listed,
          1: { ...listed, bill_id: 9001, number: 'H100' },
          2: { bill_id: 3, number: 'H3' },
        },
      },
      'bill.json': { status: 'OK', bill: bees },
    }),
  );
  expect(read.records('bill').map((bill) => [bill.number, bill.actions?.length])).toEqual([
    ['H100', 2],
    ['S7', undefined],
  ]);
  expect(read.rejections).toContain(
    'list.json:H3 title: a raw master list has no titles: use getMasterList or the session’s dataset',
  );
});

test('the people of a session are read from one list', async () => {
  const read = await readOneSource(
    legiscanJson,
    filesOf({ 'p.json': { status: 'OK', sessionpeople: { session, people: [ana, { people_id: 'x' }] } } }),
  );
  expect(read.records('legislator')).toMatchObject([
    { memberships: [{ session: '2023-2024 193rd General Court' }] },
  ]);
  expect(read.rejections).toEqual(['p.json people[1].people_id: must be a whole number']);
});

test.each([
  [
    { status: 'OK', datasetlist: [{ session_id: 77, dataset_hash: 'x' }] },
    'is a list of datasets, not a dataset',
  ],
  [{ status: 'OK', searchresult: { summary: { page: '1 of 1' } } }, 'is a list of search results'],
  [
    { status: 'ERROR', alert: { message: 'Invalid API Key' } },
    'is an error response of the LegiScan API: Invalid API Key',
  ],
])('a response without records is rejected with advice: %j', async (response, sentence) => {
  const read = await readOneSource(legiscanJson, filesOf({ 'response.json': response }));
  expect(read.accepted).toEqual([]);
  expect(read.rejections.join()).toContain(sentence);
});

test('the 2012 format is read, without referrals and hashes and with numbers as strings', async () => {
  const { referrals: _, calendar: __, ...old } = bees;
  const bill = {
    ...old,
    bill_type_id: '1',
    session: {
      session_id: 77,
      session_name: '88th General Assembly (2012 Fiscal)',
      session_title: '',
      year_start: 2012,
      year_end: 2012,
      special: 0,
    },
  };
  const read = await readOneSource(legiscanJson, filesOf({ 'H100.json': { bill } }));
  expect(read.records('session')).toMatchObject([{ name: '2012 Fiscal', startYear: 2012 }]);
  expect(read.records('bill')).toHaveLength(1);
});

test('a broken file does not affect the others', async () => {
  const read = await readOneSource(
    legiscanJson,
    filesOf({
      'a.json': JSON.stringify({ bill: bees }).slice(0, 900),
      'b.json': { bill: bees },
      'c.json': { bill: { ...bees, title: 'The same again' } },
      'd.json': { bill: { ...bees, bill_id: 'NaN' } },
      'e.json': { roll_call: { ...rollCall, bill_id: 12345 } },
    }),
  );
  expect(read.records('bill').map((bill) => bill.title)).toEqual([bees.title]);
  expect(read.rejections.map((rejection) => rejection.replace(/JSON, .*/, 'JSON'))).toEqual([
    'a.json:1 file: is not valid JSON',
    'b.json:H100 history.date: "0000-00-00" is not a date: Lost in the mail',
    'c.json:H100 bill_id: bill 9001 is already in another file',
    'd.json:H100 bill_id: must be a whole number',
    'e.json:roll_call_id 8001 bill_id: bill 12345 is not among the files: import it together with the roll call',
  ]);
});
