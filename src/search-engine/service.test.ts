import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { billSettings, bills } from './conformance/sample-bills.ts';
import { startSearchServer } from './conformance/search-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = { snapshotFile: join(folder, 'indexes.snapshot'), keyFile: join(folder, 'keys.json') };
const indexName = 'bills';
const query = { indexName, searchParams: { query: 'educatoin', facets: ['*'], filters: 'votes > 0' } };

test('records, settings, synonyms and keys survive a restart', async () => {
  const before = await startSearchServer(files);
  expect(await before.service.ready).toBeUndefined();
  const client = before.client();
  await client.setSettings({ indexName, indexSettings: billSettings });

  await client.saveSynonym({
    indexName,
    objectID: 's',
    synonymHit: { objectID: 's', type: 'synonym', synonyms: ['learning', 'education'] },
  });

  await client.saveObjects({ indexName, objects: bills });
  await client.deleteObject({ indexName, objectID: '3' });
  const { key } = await client.addApiKey({ acl: ['search'], indexes: ['bills'] });
  const { hits, facets } = await client.searchSingleIndex(query);
  const settings = await client.getSettings({ indexName });
  await before.service.snapshot('event 17');
  await before.close();

  const after = await startSearchServer(files);
  expect(await after.service.ready).toBe('event 17');
  expect(await after.client(key).searchSingleIndex(query)).toMatchObject({ hits, facets });
  expect(
    (await after.client().searchSingleIndex({ indexName, searchParams: { query: 'learning' } })).nbHits,
  ).toBe(3);
  expect(await after.client().getSettings({ indexName })).toEqual(settings);
  await expect(after.client().getObject({ indexName, objectID: '3' })).rejects.toMatchObject({ status: 404 });
  await after.client().saveObject({ indexName, body: { objectID: '6', title: 'Written after the restart' } });
  expect(
    (await after.client().searchSingleIndex({ indexName, searchParams: { query: 'restart' } })).nbHits,
  ).toBe(1);
  await after.close();
});

test('a snapshot includes all earlier writes while searches and writes continue', async () => {
  const server = await startSearchServer(files);
  const client = server.client();
  const objects = Array.from({ length: 5000 }, (_, n) => ({ objectID: `${n}`, title: `An Act number ${n}` }));

  const writing = client.batch({
    indexName: 'acts',
    batchWriteParams: { requests: objects.map((body) => ({ action: 'addObject' as const, body })) },
  });

  await client.searchSingleIndex(query);
  const snapshot = server.service.snapshot('all acts');
  await client.saveObject({ indexName: 'later', body: { objectID: 'l' } });
  await Promise.all([writing, snapshot]);
  await server.close();

  const after = await startSearchServer(files);
  expect(await after.service.ready).toBe('all acts');
  expect((await after.client().searchSingleIndex({ indexName: 'acts' })).nbHits).toBe(5000);
  await after.close();
});

test('a damaged snapshot is ignored, and writing a new one leaves no temporary files', async () => {
  truncateSync(files.snapshotFile, 1000);
  const cut = await startSearchServer(files);
  expect(await cut.service.ready).toBeUndefined();
  expect((await cut.client().listIndices()).items).toEqual([]);
  await cut.service.snapshot('empty');
  await cut.close();
  expect(readdirSync(folder).sort()).toEqual(['indexes.snapshot', 'keys.json']);
  writeFileSync(files.snapshotFile, 'nothing of ours');
  const foreign = await startSearchServer(files);
  expect(await foreign.service.ready).toBeUndefined();
  await foreign.close();
});

test('a snapshot that cannot be written is an error', async () => {
  const nowhere = await startSearchServer({ snapshotFile: join(folder, 'no', 'such', 'folder') });
  await expect(nowhere.service.snapshot('x')).rejects.toThrow('not written');
  await expect(nowhere.close()).rejects.toThrow('ENOENT');
  const memory = await startSearchServer();
  await expect(memory.service.snapshot('x')).rejects.toThrow('no snapshot file');
  await memory.close();
});
