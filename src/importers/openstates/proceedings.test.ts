import { expect, test } from 'vitest';
import { LegislativeRecord } from '../../legislature/records.ts';
import { filesOf, readOneSource } from '../test-imports.ts';
import { action, extractedText, LOWER, only, scrapedBill, scrapedVote, voter } from '../test-scrapes.ts';
import { openStatesJson } from './json.ts';

const read = async (contents: Record<string, string | Buffer | object>) =>
  await readOneSource(openStatesJson, filesOf(contents));

test('two votes with the same bill, time and motion have different ids, the same in every scrape', async () => {
  const files = {
    'ma-194/H1/metadata.json': scrapedBill('H1'),
    'ma-194/H1/logs/20250407T201400Z.vote_event.pass.lower.json': scrapedVote('H1'),
    'ma-194/H1/logs/20250407T201400Z_2.vote_event.pass.lower.json': scrapedVote('H1'),
  };
  const ids = async () => (await read(files)).records('rollCall').map((vote) => vote.upstreamId);
  const [first, second] = await ids();
  expect(first).not.toBe(second);
  expect(await ids()).toEqual([first, second]);
});

// P09: Alabama
test('the action by which a bill became law is listed under no chamber', async () => {
  const actions = [
    action('2026-04-01', 'Delivered to Governor'),
    action('2026-04-12', 'Enacted', { classification: ['became-law'] }),
  ];
  const { records } = await read({ 'al/2026rs/bills/HB9/metadata.json': scrapedBill('HB9', { actions }) });
  const bill = records('bill')[0] as { actions: { text: string; chamber?: string }[] };
  expect(bill.actions.map(({ text, chamber }) => [text, chamber])).toEqual([
    ['Delivered to Governor', undefined],
    ['Enacted', undefined],
  ]);
});

// D15
test('a vote is of the chamber whose letter its motion begins with, also if the source gives it to the other one', async () => {
  const motions = [
    'S Concur:Passed 31-0-0-0-0',
    'H 3rd Reading:Passed 38-23-1-0-0',
    'Sustain the veto: Passed',
  ];
  const votes = motions.map((motion_text, at) => [
    `wy/2025/bills/SF0006/logs/${at}.vote_event.pass.lower.json`,
    scrapedVote('SF0006', { motion_text }),
  ]);
  const { records } = await read({
    'wy/2025/bills/SF0006/metadata.json': scrapedBill('SF0006'),
    ...Object.fromEntries(votes),
  });
  expect(records('rollCall').map(({ motion, chamber }) => [motion, chamber])).toEqual([
    [motions[0], 'senate'],
    [motions[1], 'house'],
    [motions[2], 'house'],
  ]);
});

// D15
test('a vote of Tennessee has the day with which its motion ends, not the day for which the bill was placed on a calendar', async () => {
  const motions = {
    'HOUSE RULES COMMITTEE: H. Placed on Regular Calendar for 4/21/2025 4/17/2025 (1)': '2025-04-17',
    'HOUSE RULES COMMITTEE: H. Placed on Regular Calendar for 4/21/2025 4/7/2025 Failed': '2025-04-07',
    'FLOOR VOTE: Motion to Adopt 4/21/2025 Passed (1)': '2025-04-21',
    'Laid over to 5/8/2025': '2025-04-21',
  };
  const votes = Object.keys(motions).map((motion_text, at) => [
    `tn/114/bills/HB1/logs/${at}.vote_event.pass.lower.json`,
    scrapedVote('HB1', { motion_text, start_date: '2025-04-21' }),
  ]);
  const { records } = await read({
    'tn/114/bills/HB1/metadata.json': scrapedBill('HB1'),
    ...Object.fromEntries(votes),
  });
  expect(records('rollCall').map(({ date }) => date)).toEqual(Object.values(motions));
});

test('texts of versions are read beside their bill and from an archive with only texts', async () => {
  const text = extractedText(
    'Bill Text',
    '1 SECTION 1. Bees may be',
    '2 kept.',
    '1 of 1',
    '3 SECTION 2. At once.',
  );
  const beside = await read({
    'ma-194/H100/metadata.json': scrapedBill('H100'),
    'ma-194/H100/files/H100_Bill_Text_extracted.txt': text,
  });
  const alone = await read({ 'ma-194/H100/files/H100_Bill_Text_extracted.txt': text });
  for (const { records } of [beside, alone]) {
    expect(only(records('billText'))).toEqual({
      noun: 'billText',
      upstreamId: '194th/H100/Bill Text',
      session: '194th',
      number: 'H100',
      version: 'Bill Text',
      text: 'SECTION 1. Bees may be\nkept.\nSECTION 2. At once.',
    });
  }
  expect(alone.source).toMatchObject({ source: 'openstates:ma', asOf: undefined });
});

