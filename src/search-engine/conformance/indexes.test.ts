import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billSettings, bills } from './sample-bills.ts';
import { type SearchServer, startSearchServer } from './search-server.ts';

let server: SearchServer;
let client: ReturnType<SearchServer['client']>;
const indexName = 'bills';

beforeAll(async () => {
  server = await startSearchServer();
  client = server.client();
});
afterAll(() => server.close());
beforeEach(async () => {
  await client.deleteIndex({ indexName });
  await client.setSettings({ indexName, indexSettings: billSettings });
  await client.saveObjects({ indexName, objects: bills, waitForTasks: true });
});

const idsFor = async (searchParams: object) =>
  (await client.searchSingleIndex({ indexName, searchParams })).hits.map((hit) => hit.objectID).sort();

describe('indexes', () => {
  test('can be copied, moved and replaced', async () => {
    await client.saveSynonym({
      indexName,
      objectID: 's',
      synonymHit: { objectID: 's', type: 'synonym', synonyms: ['school', 'academy'] },
    });

    await client.operationIndex({
      indexName,
      operationIndexParams: { operation: 'copy', destination: 'copy' },
    });
    const copy = { indexName: 'copy' };
    expect(
      (await client.searchSingleIndex({ ...copy, searchParams: { query: 'academy', facets: ['chamber'] } }))
        .facets,
    ).toEqual({ chamber: { House: 2 } });
    await client.operationIndex({
      ...copy,
      operationIndexParams: { operation: 'move', destination: 'moved' },
    });
    await expect(client.searchSingleIndex(copy)).rejects.toMatchObject({
      status: 404,
      message: 'Index copy does not exist',
    });
    await client.replaceAllObjects({
      indexName: 'moved',
      objects: [{ objectID: 'z', title: 'The only academy', chamber: 'House' }],
    });

    const response = await client.searchSingleIndex({
      indexName: 'moved',
      searchParams: { query: 'school', facets: ['chamber'] },
    });

    expect(response).toMatchObject({ nbHits: 1, facets: { chamber: { House: 1 } } });
    await client.deleteIndex({ indexName: 'moved' });
    expect((await client.listIndices()).items.map(({ name }) => name)).toEqual(['bills']);
  });

  test('keep their settings', async () => {
    expect(await client.getSettings({ indexName })).toMatchObject({
      ...billSettings,
      hitsPerPage: 20,
      attributesToSnippet: null,
    });

    await client.setSettings({
      indexName,
      indexSettings: { hitsPerPage: 2, attributeForDistinct: 'session', distinct: true },
      forwardToReplicas: true,
    });

    const { hits, nbHits } = await client.searchSingleIndex<(typeof bills)[number]>({
      indexName,
      searchParams: { query: 'an act' },
    });

    expect({ hits: hits.map((hit) => hit.session), nbHits }).toEqual({
      hits: ['2023-2024', '2021-2022'],
      nbHits: 2,
    });
    expect((await client.searchSingleIndex({ indexName, searchParams: { distinct: false } })).nbHits).toBe(5);
  });

  test('support synonyms in one or both directions', async () => {
    await client.saveSynonyms({
      indexName,
      synonymHit: [
        { objectID: 'road', type: 'synonym', synonyms: ['highway', 'motorway'] },
        { objectID: 'kids', type: 'onewaysynonym', input: 'pupils', synonyms: ['school'] },
      ],
    });

    expect(await idsFor({ query: 'motorway' })).toEqual(['2']);
    expect(await idsFor({ query: 'pupils' })).toContain('5');
    expect(
      await client.searchSynonyms({ indexName, searchSynonymsParams: { query: 'motor' } }),
    ).toMatchObject({ nbHits: 1, hits: [{ objectID: 'road' }] });
    expect(await client.getSynonym({ indexName, objectID: 'kids' })).toMatchObject({ input: 'pupils' });
    await client.deleteSynonym({ indexName, objectID: 'road' });
    expect(await idsFor({ query: 'motorway' })).toEqual([]);
    await client.saveSynonyms({ indexName, synonymHit: [], replaceExistingSynonyms: true });
    expect((await client.searchSynonyms({ indexName })).nbHits).toBe(0);
    await expect(client.getSynonym({ indexName, objectID: 'kids' })).rejects.toMatchObject({ status: 404 });
  });
});
