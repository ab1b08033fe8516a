import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LegislativeRecord } from '../../legislature/records.ts';
import { filesIn, filesOf, readOneSource, readSources } from '../test-imports.ts';
import { legiscanCsv } from './csv.ts';

const examples = join(import.meta.dirname, '../examples');
const dataset = 'MA_2023-2024_193rd_General_Court_CSV_20240526_0123456789abcdef0123456789abcdef';
const example = await readOneSource(legiscanCsv, filesIn(join(examples, dataset), examples));
const read = async (contents: Record<string, string | Buffer>) =>
  await readOneSource(legiscanCsv, filesOf(contents));

test('a dataset is recognized by its columns and has its state, session and date', () => {
  expect(example.source).toMatchObject({
    source: 'legiscan:ma',
    jurisdiction: 'Massachusetts',
    asOf: '2024-05-26',
    attribution: 'LegiScan, CC BY 4.0',
  });
  expect(example.records('session')).toEqual([
    {
      noun: 'session',
      upstreamId: '77',
      identifier: '2023-2024 193rd General Court',
      name: '2023-2024',
      kind: 'regular',
      startYear: 2023,
      endYear: 2024,
    },
  ]);
});

test('every record is valid', () => {
  for (const record of example.accepted) expect(LegislativeRecord.safeParse(record).error).toBeUndefined();
});

test('a bill has its actions in order, sponsors, versions and documents', () => {
  const [bill] = example.records('bill');
  expect(bill).toMatchObject({
    upstreamId: '9001',
    session: '2023-2024 193rd General Court',
    number: 'H100',
    chamber: 'house',
    kind: 'bill',
    title: 'An Act relative to the keeping of bees',
    description: 'Hives in towns.\nWax, too.',
    upstreamStatus: 'Engrossed',
    upstreamStatusDate: '2023-05-02',
    committee: 'House Agriculture',
    sourceUrl: 'https://malegislature.gov/Bills/193/H100',
    actions: [
      {
        date: '2023-01-20',
        chamber: 'house',
        text: 'Referred to the committee on Agriculture',
        classification: [],
      },
      { date: '2023-03-01', chamber: 'house', text: 'Reported favorably', classification: [] },
      { date: '2023-05-02', chamber: 'house', text: 'House read third and passed', classification: [] },
    ],
    sponsors: [
      { kind: 'person', name: 'Ana Quillfeather', upstreamId: '31' },
      { kind: 'person', name: 'José Bramblewood Jr.', upstreamId: '32' },
    ],
    documents: [{ name: 'Fiscal Note/Analysis', kind: 'fiscal-note' }],
  });
});

test('a description that repeats the title becomes empty and clears a stored one', () => {
  expect(example.records('bill')[1]).toMatchObject({ title: 'Resolve on lanterns', description: '' });
});

test('versions of one type get different names, and an invalid address is not a link', () => {
  const versions = example.records('bill')[0]?.versions;
  expect(versions?.map((version) => [version.name, version.links.map((link) => link.url)])).toEqual([
    ['Introduced', ['https://malegislature.gov/H100.pdf', 'https://legiscan.com/MA/text/H100/id/4001']],
    ['Comm Sub (2)', ['https://legiscan.com/MA/text/H100/id/4003']],
    ['Comm Sub', ['https://malegislature.gov/H100b.htm', 'https://legiscan.com/MA/text/H100/id/4002']],
  ]);
});

test('a committee among the people becomes a committee and an organization that sponsors bills', () => {
  expect(example.records('committee')).toEqual([
    { noun: 'committee', upstreamId: '501', name: 'Agriculture', chamber: 'house', kind: 'committee' },
    { noun: 'committee', upstreamId: '502', name: 'Judiciary', chamber: 'joint', kind: 'committee' },
  ]);
  expect(example.records('legislator').map((legislator) => legislator.upstreamId)).toEqual(['31', '32']);
  expect(example.records('bill')[1]?.sponsors).toEqual([
    { kind: 'organization', classification: 'primary', name: 'Joint Judiciary', upstreamId: '502' },
  ]);
});

test("a legislator's current seat becomes the session's, with every spelling of the name", () => {
  expect(example.records('legislator')[1]).toMatchObject({
    fullName: 'José Bramblewood Jr.',
    familyName: 'Bramblewood',
    otherNames: ['José Bramblewood'],
    memberships: [
      { chamber: 'senate', district: '7A', party: 'Republican', session: '2023-2024 193rd General Court' },
    ],
  });
});