test('an amendment listed among the versions has its outcome from the actions of the bill', async () => {
  const versions = ['Introduced', 'Amendment H-1121', 'Amendment H-1122', 'Amendment H-1123'].map((note) => ({
    note,
    date: '',
    links: [{ url: `https://example.org/${note.slice(-4)}.pdf` }],
  }));
  const actions = [
    'Amendment H-1121 filed.',
    'Amendment H-1121 withdrawn.',
    'Amendment H-1122 filed, adopted.',
  ].map((description) => ({ description, date: '2025-03-18', organization_id: LOWER, classification: [] }));
  const { records } = await read({
    'wy/2025/bills/HB0844/metadata.json': scrapedBill('HB0844', {
      versions,
      actions,
      from_organization: LOWER,
    }),
  });
  expect(records('amendment')).toMatchObject([
    { amendmentNumber: 'H-1121', chamber: 'house', status: 'withdrawn' },
    { amendmentNumber: 'H-1122', status: 'adopted' },
    { amendmentNumber: 'H-1123', status: 'offered' },
  ]);
});

// P09: Delaware's HB 79 of 2025
test('an amendment that only the actions name is one too, with the day on which it was introduced', async () => {
  const versions = [{ note: 'HA 2 to HB 79', date: '', links: [{ url: 'https://example.org/a.pdf' }] }];
  const actions = [
    ['2025-04-08', 'Amendment HA 1 to HB 79 - Introduced and Placed With Bill'],
    ['2025-04-17', 'Amendment HA 1 to HB 79 - Stricken in House'],
    ['2025-04-17', 'Amendment HA 2 to HB 79 - Introduced and Placed With Bill'],
    ['2025-04-18', 'Amendment HA 2 to HB 79 - Passed In House by Voice Vote'],
  ].map(([date, description]) => ({ description, date, organization_id: LOWER, classification: [] }));
  const { records } = await read({
    'de/153/bills/HB79/metadata.json': scrapedBill('HB 79', { versions, actions, from_organization: LOWER }),
  });
  expect(records('amendment')).toMatchObject([
    { amendmentNumber: 'HA 2 to HB 79', status: 'adopted', date: '2025-04-17' },
    { amendmentNumber: 'HA 1 to HB 79', status: 'withdrawn', date: '2025-04-08', chamber: 'house' },
  ]);
});

test('an amendment that a bill and its companion list is one of each, with the outcome from its own actions', async () => {
  const versions = [{ note: 'Amendment SA0456', date: '', links: [{ url: 'https://example.org/a.pdf' }] }];
  const bill = (number: string, ...texts: string[]) =>
    scrapedBill(number, {
      versions,
      actions: texts.map((description) => ({
        description,
        date: '2025-03-18',
        organization_id: LOWER,
        classification: [],
      })),
    });
  const { records } = await read({
    'tn/114/bills/SB714/metadata.json': bill('SB 714', 'Senate adopted Amendment (Amendment 3 - SA0456)'),
    'tn/114/bills/HB662/metadata.json': bill('HB 662', 'Am. withdrawn. (Amendment 1 - HA0001)'),
  });
  const amendments = records('amendment').map(({ billNumber, status }) => `${billNumber} ${status}`);
  expect(amendments.toSorted()).toEqual(['HB 662 offered', 'SB 714 adopted']);
  expect(new Set(records('amendment').map(({ upstreamId }) => upstreamId)).size).toBe(2);
});

