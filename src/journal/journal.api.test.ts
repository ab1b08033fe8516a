import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { journalApi } from './journal.api.ts';
import { journalDay } from './journal.server.ts';

const DAY = '2025-03-04';
const MANY = 130;

function records() {
  return [
    session(),
    bill('H2', {
      title: 'An Act about <b>bold</b> & brave things',
      sponsors: [{ name: 'Ada Marlowe', kind: 'person', classification: 'primary' }],
      actions: [
        action('2025-01-10', 'Referred'),
        action(DAY, 'Read a second time'),
        action(DAY, 'Read a third time'),
        action(DAY, 'Read in the Senate', 'senate'),
      ],
    }),
    bill('S5', { actions: [action(DAY, 'Filed', 'senate'), action('2025-03-10', 'Hearing held', 'joint')] }),
    bill('H10', { actions: [{ date: '2025-03-10', text: 'Signed by the Governor', classification: [] }] }),
    ...Array.from({ length: MANY }, (_, at) =>
      bill(`H${1000 + at}`, { actions: [action('2025-02-27', 'Referred')] }),
    ),
  ];
}

describeOnBothEngines('the journal API', (openEmpty) => {
  let db: Database;
  const config = SiteConfig.parse({});
  const get = (path: string) => journalApi({ db, config }).request(path);
  const json = async (path: string) => (await get(path)).json();
  beforeAll(async () => {
    db = await openEmpty();
    expect(await json('/api/bills/journal')).toEqual([]);
    await importSource(db, snapshot(records()), { path: 'records.json' });
  });

  // A02, D12
  test('lists the bills of a day by section, with their actions of that day', async () => {
    const listed = await json(`/api/bills/journal?date=${DAY}`);
    expect(listed).toMatchObject([
      {
        section: 'house_actions',
        short_bill_name: expect.stringContaining('An Act about &lt;b&gt;bold&lt;/b&gt; &amp; brave things'),
        title: 'An Act about <b>bold</b> & brave things',
        primary_sponsor: { sponsor_name: 'Ada Marlowe', sponsor_link: null },
        actions: [
          { action_date: DAY, action: { action_text: 'Read a second time' } },
          { action_date: DAY, action: { action_text: 'Read a third time' } },
        ],
      },
      { section: 'senate_actions', actions: [{ action: { action_text: 'Read in the Senate' } }] },
      { section: 'senate_actions', actions: [{ action: { action_text: 'Filed' } }] },
      { section: 'new_senate_bills', actions: [{ action: { action_text: 'Filed' } }] },
    ]);
    expect(listed[0].url).toBe(`/app/bill/${listed[0].id}`);
  });

  // D12
  test('lists joint actions and actions without a chamber under the chamber of the bill', async () => {
    const listed = await json('/api/bills/journal?date=2025-03-10');
    expect(listed.map((row: { section: string; actions: object[] }) => [row.section, row.actions])).toEqual([
      ['house_actions', [{ action_date: '2025-03-10', action: { action_text: 'Signed by the Governor' } }]],
      ['senate_actions', [{ action_date: '2025-03-10', action: { action_text: 'Hearing held' } }]],
      ['new_house_bills', [{ action_date: '2025-03-10', action: { action_text: 'Signed by the Governor' } }]],
    ]);
  });

  // A02
  test('defaults to the newest day with entries, and splits a long day into pages', async () => {
    expect((await json('/api/bills/journal'))[0].actions[0].action_date).toBe('2025-03-10');
    const pages = ['&page=1', '&page=2', '&page=3'].map((page) =>
      get(`/api/bills/journal?date=2025-02-27${page}`),
    );
    const [first, second, third] = await Promise.all(pages);
    expect(first?.headers.get('link')).toContain('page=2');
    const listed = (await Promise.all([first, second, third].map((page) => page?.json()))).flat();
    expect(listed).toHaveLength(2 * MANY);
    expect(new Set(listed.map((row) => `${row.section} ${row.id}`)).size).toBe(2 * MANY);
    expect((await get('/api/bills/journal?date=2025-02-27&page=4')).status).toBe(404);
  });

  // D12
  test('returns counts, first entries and adjacent days in a fixed number of statements', async () => {
    const day = await json('/api/journal?date=2025-02-27');
    expect(day).toMatchObject({ date: '2025-02-27', before: '2025-01-10', after: DAY });
    const counts = day.sections.map((one: { count: number; bills: object[] }) => [
      one.count,
      one.bills.length,
    ]);
    expect(counts).toEqual([
      [MANY, 25],
      [0, 0],
      [MANY, 25],
      [0, 0],
    ]);
    expect(await countStatements(db, (counted) => journalDay(counted, '2025-02-27', 25))).toBe(6);
  });

  // A07
  test.each(['2025-02-30', '20250101', 'yesterday', '', '0001-01-01'])(
    'rejects the date %j with 400',
    async (date) => {
      const response = await get(`/api/bills/journal?date=${date}`);
      expect([response.status, (await response.json()).field]).toEqual([400, 'date']);
    },
  );
});
