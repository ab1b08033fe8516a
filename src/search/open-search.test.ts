import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cleanUp } from '../../tests/clean-up.ts';
import { readSettings } from '../config/settings.ts';
import { SiteConfig } from '../config/site-config.ts';
import { openChangeFeed } from '../db/change-feed.ts';
import { openDatabase } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, session, snapshot } from '../legislature/test-records/records.ts';
import { openSearch } from './open-search.ts';

// S09
test('search reports an update once the indexes have the changed records', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-updates-'));
  const settings = readSettings({ DATA_DIR: dataDir });
  const db = await openDatabase(settings.database);
  const changes = await openChangeFeed(db);
  const found: string[] = [];
  const search = await openSearch(settings, db, changes, SiteConfig.parse({}), pino({ level: 'error' }), {
    onUpdate: async () => void found.push(await titlesFor('whales')),
  });
  const titlesFor = async (query: string) => {
    const request = new Request('https://embedded/1/indexes/bills/query', {
      method: 'POST',
      headers: {
        'x-algolia-application-id': search.keys.appId,
        'x-algolia-api-key': search.keys.adminKey,
      },
      body: JSON.stringify({ query }),
    });
    const response = await search.handle?.(request, 'test');
    const answer: { hits?: { title: string }[] } = await response?.json();
    return answer?.hits?.map(({ title }) => title).join() ?? '';
  };
  cleanUp(async () => {
    await search.close();
    await changes.close();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  await search.whenReady;

  const title = 'An Act relative to whales';
  await importSource(db, snapshot([session(), bill('H5001', { title })]), { path: 'a new bill' });
  await expect.poll(() => found.at(-1)).toBe(title);
});
