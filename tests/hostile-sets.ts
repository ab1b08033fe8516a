import { SMALL_SETS as SETS } from '../src/importers/test-sets.ts';

/*
 * Files that each contain one hostile record, by format, with the line that the rejection report must have for each.
 */

const SMALL_SETS: Record<keyof typeof SETS, Record<string, string>> = SETS;
/** Returns the text of a file of a small set. */
const smallSetFile = (set: keyof typeof SETS, path: string) => SMALL_SETS[set][path] ?? '';

/** The field and a part of the reason of a line in the report. */
type Rejection = readonly [field: string, reason: string];
type HostileFile = readonly [path: string, text: string | Buffer, ...rejections: Rejection[]];

const listOf = (count: number, entry: (i: number) => unknown) =>
  Array.from({ length: count }, (_, i) => entry(i));
const linesOf = (count: number, line: (i: number) => string) => listOf(count, line).join('\n');
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const scrape = (number: number, name: string, content: object | string): [string, string] => {
  const bill = JSON.parse(smallSetFile('Open States JSON', 'ma-194/H100/metadata.json'));
  const text =
    typeof content === 'string' ? content : JSON.stringify({ ...bill, identifier: `H${number}`, ...content });
  return [`ma-194/H${number} ${name}/metadata.json`, text];
};
const scrapedRollCall = (name: string, changes: object): [string, string] => {
  const [path = '', vote = ''] =
    Object.entries(SMALL_SETS['Open States JSON']).find(([each]) => /vote/.test(each)) ?? [];
  return [path.replace('lower.json', `${name}.json`), JSON.stringify({ ...JSON.parse(vote), ...changes })];
};
const voter = (i: number) => ({ option: 'yes', voter_name: `Voter ${i}` });

const SCRAPES: HostileFile[] = [
  [
    ...scrape(200, 'sponsors', {
      sponsorships: listOf(100_000, (i) => ({ name: `Ada ${i}`, primary: false })),
    }),
    ['sponsorships', 'has more than 2,000 entries'],
  ],
  [
    ...scrape(201, 'actions', {
      actions: listOf(100_000, (i) => ({ date: '2025-02-27', description: `Act ${i}` })),
    }),
    ['actions', 'has more than 10,000 entries'],
  ],
  [
    ...scrape(202, 'values', `{"identifier":"H202","x":[${'0,'.repeat(2_100_000)}0]}`),
    ['file', 'contains more than 2,000,000 values'],
  ],
  [
    ...scrape(203, 'depth', `{"identifier":"H203","extras":${nested(100_000)}}`),
    ['extras', 'expected record'],
  ],
  [...scrape(204, 'array', '[{"identifier":"H204"}]'), ['', 'expected object']],
  [
    ...scrape(205, 'infinity', '{"identifier":"H205","legislative_session":1e400}'),
    ['legislative_session', 'Infinity'],
  ],
  [
    ...scrape(206, 'prototype', { from_organization: '~{"classification":"__proto__"}', identifier: 'X206' }),
    ['chamber', 'Invalid option'],
  ],
  [
    ...scrape(207, 'bytes', `{"identifier":"H207","x":"${'x'.repeat(150_000_000)}"}`),
    ['file', 'is larger than 150 MB'],
  ],
  [...scrapedRollCall('votes', { votes: listOf(100_000, voter) }), ['votes', 'has more than 5,000 entries']],
  [
    ...scrapedRollCall('tally', { counts: [{ option: 'yes', value: Number.MAX_SAFE_INTEGER }] }),
    ['counts.yes', 'Too big'],
  ],
  [
    ...scrapedRollCall('sum', { counts: listOf(100, () => ({ option: 'no', value: 2e9 })) }),
    ['counts.no', 'Too big'],
  ],
];

const person = (name: string, change: (text: string) => string): [string, string] => [
  `data/ma/legislature/Bad ${name}.yml`,
  change(
    smallSetFile('Open States people', 'data/ma/legislature/Ada.yml').replace(
      '0001',
      `1${100 + name.length}`,
    ),
  ),
];
const bomb = (depth: number) =>
  `a0: &a0 [x, x]\n${linesOf(depth, (i) => `a${i + 1}: &a${i + 1} [${listOf(10, () => `*a${i}`).join(',')}]`)}\n`;

