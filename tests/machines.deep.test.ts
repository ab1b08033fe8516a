import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ServerProcess, startSite } from '../bench/pages-process.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, snapshot } from '../src/legislature/test-records/records.ts';
import { testChamber } from '../src/whipboard/test-chamber.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import type { TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';
import { createBoardByForm, openBoardStream } from './whipboard-streams.ts';

const server = inject('postgresAddress');

/** Two machines have a data folder each, and in common only the database and a copy of the secrets. */
describe.skipIf(!server)('a site on two machines over PostgreSQL', () => {
  const folders: string[] = [];
  let db: Database;
  let first: ServerProcess;
  let second: ServerProcess;
  let anna: SignedIn;

  beforeAll(async () => {
    const address = await createMigratedDatabase(server);
    db = await openDatabase(address);
    await testChamber(db, 4);
    await searchLegislature(db);
    const start = async (secrets?: string) => {
      const folder = await mkdtemp(join(tmpdir(), 'statehouse-machine-'));
      folders.push(folder);
      if (secrets) await copyFile(join(secrets, 'secrets.json'), join(folder, 'secrets.json'));
      return startSite(folder, address);
    };
    first = await start();
    second = await start(folders[0]);
    anna = await signInAs({ ...first, db, dataDir: folders[0] } as unknown as TestSite, 'anna@elm.example');
  });

  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
    await db?.destroy();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  const textAt = async (site: ServerProcess, path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.address + path, { headers })).text();

  async function importBill(number: string, title: string): Promise<number> {
    const added = bill(number, { session: '2023-2024', title });
    await importSource(db, snapshot([added]), { path: number });
    const { [`H.${number.slice(1)}`]: id } = await billIdsOf(db);
    return id ?? 0;
  }

  test('shows on each what was written through the other: sign-ins, pages, search and boards', async () => {
    expect(await textAt(second, '/app/account', { cookie: anna.cookie })).toContain('anna@elm.example');

    await Promise.all([first, second].map((site) => textAt(site, '/app/bills?session=2023-2024')));
    const id = await importBill('H9000', 'An Act relative to whales');
    for (const site of [first, second]) {
      await expect.poll(() => textAt(site, `/app/bill/${id}`)).toContain('An Act relative to whales');
      await expect.poll(() => textAt(site, '/app/search?query=whales')).toContain('H.9000');
    }

    const board = await createBoardByForm(anna);
    const stream = await openBoardStream(
      {
        ...anna,
        request: (path, init) => fetch(second.address + path, { ...init, headers: { cookie: anna.cookie } }),
      },
      board,
    );
    await expect.poll(() => stream.newest()).toBeDefined();
    await anna.request(`/whipboard/${stream.newest()?.whipboard[0]?.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ position: 'Yes', whipboardId: board }),
    });
    await expect.poll(() => stream.newest()?.counts.Yes).toBe(1);
  });

  // S01
  test('answers the searches of a page on the other machine', async () => {
    const page = await textAt(first, '/app/search');
    const [, key = ''] = /<meta name="search-api-key" content="([^"]+)"/.exec(page) ?? [];
    const response = await fetch(`${second.address}/1/indexes/bills/query`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': 'statehouse', 'x-algolia-api-key': key },
      body: JSON.stringify({ query: 'school' }),
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ query: 'school' }),
    ]);
  });

  test('goes on with one machine when the other is killed', async () => {
    await first.kill();
    const id = await importBill('H9001', 'An Act relative to seals');
    await expect.poll(() => textAt(second, `/app/bill/${id}`)).toContain('An Act relative to seals');
    await expect.poll(() => textAt(second, '/app/search?query=seals')).toContain('H.9001');
  });
});
