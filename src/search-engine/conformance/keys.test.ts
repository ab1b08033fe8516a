import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billSettings, bills } from './sample-bills.ts';
import { appId, publicKey, type SearchServer, startSearchServer } from './search-server.ts';

let server: SearchServer;
let admin: ReturnType<SearchServer['client']>;

beforeAll(async () => {
  server = await startSearchServer();
  admin = server.client();
  for (const indexName of ['bills', 'secret']) {
    await admin.setSettings({ indexName, indexSettings: billSettings });
    await admin.saveObjects({ indexName, objects: bills });
  }
});
afterAll(() => server.close());

const search = (client: ReturnType<SearchServer['client']>, indexName = 'bills', searchParams = {}) =>
  client.searchSingleIndex({ indexName, searchParams });

// S01
describe('the public key', () => {
  test('can search only its allowed indexes', async () => {
    const visitor = server.client(publicKey);
    expect((await search(visitor)).nbHits).toBe(5);
    const rejection = { status: 403, message: 'Index not allowed with this API key' };
    await expect(search(visitor, 'secret')).rejects.toMatchObject(rejection);
    await expect(
      server.liteClient().search([{ indexName: 'bills' }, { indexName: 'secret' }]),
    ).rejects.toMatchObject(rejection);
    await expect(visitor.getObject({ indexName: 'secret', objectID: '1' })).rejects.toMatchObject(rejection);
    await expect(
      visitor.getObjects({ requests: [{ indexName: 'secret', objectID: '1' }] }),
    ).rejects.toMatchObject(rejection);
  });

  test('cannot write, list, browse or create keys', async () => {
    const visitor = server.client(publicKey);
    const rejection = { status: 403, message: 'Method not allowed with this API key' };
    const indexName = 'bills';

    for (const attempt of [
      () => visitor.saveObject({ indexName, body: {} }),
      () => visitor.batch({ indexName, batchWriteParams: { requests: [{ action: 'clear', body: {} }] } }),
      () => visitor.multipleBatch({ requests: [{ action: 'delete', indexName }] }),
      () => visitor.deleteObject({ indexName, objectID: '1' }),
      () => visitor.deleteBy({ indexName, deleteByParams: { filters: 'a:b' } }),
      () => visitor.clearObjects({ indexName }),
      () => visitor.deleteIndex({ indexName }),
      () => visitor.setSettings({ indexName, indexSettings: {} }),
      () => visitor.getSettings({ indexName }),
      () =>
        visitor.operationIndex({
          indexName,
          operationIndexParams: { operation: 'copy', destination: 'bills2' },
        }),
      () => visitor.saveSynonyms({ indexName, synonymHit: [] }),
      () => visitor.browse({ indexName }),
      () => visitor.listIndices(),
      () => visitor.listApiKeys(),
      () => visitor.addApiKey({ acl: ['search'] }),
      () => visitor.updateApiKey({ key: publicKey, apiKey: { acl: ['addObject'] } }),
      () => visitor.deleteApiKey({ key: publicKey }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(rejection);
    }

    expect((await search(admin)).nbHits).toBe(5);
  });

  test('can read itself and cannot be deleted with the API', async () => {
    expect(await server.client(publicKey).getApiKey({ key: publicKey })).toMatchObject({
      acl: ['search'],
      indexes: ['bills*'],
    });
    await expect(admin.deleteApiKey({ key: publicKey })).rejects.toMatchObject({ status: 400 });
  });

  test('works in the URL as well as in headers', async () => {
    const credentials = `X-Algolia-Application-Id=${appId}&X-Algolia-API-Key=${publicKey}`;
    const response = await fetch(`${server.url}/1/indexes/*/queries?${credentials}`, {
      method: 'POST',
      body: '{"requests":[{"indexName":"bills"}]}',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${server.url}/1/indexes/*/queries`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-algolia-api-key');
  });
});

test('unknown credentials are rejected with 403', async () => {
  const rejection = { status: 403, message: 'Invalid Application-ID or API key' };
  await expect(search(server.client('no-such-key'))).rejects.toMatchObject(rejection);

  const partial: Record<string, string>[] = [
    {},
    { 'x-algolia-application-id': appId },
    { 'x-algolia-api-key': publicKey },
  ];

  for (const headers of partial) {
    const response = await fetch(`${server.url}/1/indexes/bills/query`, {
      method: 'POST',
      body: '{}',
      headers,
    });
    expect({ status: response.status, ...(await response.json()) }).toEqual(rejection);
  }
});

describe('API keys', () => {
  test('can be created, listed, changed and deleted', async () => {
    const { key } = await admin.addApiKey({
      acl: ['search', 'addObject'],
      description: 'importer',
      indexes: ['*ills'],
      validity: 300,
    });

    await admin.waitForApiKey({ operation: 'add', key });
    expect((await admin.listApiKeys()).keys).toContainEqual(
      expect.objectContaining({ value: key, description: 'importer', acl: ['search', 'addObject'] }),
    );
    const importer = server.client(key);
    await importer.saveObject({ indexName: 'bills', body: { objectID: 'imported' } });
    await expect(importer.saveObject({ indexName: 'secret', body: {} })).rejects.toMatchObject({
      status: 403,
    });
    await expect(importer.deleteObject({ indexName: 'bills', objectID: 'imported' })).rejects.toMatchObject({
      status: 403,
    });
    const apiKey = { acl: ['search' as const, 'deleteObject' as const] };
    await admin.updateApiKey({ key, apiKey });
    await admin.waitForApiKey({ operation: 'update', key, apiKey });
    await importer.deleteObject({ indexName: 'bills', objectID: 'imported' });
    await admin.deleteApiKey({ key });
    await admin.waitForApiKey({ operation: 'delete', key });
    await expect(search(importer)).rejects.toMatchObject({ status: 403 });
  });

  test('can limit rate, hits and searched records', async () => {
    const limited = server.client(
      (await admin.addApiKey({ acl: ['search'], maxQueriesPerIPPerHour: 2 })).key,
      { maxRateLimitRetries: 0 },
    );

    await search(limited);
    await search(limited);
    await expect(search(limited)).rejects.toMatchObject({ status: 429, message: 'Too Many Requests' });

    const { key } = await admin.addApiKey({
      acl: ['search'],
      maxHitsPerQuery: 2,
      queryParameters: 'filters=chamber%3AHouse&typoTolerance=false',
    });

    const narrow = server.client(key);

    const response = await search(narrow, 'bills', {
      hitsPerPage: 100,
      filters: 'session:2023-2024 OR session:2021-2022',
    });

    expect({ nbHits: response.nbHits, shown: response.hits.length }).toEqual({ nbHits: 3, shown: 2 });
    expect((await search(narrow, 'bills', { query: 'educatoin', typoTolerance: true })).nbHits).toBe(0);

    const derived = narrow.generateSecuredApiKey({
      parentApiKey: key,
      restrictions: { filters: 'session:2021-2022', restrictIndices: ['bills'] },
    });

    expect((await search(server.client(derived))).nbHits).toBe(1);
    await expect(search(server.client(derived), 'secret')).rejects.toMatchObject({ status: 403 });
  });

  test('with an invalid description are rejected with 400', async () => {
    const make = (body: string) => server.raw('/1/keys', { method: 'POST', body });
    for (const body of [
      '{"acl":["fly"]}',
      '{"acl":["search"],"colour":"red"}',
      '{"acl":"search"}',
      'nonsense',
      '[]',
    ]) {
      expect((await make(body)).status).toBe(400);
    }
  });
});