const PEOPLE: HostileFile[] = [
  [...person('alias bomb', (text) => text + bomb(9)), ['file', 'has an alias (*a0)']],
  [...person('alias of itself', (text) => `${text}x: &x [*x]\n`), ['file', 'has an alias (*x)']],
  [...person('merge key', (text) => `b: &b {name: Eve}\n${text}<<: *b\n`), ['file', 'has an alias (*b)']],
  [...person('deep lists', (text) => `${text}x: ${nested(100_000)}\n`), ['file', 'Maximum call stack size']],
  [
    ...person('deep dashes', (text) => `${text}x:\n  ${'- '.repeat(100_000)}x\n`),
    ['file', 'Maximum call stack'],
  ],
  [...person('key twice', (text) => `${text}name: Other\n`), ['file', 'has the key name twice']],
  [
    ...person(
      '80,000 keys',
      (text) => `${text}x: {k, ${listOf(40_000, (i) => i.toString(36)).join(',')}, k}\n`,
    ),
    ['file', 'has the key k twice'],
  ],
  [...person('bytes', (text) => text + '# \n'.repeat(100_000)), ['', 'is larger than 250 kB']],
  [
    ...person('tagged name', (text) => text.replace('name: Ada', 'name: !!set {a} #')),
    ['name', 'Invalid input'],
  ],
  [
    ...person('seats', (text) => text.replace('roles:', `roles:\n${linesOf(5_000, () => '- type: lower')}`)),
    ['memberships', 'has more than 2,000 entries'],
  ],
  [
    'data/ma/committees/Bad members.yml',
    `${smallSetFile('Open States people', 'data/ma/committees/Bees.yml').replace('0009', '0008')}${linesOf(6_000, (i) => `- name: Ada ${i}`)}\n`,
    ['members', 'has more than 5,000 entries'],
  ],
];

const LEGISCAN = 'MA/2023-2024_193rd_General_Court/';
const legiscanFile = (path: string) => JSON.parse(smallSetFile('LegiScan JSON', path));
const legiscanBill = (number: number, changes: object): [string, string] => {
  const { bill } = legiscanFile(`${LEGISCAN}bill/H100.json`);
  const ids = { bill_id: 9000 + number, bill_number: `H${number}` };
  return [`${LEGISCAN}bill/H${number}.json`, JSON.stringify({ bill: { ...bill, ...ids, ...changes } })];
};
const legiscanRollCall = (id: number, changes: object): [string, string] => {
  const { roll_call } = legiscanFile(`${LEGISCAN}vote/8001.json`);
  return [
    `${LEGISCAN}vote/${id}.json`,
    JSON.stringify({ roll_call: { ...roll_call, roll_call_id: id, ...changes } }),
  ];
};
const legiscanPerson = (i: number) => ({ people_id: 1000 + i, name: `Ada ${i}` });

const LEGISCAN_JSON: HostileFile[] = [
  [
    ...legiscanBill(200, { sponsors: listOf(100_000, legiscanPerson) }),
    ['sponsors', 'has more than 2,000 entries'],
  ],
  [
    ...legiscanBill(201, { history: listOf(100_000, (i) => ({ date: '2023-01-20', action: `Act ${i}` })) }),
    ['history', 'has more than 10,000 entries'],
  ],
  [...legiscanBill(202, { bill_id: '9'.repeat(10_000) }), ['bill_id', 'must be a whole number']],
  [...legiscanBill(203, { bill_id: 2 ** 60 }), ['bill_id', 'must be a whole number']],
  [...legiscanBill(204, { x: listOf(2_100_000, () => 0) }), ['file', 'contains more than 2,000,000 values']],
  [
    ...legiscanRollCall(8002, { votes: listOf(100_000, (i) => ({ people_id: 1000 + i, vote_id: 1 })) }),
    ['votes', 'has more than 5,000 entries'],
  ],
  [...legiscanRollCall(8003, { yea: 3e9 }), ['yea', 'is too large']],
  [
    `${LEGISCAN}alert.json`,
    `{"status":"ERROR","alert":{"message":"No key","x":${nested(200_000)}}}`,
    ['status', 'is an error response of the LegiScan API: No key'],
  ],
];

