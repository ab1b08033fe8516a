import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SearchServer, startSearchServer } from './search-server.ts';

const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const records = [
  { objectID: '1', title: 'school buses', day: 20250301, chamber: 'House' },
  { objectID: '2', title: 'school', day: 20250101, chamber: 'Senate' },
  { objectID: '3', title: 'a school of ferries', day: 20250201, chamber: 'House' },
  { objectID: '4', title: 'school without a day', chamber: 'House' },
];

describe('a replica', () => {
  let server: SearchServer;
  beforeAll(async () => {
    server = await startSearchServer();
    const admin = server.client();
    const settings = { searchableAttributes: ['title'], attributesForFaceting: ['chamber'] };
    await admin.setSettings({
      indexName: 'bills',
      indexSettings: { ...settings, replicas: ['bills_new', 'bills_old'] },
    });
    await admin.setSettings({
      indexName: 'bills_new',
      indexSettings: { ranking: ['desc(day)', ...CRITERIA] },
    });
    await admin.setSettings({
      indexName: 'bills_old',
      indexSettings: { ranking: ['asc(day)', ...CRITERIA] },
    });
    await admin.saveObjects({ indexName: 'bills', objects: records });
  });

  afterAll(() => server.close());

  const found = async (indexName: string, params: object = {}) => {
    const response = await server
      .liteClient()
      .searchForHits({ requests: [{ indexName, query: 'school', ...params }] });
    return response.results[0]?.hits.map((hit) => hit.objectID);
  };

  test('sorts the records of its primary by a number, with missing values last', async () => {
    expect(await found('bills')).toEqual(['2', '1', '4', '3']);
    expect(await found('bills_new')).toEqual(['1', '3', '2', '4']);
    expect(await found('bills_old')).toEqual(['2', '3', '1', '4']);
    expect(await found('bills_old', { query: '' })).toEqual(['2', '3', '1', '4']);
  });

  test('supports filters, facets and pages', async () => {
    const response = await server.client().searchSingleIndex({
      indexName: 'bills_new',
      searchParams: {
        query: 'school',
        facets: ['chamber'],
        filters: 'chamber:House',
        hitsPerPage: 1,
        page: 1,
      },
    });

    expect(response).toMatchObject({ nbHits: 3, nbPages: 3, facets: { chamber: { House: 3 } } });
    expect(response.hits[0]?.objectID).toBe('3');
  });

  test('follows changes of its primary, also after another index replaces the primary', async () => {
    const admin = server.client();
    await admin.saveObject({
      indexName: 'bills',
      body: { objectID: '5', title: 'school today', day: 20260101 },
    });
    expect(await found('bills_new')).toEqual(['5', '1', '3', '2', '4']);
    await admin.saveObjects({ indexName: 'bills_fresh', objects: records.slice(0, 2) });
    await admin.operationIndex({
      indexName: 'bills_fresh',
      operationIndexParams: { operation: 'move', destination: 'bills' },
    });
    expect(await found('bills_old')).toEqual(['2', '1']);
    expect((await admin.getSettings({ indexName: 'bills' })).replicas).toEqual(['bills_new', 'bills_old']);
    expect(await admin.getSettings({ indexName: 'bills_old' })).toMatchObject({ primary: 'bills' });
  });

  test('rejects writes, names of existing indexes and unsupported rankings', async () => {
    const admin = server.client();
    const settings = (indexName: string, indexSettings: object) =>
      admin.setSettings({ indexName, indexSettings });
    await expect(admin.saveObject({ indexName: 'bills_new', body: { objectID: '9' } })).rejects.toThrow(
      /is a replica/,
    );
    await settings('apart', {});
    await expect(settings('bills', { replicas: ['apart'] })).rejects.toThrow(/already an index/);
    await expect(settings('bills', { replicas: ['virtual(x)'] })).rejects.toThrow(/virtual/);
    await expect(settings('bills_new', { ranking: ['desc(day)', 'asc(day)', ...CRITERIA] })).rejects.toThrow(
      /ranking/,
    );
    await expect(settings('apart', { ranking: ['desc(day)', ...CRITERIA] })).rejects.toThrow(/not a replica/);
  });

  test('is deleted with its primary', async () => {
    const admin = server.client();
    await admin.deleteIndex({ indexName: 'bills' });
    await expect(found('bills_new')).rejects.toThrow(/does not exist/);
  });
});
