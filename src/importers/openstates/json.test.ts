import { expect, test } from 'vitest';
import { LegislativeRecord } from '../../legislature/records.ts';
import { filesOf, readOneSource, readSources } from '../test-imports.ts';
import { action, only, scrapedBill, scrapedVote, sponsor, UPPER } from '../test-scrapes.ts';
import { openStatesJson } from './json.ts';

const read = async (contents: Record<string, string | Buffer | object>) =>
  await readOneSource(openStatesJson, filesOf(contents));

test('a bill in a folder named after its number has its legislature, session and date', async () => {
  const { source, records, accepted, rejections } = await read({
    'ma-194/H100/metadata.json': scrapedBill('H100'),
  });
  expect(source).toEqual({
    source: 'openstates:ma',
    jurisdiction: 'Massachusetts',
    state: { code: 'ma', isGuess: false },
    asOf: '2025-11-03T04:18:35.000Z',
    attribution: 'Open States',
  });
  expect(only(records('session'))).toMatchObject({ identifier: '194th', name: '2025-2026', kind: 'regular' });
  expect(only(records('bill'))).toMatchObject({
    upstreamId: '194th/H100',
    session: '194th',
    number: 'H100',
    chamber: 'house',
    title: 'An Act relative to the keeping of bees',
    sponsors: [
      { name: 'Ada Bloom', kind: 'person', classification: 'primary' },
      { name: 'Ben Oak', kind: 'person', classification: 'cosponsor' },
    ],
    actions: [{ date: '2025-02-27', chamber: 'house', text: 'Referred to the committee on Agriculture' }],
    versions: [
      { name: 'Bill Text', links: [{ url: 'https://example.org/H100.pdf', mediaType: 'application/pdf' }] },
    ],
    sourceUrl: 'https://example.org/H100',
  });
  for (const record of accepted) expect(LegislativeRecord.safeParse(record).error).toBeUndefined();
  expect(rejections).toEqual([]);
});

test('a docket that became a bill is that bill’s docket number, and any other docket is a bill of its own', async () => {
  const replaces = { identifier: 'HD 4647', legislative_session: '194th', relation_type: 'replaces' };
  const draft = { identifier: 'H 57', legislative_session: '194th', relation_type: 'replaces' };
  const { records } = await read({
    'ma-194/H100/metadata.json': scrapedBill('H100', { related_bills: [replaces, draft] }),
    'ma-194/SD7/metadata.json': scrapedBill('SD7', { classification: ['proposed bill'] }),
  });
  expect(records('bill')).toMatchObject([
    { number: 'H100', docketNumber: 'HD 4647', relatedBills: [{ number: 'H 57', relation: 'replaces' }] },
    { number: 'SD7', kind: 'docket', chamber: 'senate', relatedBills: [] },
  ]);
});

test('the numbers of two related bills that the source joined are separated', async () => {
  const joined = { identifier: 'S 3114/3216', legislative_session: '222', relation_type: 'companion' };
  const { records } = await read({
    'ma-194/H100/metadata.json': scrapedBill('H100', { related_bills: [joined] }),
  });
  expect(records('bill')).toMatchObject([
    { relatedBills: ['S 3114', 'S 3216'].map((number) => ({ number, relation: 'companion' })) },
  ]);
});

test('petitions and summaries are distinguished, and a file path is neither', async () => {
  const petition =
    'By Mr. Oak, a petition (accompanied by bill, Senate, No. 1) of Ben Oak for legislation on bees.';
  const abstract = (text: string) => ({ abstracts: [{ note: 'summary', abstract: text }] });
  const { records } = await read({
    'ma-194/S1/metadata.json': scrapedBill('S1', abstract(petition)),
    'ma-194/S2/metadata.json': scrapedBill('S2', abstract('Lets bees be kept.')),
    'ma-194/S3/metadata.json': scrapedBill('S3', abstract('2025/Summaries/S3.pdf')),
  });
  const [first, second, third] = records('bill');
  expect([first?.petition, second?.summary, third?.petition, third?.summary]).toEqual([
    petition,
    'Lets bees be kept.',
    undefined,
    undefined,
  ]);
});

test('actions are sorted oldest first, and a list with the newest first is reversed', async () => {
  const listed = [
    action('2025-03-02', 'Second'),
    action('2025-03-01', 'First'),
    action('2025-03-02', 'Third'),
  ];
  const newestFirst = [
    action('2025-03-06T22:33:24+00:00', 'Signed'),
    action('2025-03-06T20:58:00+00:00', 'Passed'),
    action('2025-01-14T21:04:46+00:00', 'Introduced'),
  ];
  const { records } = await read({
    'ma-194/H1/metadata.json': scrapedBill('H1', { actions: listed }),
    'ma-194/H2/metadata.json': scrapedBill('H2', { actions: newestFirst }),
  });
  const [first, second] = records('bill');
  expect(first?.actions?.map((each) => each.text)).toEqual(['First', 'Second', 'Third']);
  expect(second?.actions?.map((each) => `${each.date} ${each.time} ${each.text}`)).toEqual([
    '2025-01-14 16:04 Introduced',
    '2025-03-06 15:58 Passed',
    '2025-03-06 17:33 Signed',
  ]);
});