test('the number and status of an amendment come from its title', () => {
  expect(example.records('amendment')).toMatchObject([
    { upstreamId: '6001', billNumber: 'H100', amendmentNumber: '12/1', chamber: 'house', status: 'rejected' },
    { upstreamId: '6002', amendmentNumber: 'unnumbered', chamber: 'senate', status: 'offered' },
  ]);
});

// D15
test('a roll call has its motion, number, result, tally and each vote', () => {
  expect(example.records('rollCall')).toMatchObject([
    {
      upstreamId: '8001',
      billUpstreamId: '9001',
      chamber: 'house',
      date: '2023-05-02',
      motion: 'Third Reading',
      rollCallNumber: '14',
      kind: 'passage',
      // One of two members in favor is not a majority of the members, but the House reports the passage.
      result: 'pass',
      counts: { yes: 1, no: 0, absent: 1, notVoting: 0, other: 0 },
      votes: [
        { name: 'Ana Quillfeather', upstreamId: '31', choice: 'yes' },
        { name: 'José Bramblewood Jr.', upstreamId: '32', choice: 'absent' },
      ],
    },
    {
      upstreamId: '8002',
      chamber: 'senate',
      result: 'fail',
      votes: [
        { upstreamId: '31', choice: 'other', note: 'Sat' },
        { upstreamId: '32', choice: 'no' },
      ],
    },
  ]);
});

// D15: from LegiScan's datasets of Georgia and Michigan, which have no results.
test('the result of a vote on passage is what the chamber’s actions report', async () => {
  const at = 'GA/2023-2024_Regular_Session/csv';
  const rows = (header: string, ...lines: string[]) => [header, ...lines, ''].join('\n');
  const { records } = await read({
    [`${at}/bills.csv`]: rows(
      'bill_id,bill_number,title',
      '1,SR140,Elections; provide - CA',
      '2,HB808,Taxes',
      '3,HB4605,Fees',
      '4,SR9,Elections; provide - CA',
      '5,HB5,Fees',
    ),
    [`${at}/history.csv`]: rows(
      'bill_id,date,chamber,sequence,action',
      '1,2023-03-06,Senate,1,Senate Lost',
      '2,2024-03-20,Senate,1,Senate Lost',
      '2,2024-03-21,Senate,2,Senate Reconsidered',
      '2,2024-03-22,House,3,House Passed/Adopted',
      '3,2023-11-02,House,1,Adverse Roll Call',
      '3,2023-11-02,House,2,Passed; Given Immediate Effect Roll Call # 494 Yeas 88 Nays 21 Excused 0 Not Voting 1',
      '5,2023-03-06,House,1,House Lost',
    ),
    [`${at}/rollcalls.csv`]: rows(
      'bill_id,roll_call_id,date,chamber,description,yea,nay,nv,absent',
      '1,11,2023-03-06,Senate,Adoption Of Constitutional Amendment By Substitute,30,26,0,0',
      '2,21,2024-03-20,Senate,Passage,33,18,1,4',
      '2,22,2024-03-21,House,Passage,80,70,10,20',
      '3,31,2023-11-02,House,Third Reading,101,70,0,0',
      '3,32,2023-11-02,House,Third Reading,88,21,0,0',
      '4,41,2023-03-06,Senate,Adoption,30,26,0,0',
      '5,51,2023-03-06,House,Third Reading,92,60,10,18',
      '5,52,2023-03-06,House,Third Reading,93,60,10,17',
    ),
  });
  expect(records('rollCall').map(({ upstreamId, result }) => `${upstreamId} ${result}`)).toEqual([
    '11 fail',
    '21 fail',
    // Reported on the next day, without half of the members.
    '22 pass',
    // Of two votes of that day, the other has the tally that is reported as passed.
    '31 fail',
    '32 pass',
    // Two thirds are needed, and no action says what happened.
    '41 unknown',
    // It is not clear which of the two was lost.
    '51 unknown',
    '52 unknown',
  ]);
});

test('a sponsor whom an action removed is none', async () => {
  const at = 'MI/2023-2024_102nd_Legislature/csv';
  const rows = (header: string, ...lines: string[]) => [header, ...lines, ''].join('\n');
  const { records } = await read({
    [`${at}/bills.csv`]: rows('bill_id,bill_number,title', '1,SB446,Bees'),
    [`${at}/history.csv`]: rows(
      'bill_id,date,chamber,sequence,action',
      '1,2023-06-28,Senate,1,Introduced By Senator Ana Quill',
      '1,2023-06-28,Senate,2,Senator Removed As Sponsor: Ana Quill',
    ),
    [`${at}/people.csv`]: rows('people_id,name', '31,Ana Quill', '32,Bo Elm'),
    [`${at}/sponsors.csv`]: rows('bill_id,people_id,position', '1,32,1', '1,31,2'),
  });
  expect(records('bill')[0]?.sponsors?.map(({ name }) => name)).toEqual(['Bo Elm']);
});

