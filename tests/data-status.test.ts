import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  billText,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { pageText, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { createServerDatabase } from './test-postgres.ts';

const noSponsor = { classification: 'primary', kind: 'person' } as const;

const legislature = (db: Database) =>
  importSource(
    db,
    snapshot([
      session(),
      legislator('Ada Fox'),
      bill('H1', { actions: [action('2025-03-04', 'Filed')], sponsors: [{ name: 'Ada Fox', ...noSponsor }] }),
      bill('H2', { sponsors: [{ name: 'Nobody Known', ...noSponsor }] }),
      billText('H1', 'Section 1. Parks are open.'),
      rollCall('1', { yes: ['Ada Fox'] }, { billNumber: 'H1', date: '2025-03-05', kind: 'amendment' }),
      rollCall('2', {}, { billNumber: 'H1', date: '2025-03-03', kind: 'amendment', counts: undefined }),
      meeting('1', { bills: ['H1'] }),
      meeting('2'),
    ]),
    { path: 'ma.zip' },
  );

const mainText = async (site: TestSite, response = fetch(`${site.address}/status`)) =>
  (await pageText(await response))
    .replace(/^.*<main/s, '')
    .replace(/<\/main>.*$/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const server = inject('postgresAddress');

// P16, issue 18
describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('the state of the data (%s)', (engine) => {
  const start = async (fill: (db: Database) => Promise<unknown>) =>
    await startSite(fill, engine === 'embedded' ? undefined : await createServerDatabase(server));
  let site: TestSite;

  beforeAll(async () => {
    site = await start(legislature);
  });

  test('is known to be unknown on a site without records', async () => {
    const empty = await start(async () => undefined);
    const page = await mainText(empty);
    expect(page).toContain('Newest action Not known');
    expect(page).toContain('In session Not known');
    expect(page).toContain('No records have been imported yet.');
    expect(page).toContain('Not known: this site has no bills yet.');
    const answer = await (await fetch(`${empty.address}/api/status`)).json();
    expect(answer).toMatchObject({ newest_action: null, is_in_session: null, sources: [], coverage: [] });
  });

  test('has the newest records, coverage and gaps, on the page and in the API', async () => {
    const page = await mainText(site);
    expect(page).toMatch(/Newest action March 4, 2025 , [\d,]+ days ago Newest roll call March 5, 2025/);
    expect(page).toContain('This site has no live sources.');
    expect(page).toMatch(/Open States \w+, \w+ \d+, \d{4} at [^.]* Not known 0/);
    expect(page).toContain('2025-2026 2 50% 50% 2 50% 2 50%');
    expect(page).toContain('1 sponsor’s name that matches no legislator');
    expect(page).toContain('1 roll call without totals');
    const { coverage, gaps } = await (await fetch(`${site.address}/api/status`)).json();
    expect(coverage).toEqual([
      {
        session: '2025-2026',
        bills: 2,
        bills_with_text: 1,
        sponsored_bills: 2,
        bills_with_matched_sponsors: 1,
        roll_calls: 2,
        roll_calls_with_members: 1,
        hearings: 2,
        hearings_with_bills: 1,
      },
    ]);
    expect(gaps).toContainEqual({
      kind: 'votes_without_totals',
      count: 1,
      meaning: 'roll calls without totals',
    });
    expect(await pageText(await fetch(`${site.address}/app/votes`))).toContain('<a href="/status">');
  });

  test('has the corrections of editors without their names', async () => {
    const ed = await signInAs(site, 'ed@elm.example', 'editor');
    await ed.send('/app/admin/correct/bill/1', { title: 'An Act on parks', reason: 'The title page.' });
    await expect.poll(() => mainText(site)).toContain('1 correction by the editors of this site');
    expect(await mainText(site)).toMatch(/Title “An Act on parks” “An Act about H1” The title page\./);
    const { corrections } = await (await fetch(`${site.address}/api/status`)).json();
    expect(corrections).toMatchObject([
      { record: 'H.1', page: '/app/bill/1', field: 'Title', source_value: '“An Act about H1”' },
    ]);
    expect(JSON.stringify(corrections)).not.toContain('ed@elm.example');
  });

  test('has each live source with its last complete run and what is behind, without its folder and key', async () => {
    const source = (name: string, more: object) => ({
      kind: 'legiscan',
      name,
      state_code: 'ma',
      address: null,
      sealed_key: 'sealed',
      budget_key: 'key',
      monthly_limit: 10_000,
      cursor: '{}',
      created_at: '2025-03-01T00:00:00Z',
      due_at: null,
      requested_by: null,
      paused_at: '2025-03-02T00:00:00Z',
      hold: null,
      hold_reason: null,
      failures: 0,
      last_ok_at: null,
      ...more,
    });
    const [{ id } = { id: 0 }] = await site.db
      .insertInto('live_sources')
      .values([
        source('legiscan-ma', {
          due_at: '2099-01-01T15:00:00Z',
          paused_at: null,
          hold: 'outage',
          hold_reason: 'LegiScan answered with status 503 at 10.0.0.7.',
          last_ok_at: '2025-03-06T15:00:00Z',
        }),
        source('files-private', { kind: 'files', state_code: null, address: '/srv/private' }),
      ])
      .returning('id')
      .execute();
    await site.db
      .insertInto('source_items')
      .values([1, 2].map((item) => ({ ...ITEM, source_id: id, external_id: String(item) })))
      .execute();
    // The pages of signed-in users are not cached.
    const uma = await signInAs(site, 'uma@elm.example');
    const page = await mainText(site, uma.request('/status'));
    expect(page).toContain('LegiScan, MA Failing . It cannot be reached or answers with errors.');
    expect(page).toMatch(/Thursday, March 6, 2025 at [^.]* Thursday, January 1, 2099 at [^.]* 2 0 /);
    expect(page).toContain('Files, a folder of this site Paused None yet Not scheduled Not known 0');
    for (const secret of ['10.0.0.7', '/srv/private', 'sealed']) expect(page).not.toContain(secret);
  });
});

const ITEM = {
  list: '1',
  name: 'H1',
  listed_hash: 'new',
  asked_hash: null,
  hash: 'old',
  fetched_at: null,
  missing_since: null,
  missing_lists: 0,
  removed_at: null,
  failures: 0,
  next_try_at: null,
  error: null,
};
