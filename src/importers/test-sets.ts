import { extractedText, scrapedBill, scrapedVote } from './test-scrapes.ts';

/*
 * A small valid set of files in every format, with invented people and bills, for tests that damage a file or interrupt an
 * import.
 */

export type FileSet = Record<string, string>;

const rows = (...lines: string[]) => `${lines.join('\n')}\n`;
const inFolder = (folder: string, tables: FileSet): FileSet =>
  Object.fromEntries(Object.entries(tables).map(([table, text]) => [`${folder}${table}.csv`, text]));

const HOUSE = 'ocd-organization/house';

const OPEN_STATES_CSV: FileSet = inFolder('MA/194th/MA_194th_', {
  bills: rows(
    'id,identifier,title,classification,subject,session_identifier,jurisdiction,organization_classification',
    `ocd-bill/1,H 100,An Act relative to bees,['bill'],[],194th,Massachusetts,lower`,
    `ocd-bill/2,H 101,An Act relative to wax,['bill'],[],194th,Massachusetts,lower`,
  ),
  bill_actions: rows(
    'id,bill_id,organization_id,description,date,classification,order',
    `a,ocd-bill/1,${HOUSE},Filed,2025-03-01,['filing'],1`,
  ),
  bill_sponsorships: rows(
    'id,name,entity_type,organization_id,person_id,bill_id,primary,classification',
    's,Ada Bloom,person,,,ocd-bill/1,True,primary',
  ),
  bill_versions: rows('id,bill_id,note,date,classification,extras', 'v1,ocd-bill/1,Bill Text,,,{}'),
  bill_version_links: rows('id,media_type,url,version_id', 'l,,https://elm.example/H100.pdf,v1'),
  organizations: rows('id,name,parent_id,classification,updated_at', `${HOUSE},House,,lower,2026-04-04`),
  votes: rows(
    'id,identifier,motion_text,motion_classification,start_date,result,organization_id,bill_id,bill_action_id,jurisdiction,session_identifier',
    `ocd-vote/1,,On engrossment,['passage'],2025-02-07,pass,${HOUSE},ocd-bill/1,,Massachusetts,194th`,
  ),
  vote_counts: rows('id,vote_event_id,option,value', 'c1,ocd-vote/1,yes,1', 'c2,ocd-vote/1,no,1'),
  vote_people: rows(
    'id,vote_event_id,option,voter_name,voter_id,note',
    'p1,ocd-vote/1,yes,Ada Bloom,,',
    'p2,ocd-vote/1,no,Ben Oak,,',
  ),
});

const OPEN_STATES_JSON: FileSet = {
  'ma-194/H100/metadata.json': JSON.stringify(scrapedBill('H100')),
  'ma-194/H101/metadata.json': JSON.stringify(scrapedBill('H101')),
  'ma-194/H100/logs/20251220T200000Z.vote_event.pass.lower.json': JSON.stringify(scrapedVote('H100')),
  'ma-194/H100/files/H100_Bill_Text_extracted.txt': extractedText('Bill Text', 'Bees may be kept.'),
};

const person = (
  id: number,
  name: string,
  chamber: string,
) => `id: ocd-person/00000000-0000-0000-0000-00000000000${id}
name: ${name}
party:
- name: Democratic
roles:
- start_date: 2023-01-04
  type: ${chamber}
  jurisdiction: ocd-jurisdiction/country:us/state:ma/government
  district: Fifth
links:
- url: https://elm.example/${id}
`;

const OPEN_STATES_PEOPLE: FileSet = {
  'data/ma/legislature/Ada.yml': person(1, 'Ada Bloom', 'upper'),
  'data/ma/legislature/Ben.yml': person(2, 'Ben Oak', 'lower'),
  'data/ma/committees/Bees.yml': `id: ocd-organization/00000000-0000-0000-0000-000000000009
jurisdiction: ocd-jurisdiction/country:us/state:ma/government
name: Bees
chamber: lower
classification: committee
members:
- name: Ben Oak
  role: chair
  person_id: ocd-person/00000000-0000-0000-0000-000000000002
`,
  'ma.csv': rows(
    'id,name,current_party,current_district,current_chamber,given_name,family_name',
    'ocd-person/3,Cy Gum,Democratic,Sixth,lower,Cy,Gum',
  ),
};

const LEGISCAN_CSV: FileSet = inFolder('MA/2023-2024_193rd_General_Court/csv/', {
  bills: rows(
    'bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link',
    '9001,77,H100,2,Engrossed,2023-05-02,An Act relative to bees,,0,,2023-05-02,Filed,https://legiscan.com/MA/bill/H100/2023,',
  ),
  history: rows('bill_id,date,chamber,sequence,action', '9001,2023-01-20,House,1,Filed'),
  people: rows(
    'people_id,name,first_name,middle_name,last_name,suffix,nickname,party_id,role_id,district,votesmart_id,ballotpedia,committee_id',
    '31,Ada Bloom,Ada,,Bloom,,,1,1,HD-049,0,,0',
    '32,Ben Oak,Ben,,Oak,,,1,1,HD-050,0,,0',
  ),
  sponsors: rows('bill_id,people_id,position', '9001,31,1'),
  documents: rows(
    'bill_id,document_id,document_type,document_size,document_mime,document_desc,url,state_link',
    '9001,4001,text,94485,application/pdf,Introduced,https://legiscan.com/MA/text/H100/id/4001,',
  ),
  rollcalls: rows(
    'bill_id,roll_call_id,date,chamber,description,yea,nay,nv,absent',
    '9001,8001,2023-05-02,House,Third Reading,1,1,0,0',
  ),
  votes: rows('roll_call_id,people_id,vote,vote_desc', '8001,31,1,Yea', '8001,32,2,Nay'),
});