test('a version named after a motion is an amendment, and no text of the bill', async () => {
  const names = [
    'Introduced',
    'Engrossed',
    'Jones motion to Table - Adopted Voice Vote',
    'Lee motion to Adopt - Adopted Roll Call 5',
  ];
  const texts = ['Lee 1st Amendment Offered', names[3], 'Fox 1st Substitute Offered', names[2]];
  const { records } = await read({
    'al/2026rs/bills/HB354/metadata.json': scrapedBill('HB354', {
      versions: names.map((note) => ({ note, date: '', links: [{ url: 'https://example.org/a.pdf' }] })),
      actions: texts.map((description) => ({
        description,
        date: '2026-03-16',
        organization_id: LOWER,
        classification: [],
      })),
    }),
    'al/2026rs/bills/HB354/files/a_extracted.txt': extractedText(names[3] ?? '', 'Strike section 2.'),
  });
  expect(only(records('bill')).versions?.map(({ name }) => name)).toEqual(['Introduced', 'Engrossed']);
  expect(records('billText')).toEqual([]);
  expect(records('amendment')).toMatchObject([
    { amendmentNumber: 'Fox 1st Substitute', status: 'tabled', chamber: 'house' },
    { amendmentNumber: 'Lee 1st', title: 'Lee 1st Amendment', status: 'adopted' },
  ]);
});

test('Nebraska’s amendments have their outcomes from the actions, and papers on several are documents', async () => {
  const paper = 'Appropriations AM832 Meyer AM1246';
  const versions = ['Introduced', 'Rountree AM391', 'Conrad AM11', paper, 'Slip Law'].map((note) => ({
    note,
    date: '',
    links: [{ url: `https://example.org/${note.replaceAll(' ', '')}.pdf` }],
  }));
  const actions = [
    'Conrad AM11 withdrawn',
    'Rountree AM391 adopted',
    'Advanced to Enrollment and Review Initial',
  ].map((description) => ({ description, date: '2025-03-18', organization_id: LOWER, classification: [] }));
  const { records } = await read({
    'ne/109/bills/LB148/metadata.json': scrapedBill('LB148', { versions, actions }),
  });
  expect(records('amendment')).toMatchObject([
    { amendmentNumber: 'AM391', sponsor: { name: 'Rountree' }, status: 'adopted' },
    { amendmentNumber: 'AM11', status: 'withdrawn' },
  ]);
  expect(only(records('bill'))).toMatchObject({
    versions: [{ name: 'Introduced' }, { name: 'Slip Law' }],
    documents: [{ name: paper }],
  });
});

test('the paper on a veto override, listed among the amendments, is a document', async () => {
  const note = 'Amendment SF0127VT001 (Veto Override)';
  const versions = [
    { note: 'Introduced', date: '', links: [] },
    { note, date: '', links: [{ url: 'https://example.org/v.pdf' }] },
  ];
  const { records } = await read({
    'wy/2025/bills/SF0127/metadata.json': scrapedBill('SF0127', { versions }),
    'wy/2025/bills/SF0127/files/SF0127VT001_extracted.txt': extractedText(note, 'Veto override.'),
  });
  expect(records('amendment')).toEqual([]);
  expect(only(records('bill'))).toMatchObject({
    versions: [{ name: 'Introduced' }],
    documents: [{ name: note, links: [{ url: 'https://example.org/v.pdf' }] }],
  });
});

test('Wyoming’s amendments, listed among the versions, become amendments with their texts', async () => {
  const note = 'Amendment SF0034H3001 (3rd reading) - Representative Bloom (Corrected, Failed)';
  const wy = {
    legislative_session: '2025',
    jurisdiction: { id: 'ocd-jurisdiction/country:us/state:wy/government', name: 'Wyoming' },
  };
  const versions = [
    { note: 'Introduced', date: '', links: [] },
    {
      note,
      date: '',
      links: [{ url: 'https://example.org/a.pdf' }],
      extras: { sponsor: 'Representative Bloom' },
    },
  ];
  const { records } = await read({
    'wy/2025/bills/SF0034/metadata.json': scrapedBill('SF0034', {
      ...wy,
      versions,
      from_organization: LOWER,
    }),
    'wy/2025/bills/SF0034/files/SF0034_Introduced_extracted.txt': extractedText(
      'Introduced',
      'Be it enacted.',
    ),
    'wy/2025/bills/SF0034/files/SF0034H3001_extracted.txt': extractedText(note, 'Page 1-line 5 Delete "an".'),
  });
  expect(only(records('bill'))).toMatchObject({ chamber: 'senate', versions: [{ name: 'Introduced' }] });
  expect(only(records('billText'))).toMatchObject({ version: 'Introduced' });
  expect(only(records('amendment'))).toMatchObject({
    amendmentNumber: 'SF0034H3001',
    billNumber: 'SF0034',
    chamber: 'house',
    status: 'rejected',
    amending: 'Bill, 3rd reading',
    sponsor: { name: 'Representative Bloom' },
    text: 'Page 1-line 5 Delete "an".',
    sourceUrl: 'https://example.org/a.pdf',
  });
});

