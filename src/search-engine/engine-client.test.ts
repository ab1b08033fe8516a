import { expect, test } from 'vitest';
import type { ApiRequest } from './api/api-call.ts';
import { EngineClient, startEngine } from './engine-client.ts';

const request = (method: string, path: string, body: object): ApiRequest => ({
  method,
  path,
  search: '',
  body: JSON.stringify(body),
  access: { acl: 'admin', indexes: [], maxHitsPerQuery: 0, forced: [] },
  client: 'indexer',
});

const longWrite = () =>
  request('POST', '/1/indexes/acts/batch', {
    requests: Array.from({ length: 10_000 }, (_, n) => ({
      action: 'addObject',
      body: { objectID: `${n}`, title: `An Act number ${n} relative to water and schools` },
    })),
  });

test('searches are answered during a long write', async () => {
  const engine = new EngineClient(startEngine(undefined), { onCrash: () => {}, onFailure: () => {} });
  await engine.send(request('PUT', '/1/indexes/bills/1', { title: 'water' }));
  let isWritten = false;

  const writing = engine.send(longWrite()).then(({ status }) => {
    isWritten = true;
    return status;
  });

  const found = await engine.send(request('POST', '/1/indexes/bills/query', { query: 'water' }));
  expect(isWritten).toBe(false);
  expect(JSON.parse(new TextDecoder().decode(found.body))).toMatchObject({ nbHits: 1 });
  expect(await writing).toBe(200);
  await engine.close();
});

test('searches use the old index while it is rebuilt for new settings', async () => {
  const engine = new EngineClient(startEngine(undefined), { onCrash: () => {}, onFailure: () => {} });
  await engine.send(longWrite());
  let isDone = false;
  const change = { attributesForFaceting: ['title'], hitsPerPage: 3 };

  const changing = engine.send(request('PUT', '/1/indexes/acts/settings', change)).then(({ status }) => {
    isDone = true;
    return status;
  });

  const search = async () => {
    const { body } = await engine.send(
      request('POST', '/1/indexes/acts/query', { query: 'water', facets: ['title'] }),
    );
    return JSON.parse(new TextDecoder().decode(body));
  };

  const before = await search();
  expect(isDone).toBe(false);
  expect(before).toMatchObject({ nbHits: 10_000, hitsPerPage: 20, facets: {} });
  expect(await changing).toBe(200);
  const after = await search();
  expect(after).toMatchObject({ nbHits: 10_000, hitsPerPage: 3 });
  expect(Object.keys(after.facets.title)).toHaveLength(100);
  await engine.close();
});

test('pending and later requests get 503 when the thread dies', async () => {
  const worker = startEngine(undefined);
  const crashes: Error[] = [];
  const engine = new EngineClient(worker, { onCrash: (error) => crashes.push(error), onFailure: () => {} });
  await engine.ready;
  const waiting = engine.send(longWrite());
  await worker.terminate();
  expect((await waiting).status).toBe(503);
  expect(await engine.send(request('GET', '/1/indexes', {}))).toMatchObject({ status: 503, retryAfter: 2 });
  expect(crashes).toHaveLength(1);
  await expect(engine.snapshot('unused', 'x')).rejects.toThrow('not written');
});