const legiscanSession = {
  session_id: 77,
  state_id: 21,
  year_start: 2023,
  year_end: 2024,
  special: 0,
  session_title: '2023-2024 Regular Session',
  session_name: '193rd General Court',
};
const legiscanPerson = (people_id: number, name: string) => {
  const [first_name, last_name] = name.split(' ');
  return {
    people_id,
    person_hash: 'a',
    state_id: 21,
    role_id: 1,
    name,
    first_name,
    last_name,
    district: 'HD-049',
  };
};
const LEGISCAN_JSON: FileSet = Object.fromEntries(
  Object.entries({
    'bill/H100.json': {
      bill: {
        bill_id: 9001,
        change_hash: 'f',
        session_id: 77,
        session: legiscanSession,
        url: 'https://legiscan.com/MA/bill/H100/2023',
        status: 2,
        status_date: '2023-05-02',
        state: 'MA',
        bill_number: 'H100',
        body: 'H',
        title: 'An Act relative to bees',
        history: [{ date: '2023-01-20', action: 'Filed', chamber: 'H' }],
        sponsors: [legiscanPerson(31, 'Ada Bloom')],
      },
    },
    'people/31.json': { person: legiscanPerson(31, 'Ada Bloom') },
    'people/32.json': { person: legiscanPerson(32, 'Ben Oak') },
    'vote/8001.json': {
      roll_call: {
        roll_call_id: 8001,
        bill_id: 9001,
        date: '2023-05-02',
        desc: 'Third Reading',
        yea: 1,
        nay: 1,
        nv: 0,
        absent: 0,
        chamber: 'H',
        votes: [
          { people_id: 31, vote_id: 1, vote_text: 'Yea' },
          { people_id: 32, vote_id: 2, vote_text: 'Nay' },
        ],
      },
    },
  }).map(([path, object]) => [`MA/2023-2024_193rd_General_Court/${path}`, JSON.stringify(object)]),
);

const feed = (site: string) => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>The ${site} Courier</title><link>https://${site}.example/</link>
<item><title>House Bill 100 moves</title><guid>${site}-1</guid><pubDate>Tue, 04 Mar 2025 12:00:00 EST</pubDate>
<description>Rep. Ben Oak spoke on H.100.</description></item></channel></rss>
`;

const caption = (time: string, Content: string) => ({
  Begin: `2025-02-03T${time}`,
  End: `2025-02-03T${time}`,
  Content,
});
const captions = (words: string) =>
  JSON.stringify({ en: [caption('09:02:31.4', words), caption('09:02:34', 'will come to order.')] });

const CAPTIONS: FileSet = {
  'ma/House-Parks_Monday_Feb3_2025_902AM-1205PM - 2025-02-04.cc.raw.json': captions('The committee'),
  'ma/Senate-Parks_Monday_Feb3_2025_902AM-1205PM - 2025-02-04.cc.raw.json': captions('The members'),
};

const numbered = (page: number, ...lines: string[]) => [
  `${page}`.padStart(67),
  '',
  ...lines.flatMap((line, i) => [`${i + 1}`.padStart(2) + ' '.repeat(12) + line, '']),
];
const stenographic = (day: string) =>
  rows(
    ...numbered(
      1,
      'NEW YORK STATE SENATE',
      'THE STENOGRAPHIC RECORD',
      'ALBANY, NEW YORK',
      `March ${day}, 2025`,
      '10:05 a.m.',
    ),
    ...numbered(
      2,
      'P R O C E E D I N G S',
      'THE PRESIDENT:  The Senate will',
      'come to order.',
      'SENATOR BLOOM:  I rise.',
    ),
  );

const STENOGRAPHIC: FileSet = {
  'ny/2025-03-04T1000': stenographic('4'),
  'ny/2025-03-05T1000': stenographic('5'),
};

export const SMALL_SETS = {
  'Open States CSV': OPEN_STATES_CSV,
  'Open States JSON': OPEN_STATES_JSON,
  'Open States people': OPEN_STATES_PEOPLE,
  'LegiScan CSV': LEGISCAN_CSV,
  'LegiScan JSON': LEGISCAN_JSON,
  feeds: { 'elm.xml': feed('elm'), 'oak.xml': feed('oak') },
  'timed captions': CAPTIONS,
  'stenographic transcripts': STENOGRAPHIC,
} satisfies Record<string, FileSet>;