// S14
test('the actions of a day are reversed where Open States lists the newest of a day first, as for Tennessee', async () => {
  const texts = ['Passed Senate as amended, Ayes 31, Nays 1', 'Senate adopted Amendment (Amendment 1)'];
  const listed = [
    action('2025-04-17', 'Received from House, Passed on First Consideration'),
    ...texts.map((text) => action('2025-04-21', text)),
  ];
  const actionsIn = async (state: string, name: string) => {
    const jurisdiction = { id: `ocd-jurisdiction/country:us/state:${state}/government`, name };
    const bill = scrapedBill('H1', { actions: listed, jurisdiction });
    const { records } = await read({ [`${state}-1/H1/metadata.json`]: bill });
    return records('bill')[0]
      ?.actions?.map(({ text }) => text)
      .slice(1);
  };
  expect(await actionsIn('tn', 'Tennessee')).toEqual(texts.toReversed());
  expect(await actionsIn('ma', 'Massachusetts')).toEqual(texts);
});

test('a raw scrape has session dates from the jurisdiction’s file, and votes with the source’s key', async () => {
  const id = '00000000-0000-0000-0000-00000000000';
  const nh = {
    legislative_session: '2026',
    jurisdiction: { id: 'ocd-jurisdiction/country:us/state:nh/government', name: 'New Hampshire' },
  };
  const { source, records } = await read({
    [`_data/nh/bill_${id}1.json`]: {
      ...scrapedBill('HB15', { ...nh, _processing: undefined }),
      scraped_at: '2026-08-22T04:54:06+00:00',
    },
    [`_data/nh/vote_event_${id}2.json`]: scrapedVote('HB15', {
      ...nh,
      dedupe_key: '2026H5',
      motion_text: 'OTPA',
    }),
    [`_data/nh/organization_${id}3.json`]: { name: 'House', classification: 'lower' },
    '_data/nh/jurisdiction_ocd-jurisdiction-country:us-state:nh-government.json': {
      id: 'ocd-jurisdiction/country:us/state:nh/government',
      name: 'New Hampshire',
      legislative_sessions: [
        {
          identifier: '2026',
          name: '2026 Regular Session',
          start_date: '2026-01-08',
          end_date: '2026-06-30',
        },
      ],
    },
  });
  expect(source).toMatchObject({ source: 'openstates:nh', asOf: '2026-08-22T04:54:06.000Z' });
  expect(only(records('session'))).toMatchObject({
    name: '2026',
    startDate: '2026-01-08',
    endDate: '2026-06-30',
  });
  expect(only(records('rollCall'))).toMatchObject({
    upstreamId: '2026H5',
    rollCallNumber: '5',
    billNumber: 'HB15',
    date: '2025-04-07',
    time: '16:14',
    kind: 'passage',
    counts: { yes: 1, no: 1, absent: 0, notVoting: 0, other: 0 },
    votes: [
      { name: 'Ada Bloom', choice: 'yes' },
      { name: 'Ben Oak', choice: 'no' },
    ],
  });
});

test('invalid parts are rejected with their location, and the rest is imported', async () => {
  const { records, rejections } = await read({
    'ma-194/H1/metadata.json': JSON.stringify(scrapedBill('H1')).slice(0, 900),
    'ma-194/H2/metadata.json': scrapedBill(''),
    'ma-194/H3/metadata.json': scrapedBill('H3', {
      actions: [action('soon', 'Heard'), action('2025-03-01', 'Read')],
    }),
    'ma-194/H4/metadata.json': scrapedBill('H4', { sponsorships: 'everybody' }),
    'ma-194/H5/metadata.json': scrapedBill('H5', {
      versions: [{ note: 'Bill Text', links: [{ url: '/H5.pdf' }] }],
    }),
    'ma-194/H6/metadata.json': scrapedBill('H6', { from_organization: '~{"classification": ' }),
    'ma-194/H7/files/H7_Bill_Text_extracted.txt': 'no text of a version',
    'ma-194/H8/logs/x.vote_event.pass.lower.json': scrapedVote('H8', { start_date: 'yesterday' }),
    'ma-194/H9/metadata.json': scrapedBill('H9', {
      from_organization: UPPER,
      sponsorships: [sponsor('Ada Bloom', true)],
    }),
  });
  expect(records('bill').map((bill) => bill.number)).toEqual(['H3', 'H5', 'H9']);
  expect(records('bill')[0]?.actions).toHaveLength(1);
  expect(rejections.map((each) => each.replace(/: is not valid JSON.*/, ': is not valid JSON'))).toEqual([
    'metadata.json:1 file: is not valid JSON',
    'metadata.json identifier: is empty',
    'metadata.json:H3 actions[0].date: "soon" is not a date; the rest of the bill was imported',
    'metadata.json sponsorships: Invalid input: expected array, received string',
    'metadata.json:H5 versions[0].links[0].url: "/H5.pdf" is not a web address; the rest was imported',
    'metadata.json from_organization: "~{"classification": " is not a reference',
    'H7_Bill_Text_extracted.txt:H7 text: has no text, is truncated, or is not the text of a version',
    'x.vote_event.pass.lower.json:H8 start_date: "yesterday" is not a date',
  ]);
});

