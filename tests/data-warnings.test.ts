import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import type { LiveSourcesTable, SourceRunsTable } from '../src/db/tables/sources.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { dateText } from '../src/ui/dates.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createServerDatabase } from './test-postgres.ts';

const DAY = '2025-03-04';
const SITTING = inDays(-3);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** @param result of the vote on the first bill @param upstreamStatus the status of the second bill in its source */
const legislature = (result: 'pass' | 'fail', upstreamStatus: string) => (db: Database) =>
  importSource(
    db,
    snapshot([
      session(),
      bill('H1', { actions: [action(DAY, 'House third reading FAILED voting: (31-29-0-0)')] }),
      rollCall('1', {}, { billNumber: 'H1', date: DAY, motion: 'Third reading', result }),
      bill('H2', {
        upstreamStatus,
        actions: [action('2025-05-01', 'Signed by the Governor, Chapter 12 of the Acts of 2025')],
      }),
      meeting('1', { date: SITTING }),
      meeting('2', { date: inDays(-2), status: 'canceled', title: 'Hearing on lakes' }),
    ]),
    { path: 'test' },
  );

const server = inject('postgresAddress');

// P16, U02, issue 18
describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'a warning about the data (%s)',
  (engine) => {
    let site: TestSite;
    let mail: TestMailServer;
    let ada: SignedIn;
    let ed: SignedIn;

    beforeAll(async () => {
      mail = await startMailServer();
      const database = engine === 'embedded' ? undefined : await createServerDatabase(server);
      site = await startSite(legislature('fail', 'Passed'), database, {}, undefined, undefined, {
        SMTP_URL: mail.url,
      });
      ada = await signInAs(site, 'ada@elm.example', 'admin');
      ed = await signInAs(site, 'ed@elm.example', 'editor');
    });

    beforeEach(async () => {
      await site.db.deleteFrom('live_sources').execute();
      await site.db.deleteFrom('data_warnings').execute();
      await site.db.deleteFrom('warning_mails').execute();
      mail.messages.length = 0;
    });

    const overview = async (who = ada) =>
      (await pageText(await who.request('/app/admin'))).replace(/<[^>]*>/g, '');
    const status = async () => (await pageText(await ada.request('/status'))).replace(/<[^>]*>/g, ' ');
    const inTime = { timeout: 20_000, interval: 200 };

    /** Adds a source that was last complete an hour ago. @returns its id */
    async function addSource(state_code: string, more: Partial<LiveSourcesTable> = {}): Promise<number> {
      const source = {
        kind: 'legiscan',
        name: `legiscan-${state_code}`,
        state_code,
        address: null,
        sealed_key: null,
        budget_key: 'key',
        monthly_limit: 10_000,
        cursor: '{}',
        created_at: hoursAgo(240),
        // The site itself does not run it.
        due_at: null,
        requested_by: null,
        paused_at: null,
        hold: null,
        hold_reason: null,
        failures: 0,
        last_ok_at: hoursAgo(1),
      };
      const { id } = await site.db
        .insertInto('live_sources')
        .values({ ...source, ...more, id: undefined })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }

    /** Ends a run, after which the site checks the data. */
    const endRun = (source_id: number, more: Partial<SourceRunsTable> = {}) =>
      site.db
        .insertInto('source_runs')
        .values({
          source_id,
          started_by: 'schedule',
          started_at: hoursAgo(0),
          progress: '',
          changed: 0,
          finished_at: hoursAgo(0),
          outcome: 'done',
          summary: '',
          ...more,
          id: undefined,
        })
        .execute();
    const failed = { hold: 'outage', hold_reason: 'LegiScan answered with status 503.' };

    test('of a failed run is mailed to administrators once a day and cleared by a complete run', async () => {
      const ma = await addSource('ma', failed);
      await endRun(ma, { outcome: 'failed' });
      const warning = 'LegiScan, MA failed. LegiScan answered with status 503.';
      await expect.poll(() => overview(), inTime).toContain(warning);
      expect(await overview(ed)).not.toContain(warning);
      expect(await status()).toContain('It cannot be reached or answers with errors.');
      await expect.poll(() => mail.messages.length, inTime).toBe(1);
      expect(mail.messages[0]).toMatch(/^To: ada@elm\.example/m);
      expect(mail.messages[0]).toContain(warning);

      // Another source fails, and this one goes on failing.
      const nh = await addSource('nh', failed);
      await endRun(ma, { outcome: 'failed' });
      await expect.poll(() => mail.messages.length, inTime).toBe(2);
      expect(mail.messages[1]).toContain('LegiScan, NH failed.');
      expect(mail.messages[1]).not.toContain(warning);
      await site.db
        .updateTable('data_warnings')
        .set({ mailed_at: hoursAgo(25) })
        .where('cause', '=', 'failed legiscan-ma')
        .execute();
      await endRun(ma, { outcome: 'failed' });
      await expect.poll(() => mail.messages.length, inTime).toBe(3);
      expect(mail.messages[2]).toContain(warning);

      await site.db.updateTable('live_sources').set({ hold: null, hold_reason: null }).execute();
      await endRun(ma, { changed: 1 });
      await endRun(nh, { changed: 1 });
      await expect.poll(() => overview(), inTime).not.toContain('Warnings about the data');
      expect(await status()).toContain('Up to date');
      // It fails again on the same day.
      await site.db.updateTable('live_sources').set(failed).execute();
      await endRun(ma, { outcome: 'failed' });
      await expect.poll(() => overview(), inTime).toContain(warning);
      expect(mail.messages).toHaveLength(3);
    });

    test('of a source that has not been complete for two days does not need a failed run', async () => {
      await endRun(await addSource('ma', { last_ok_at: hoursAgo(73) }), { outcome: 'partial', changed: 1 });
      await expect.poll(() => overview(), inTime).toContain('LegiScan, MA was last complete 3 days ago.');
      // Waited for, so that it does not count as mail of the next test.
      await expect.poll(() => mail.messages.length, inTime).toBe(1);
    });

    test('of a source that is quiet on a sitting day is cleared when it brings something', async () => {
      const feed = { kind: 'feed', name: 'feed-elm', state_code: null, address: 'https://elm.example/feed' };
      await addSource('feed', feed);
      await addSource('nh', { paused_at: hoursAgo(100) });
      const ma = await addSource('ma');
      await endRun(ma, { changed: 3, started_at: hoursAgo(200), finished_at: hoursAgo(200) });
      await endRun(ma);
      const warning = `although the legislature met on ${dateText(SITTING)}.`;
      await expect.poll(() => overview(), inTime).toContain(warning);
      expect((await overview()).match(/LegiScan, \w\w has nothing new since/g)).toEqual([
        'LegiScan, MA has nothing new since',
      ]);
      await expect.poll(() => mail.messages.length, inTime).toBe(1);
      await endRun(ma, { changed: 1 });
      await expect.poll(() => overview(), inTime).not.toContain(warning);
    });

    test('of records that disagree is cleared by a correction or an import, and mailed again only if it changes', async () => {
      const votes = 'Roll calls on 1 bill have other totals or results than the actions: H.1 of 2025-2026.';
      const statuses = 'The source gives 1 bill another outcome than their actions: H.2 of 2025-2026.';
      await legislature('pass', 'Vetoed')(site.db);
      await expect.poll(() => overview(), inTime).toContain(statuses);
      expect(await overview()).toContain(votes);
      await expect.poll(() => mail.messages.length, inTime).toBe(1);
      for (const text of [votes, statuses]) expect(mail.messages[0]?.replaceAll(/\s+/g, ' ')).toContain(text);
      expect(await status()).toContain('2 bills with conflicting records');

      await ed.send('/app/admin/correct/vote/1', {
        title: 'Third reading',
        result: 'fail',
        reason: 'Journal',
      });
      await expect.poll(() => overview(), inTime).not.toContain(votes);
      expect(await overview()).toContain(statuses);
      expect(await status()).toContain('1 bill with conflicting records');

      await site.db
        .updateTable('data_warnings')
        .set({ mailed_at: hoursAgo(25) })
        .execute();
      await legislature('pass', 'Vetoed')(site.db);
      await legislature('pass', 'Passed')(site.db);
      await expect.poll(() => overview(), inTime).not.toContain(statuses);
      expect(mail.messages).toHaveLength(1);
    });
  },
);
