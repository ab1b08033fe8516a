import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSite } from './site.ts';
import { startSiteProcess } from './site-process.ts';
import { runStatehouse } from './statehouse-command.ts';

const TIME_LIMIT_MS = 120_000;

/** A data folder with the records of `searchLegislature`, and its database, for the duration of a test. */
async function filledFolder(): Promise<{ folder: string; db: Database }> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-search-'));
  const db = await openDatabase(join(folder, 'statehouse.sqlite'));
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  await searchLegislature(db);
  return { folder, db };
}

async function finds(address: string): Promise<boolean> {
  const response = await fetch(`${address}/app/search?query=orchards`);
  return response.ok && (await response.text()).includes('inspection of');
}

const isReady = async (address: string) => (await fetch(`${address}/readyz`)).ok;
const untilReady = (address: string) =>
  vi.waitUntil(() => isReady(address), { timeout: TIME_LIMIT_MS, interval: 100 });

/** Passes every search thread that starts from now on to `onStart`. */
function watchThreads(onStart: (thread: Worker) => void): void {
  process.on('worker', onStart);
  onTestFinished(() => void process.off('worker', onStart));
}

test(
  'a search index that cannot be built does not stop the pages, and is built when possible',
  async () => {
    const { folder, db } = await filledFolder();
    await sql`alter table legislator_names rename to lost_names`.execute(db);
    const site = await startSiteProcess(folder, '/healthz');
    const { address } = site;
    const logged = () => site.output().filter((line) => line.includes('search index could not be'));
    await vi.waitUntil(() => logged().length > 0, { timeout: TIME_LIMIT_MS });

    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'search is not available', reason: 'The search index could not be built. Retrying.' },
    ]);
    for (const page of ['/app/search', '/app/search/site']) {
      const response = await fetch(address + page);
      expect([page, response.status]).toEqual([page, 503]);
      expect(await response.text()).toContain('Search is not available yet.');
    }
    for (const page of ['/', '/app/votes']) {
      expect([page, (await fetch(address + page)).status]).toEqual([page, 200]);
    }
    expect(site.output().filter((line) => /"level":[56]0/.test(line))).toEqual(logged());

    await sql`alter table lost_names rename to legislator_names`.execute(db);
    await untilReady(address);
    expect(await finds(address)).toBe(true);
    expect(site.isRunning()).toBe(true);
  },
  TIME_LIMIT_MS,
);

test(
  'a hosted search service that cannot be reached does not stop the pages',
  async () => {
    const { folder } = await filledFolder();
    vi.stubEnv('SEARCH_APP_ID', 'APP');
    vi.stubEnv('SEARCH_API_KEY', 'public');
    vi.stubEnv('SEARCH_ADMIN_KEY', 'admin');
    vi.stubEnv('SEARCH_HOSTS', '127.0.0.1:1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const site = await startSiteProcess(folder, '/healthz');
    const failures = () => site.output().filter((line) => line.includes('search index could not be'));
    await vi.waitUntil(() => failures().length > 1, { timeout: TIME_LIMIT_MS });
    expect((await fetch(`${site.address}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.address}/app/votes`)).status).toBe(200);
  },
  TIME_LIMIT_MS,
);

test(
  'reindex prints the number of records in each index',
  async () => {
    const { folder } = await filledFolder();
    const { code, out } = await runStatehouse(folder, ['reindex']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^bills: \d+ records\n.*site: \d+ records\n$/s)]);
  },
  TIME_LIMIT_MS,
);

test(
  'reindex exits with an error if an index cannot be built',
  async () => {
    const { folder, db } = await filledFolder();
    await sql`alter table legislator_names rename to lost_names`.execute(db);
    expect(await runStatehouse(folder, ['reindex'])).toEqual({
      code: 2,
      out: expect.stringMatching(/^statehouse: no such table: legislator_names\n$/),
    });
  },
  TIME_LIMIT_MS,
);

test(
  'a corrupt search snapshot is replaced by an index built from the database',
  async () => {
    const { folder } = await filledFolder();
    await mkdir(join(folder, 'search.snapshot'));
    const site = await startSiteProcess(folder);
    expect(await finds(site.address)).toBe(true);
    expect(site.output().filter((line) => line.includes('the search engine stopped'))).toHaveLength(1);
  },
  TIME_LIMIT_MS,
);

test(
  'a search thread that crashes at start is restarted until it runs',
  async () => {
    let starts = 0;
    watchThreads((thread) => {
      if (++starts <= 2) void thread.terminate();
    });
    const site = await startSite(searchLegislature);
    expect(starts).toBe(3);
    expect(await finds(site.address)).toBe(true);
  },
  TIME_LIMIT_MS,
);

test(
  'a search thread that crashes later is restarted every time and finds records changed in between',
  async () => {
    const threads: Worker[] = [];
    watchThreads((thread) => threads.push(thread));
    const site = await startSite(searchLegislature);
    for (const title of ['An Act about quinces', 'An Act about medlars']) {
      await threads.at(-1)?.terminate();
      expect((await fetch(`${site.address}/readyz`)).status).toBe(503);
      expect((await fetch(`${site.address}/app/search`)).status).toBe(503);
      expect((await fetch(`${site.address}/app/votes`)).status).toBe(200);
      await importTitle(site.db, title);
      await untilReady(site.address);
      const found = await fetch(`${site.address}/app/search?sessions=all&query=${title.slice(-8)}`);
      expect(await found.text()).toContain(title.slice(-8));
    }
    expect(threads).toHaveLength(3);
  },
  TIME_LIMIT_MS,
);

/** Changes the title of a bill, as an import does. */
async function importTitle(db: Database, title: string): Promise<void> {
  const renamed = bill('H1001', { session: '2023-2024', title });
  await importSource(db, snapshot([session({ identifier: '2023-2024' }), renamed]), { path: 'test' });
}
