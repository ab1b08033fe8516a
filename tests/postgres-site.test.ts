import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const server = inject('postgresAddress');

describe.skipIf(!server)('a site on a PostgreSQL server', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startSite(searchLegislature, await createMigratedDatabase(server));
  });

  test.each([
    '/',
    '/app/search?query=education',
    '/app/search/site?query=education',
    '/app/legislators',
    '/app/committees',
    '/app/votes',
    '/app/news/articles/',
    '/app/news/press/',
  ])('responds with 200 at %s', async (path) => {
    expect((await fetch(site.address + path)).status).toBe(200);
  });

  test.each(['', '/history', '/text', '/votes', '/hearings', '/amendments', '/subjects'])(
    'shows a bill at /app/bill/:id%s',
    async (tab) => {
      const { id } = await site.db
        .selectFrom('bills')
        .select('id')
        .where('number_key', '=', 'H100')
        .executeTakeFirstOrThrow();
      const response = await fetch(`${site.address}/app/bill/${id}${tab}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('An Act relative to ferry landings');
    },
  );

  test('finds a bill as soon as another process has committed it', async () => {
    const found = async () =>
      (await (await fetch(`${site.address}/app/search?query=windmills`)).text()).includes('at sea');
    expect(await found()).toBe(false);
    const newer = [
      session({ identifier: '2023-2024', name: '2023-2024', startYear: 2023, endYear: 2024 }),
      bill('H777', { session: '2023-2024', title: 'An Act relative to windmills at sea' }),
    ];
    await importSource(site.db, snapshot(newer), { path: 'a newer snapshot' });
    await expect.poll(found).toBe(true);
  });
});