test('two legislatures in one archive are two sources, and other JSON files are not accepted', async () => {
  const wy = {
    legislative_session: '2025',
    jurisdiction: { id: 'ocd-jurisdiction/country:us/state:wy/government', name: 'Wyoming' },
  };
  const files = filesOf({
    'ma-194/H1/metadata.json': scrapedBill('H1'),
    'wy/2025/bills/HB0001/metadata.json': scrapedBill('HB0001', wy),
    'bill/HB1.json': { bill: { bill_id: 1 } },
    'package.json': { name: 'something' },
  });
  const sources = await readSources(openStatesJson, files);
  expect(sources.map(({ source }) => source.source)).toEqual(['openstates:ma', 'openstates:wy']);
  const { accepted } = await openStatesJson.find(files);
  expect(accepted.map((file) => file.path).sort()).toEqual([
    'ma-194/H1/metadata.json',
    'wy/2025/bills/HB0001/metadata.json',
  ]);
});

// Ohio's scraper has the committee of a referral beside its text.
test('a referral that names no committee gets the one that the source attached to it', async () => {
  const entity = (name: string) => ({ entity_type: 'organization', name });
  const { records } = await read({
    'ma-194/H1/metadata.json': scrapedBill('H1', {
      actions: [
        action('2025-02-12', 'Introduced', { related_entities: [entity('House')] }),
        action('2025-02-19', 'Referred to committee', {
          related_entities: [entity('House Insurance Committee')],
        }),
        action('2025-03-01', 'Re-referred', { related_entities: [entity('House Health Committee')] }),
        action('2025-04-01', 'Referred to Judiciary', { related_entities: [entity('Judiciary')] }),
      ],
    }),
  });
  expect(only(records('bill')).actions?.map(({ text }) => text)).toEqual([
    'Introduced',
    'Referred to committee: House Insurance Committee',
    'Re-referred: House Health Committee',
    'Referred to Judiciary',
  ]);
});

// Puerto Rico's scraper gives every bill to the Senate, and what a chamber's committees do to the legislature.
test('a bill of Puerto Rico has the chamber in its number, and no joint committee', async () => {
  const legislature = { organization_id: '~{"classification": "legislature"}' };
  const { records } = await read({
    'pr-2025/PC729/metadata.json': scrapedBill('PC729', {
      jurisdiction: { id: 'ocd-jurisdiction/country:us/territory:pr/government', name: 'Puerto Rico' },
      from_organization: '~{"classification": "upper"}',
      actions: [
        action('2025-02-12', 'Referido a Comisión(es)', legislature),
        action('2025-02-18', 'Derrotada por el Senado en Votación Final', legislature),
        action('2025-02-19', 'Sesión conjunta', legislature),
      ],
    }),
  });
  const bill = only(records('bill'));
  expect(bill.chamber).toBe('house');
  expect(bill.actions?.map(({ chamber }) => chamber)).toEqual([undefined, undefined, 'joint']);
});

test('an action belongs to the chamber that its text begins with as the one that acted', async () => {
  const inSenate = { organization_id: '~{"classification": "upper"}' };
  const { records } = await read({
    'co-2024/HB1002/metadata.json': scrapedBill('HB 1002', {
      actions: [
        action('2024-05-01', 'House Considered Senate Amendments - Result was to Concur - Repass', inSenate),
        action('2024-05-02', 'Senate Amendments laid over', inSenate),
      ],
    }),
  });
  expect(only(records('bill')).actions?.map(({ chamber }) => chamber)).toEqual(['house', 'senate']);
});

test('an action belongs to the chamber that its text shows, also if the source gives it to the one where the bill was filed', async () => {
  const inHouse = { organization_id: '~{"classification": "lower"}' };
  const { records } = await read({
    'tn-114/HJR18/metadata.json': scrapedBill('HJR 18', {
      actions: [
        action('2025-01-21', 'Received from House, refer to Senate Calendar Committee', inHouse),
        action('2025-01-22', 'Sponsor(s) Added.', inHouse),
        action('2025-01-23', 'Placed on Senate Consent Calendar for 2/2/2025', inHouse),
      ],
    }),
  });
  expect(only(records('bill')).actions?.map(({ chamber }) => chamber)).toEqual(['senate', 'house', 'senate']);
});

test('a motion of a committee that is written as a code is one in words, and a vote named by its share has no question', async () => {
  const vote = (motion_text: string) =>
    scrapedVote('H1', { motion_text, motion_classification: [], dedupe_key: `2025H${motion_text.length}` });
  const { records } = await read({
    'ma-194/H1/metadata.json': scrapedBill('H1'),
    'ma-194/H1/vote_event_1.json': vote('do_pass_as_amended'),
    'ma-194/H1/vote_event_2.json': vote('SM'),
  });
  expect(records('rollCall').map(({ motion, kind }) => [motion, kind])).toEqual([
    ['Do pass as amended', 'committee'],
    ['Question not recorded, a simple majority needed', 'other'],
  ]);
});