test('a row that repeats another is not rejected, unless the two disagree', async () => {
  const at = 'RI/2020-2020_Regular_Session/csv';
  const rows = (header: string, ...lines: string[]) => [header, ...lines, ''].join('\n');
  const { records, rejections } = await read({
    [`${at}/bills.csv`]: rows('bill_id,bill_number,title', '1,H1,Bees', '1,H1,Bees', '1,H1,Wax'),
    [`${at}/people.csv`]: rows('people_id,name', '31,Ana Quill', '32,Bo Elm'),
    [`${at}/sponsors.csv`]: rows('bill_id,people_id,position', '1,31,3', '1,32,2', '1,31,3', '1,31,1'),
    [`${at}/rollcalls.csv`]: rows('bill_id,roll_call_id,date,yea,nay', '1,8,2023-05-02,1,1'),
    [`${at}/votes.csv`]: rows('roll_call_id,people_id,vote', '8,31,1', '8,31,1', '8,32,1', '8,32,2'),
  });
  expect(rejections.filter((each) => each.includes('already'))).toEqual([
    'bills.csv:4 bill_id: 1 is already on line 2',
    'votes.csv:5 roll_call_id, people_id: 8, 32 is already on line 4',
  ]);
  expect(records('bill')).toMatchObject([
    { title: 'Bees', sponsors: [{ name: 'Ana Quill', classification: 'primary' }, { name: 'Bo Elm' }] },
  ]);
  expect(records('rollCall')[0]?.votes).toMatchObject([{ choice: 'yes' }, { choice: 'yes' }]);
});

test('invalid rows are rejected with file, line, field and reason, and the others are imported', () => {
  expect(example.rejections).toEqual([
    'rollcalls.csv:4 yea: must be a whole number, not "many"',
    'bills.csv:6 bill_number: another bill of this number is on line 2',
    'history.csv:6 bill_id: 9999 is not in bills.csv',
    'sponsors.csv:6 people_id: 44 is not in people.csv',
    'votes.csv roll_call_id: belongs to a rejected row of rollcalls.csv',
    'documents.csv:3 state_link: "javascript:alert(1)" is not a web address',
    'history.csv:7 date: "2023-02-30" is not a date',
    'bills.csv:5 state_link: "not-an-address" is not a web address',
  ]);
});

test('a joint resolution with a letter in place of a number is recognized', () => {
  expect(example.records('bill')[2]).toMatchObject({
    number: 'HJRA',
    kind: 'joint resolution',
    chamber: 'house',
  });
});

test('the state and session come from the addresses of the bills if no path has them', async () => {
  const loose = await read({
    'bills.csv': 'bill_id,session_id,bill_number,url\n1,5,LD 4,https://legiscan.com/ME/bill/LD4/2019/X1\n',
    'history.csv': 'bill_id,date,action,chamber\n1,2019-05-24,Introduced,Senate\n',
  });
  expect(loose.source).toMatchObject({ source: 'legiscan:me' });
  expect(loose.source.asOf).toBeUndefined();
  expect(loose.records('session')).toMatchObject([
    { identifier: '2019 1st Special Session', kind: 'special' },
  ]);
  expect(loose.records('bill')).toMatchObject([{ number: 'LD 4', title: 'LD 4', chamber: 'senate' }]);
  expect(loose.records('bill')[0]).not.toHaveProperty('sponsors');
});

test('two datasets in one folder are two sources, and a bill of another state is rejected', async () => {
  const header = 'bill_id,session_id,bill_number,url\n';
  const sources = await readSources(
    legiscanCsv,
    filesOf({
      'ri_bills.csv': `${header}1,5,H1,https://legiscan.com/RI/bill/H1/2020\n2,6,H2,https://legiscan.com/VT/bill/H2/2020\n`,
      'me_bills.csv': `${header}3,7,LD3,https://legiscan.com/ME/bill/LD3/2020\n`,
    }),
  );
  expect(sources.map(({ source }) => source.source).sort()).toEqual(['legiscan:me', 'legiscan:ri']);
  const ri = sources.find(({ source }) => source.source === 'legiscan:ri');
  expect(ri?.records('bill').map((bill) => bill.number)).toEqual(['H1']);
  expect(ri?.rejections).toEqual([
    expect.stringContaining('no column status, '),
    'ri_bills.csv:3 url: https://legiscan.com/VT/bill/H2/2020 is not a bill of RI, unlike the rest of the dataset',
  ]);
});

