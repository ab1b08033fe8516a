import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminKey, appId, publicKey, type SearchServer, startSearchServer } from './search-server.ts';

/** The maximum size of a response. */
const MAX_BYTES = 8 * 1024 * 1024;

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
  const client = server.client();

  const acts = Array.from({ length: 1500 }, (_, n) => ({
    objectID: `${n}`,
    title: `An Act number ${n}`,
    topic: `Topic ${n} ${'of law '.repeat(20)}`,
    text: 'a '.repeat(1000),
  }));

  await client.setSettings({
    indexName: 'bills',
    indexSettings: {
      searchableAttributes: ['title', 'text'],
      attributesForFaceting: ['searchable(topic)'],
      attributesToHighlight: [],
      attributesToRetrieve: ['title'],
    },
  });

  await client.saveObjects({ indexName: 'bills', objects: acts, batchSize: 500 });
});
afterAll(() => server.close());

/** Passes a request from an address directly to the service. */
const send = (
  path: string,
  body: object,
  address = '203.0.113.1',
  apiKey = adminKey,
  responseFinished?: Promise<void>,
) =>
  server.service.handle(
    new Request(`http://localhost/1/indexes/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
    }),
    address,
    responseFinished,
  );

const search = (...queries: object[]) =>
  send('*/queries', { requests: queries.map((query) => ({ indexName: 'bills', ...query })) });

const hitCounts = async (response: Response) => {
  const { results }: { results: { hits: unknown[] }[] } = await response.json();
  return results.map(({ hits }) => hits.length);
};

describe('one request', () => {
  test('for more than 1,000 hits in total is rejected with 400', async () => {
    const response = await search(...Array.from({ length: 100 }, () => ({ hitsPerPage: 1000 })));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      status: 400,
      message: expect.stringContaining('1000 hits together'),
    });
    expect((await search({ hitsPerPage: 600 }, { offset: 0, length: 401 })).status).toBe(400);
    expect((await search({ hitsPerPage: 600 }, { offset: 0, length: 400 })).status).toBe(200);
  });

  test('for 1,000 hits and counts of refined facets is answered', async () => {
    const counting = { facets: ['topic'], maxValuesPerFacet: 10 };
    const response = await search(
      { hitsPerPage: 1000 },
      { hitsPerPage: 1, ...counting },
      { offset: 0, length: 1, ...counting },
      { hitsPerPage: 0, ...counting },
    );
    expect(await hitCounts(response)).toEqual([1000, 0, 0, 0]);
    expect(await hitCounts(await search({ hitsPerPage: 999 }, { hitsPerPage: 1 }))).toEqual([999, 1]);
  });

  test('is rejected with 400 if its response would be larger than 8 MB', async () => {
    const tags = { highlightPreTag: '<'.repeat(256), highlightPostTag: '>'.repeat(256) };
    const large: [string, object][] = [
      ['highlighted words', { query: 'a', attributesToHighlight: ['*'], hitsPerPage: 1000, ...tags }],
      [
        'snippets',
        {
          query: 'a',
          attributesToSnippet: ['text:1000'],
          snippetEllipsisText: '…',
          hitsPerPage: 1000,
          ...tags,
        },
      ],
    ];

    for (const [what, query] of large) {
      const response = await search(query);
      expect([what, response.status]).toEqual([what, 400]);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('larger than') });
    }

    const facets = Array.from({ length: 100 }, () => ({ facets: ['*'], maxValuesPerFacet: 1000 }));
    expect((await search(...facets)).status).toBe(400);
    expect((await search(...facets.slice(0, 5))).status).toBe(200);

    await server.client().saveObjects({
      indexName: 'bills-long',
      objects: Array.from({ length: 9 }, (_, n) => ({ objectID: `${n}`, text: 'x'.repeat(1_000_000) })),
    });
    const requests = Array.from({ length: 9 }, (_, n) => ({ indexName: 'bills-long', objectID: `${n}` }));
    expect((await send('*/objects', { requests })).status).toBe(400);
    expect((await send('*/objects', { requests: requests.slice(1, 8) })).status).toBe(200);
    const texts: string[] = [];
    let bytes = 0;

    await server.client().browseObjects({
      indexName: 'bills-long',
      browseParams: {},
      aggregator({ hits }) {
        bytes = Math.max(bytes, JSON.stringify(hits).length);
        texts.push(...hits.map(({ objectID }) => objectID));
      },
    });

    expect(texts).toHaveLength(9);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  test('counts against the hourly limit of its key once for each query', async () => {
    const limited = await server.client().addApiKey({ acl: ['search'], maxQueriesPerIPPerHour: 25 });
    const requests = Array.from({ length: 10 }, () => ({ indexName: 'bills', hitsPerPage: 0 }));
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await send('*/queries', { requests }, '203.0.113.5', limited.key)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await send('*/queries', { requests }, '203.0.113.6', limited.key)).status).toBe(200);
  });
});

describe('one address', () => {
  const heavy = {
    indexName: 'bills',
    query: 'a a a a a a a a',
    queryType: 'prefixAll',
    hitsPerPage: 0,
    facets: ['*'],
    minProximity: 2,
  };

  const heavyRequest = {
    requests: Array.from({ length: 30 }, (_, n) => ({
      ...heavy,
      query: `${heavy.query} ${n}`,
      hitsPerPage: 20,
    })),
  };

  test('with long searches does not delay other addresses', async () => {
    let answered = 0;
    const long = Array.from({ length: 12 }, async () => {
      const response = await send('*/queries', heavyRequest, '203.0.113.1', publicKey);
      answered++;
      return response.status;
    });
    const other = await send('bills/query', { query: 'act' }, '203.0.113.2', publicKey);
    expect(other.status).toBe(200);
    expect(answered).toBeLessThan(3);
    for (const status of await Promise.all(long)) expect([200, 400]).toContain(status);
  });

  test('gets 429 for all but a hundred concurrent requests', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 130 },
        async () => (await send('bills/query', {}, '203.0.113.3', publicKey)).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await send('bills/query', {}, '203.0.113.3', publicKey)).status).toBe(200);
  });

  test('gets 429 while it has more than 64 MB of unread responses', async () => {
    let read = () => {};
    const responseFinished = new Promise<void>((resolve) => {
      read = resolve;
    });

    const tags = { highlightPreTag: '<'.repeat(256), highlightPostTag: '>'.repeat(256) };
    const large = { query: 'a', attributesToHighlight: ['text'], hitsPerPage: 15, ...tags };
    const askLarge = () => send('bills/query', large, '203.0.113.4', publicKey, responseFinished);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await askLarge()).status);
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(200));
    expect(statuses.at(-1)).toBe(429);
    read();
    await responseFinished;
    expect((await askLarge()).status).toBe(200);
  });
});