// P10: SF 169, SF 32 and HB 72 of 2025.
test.each([
  ['adopted', ['lower H Adopted SF0034JC001: 38-15-9-0-0', 'upper S Adopted SF0034JC001: 19-9-3-0-0']],
  ['rejected', ['lower H Adopted SF0034JC001: 60-0-2-0-0', 'upper S Did Not Adopt SF0034JC001: 14-17-0-0-0']],
  ['offered', ['lower H Adopted: 56-5-1-0-0']],
] as const)(
  'the amendment of a conference in Wyoming is %s after these roll calls: %j',
  async (status, lines) => {
    const wy = {
      legislative_session: '2025',
      jurisdiction: { id: 'ocd-jurisdiction/country:us/state:wy/government', name: 'Wyoming' },
    };
    const note = 'Amendment SF0034JC001 (Conference Committee)';
    const votes = lines.map((line, at) => {
      const [, chamber, words] = /^(\w+) (.*)$/.exec(line)!;
      const organization_id = `~{"classification": "${chamber}"}`;
      const vote = { ...wy, organization: organization_id, motion_text: `SF0034JC001: ${words}` };
      return [`wy/2025/bills/SF0034/logs/${at}.vote_event.pass.${chamber}.json`, scrapedVote('SF0034', vote)];
    });
    const { records } = await read({
      'wy/2025/bills/SF0034/metadata.json': scrapedBill('SF0034', {
        ...wy,
        versions: [{ note, date: '', links: [] }],
      }),
      ...Object.fromEntries(votes),
    });
    expect(only(records('amendment'))).toMatchObject({ chamber: 'joint', status });
  },
);

test('voters whose names were split at a comma are joined', async () => {
  const votes = [
    voter('Brown', 'yes'),
    voter('L', 'yes'),
    voter('Brown', 'no'),
    voter('G', 'no'),
    voter('Oak', 'no'),
  ];
  const { records } = await read({
    'wy/2025/bills/HB0001/logs/a.vote_event.pass.lower.json': scrapedVote('HB0001', {
      votes,
      counts: [
        { option: 'yes', value: 1 },
        { option: 'no', value: 2 },
      ],
    }),
  });
  expect(only(records('rollCall')).votes?.map((vote) => `${vote.name}: ${vote.choice}`)).toEqual([
    'Brown, L: yes',
    'Brown, G: no',
    'Oak: no',
  ]);
});

test('an event becomes a meeting with its committee, agenda and location', async () => {
  const id = '00000000-0000-0000-0000-000000000001';
  const event = {
    name: 'Joint Committee on Agriculture Public Hearing',
    all_day: false,
    start_date: '2025-07-10T17:00:00+00:00',
    end_date: '2025-07-10T21:00:00+00:00',
    status: 'cancelled',
    classification: 'committee-meeting',
    upstream_id: 'hearing-5000',
    location: { name: 'A-2', url: '' },
    media: [{ links: [{ url: 'https://example.org/stream' }] }],
    participants: [{ name: 'Joint Committee on Agriculture', type: 'organization', note: 'host' }],
    agenda: [{ description: 'Bees', related_entities: [{ entity_type: 'bill', name: 'H100' }] }],
    sources: [{ url: 'https://example.org/hearing-5000' }],
  };
  const { records, accepted } = await read({
    'ma-194/H100/metadata.json': scrapedBill('H100'),
    [`ma-194/event_${id}.json`]: event,
  });
  expect(only(records('meeting'))).toEqual({
    noun: 'meeting',
    upstreamId: 'hearing-5000',
    session: '194th',
    title: 'Joint Committee on Agriculture Public Hearing',
    kind: 'hearing',
    status: 'canceled',
    chamber: 'joint',
    committee: { name: 'Joint Committee on Agriculture' },
    date: '2025-07-10',
    startTime: '13:00',
    endTime: '17:00',
    location: 'A-2',
    streamUrl: 'https://example.org/stream',
    sourceUrl: 'https://example.org/hearing-5000',
    bills: ['H100'],
  });
  for (const record of accepted) expect(LegislativeRecord.safeParse(record).error).toBeUndefined();
});
