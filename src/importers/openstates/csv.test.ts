import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LegislativeRecord } from '../../legislature/records.ts';
import { filesOf, readOneSource } from '../test-imports.ts';
import { only } from '../test-scrapes.ts';
import { openStatesCsv } from './csv.ts';
import { pythonStrings } from './csv-tables.ts';

const rows = (...lines: string[]) => `${lines.join('\n')}\n`;
const HOUSE = 'ocd-organization/house';
const tables = {
  bills: rows(
    // The order of columns varies from export to export.
    'id,title,identifier,classification,subject,session_identifier,jurisdiction,organization_classification',
    `ocd-bill/1,"An Act relative to bees, and wax",H 100,['bill'],"['Farming', ""Bees' rights""]",194th,Massachusetts,lower`,
    "ocd-bill/2,An Act relative to bees,HD 4647,['proposed bill'],[],194th,Massachusetts,lower",
    "ocd-bill/3,An Act relative to wasps,SD 7,['proposed bill'],[],194th,Massachusetts,upper",
  ),
  bill_related_bills: rows(
    'id,bill_id,related_bill_id,identifier,legislative_session,relation_type',
    'x,ocd-bill/1,,HD 4647,194th,replaces',
  ),
  bill_versions: rows('id,bill_id,note,date,classification,extras', 'v1,ocd-bill/1,Bill Text,,,{}'),
  bill_version_links: rows(
    'id,media_type,url,version_id',
    'l,application/pdf,https://example.org/H100.pdf,v1',
  ),
  bill_actions: rows(
    'id,bill_id,organization_id,description,date,classification,order',
    `a,ocd-bill/1,${HOUSE},Second,2025-03-01,[],10`,
    `b,ocd-bill/1,${HOUSE},First,2025-03-01,['filing'],9`,
    `c,ocd-bill/9,${HOUSE},Without a bill,2025-03-01,[],1`,
  ),
  organizations: rows(
    'id,name,parent_id,jurisdiction_id,classification,updated_at',
    `${HOUSE},House,,ocd-jurisdiction/country:us/state:ma/government,lower,2026-04-04 02:46:37.631904+00:00`,
  ),
  votes: rows(
    'id,identifier,motion_text,motion_classification,start_date,result,organization_id,bill_id,bill_action_id,jurisdiction,session_identifier',
    `ocd-vote/1,,"H. 100 ""Shall the decis ion of the Chair stand?'",['passage'],2025-02-07T00:30:00+00:00,pass,${HOUSE},ocd-bill/1,,Massachusetts,194th`,
    'ocd-vote/2,,Passing it to be enacted,[],2025-02-12,pass,ocd-organization/nowhere,ocd-bill/1,,Massachusetts,194th',
    'ocd-vote/3,,H. 100 On engrossment,[],2025-02-12,fail,ocd-organization/nowhere,ocd-bill/1,,Massachusetts,194th',
  ),
  vote_people: rows(
    'id,vote_event_id,option,voter_name,voter_id,note',
    'p1,ocd-vote/1,yes,Bloom *,ocd-person/1,',
    'p2,ocd-vote/1,no,"Oak,",,',
    'p3,ocd-vote/1,not voting,Mr. Speaker,,',
  ),
  vote_counts: rows('id,vote_event_id,option,value', 'c1,ocd-vote/1,yes,1', 'c2,ocd-vote/1,no,1'),
};
const files = (some: Partial<typeof tables> = tables) =>
  filesOf(
    Object.fromEntries(Object.entries(some).map(([table, text]) => [`MA/194th/MA_194th_${table}.csv`, text])),
  );