const CAPTIONS = Object.keys(SMALL_SETS['timed captions'])[0] ?? '';
const captions = (committee: string, text: string): [string, string] => [
  CAPTIONS.replace('Parks', committee),
  text,
];
const caption = (begin: string) => ({ Begin: begin, End: begin, Content: 'The committee' });
const minute = (i: number) => new Date(Date.UTC(2025, 1, 3, 9, 2 * i)).toISOString().slice(0, -1);

const CAPTION_FILES: HostileFile[] = [
  [
    ...captions('Passages', JSON.stringify({ en: listOf(110_000, (i) => caption(minute(i))) })),
    ['passages', 'has more than 100,000 entries'],
  ],
  [
    ...captions('Values', `{"en": [{"Begin": [${'0,'.repeat(2_100_000)}0]}]}`),
    ['file', 'more than 2,000,000 values'],
  ],
  [...captions('Depth', `{"en": [{"Begin": ${nested(100_000)}}]}`), ['Begin', 'expected string']],
  [
    ...captions(
      'Years',
      JSON.stringify({ en: [caption('0001-01-01T00:00:00'), caption('9999-01-01T00:00:00')] }),
    ),
    ['passages.1.startSeconds', 'Too big'],
  ],
];

/** Inserts invalid rows before the valid ones of a table. The report must list each with its line. */
const table = (path: string, text: string, rows: string[], ...rejections: Rejection[]): HostileFile => {
  const [header = '', ...others] = text.trimEnd().split('\n');
  return [path, `${[header, ...rows, ...others].join('\n')}\n`, ...rejections];
};
const LEGISCAN_BILLS = `${LEGISCAN}csv/bills.csv`;
const EXPORT_BILLS = 'MA/194th/MA_194th_bills.csv';

/** The files of one import. The records of `good` must be imported although hostile files are next to them. */
export interface HostileSet {
  good: Record<string, string>;
  hostile: HostileFile[];
  /** The number of rows in each table after the import. Records of which only an optional field is hostile are imported. */
  counts: Record<string, number>;
}

export const HOSTILE_SETS: Record<string, HostileSet> = {
  'Open States JSON': {
    good: SMALL_SETS['Open States JSON'],
    hostile: SCRAPES,
    counts: { bills: 2, roll_calls: 3, sessions: 1 },
  },
  'Open States people': {
    good: SMALL_SETS['Open States people'],
    hostile: PEOPLE,
    counts: { legislators: 4, committees: 4 },
  },
  'LegiScan JSON': {
    good: SMALL_SETS['LegiScan JSON'],
    hostile: LEGISCAN_JSON,
    counts: { bills: 1, roll_calls: 1, legislators: 2 },
  },
  'timed captions': {
    good: SMALL_SETS['timed captions'],
    hostile: CAPTION_FILES,
    counts: { transcripts: 3 },
  },
  'LegiScan CSV': {
    good: SMALL_SETS['LegiScan CSV'],
    hostile: [
      table(
        LEGISCAN_BILLS,
        smallSetFile('LegiScan CSV', LEGISCAN_BILLS),
        ['9005,77,H105,2,,,"An Act,,0,,,,,', `${'9'.repeat(10_000)},77,H106,2,,,An Act,,0,,,,,`],
        ['row', 'a quote is not closed'],
        ['bill_id', 'must be a whole number'],
      ),
    ],
    counts: { bills: 1, roll_calls: 1, legislators: 2 },
  },
  'Open States CSV': {
    good: SMALL_SETS['Open States CSV'],
    hostile: [
      table(
        EXPORT_BILLS,
        smallSetFile('Open States CSV', EXPORT_BILLS),
        [`ocd-bill/5,H 105${','.repeat(10_000)}`, `ocd-bill/6,H 106,${'x'.repeat(100_000_000)}`],
        ['row', 'has 10002 fields, but the header has 8'],
        ['row', 'is longer than 4,000,000 characters'],
      ),
    ],
    counts: { bills: 2, roll_calls: 1 },
  },
};
