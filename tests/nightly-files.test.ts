import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { runBulkFiles } from '../src/app/run-bulk-files.ts';
import {
  exportForDownload,
  isExportDue,
  type NewestExport,
  newestExport,
} from '../src/bulk/nightly.server.ts';
import { readSettings } from '../src/config/settings.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import { openDatabase } from '../src/db/database.ts';
import { holdLease } from '../src/db/leases.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { linkedRecords } from '../src/legislature/test-records/linked-records.ts';
import { session, snapshot } from '../src/legislature/test-records/records.ts';
import { cleanUp } from './clean-up.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const config = SiteConfig.parse({});
const { people, committees, bills, ofBills, proceedings, texts } = linkedRecords;
const records = snapshot([session(), ...[people, committees, bills, ofBills, proceedings, texts].flat()]);

describe.each(['embedded', 'PostgreSQL'])('the files that a site offers (%s)', (engine) => {
  const server = inject('postgresAddress');
  let site: TestSite;

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    site = await startSite((db) => importSource(db, records, { path: 'test' }), database);
  });

  const get = (path: string, init?: RequestInit) => fetch(site.address + path, init);
  const listed = async () => (await get('/api/v1/bulk')).json();
  const write = () => exportForDownload(site.db, site.dataDir, { siteUrl: site.address, config });

  // A09
  test('are none before the first night, and then listed on the page and in the API', async () => {
    expect(await listed()).toEqual({ exported_at: null, attributions: [], files: [] });
    expect(await (await get('/app/data')).text()).toContain('There are no files yet.');
    expect((await get('/app/data/bills.ndjson')).status).toBe(404);

    const manifest = await write();
    const { files, exported_at } = await listed();
    expect(exported_at).toBe(manifest?.exported_at);
    expect(files.map(({ url: _, ...file }: { url: string }) => file)).toEqual(manifest?.files);
    // Another address than before, because the page is cached for half a minute.
    const page = await (await get('/app/data?new')).text();
    for (const { name, sha256, url } of files) {
      const path = new URL(url).pathname;
      expect([name, page.includes(`href="${path}"`), page.includes(sha256)]).toEqual([name, true, true]);
      const response = await get(path);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([name, response.status, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        ...[name, 200, sha256],
      ]);
    }
    expect(await (await get('/app/data/manifest.json')).json()).toEqual(manifest);
  });

  test('answer 304 to those who have them, and 404 for any other name', async () => {
    const { headers } = await get('/app/data/statehouse.sqlite', { method: 'HEAD' });
    expect(headers.get('content-disposition')).toBe('attachment; filename="statehouse.sqlite"');
    const again = await get('/app/data/statehouse.sqlite', {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    for (const name of ['accounts.csv', '..%2F..%2Fsecrets.json', '..%2Fbills.csv'])
      expect([name, (await get(`/app/data/${name}`)).status]).toEqual([name, 404]);
  });

  test('replace older ones, of which the last are kept, and what a killed process left', async () => {
    const folder = join(site.dataDir, 'bulk');
    await rm(folder, { recursive: true });
    for (const name of ['20200101T000000Z', '20200102T000000Z', '20200103T000000Z.partial'])
      await mkdir(join(folder, name), { recursive: true });
    await write();
    const [last, newest, ...others] = (await readdir(folder)).sort();
    expect([last, others]).toEqual(['20200102T000000Z', []]);
    expect((await newestExport(site.dataDir))?.folder).toBe(join(folder, newest ?? ''));
  });

  test('are written by one process at a time', async () => {
    const { db } = site;
    const before = await newestExport(site.dataDir);
    const hold = { holder: 'other', milliseconds: 60_000 };
    expect(await holdLease(db, 'bulk files', hold)).toBe(true);
    expect(await write()).toBeUndefined();
    expect((await newestExport(site.dataDir))?.folder).toBe(before?.folder);
  });
});

test.each(['embedded', 'PostgreSQL'])(
  'a site writes files when they are due, in a process of its own (%s)',
  async (engine) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-nightly-'));
    cleanUp(() => rm(dataDir, { recursive: true, force: true }));
    const settings = readSettings({
      DATA_DIR: dataDir,
      ...(engine === 'PostgreSQL' && {
        DATABASE_URL: await createMigratedDatabase(inject('postgresAddress')),
      }),
    });
    const db = await openDatabase(settings.database);
    await importSource(db, records, { path: 'test' });
    await db.destroy();

    const off = runBulkFiles(config, { ...settings, bulkFiles: false }, pino({ level: 'silent' }), 10);
    await off();
    const stop = runBulkFiles(config, settings, pino({ level: 'silent' }), 10);
    await expect.poll(() => newestExport(dataDir), { timeout: 60_000 }).toBeDefined();
    await stop();
    const newest = await newestExport(dataDir);
    expect(newest?.manifest.site).toBe(settings.siteUrl);
    expect(newest?.manifest.files.find(({ name }) => name === 'bills.ndjson')?.count).toBe(2);
  },
);

test.each([
  // The day of exports begins at 3 AM in Boston, which is five hours behind UTC in winter, and four in summer.
  ['2026-01-10T08:00:01Z', '2026-01-11T07:59:00Z', false],
  ['2026-01-10T08:00:01Z', '2026-01-11T08:00:00Z', true],
  ['2026-07-10T07:00:01Z', '2026-07-11T06:59:00Z', false],
  ['2026-07-10T07:00:01Z', '2026-07-11T07:00:00Z', true],
  ['2026-01-10T07:59:00Z', '2026-01-10T08:00:00Z', true],
  ['2026-01-10T20:00:00Z', '2026-01-10T23:00:00Z', false],
])('files of %s are due at %s: %s', (exported_at, now, isDue) => {
  const newest = { manifest: { exported_at } } as NewestExport;
  expect(isExportDue(newest, new Date(now), 'America/New_York')).toBe(isDue);
  expect(isExportDue(undefined, new Date(now), 'America/New_York')).toBe(true);
});
