import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipOf } from '../src/importers/test-archives.ts';

/*
 * Generated files of two sources and of people, in archives, in the hardest order for links: bills and votes refer to people and
 * committees that come last.
 */

const HOUSE = 'ocd-organization/house';
const SENATE = 'ocd-organization/senate';
const FIRST = ['Ada', 'Ben', 'Cy', 'Di', 'Eve', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo'];
const LAST = ['Bloom', 'Oak', 'Gum', 'Elm', 'Fox', 'Yew', 'Pine', 'Ash'];
const COMMITTEES = ['Bees', 'Parks', 'Trails', 'Rules', 'Ways and Means'];
const MEMBERS = 40;

const pick = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
const member = (i: number) => `${pick(FIRST, i)} ${pick(LAST, Math.floor(i / FIRST.length) + i)}`;
const personId = (i: number) => `ocd-person/00000000-0000-0000-0000-${String(i).padStart(12, '0')}`;
const day = (i: number) =>
  `2025-${String(1 + (i % 9)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`;
const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/**
 * Writes the archives to a folder.
 * @param bills number of bills of each of the two sources
 * @returns their paths, in import order
 */
export async function writeImportFiles(folder: string, bills: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const archives: Record<string, Record<string, string>> = {
    'bills.zip': inFolder('MA/194th/MA_194th_', openStatesTables(bills)),
    'legiscan.zip': inFolder('MA/2023-2024_193rd_General_Court/csv/', legiscanTables(bills)),
    'people.zip': peopleFiles(),
  };
  const paths: string[] = [];

  for (const [name, files] of Object.entries(archives)) {
    const path = join(folder, name);
    await writeFile(path, zipOf(Object.entries(files).map(([name, bytes]) => ({ name, bytes }))));
    paths.push(path);
  }

  return paths;
}

type Table = [header: string, ...rows: string[]];

function inFolder(prefix: string, tables: Record<string, Table>): Record<string, string> {
  const files = Object.entries(tables).map(([name, lines]) => [
    `${prefix}${name}.csv`,
    `${lines.join('\n')}\n`,
  ]);
  return Object.fromEntries(files);
}

function openStatesTables(count: number): Record<string, Table> {
  const bills: number[] = Array.from({ length: count }, (_, i) => i);
  const votes = bills.filter((i) => i % 3 === 0);
  const isSenate = (i: number) => i % 4 === 3;
  const number = (i: number) => `${isSenate(i) ? 'S' : 'H'} ${100 + i}`;
  const chamber = (i: number) => (isSenate(i) ? SENATE : HOUSE);
  const hearing = (i: number) =>
    `Hearing scheduled for ${american(day(i % 20))} from 10:00 AM-01:00 PM in A-${1 + (i % 3)}`;

  return {
    organizations: [
      'id,name,parent_id,classification,updated_at',
      `${HOUSE},House,,lower,2026-04-04`,
      `${SENATE},Senate,,upper,2026-04-04`,
    ],
    bills: [
      'id,identifier,title,classification,subject,session_identifier,jurisdiction,organization_classification',
      ...bills.map(
        (i) =>
          `ocd-bill/${i},${number(i)},An Act relative to ${pick(COMMITTEES, i)} ${i},['bill'],[],194th,Massachusetts,${isSenate(i) ? 'upper' : 'lower'}`,
      ),
    ],
    bill_actions: [
      'id,bill_id,organization_id,description,date,classification,order',
      ...bills.flatMap((i) => [
        `a${i},ocd-bill/${i},${chamber(i)},Referred to the committee on ${pick(COMMITTEES, i)},${day(i)},[],1`,
        `b${i},ocd-bill/${i},${chamber(i)},${hearing(i)},${day(i)},[],2`,
      ]),
    ],
    bill_sponsorships: [
      'id,name,entity_type,organization_id,person_id,bill_id,primary,classification',
      ...bills.flatMap((i) => [
        `s${i},${member(i)},person,,${i % 2 ? personId(i % MEMBERS) : ''},ocd-bill/${i},True,primary`,
        `t${i},${pick(LAST, i)},person,,,ocd-bill/${i},False,cosponsor`,
      ]),
    ],
    bill_versions: [
      'id,bill_id,note,date,classification,extras',
      ...bills.map((i) => `v${i},ocd-bill/${i},Bill Text,,,{}`),
    ],
    votes: [
      'id,identifier,motion_text,motion_classification,start_date,result,organization_id,bill_id,bill_action_id,jurisdiction,session_identifier',
      ...votes.map(
        (i) =>
          `ocd-vote/${i},,On engrossment,['passage'],${day(i)},pass,${chamber(i)},ocd-bill/${i},,Massachusetts,194th`,
      ),
    ],
    vote_counts: [
      'id,vote_event_id,option,value',
      ...votes.flatMap((i) => [`y${i},ocd-vote/${i},yes,20`, `n${i},ocd-vote/${i},no,10`]),
    ],
    vote_people: [
      'id,vote_event_id,option,voter_name,voter_id,note',
      ...votes.flatMap((i) => [
        `p${i},ocd-vote/${i},yes,Mr. Speaker,${i % 30 === 0 ? personId(1) : ''},`,
        ...Array.from({ length: 24 }, (_, n) => {
          const name = n % 2 ? pick(LAST, i + n) : member(i + n);
          const id = n % 5 === 0 ? personId((i + n) % MEMBERS) : '';
          return `p${i}-${n},ocd-vote/${i},${n % 3 ? 'yes' : 'no'},${name},${id},`;
        }),
      ]),
    ],
  };
}

function legiscanTables(count: number): Record<string, Table> {
  const bills: number[] = Array.from({ length: count }, (_, i) => i);
  const people = Array.from({ length: MEMBERS }, (_, i) => i);
  return {
    bills: [
      'bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link',
      ...bills.map(
        (i) =>
          `${9000 + i},77,H${200 + i},1,Introduced,2023-05-02,An Act relative to wax ${i},,0,,2023-05-02,Filed,https://legiscan.com/MA/bill/H${200 + i}/2023,`,
      ),
    ],
    history: [
      'bill_id,date,chamber,sequence,action',
      ...bills.map(
        (i) => `${9000 + i},2023-01-20,House,1,Referred to the committee on ${pick(COMMITTEES, i)}`,
      ),
    ],
    people: [
      'people_id,name,first_name,middle_name,last_name,suffix,nickname,party_id,role_id,district,votesmart_id,ballotpedia,committee_id',
      ...people.map((i) => {
        const [first, last] = member(i).split(' ');
        return `${30 + i},${member(i)},${first},,${last},,,${1 + (i % 2)},1,HD-${100 + i},0,,0`;
      }),
    ],
    sponsors: ['bill_id,people_id,position', ...bills.map((i) => `${9000 + i},${30 + (i % MEMBERS)},1`)],
    documents: [
      'bill_id,document_id,document_type,document_size,document_mime,document_desc,url,state_link',
      ...bills.map(
        (i) =>
          `${9000 + i},${4000 + i},text,94485,application/pdf,Introduced,https://legiscan.com/MA/text/${i},`,
      ),
    ],
    rollcalls: [
      'bill_id,roll_call_id,date,chamber,description,yea,nay,nv,absent',
      ...bills.map((i) => `${9000 + i},${8000 + i},2023-05-02,House,Third Reading,20,4,0,0`),
    ],
    votes: [
      'roll_call_id,people_id,vote,vote_desc',
      ...bills.flatMap((i) =>
        people.slice(0, 24).map((n) => `${8000 + i},${30 + n},${n % 6 ? 1 : 2},${n % 6 ? 'Yea' : 'Nay'}`),
      ),
    ],
  };
}

function peopleFiles(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let i = 0; i < MEMBERS; i++) {
    files[`data/ma/legislature/${i}.yml`] = `id: ${personId(i)}
name: ${member(i)}
party:
- name: ${i % 2 ? 'Democratic' : 'Republican'}
roles:
- start_date: 2023-01-04
  type: ${i % 4 === 3 ? 'upper' : 'lower'}
  jurisdiction: ocd-jurisdiction/country:us/state:ma/government
  district: District ${i}
`;
  }

  for (const [i, name] of COMMITTEES.entries()) {
    files[`data/ma/committees/${i}.yml`] = `id: ocd-organization/00000000-0000-0000-0000-00000000000${i}
jurisdiction: ocd-jurisdiction/country:us/state:ma/government
name: ${name}
chamber: ${i % 2 ? 'lower' : 'upper'}
classification: committee
members:
- name: ${member(i)}
  role: chair
  person_id: ${personId(i)}
`;
  }

  return files;
}
