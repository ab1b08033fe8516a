import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billSettings, bills } from './sample-bills.ts';
import { publicKey, type SearchServer, startSearchServer } from './search-server.ts';

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
  const client = server.client();
  await client.setSettings({ indexName: 'bills', indexSettings: billSettings });
  await client.saveObjects({ indexName: 'bills', objects: bills });
});
// Closing fails if the engine failed at any request below.
afterAll(() => server.close());

const ask = async (path: string, body: unknown, method = 'POST') => {
  const answer = await server.raw(path, {
    method,
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { message, status } = await answer.json();
  expect(status).toBe(answer.status);
  return { status, message };
};

describe('what is not supported is refused, in Algolia’s shape, by its name', () => {
  test.each([
    ['aroundLatLng', '42.3,-71.0'],
    ['insideBoundingBox', [[1, 2, 3, 4]]],
    ['optionalFilters', ['chamber:House']],
    ['enablePersonalization', true],
    ['personalizationImpact', 50],
    ['ruleContexts', ['mobile']],
    ['similarQuery', 'tax'],
    ['naturalLanguages', ['fr']],
    ['semanticSearch', { eventSources: ['x'] }],
    ['relevancyStrictness', 50],
    ['facetingAfterDistinct', true],
    ['sumOrFiltersScores', true],
    ['synonyms', false],
    ['advancedSyntaxFeatures', ['exactPhrase']],
    ['noSuchParameter', 1],
  ])('parameter %s', async (name, value) => {
    const { status, message } = await ask('/1/indexes/bills/query', { [name]: value });
    expect(status).toBe(400);
    expect(message).toContain(name);
    const several = await ask('/1/indexes/*/queries', { requests: [{ indexName: 'bills', [name]: value }] });
    expect(several).toEqual({ status, message });
  });

  test.each([
    ['POST', '/1/indexes/bills/rules/batch', [{ objectID: 'r', consequence: {} }], 'rules'],
    ['PUT', '/1/indexes/bills/rules/r', {}, 'rules'],
    ['POST', '/1/indexes/*/recommendations', { requests: [] }, 'recommendations'],
    ['GET', '/1/logs', undefined, '/1/logs'],
    ['POST', '/1/dictionaries/stopwords/batch', {}, '/1/dictionaries'],
    ['POST', '/1/clusters/mapping', {}, '/1/clusters'],
    ['GET', '/1/security/sources', undefined, '/1/security'],
    ['PUT', '/1/indexes/bills/settings', { replicas: ['bills_by_date'] }, 'replicas'],
    ['PUT', '/1/indexes/bills/settings', { ignorePlurals: true }, 'ignorePlurals'],
    [
      'PUT',
      '/1/indexes/bills/synonyms/s',
      { type: 'altCorrection1', word: 'a', corrections: ['b'] },
      'altCorrection1',
    ],
  ])('%s %s', async (method, path, body, name) => {
    const { status, message } = await ask(path, body, method);
    expect(status).toBe(400);
    expect(message).toContain(name);
  });
});

describe('what makes no sense is refused', () => {
  test.each([
    ['POST', '/1/indexes/none/query', {}, 404, 'Index none does not exist'],
    [
      'POST',
      '/1/indexes/*/queries',
      { requests: [{ indexName: 'bills' }, { indexName: 'none' }] },
      404,
      'Index none does not exist',
    ],
    ['POST', '/1/indexes/bills/query', '{not json', 400, 'Invalid JSON'],
    ['POST', '/1/indexes/*/queries', {}, 400, 'requests'],
    [
      'POST',
      '/1/indexes/*/queries',
      { requests: Array(101).fill({ indexName: 'bills' }) },
      400,
      'at most 100',
    ],
    ['POST', '/1/indexes/*/queries', { requests: [{}] }, 400, 'indexName'],
    ['POST', '/1/indexes/*/queries', { requests: [], strategy: 'guess' }, 400, 'strategy'],
    ['POST', '/1/indexes/bills/batch', { requests: [{ action: 'explode', body: {} }] }, 400, 'explode'],
    ['POST', '/1/indexes/bills/batch', { requests: [{ action: 'updateObject', body: {} }] }, 400, 'objectID'],
    ['POST', '/1/indexes/bills/batch', { requests: [{ action: 'addObject', body: [] }] }, 400, 'body'],
    ['POST', '/1/indexes/bills/operation', { operation: 'copy', destination: 'bills' }, 400, 'destination'],
    ['PATCH', '/1/indexes/bills/query', {}, 405, 'PATCH'],
    ['POST', '/1/nowhere', {}, 404, 'nowhere'],
    ['GET', '/1/indexes/%E0%A4%A/query', undefined, 400, 'URL encoding'],
    ['GET', '/2/indexes', undefined, 404, '/1'],
    ['GET', '/1/indexes/bills/task/99999999999999', undefined, 404, '99999999999999'],
  ])('%s %s %j', async (method, path, body, status, words) => {
    expect(await ask(path, body, method)).toMatchObject({ status, message: expect.stringContaining(words) });
  });

  test('and what is too large', async () => {
    const asVisitor = (body: BodyInit, headers = {}) =>
      server.raw('/1/indexes/bills/query', {
        method: 'POST',
        body,
        headers: { 'x-algolia-api-key': publicKey, ...headers },
      });
    expect((await asVisitor(`{"query":"${'x'.repeat(600_000)}"}`)).status).toBe(413);
    const bomb = gzipSync(`{"query":"${'x'.repeat(50_000_000)}"}`);
    expect((await asVisitor(bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
    expect((await asVisitor('not gzip', { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await asVisitor('{}', { 'content-encoding': 'br' })).status).toBe(415);
  });
});

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
  test('gets an answer that can be read, and leaves the engine running', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(parameter, value), { maxLength: 5 }), async (queries) => {
        const requests = queries.map((query) => ({ ...query, indexName: 'bills' }));
        const answer = await server.raw('/1/indexes/*/queries', {
          method: 'POST',
          body: JSON.stringify({ requests }),
        });
        expect([200, 400]).toContain(answer.status);
        await answer.json();
      }),
      { numRuns: 400 },
    );
    expect((await server.client().searchSingleIndex({ indexName: 'bills' })).nbHits).toBe(5);
  });

  test('in records is kept as it is, and found', async () => {
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
        const answer = await server.raw(`/1/indexes/${indexName}/batch`, {
          method: 'POST',
          body: JSON.stringify({ requests }),
        });
        expect(answer.status).toBe(200);
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
      { numRuns: 150 },
    );
  });
});
