import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addUser } from '../src/accounts/users.server.ts';
import { exportSite } from '../src/bulk/export-site.server.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import { openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { linkedRecords } from '../src/legislature/test-records/linked-records.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { cleanUp } from './clean-up.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const { people, committees, bills, ofBills, proceedings, texts } = linkedRecords;
const config = SiteConfig.parse({});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-export-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'export');
}

const linesOf = async (folder: string, name: string) =>
  (await readFile(join(folder, name), 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe.each(['embedded', 'PostgreSQL'])('the exported files (%s)', (engine) => {
  const server = inject('postgresAddress');
  let site: TestSite;
  let database: string | undefined;

  beforeAll(async () => {
    database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    const records = [session(), ...[people, committees, bills, ofBills, proceedings, texts].flat()];
    records.push(bill('S2', { title: '=cmd|An Act', sourceUrl: 'https://elm.example/S2' }));
    site = await startSite((db) => importSource(db, snapshot(records), { path: 'test' }), database);
  });

  const options = () => ({ siteUrl: site.address, config });
  const exported = async () => {
    const folder = await newFolder();
    return { folder, manifest: await exportSite(site.db, folder, options()) };
  };

  // A09
  test('have a line for each record of the API, as the API returns it', async () => {
    const { folder, manifest } = await exported();
    const names = manifest.files.map(({ name }) => name).filter((name) => name.endsWith('.ndjson'));
    expect(names).toHaveLength(11);
    for (const name of names.filter((each) => each !== 'bill-texts.ndjson')) {
      const list = await (
        await fetch(`${site.address}/api/v1/${name.replace('.ndjson', '')}?limit=100`)
      ).json();
      const urls = (records: { url?: string }[]) => records.map(({ url: _, ...rest }) => rest);
      expect(urls(await linesOf(folder, name))).toEqual(urls(list.results));
      expect(list.results.length).toBeGreaterThan(0);
    }
    expect(await linesOf(folder, 'bill-texts.ndjson')).toEqual([
      { bill_id: 1, version_id: expect.any(Number), note: expect.any(String), text: 'Be it' },
    ]);
  });

  test('are listed with the number of their records, their size and their digest', async () => {
    const { folder, manifest } = await exported();
    expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
    expect((await readdir(folder)).sort()).toEqual(
      ['manifest.json', ...manifest.files.map(({ name }) => name)].sort(),
    );
    for (const { name, size, sha256, count } of manifest.files) {
      const bytes = await readFile(join(folder, name));
      expect([name, size, sha256]).toEqual([
        name,
        bytes.length,
        createHash('sha256').update(bytes).digest('hex'),
      ]);
      if (name.endsWith('.ndjson')) expect(await linesOf(folder, name)).toHaveLength(count);
    }
  });

  test('have the same rows as CSV and in a SQLite file, from which the documents can be put together', async () => {
    const { folder, manifest } = await exported();
    const sqlite = new DatabaseSync(join(folder, 'statehouse.sqlite'), { readOnly: true });
    const tables = manifest.files.flatMap(({ name }) => (name.endsWith('.csv') ? [name.slice(0, -4)] : []));
    const rowsIn = (table: string) => sqlite.prepare(`select * from "${table.replaceAll('-', '_')}"`).all();
    for (const table of tables) {
      const text = await readFile(join(folder, `${table}.csv`), 'utf8');
      const cells = rowsIn(table).map((row) => Object.values(row).map((value) => String(value ?? '')));
      const [heading, ...rows] = parse(text, { record_delimiter: '\r\n' });
      expect(rows).toEqual(cells.map((row) => row.map((cell) => (cell.startsWith('=') ? `'${cell}` : cell))));
      const columns = sqlite.prepare(`select name from pragma_table_info(?)`).all(table.replaceAll('-', '_'));
      expect(columns.map(({ name }) => name)).toEqual(heading);
    }

    const sponsors = rowsIn('bills-sponsorships');
    const documents = await linesOf(folder, 'bills.ndjson');
    const sponsorsOf = (id: number) =>
      sponsors
        .filter(({ bill_id }) => bill_id === id)
        .map(({ bill_id: _, number: __, ...rest }) => ({ ...rest, primary: rest.primary === 1 }));
    for (const { id, sponsorships } of documents) expect(sponsorsOf(id)).toEqual(sponsorships);
    expect(sqlite.prepare('select title, sources from bills where id = 2').get()).toEqual({
      title: '=cmd|An Act',
      sources: '["https://elm.example/S2"]',
    });
    expect(sqlite.prepare("select value from about where name = 'site'").get()).toEqual({
      value: site.address,
    });
    sqlite.close();
  });

  test('are of one moment, whatever is imported while they are written', async () => {
    const folder = await newFolder();
    const own = await openDatabase(database ?? join(site.dataDir, 'statehouse.sqlite'));
    const onFile = async ({ name }: { name: string }) => {
      if (name === 'sessions.ndjson')
        await importSource(site.db, snapshot([bill('H77')]), { path: 'in between' });
    };
    const { files } = await exportSite(own, folder, { ...options(), onFile });
    await own.destroy();
    expect(files.find(({ name }) => name === 'bills.ndjson')?.count).toBe(2);
    const { manifest } = await exported();
    expect(manifest.files.find(({ name }) => name === 'bills.ndjson')?.count).toBe(3);
  });

  test('have nothing that belongs to an account', async () => {
    const user = await addUser(site.db, {
      email: 'private@elm.example',
      role: 'user',
      passwordHash: 'secret-hash',
    });
    await createList(site.db, user, 'Private list');
    const { folder } = await exported();
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'latin1');
      for (const secret of ['private@elm.example', 'secret-hash', 'Private list'])
        expect([name, text.includes(secret)]).toEqual([name, false]);
    }
  });
});

test('an export leaves out the records of features that are off', async () => {
  const { db } = await startSite(async () => {});
  const off = SiteConfig.parse({ features: { news: false } });
  const { files } = await exportSite(db, await newFolder(), { siteUrl: 'https://elm.example', config: off });
  const names = files.map(({ name }) => name);
  expect(names).toContain('press-releases.ndjson');
  expect(names).not.toContain('articles.ndjson');
});

test('an export that fails leaves nothing, and never replaces other files', async () => {
  const { db } = await startSite(async () => {});
  const folder = await newFolder();
  const options = { siteUrl: 'https://elm.example', config };
  await expect(
    exportSite(db, folder, { ...options, signal: AbortSignal.abort(new Error('Stopped.')) }),
  ).rejects.toThrow();
  expect(await readdir(join(folder, '..'))).toEqual([]);
  await exportSite(db, folder, options);
  await writeFile(join(folder, 'mine.txt'), 'mine');
  await expect(exportSite(db, folder, options)).rejects.toThrow('is not empty');
  expect((await stat(join(folder, 'mine.txt'))).size).toBe(4);
});