test('a bill is joined from its tables, and its docket is not a separate bill', async () => {
  const { source, records, accepted, rejections } = await readOneSource(openStatesCsv, files());
  expect(source).toMatchObject({
    source: 'openstates:ma',
    asOf: '2026-04-04T02:46:37.631Z',
    remarks: ['1 docket was merged with its bill'],
  });
  expect(only(records('session'))).toMatchObject({ identifier: '194th', name: '2025-2026' });
  expect(records('bill')).toMatchObject([
    {
      upstreamId: 'ocd-bill/1',
      number: 'H 100',
      docketNumber: 'HD 4647',
      chamber: 'house',
      title: 'An Act relative to bees, and wax',
      categories: ['Farming', "Bees' rights"],
      actions: [{ text: 'First', classification: ['filing'], chamber: 'house' }, { text: 'Second' }],
      versions: [
        { name: 'Bill Text', links: [{ url: 'https://example.org/H100.pdf', mediaType: 'application/pdf' }] },
      ],
      relatedBills: [],
    },
    { number: 'SD 7', kind: 'docket', chamber: 'senate', actions: [], versions: [] },
  ]);
  expect(rejections).toContain('MA_194th_bill_actions.csv:4 bill_id: "ocd-bill/9" is not in bills');
  for (const record of accepted) expect(LegislativeRecord.safeParse(record).error).toBeUndefined();
});

test('a table missing from an export leaves the fields of its bills undefined', async () => {
  const { records } = await readOneSource(openStatesCsv, files({ bills: tables.bills }));
  expect(records('bill')[0]).toMatchObject({ number: 'H 100' });
  for (const field of ['actions', 'sponsors', 'versions', 'documents', 'relatedBills'] as const) {
    expect(records('bill')[0]?.[field]).toBeUndefined();
  }
});

test('a roll call has its chamber’s local date and time, and a motion without the bill number', async () => {
  const { records, rejections } = await readOneSource(openStatesCsv, files());
  expect(records('rollCall')).toMatchObject([
    {
      upstreamId: 'ocd-vote/1',
      billNumber: 'H 100',
      billUpstreamId: 'ocd-bill/1',
      chamber: 'house',
      date: '2025-02-06',
      time: '19:30',
      motion: 'Shall the decision of the Chair stand?',
      kind: 'procedural',
      counts: { yes: 1, no: 1, notVoting: 1 },
      votes: [
        {
          name: 'Bloom',
          upstreamId: 'ocd-person/1',
          choice: 'yes',
          note: 'marked * in the printed roll call',
        },
        { name: 'Oak', choice: 'no' },
        { name: 'Mr. Speaker', choice: 'not voting' },
      ],
    },
    // The vote's organization is unknown, but its motion names a House bill.
    {
      upstreamId: 'ocd-vote/3',
      chamber: 'house',
      motion: 'On engrossment',
      result: 'fail',
      votes: undefined,
    },
  ]);
  expect(rejections).toContain(
    'MA_194th_votes.csv:3 organization_id: "ocd-organization/nowhere" is not in organizations, so the chamber that voted is unknown',
  );
});

test('a list in a cell is read as a Python list, not as JSON', () => {
  expect(pythonStrings(`['bill', "governor's bill", 'it\\'s']`)).toEqual(['bill', "governor's bill", "it's"]);
  expect(pythonStrings('[]')).toEqual([]);
});

test('a LegiScan table of the same name is not accepted', async () => {
  const accepted = async (bills: string) =>
    (await openStatesCsv.find(filesOf({ 'csv/bills.csv': bills }))).accepted;
  expect(await accepted('bill_id,session_id,bill_number,status\n1,2,HB1,1\n')).toEqual([]);
  expect(await accepted(tables.bills)).toHaveLength(1);
});

test('the staging database is deleted when reading ends, even early', async () => {
  const exportFiles = files();
  const temporary = mkdtempSync(join(tmpdir(), 'statehouse-test-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(temporary, { recursive: true });
  });
  vi.stubEnv('TMPDIR', temporary);
  const staged = () => readdirSync(temporary);
  const { sources } = await openStatesCsv.find(exportFiles);
  for await (const _ of sources[0]!.records) {
    expect(staged()).toHaveLength(1);
    break;
  }
  expect(staged()).toEqual([]);
});
