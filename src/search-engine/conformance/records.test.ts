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
const stored = (objectID: string) => client.getObject({ indexName, objectID });

describe('records', () => {
  test('can be saved, read, replaced and deleted', async () => {
    const saved = await client.saveObject({ indexName, body: { title: 'An Act without a number' } });
    await client.waitForTask({ indexName, taskID: saved.taskID });
    expect(await stored(saved.objectID!)).toEqual({
      objectID: saved.objectID,
      title: 'An Act without a number',
    });
    await client.addOrUpdateObject({ indexName, objectID: '1', body: { title: 'Replaced' } });
    expect(await stored('1')).toEqual({ objectID: '1', title: 'Replaced' });
    expect(await idsFor({ query: 'education' })).toEqual(['2', '4']);
    await client.deleteObject({ indexName, objectID: '1' });
    await expect(stored('1')).rejects.toMatchObject({ status: 404, message: 'ObjectID does not exist' });
  });

  test('can be read together, with null for a missing record', async () => {
    const { results } = await client.getObjects({
      requests: [
        { indexName, objectID: '2', attributesToRetrieve: ['chamber'] },
        { indexName, objectID: 'none' },
        { indexName, objectID: '3' },
      ],
    });
    expect(results).toEqual([{ objectID: '2', chamber: 'Senate' }, null, bills[2]]);
  });

  test('can be partially updated by values and operations', async () => {
    await client.partialUpdateObject({
      indexName,
      objectID: '2',
      attributesToUpdate: { votes: { _operation: 'Increment', value: 4 }, sponsor: 'Eve Lund' },
    });

    expect(await stored('2')).toMatchObject({ votes: 7, sponsor: 'Eve Lund', title: bills[1]?.title });

    await client.partialUpdateObject({
      indexName,
      objectID: 'new',
      attributesToUpdate: { title: 'x' },
      createIfNotExists: false,
    });

    await expect(stored('new')).rejects.toMatchObject({ status: 404 });

    await client.partialUpdateObjects({
      indexName,
      createIfNotExists: true,
      objects: [
        { objectID: 'new', citations: { _operation: 'AddUnique', value: 'c. 1' } },
        { objectID: 'new', citations: { _operation: 'AddUnique', value: 'c. 2' } },
        { objectID: 'new', citations: { _operation: 'AddUnique', value: 'c. 1' } },
      ],
    });

    expect(await stored('new')).toEqual({ objectID: 'new', citations: ['c. 1', 'c. 2'] });
  });

  test('are written in the order of a batch', async () => {
    const { objectIDs, taskID } = await client.batch({
      indexName,
      batchWriteParams: {
        requests: [
          { action: 'deleteObject', body: { objectID: '1' } },
          { action: 'addObject', body: { objectID: '1', title: 'Back again' } },
          { action: 'updateObject', body: { objectID: '9', title: 'Gone soon' } },
          { action: 'deleteObject', body: { objectID: '9' } },
          { action: 'partialUpdateObjectNoCreate', body: { objectID: '8', title: 'Never there' } },
        ],
      },
    });

    expect(objectIDs).toEqual(['1', '1', '9', '9', '8']);
    expect(await client.getTask({ indexName, taskID })).toMatchObject({ status: 'published' });
    expect(await idsFor({})).toEqual(['1', '2', '3', '4', '5']);
    expect(await idsFor({ query: 'back again' })).toEqual(['1']);

    await client.batch({
      indexName,
      batchWriteParams: {
        requests: [
          { action: 'clear', body: {} },
          { action: 'addObject', body: { objectID: 'only' } },
        ],
      },
    });

    expect(await idsFor({})).toEqual(['only']);
  });

  test('of several indexes can be written in one batch', async () => {
    const response = await client.multipleBatch({
      requests: [
        { action: 'addObject', indexName: 'one', body: { objectID: 'a' } },
        { action: 'addObject', indexName: 'two', body: { objectID: 'b' } },
        { action: 'delete', indexName: 'one' },
      ],
    });

    expect(response.objectIDs).toEqual(['a', 'b', '']);
    expect(Object.keys(response.taskID)).toEqual(['one', 'two']);
    expect((await client.listIndices()).items.map(({ name, entries }) => [name, entries])).toEqual([
      ['bills', 5],
      ['two', 1],
    ]);
    await client.deleteIndex({ indexName: 'two' });
  });

  test('stay unchanged if a batch contains an error', async () => {
    const requests = [
      { action: 'deleteObject' as const, body: { objectID: '1' } },
      {
        action: 'partialUpdateObject' as const,
        body: { objectID: '2', votes: { _operation: 'Explode', value: 1 } },
      },
    ];

    await expect(client.batch({ indexName, batchWriteParams: { requests } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await idsFor({})).toEqual(['1', '2', '3', '4', '5']);
  });

  test('are deleted by a filter, which must not be empty', async () => {
    await client.deleteBy({ indexName, deleteByParams: { filters: 'chamber:House AND votes < 10' } });
    expect(await idsFor({})).toEqual(['1', '2', '4']);
    await expect(client.deleteBy({ indexName, deleteByParams: {} })).rejects.toMatchObject({ status: 400 });
    await client.clearObjects({ indexName });
    expect(await idsFor({})).toEqual([]);
  });

  test('can be browsed beyond the pagination limit', async () => {
    const objects = Array.from({ length: 2500 }, (_, n) => ({ objectID: `${n}`, even: n % 2 === 0 }));
    await client.saveObjects({ indexName: 'many', objects, batchSize: 2500 });
    const browsed: string[] = [];

    const browse = (browseParams: object) =>
      client.browseObjects({
        indexName: 'many',
        browseParams,
        aggregator: ({ hits }) => browsed.push(...hits.map((hit) => hit.objectID)),
      });

    await browse({});
    expect(browsed).toEqual(objects.map(({ objectID }) => objectID));
    browsed.length = 0;
    await client.setSettings({ indexName: 'many', indexSettings: { attributesForFaceting: ['even'] } });
    await browse({ filters: 'even:true', hitsPerPage: 300, attributesToRetrieve: ['objectID'] });
    expect(browsed).toHaveLength(1250);
    await expect(
      client.browse({ indexName: 'many', browseParams: { cursor: 'made up' } }),
    ).rejects.toMatchObject({ status: 400 });
    await client.deleteIndex({ indexName: 'many' });
  });

  test('include unretrievable attributes only for keys that may see them', async () => {
    await client.setSettings({ indexName, indexSettings: { unretrievableAttributes: ['votes'] } });
    const { key } = await client.addApiKey({ acl: ['search', 'browse'] });
    const visitor = server.client(key);
    expect(await visitor.getObject({ indexName, objectID: '1' })).not.toHaveProperty('votes');
    expect((await visitor.searchSingleIndex({ indexName })).hits[0]).not.toHaveProperty('votes');
    expect((await visitor.browse({ indexName })).hits[0]).not.toHaveProperty('votes');
    expect(await stored('1')).toHaveProperty('votes', 12);
  });
});
