import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { correct, correctableRecord } from '../src/admin/corrections.server.ts';
import { decideName } from '../src/admin/names.server.ts';
import { deleteText } from '../src/admin/write-texts.server.ts';
import { exportSite } from '../src/bulk/export-site.server.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { storeJurisdictionName } from '../src/legislature/jurisdiction.server.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { linkedRecords } from '../src/legislature/test-records/linked-records.ts';
import { rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { cleanUp } from './clean-up.ts';
import { linksInPage } from './page-links.ts';
import { patternOf, UNKNOWN_PATTERN } from './route-patterns.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const SITE_URL = 'http://elm.example';
const config = SiteConfig.parse({});
/** The maximum number of compared pages for each pattern of addresses. `EVERY_PAGE=1` compares all. */
const MAX_PAGES = process.env.EVERY_PAGE ? 10_000 : 25;
/** What is about the imports themselves, which differ. */
const ABOUT_IMPORTS = ['/status', '/sitemap.xml'];

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-export-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Exports a database. @returns the folder */
async function exported(db: Database): Promise<string> {
  const folder = join(await temporaryFolder(), 'export');
  await exportSite(db, folder, { siteUrl: SITE_URL, config });
  return folder;
}

/** Imports an export, of which nothing may be rejected. */
async function importAll(db: Database, folder: string): Promise<void> {
  const { parts, unread, skipped } = await importPaths(db, [folder], { timeZone: config.timeZone });
  expect(parts.map(({ format, report }) => [format, report.refused])).toEqual([['Statehouse export', []]]);
  expect([unread, skipped]).toEqual([[], []]);
}

/** The records in an export, by the name of their file. */
async function recordsIn(folder: string): Promise<Record<string, Record<string, unknown>[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'));
  const files = names.map(async (name) => {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1);
    return [name.replace('.ndjson', ''), lines.map((line) => JSON.parse(line))];
  });
  return Object.fromEntries(await Promise.all(files));
}

describe('a site whose records were exported and imported again', () => {
  const server = inject('postgresAddress');
  const start = (fill: (db: Database) => Promise<void>, database?: string) =>
    startSite(fill, database, {}, SITE_URL);
  let original: TestSite;
  let onServer: TestSite;
  let embedded: TestSite;

  beforeAll(async () => {
    original = await start(async (db) => {
      await importSource(db, sampleLegislature({ bills: 24, sessions: 2, seed: 3 }), { path: 'sample' });
      await storeJurisdictionName(db, 'Penmarrow');
    });
    const first = await exported(original.db);
    onServer = await start((db) => importAll(db, first), await createMigratedDatabase(server));
    const second = await exported(onServer.db);
    embedded = await start((db) => importAll(db, second));
  });

  test('has the same pages, on PostgreSQL and then again in an embedded database', async () => {
    const pages = await publicPages(original);
    const different: string[] = [];
    for (const [path, text] of pages) {
      if ((await pageAt(onServer, path)) !== text) different.push(`PostgreSQL ${path}`);
      if ((await pageAt(embedded, path)) !== text) different.push(`embedded ${path}`);
    }
    expect(different).toEqual([]);
    expect(pages.size).toBeGreaterThan(200);
  }, 1_800_000);

  test('has the same records, each with everything that the API says about it', async () => {
    const records = await recordsIn(await exported(original.db));
    expect(Object.values(records).every(({ length }) => length > 0)).toBe(true);
    expect(await recordsIn(await exported(onServer.db))).toEqual(records);
    expect(await recordsIn(await exported(embedded.db))).toEqual(records);
  });
});

describe.each(['embedded', 'PostgreSQL'])('an export of what editors changed (%s)', (engine) => {
  const server = inject('postgresAddress');
  const open = async () => {
    const db = await openDatabase(
      engine === 'PostgreSQL' ? await createMigratedDatabase(server) : ':memory:',
    );
    cleanUp(() => db.destroy());
    return db;
  };

  test('has the values and links that the site publishes, which the import keeps', async () => {
    const db = await open();
    const { people, committees, bills, ofBills, proceedings, texts } = linkedRecords;
    const nobody = rollCall('9', { yes: ['Cy Gum'] }, { billNumber: 'S2' });
    await importSource(
      db,
      snapshot([session(), ...[people, committees, bills, ofBills, proceedings, texts].flat(), nobody]),
      { path: 'test' },
    );
    const who = 'ed@elm.example';
    const { id } = await db
      .selectFrom('bills')
      .select('id')
      .where('number_key', '=', 'H1')
      .executeTakeFirstOrThrow();
    const record = await correctableRecord(db, 'bill', id);
    await correct(db, who, record, {
      ...{ values: { title: 'An Act about gardens' }, voter: '', choice: '', reason: 'The title page.' },
    });
    await decideName(db, who, { name: 'Cy Gum', choice: 'nobody' });
    const article = await db.selectFrom('news_articles').select('id').orderBy('id').executeTakeFirstOrThrow();
    await deleteText(db, { who, kind: 'articles', id: article.id });

    const before = await recordsIn(await exported(db));
    const copy = await open();
    await importAll(copy, await exported(db));
    const after = await recordsIn(await exported(copy));

    expect(before.bills?.[0]).toMatchObject({ title: 'An Act about gardens' });
    const votes = before['roll-calls']?.flatMap((each) => each.votes);
    expect(votes).toContainEqual({ option: 'yes', voter_name: 'Cy Gum', person_id: null, note: null });
    // The id of the deleted article is not given again.
    const withoutIds = (records: typeof before) => ({
      ...records,
      articles: records.articles?.map(({ id: _, url: __, ...rest }) => rest),
    });
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect(before.articles?.[0]?.id).not.toBe(after.articles?.[0]?.id);
  });
});

/** The public pages and files that links lead to, by address. */
async function publicPages(site: TestSite): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const counts = new Map<string, number>();
  const queue = ['/'];
  const seen = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const page = await pageAt(site, path);
    pages.set(path, page);
    for (const { to } of linksInPage(page.replaceAll(SITE_URL, ''), path)) {
      const pattern = patternOf(to);
      const count = counts.get(pattern) ?? 0;
      const isOther = pattern === UNKNOWN_PATTERN || ABOUT_IMPORTS.includes(pattern) || to.includes('?');
      if (isOther || seen.has(to) || count >= MAX_PAGES) continue;
      counts.set(pattern, count + 1);
      seen.add(to);
      queue.push(to);
    }
  }
  return pages;
}

/** What differs between two sites with the same records: addresses, keys, times of imports, and where the records come from. */
const OF_THE_SITE = [
  /Imported <time.*?<\/time>/g,
  /^(?:DTSTAMP|REV):.*$/gm,
  /"(?:processingTimeMS|serverTimeMS)":\d+/g,
  /<section><h2>Source<\/h2>.*?<\/section>/g,
];

/** A page or file, or the address that it redirects to, without what differs between two sites with the same records. */
async function pageAt({ address }: TestSite, path: string): Promise<string> {
  const response = await fetch(address + path, { redirect: 'manual' });
  const to = response.headers.get('location');
  const text = await response.text();
  if (to !== null) return to;
  const [, key = ''] = /name="search-api-key" content="(\w+)"/.exec(text) ?? [];
  const own = [address, key].filter(Boolean);
  return [...own, ...OF_THE_SITE].reduce<string>((rest, part) => rest.replaceAll(part, ''), text);
}
