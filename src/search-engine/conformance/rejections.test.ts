import { gzipSync } from 'node:zlib';
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
// `close` throws if the engine failed for any request below.
afterAll(() => server.close());

const send = async (path: string, body: unknown, method = 'POST') => {
  const response = await server.raw(path, {
    method,
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { message, status } = await response.json();
  expect(status).toBe(response.status);
  return { status, message };
};

describe('an unsupported feature is rejected with its name', () => {
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
    ['sumOrFiltersScores', true],
    ['synonyms', false],
    ['advancedSyntaxFeatures', ['exactPhrase']],
    ['noSuchParameter', 1],
  ])('for the parameter %s', async (name, value) => {
    const { status, message } = await send('/1/indexes/bills/query', { [name]: value });
    expect(status).toBe(400);
    expect(message).toContain(name);
    const several = await send('/1/indexes/*/queries', { requests: [{ indexName: 'bills', [name]: value }] });
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
    ['PUT', '/1/indexes/bills/settings', { replicas: ['virtual(bills_by_date)'] }, 'replicas'],
    ['PUT', '/1/indexes/bills/settings', { ignorePlurals: ['fr'] }, 'ignorePlurals'],
    [
      'PUT',
      '/1/indexes/bills/synonyms/s',
      { type: 'altCorrection1', word: 'a', corrections: ['b'] },
      'altCorrection1',
    ],
  ])('for %s %s', async (method, path, body, name) => {
    const { status, message } = await send(path, body, method);
    expect(status).toBe(400);
    expect(message).toContain(name);
  });
});

describe('an invalid request is rejected', () => {
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
  ])('for %s %s %j', async (method, path, body, status, words) => {
    expect(await send(path, body, method)).toMatchObject({ status, message: expect.stringContaining(words) });
  });

  test('if its body is too large or has an invalid encoding', async () => {
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
    const endless = new Blob(Array(100).fill(' '.repeat(10_000))).stream();

    const undeclared = {
      method: 'POST',
      body: endless,
      duplex: 'half' as const,
      headers: { 'x-algolia-api-key': publicKey },
    };

    expect((await server.raw('/1/indexes/bills/query', undeclared)).status).toBe(413);
    expect((await asVisitor('{}', { 'content-encoding': 'br' })).status).toBe(415);
  });
});
