import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billSettings, bills } from './sample-bills.ts';
import { type SearchServer, startSearchServer } from './search-server.ts';

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
  const client = server.client();
  await client.setSettings({ indexName: 'bills', indexSettings: billSettings });
  await client.saveObjects({ indexName: 'bills', objects: bills });
});
// `close` throws if the engine failed for any request below.
afterAll(() => server.close());

const parameter = fc.constantFrom(
  'query',
  'filters',
  'facetFilters',
  'numericFilters',
  'facets',
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'attributesToHighlight',
  'attributesToSnippet',
  'attributesToRetrieve',
  'restrictSearchableAttributes',
  'optionalWords',
  'highlightPreTag',
  'distinct',
  'typoTolerance',
  'advancedSyntax',
  'removeWordsIfNoResults',
  'removeStopWords',
  'queryType',
  'minWordSizefor1Typo',
  'getRankingInfo',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'minProximity',
);
const value = fc.oneof(
  fc.constantFrom(
    'education',
    'scool water',
    '"public school',
    '-safety',
    'chamber',
    'sponsor',
    '*',
    'number',
    'votes',
    'chamber:House',
    'votes > 1',
    'NOT votes:1 TO 5',
    'true',
    'min',
    'allOptional',
    'prefixAll',
    'alpha',
    '__proto__',
    'constructor',
    'hasOwnProperty:x',
  ),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.integer({ min: -2, max: 1001 }),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(fc.constantFrom('chamber:House', 'votes>=3', 'sponsor', '__proto__', 'title:5', '-x', '*'), {
    maxLength: 3,
  }),
);

describe('hostile input', () => {
  test('gets a valid response and does not stop the engine', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(parameter, value), { maxLength: 5 }), async (queries) => {
        const requests = queries.map((query) => ({ ...query, indexName: 'bills' }));
        const response = await server.raw('/1/indexes/*/queries', {
          method: 'POST',
          body: JSON.stringify({ requests }),
        });
        expect([200, 400]).toContain(response.status);
        await response.json();
      }),
      { numRuns: 150 },
    );
    expect((await server.client().searchSingleIndex({ indexName: 'bills' })).nbHits).toBe(5);
  });

  test('with deep nesting is rejected with 400', async () => {
    const statusOf = async (path: string, body: string) =>
      (await server.raw(path, { method: 'POST', body })).status;
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

    for (const name of [
      'query',
      'hitsPerPage',
      'facetFilters',
      'ruleContexts',
      'unknown',
      'attributesToRetrieve',
    ]) {
      expect(await statusOf('/1/indexes/bills/query', `{"${name}":${deep}}`)).toBe(400);
    }

    expect(await statusOf('/1/indexes/bills', `{"objectID":"deep","value":${deep}}`)).toBe(400);
    expect(await statusOf('/1/indexes/bills/batch', `{"requests":${deep}}`)).toBe(400);
    expect(await statusOf('/1/keys', `{"acl":${deep}}`)).toBe(400);
  });

  test('with a word of a million letters is stored completely and found by its first 512', async () => {
    const client = server.client();
    const indexName = 'long-words';
    const word = 'ab'.repeat(500_000);
    await client.saveObjects({
      indexName,
      objects: [{ objectID: '1', title: `A ${word}` }, { objectID: '2' }],
    });
    expect((await client.searchSingleIndex({ indexName })).nbHits).toBe(2);

    const found = await client.searchSingleIndex({
      indexName,
      searchParams: { query: word.slice(0, 512), attributesToHighlight: [] },
    });

    expect(found.hits.map(({ objectID }) => objectID)).toEqual(['1']);
    expect(await client.getObject({ indexName, objectID: '1' })).toMatchObject({ title: `A ${word}` });
  });

  test('in records is stored unchanged and can be searched', async () => {
    const client = server.client();
    const indexName = 'hostile';

    await client.setSettings({
      indexName,
      indexSettings: {
        attributesForFaceting: ['searchable(kind)', 'a.b'],
        searchableAttributes: ['title', 'a.b', '__proto__'],
      },
    });

    const record = fc.dictionary(
      fc.constantFrom('title', 'kind', 'a', '__proto__', 'constructor', '_tags', 'length'),
      fc.oneof(fc.jsonValue(), fc.constantFrom('__proto__', 'constructor', '\ud800', 'x'.repeat(70_000))),
    );

    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async (records) => {
        const requests = records.map((body, n) => ({
          action: 'addObject',
          body: { ...body, objectID: `${n}` },
        }));

        const response = await server.raw(`/1/indexes/${indexName}/batch`, {
          method: 'POST',
          body: JSON.stringify({ requests }),
        });

        expect(response.status).toBe(200);
        expect(await client.getObject({ indexName, objectID: '0' })).toEqual(
          JSON.parse(JSON.stringify({ ...records[0], objectID: '0' })),
        );
        await client.searchSingleIndex({
          indexName,
          searchParams: { query: 'x', facets: ['*'], filters: 'kind:__proto__ OR kind:x' },
        });

        await client.searchForFacetValues({
          indexName,
          facetName: 'kind',
          searchForFacetValuesRequest: { facetQuery: 'con' },
        });
      }),
      { numRuns: 60 },
    );
  });
});