test('a file without a required column is rejected, and one without an optional column is imported and reported', async () => {
  const loose = await read({
    'bills.csv': 'bill_id,bill_number,url\n1,H1,https://legiscan.com/RI/bill/H1/2020\n',
    'votes.csv': 'roll_call_id,vote\n1,1\n2,1\n',
  });
  expect(loose.rejections).toEqual([
    expect.stringContaining('the other columns were imported'),
    'votes.csv:1 columns: no column people_id',
  ]);
  expect(loose.records('bill')).toHaveLength(1);
});

test('a bill whose number has only the letter of its chamber has the type that starts its title', async () => {
  const rows = [
    '1,H1,House Resolution Extending Congratulations',
    '2,H2,Joint Resolution To Approve And Publish A Proposition Of Amendment',
    '3,H3,Resolution Of Disputes',
    '4,HB4,Joint Resolution',
  ].map((row) => `${row},https://legiscan.com/RI/bill/${row.split(',')[1]}/2020\n`);
  const loose = await read({ 'bills.csv': `bill_id,bill_number,title,url\n${rows.join('')}` });
  expect(loose.records('bill').map(({ kind }) => kind)).toEqual([
    'resolution',
    'joint resolution',
    'bill',
    'bill',
  ]);
});

test('a bill leads to its page at LegiScan where the dataset knows only the home page of the legislature', async () => {
  const { records } = await read({
    'bills.csv':
      'bill_id,bill_number,url,state_link\n' +
      '1,H1,https://legiscan.com/RI/bill/H1/2020,http://status.rilin.state.ri.us/\n' +
      '2,H2,https://legiscan.com/RI/bill/H2/2020,https://www.rilin.state.ri.us/?bill=H2\n',
  });
  expect(records('bill').map(({ sourceUrl }) => sourceUrl)).toEqual([
    'https://legiscan.com/RI/bill/H1/2020',
    'https://www.rilin.state.ri.us/?bill=H2',
  ]);
});

test('a file saved from a spreadsheet is read: UTF-16, carriage returns, American dates, decimal numbers', async () => {
  const text =
    '\ufeffbill_id,bill_number,title,status,status_date,url\r\n' +
    '1.0,H1,Façade repairs,1.0,5/9/2020,https://legiscan.com/RI/bill/H1/2020\r\n';
  const loose = await read({ 'bills.csv': Buffer.from(text, 'utf16le') });
  expect(loose.rejections).toHaveLength(1);
  expect(loose.records('bill')).toMatchObject([
    { title: 'Façade repairs', upstreamStatus: 'Introduced', upstreamStatusDate: '2020-05-09' },
  ]);
});

test('the license and README of a dataset are accepted with it', async () => {
  const files = filesOf({
    'csv/bills.csv': 'bill_id,bill_number,url\n1,H1,https://legiscan.com/RI/bill/H1/2020\n',
    'csv/LICENSE': 'CC BY 4.0',
    'csv/README.md': '# LegiScan',
    'README.md': '# Of something else',
  });
  const { accepted } = await legiscanCsv.find(files);
  expect(accepted.map(({ path }) => path).sort()).toEqual(['csv/LICENSE', 'csv/README.md', 'csv/bills.csv']);
});

test('files of other formats are not accepted', async () => {
  const files = filesOf({ 'bills.csv': 'id,identifier,title\n1,H1,Bees\n', 'notes.txt': 'bill_id' });
  expect(await legiscanCsv.find(files)).toEqual({ accepted: [], sources: [] });
});

test('the report lists at most 10,000 rejected rows of a file', async () => {
  const votes = Array.from({ length: 10_500 }, (_, i) => `${i + 1},1,1\n`).join('');
  const { rejections } = await read({
    'bills.csv': 'bill_id,bill_number,url\n1,H1,https://legiscan.com/RI/bill/H1/2020\n',
    'rollcalls.csv': 'bill_id,roll_call_id,date,yea,nay\n1,99999,2020-01-01,1,0\n',
    'people.csv': 'people_id,name\n1,Ana Quillfeather\n',
    'votes.csv': `roll_call_id,people_id,vote\n${votes}`,
  });
  const ofVotes = rejections.filter((each) => each.startsWith('votes.csv') && !each.includes('columns'));
  expect(ofVotes).toHaveLength(10_001);
  expect(ofVotes.at(-1)).toBe('votes.csv rows: more rejected rows, not listed');
});
