import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { insertRows } from '../src/db/rows.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { createServerDatabase } from './test-postgres.ts';

const DAY = '2025-03-04';
const vote = (id: string, yes: number) =>
  rollCall(
    id,
    {},
    {
      billNumber: 'H1',
      rollCallNumber: '12',
      date: DAY,
      counts: { yes, no: 40, absent: 0, notVoting: 0, other: 0 },
    },
  );
const records = {
  'malegislature:ma': [
    bill('H1', { title: 'An Act on parks', actions: [action(DAY, 'Referred to Parks')] }),
    vote('194/House/12', 98),
  ],
  'legiscan:ma': [
    bill('H1', { title: 'Parks', documents: [{ name: 'Note', kind: 'other', links: [] }] }),
    vote('5', 95),
  ],
};

/** A legislature with two live sources, which disagree on a roll call. */
async function twoSources(db: Database): Promise<void> {
  for (const source of Object.keys(records) as (keyof typeof records)[]) {
    const [kind = ''] = source.split(':');
    const live = {
      ...{ kind, name: `${kind}-ma`, state_code: 'ma', budget_key: kind, monthly_limit: 0, cursor: '{}' },
      ...{ created_at: new Date().toISOString(), last_ok_at: new Date().toISOString(), failures: 0 },
    };
    await insertRows(db, 'live_sources', [live]);
    await importSource(db, snapshot([session(), ...records[source]], { source }), { path: source });
  }
}

const server = inject('postgresAddress');

// P16, U02, issue 18
describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('two sources of a state (%s)', (engine) => {
  let site: TestSite;
  let ada: SignedIn;

  beforeAll(async () => {
    site = await startSite(
      twoSources,
      engine === 'embedded' ? undefined : await createServerDatabase(server),
    );
    ada = await signInAs(site, 'ada@elm.example', 'admin');
  });
  const text = async (path: string) => (await pageText(await ada.request(path))).replace(/<[^>]*>/g, '');

  test('are named on the page of a bill with the parts that come from each', async () => {
    const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    const page = await text(`/app/bill/${id}`);
    expect(page).toContain('Title and actions from the Massachusetts Legislature.');
    expect(page).toContain('Documents from LegiScan.');
  });

  test('the page of a roll call compares its sources if their totals disagree', async () => {
    const [roll, ...others] = await site.db.selectFrom('roll_calls').select(['id', 'yes_count']).execute();
    expect(others).toEqual([]);
    expect(roll?.yes_count).toBe(98);
    expect(await text(`/app/votes/${roll?.id}`)).toContain(
      'This vote according to LegiScan: 95 to 40, passed.',
    );
  });

  test('two sources that disagree make one warning for administrators, which is cleared when they agree', async () => {
    const warning = 'Sources disagree on the totals or results of roll calls on 1 bill: H.1 of 2025-2026.';
    const inTime = { timeout: 20_000, interval: 200 };
    await expect.poll(() => text('/app/admin'), inTime).toContain(warning);
    const causes = await site.db.selectFrom('data_warnings').select('cause').execute();
    expect(causes.filter(({ cause }) => cause === 'sources')).toHaveLength(1);

    const source = 'legiscan:ma';
    const corrected = snapshot([session(), ...records[source].slice(0, 1), vote('5', 98)], { source });
    await importSource(site.db, corrected, { path: source });
    await expect.poll(() => text('/app/admin'), inTime).not.toContain(warning);
  });
});
