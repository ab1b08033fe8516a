import { beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from './api.ts';
import type { ApiDocument } from './endpoints-described.ts';

let api: TestApi;
let document: ApiDocument;

beforeAll(async () => {
  api = await openApi();
  document = await (await api.request('/api/openapi.json')).json();
});

/** The endpoints of section 7 of the specification that need no account. */
const PATHS = [
  '/api/bills/{display}',
  '/api/bills/journal',
  '/api/bill/{id}/actions',
  '/api/bill/{id}/summary',
  '/api/bill/{id}/citations',
  '/api/committee',
  '/api/legislator',
  '/api/news/list/',
  '/api/news/{id}/intro',
  '/api/news/{id}/headline',
  '/api/news/categorized',
  '/api/news',
  '/api/meetings/{display}',
  '/api/votes/list',
  '/api/bills/getSearchResultsHistory/{id}',
  '/api/bills/getSearchResultsPpt/{id}',
  '/api/bills/getSearchResultsCitations/{id}',
  '/api/bills/getSearchResultsCategories/{id}',
  '/api/bills/getSearchResultsSummary/{id}',
];

describe('the OpenAPI document', () => {
  // A02, A03, A04, A05, A06, A09
  test('has every specified public path', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(PATHS.filter((path) => !document.paths[path]?.get)).toEqual([]);
  });

  // A09
  test('describes every endpoint of the server', () => {
    const described = api.endpoints.map(({ method, path }) => `${method} ${path}`);
    const hidden = api.serverEndpoints.filter((each) => !described.includes(each));
    expect([...new Set(hidden)]).toEqual(['get /api/openapi.json']);
  });

  // A09
  test('gives each operation a unique id, a tag, a summary, and problem responses', () => {
    const ids = api.endpoints.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of api.endpoints) {
      expect([path, operation]).toEqual([
        path,
        expect.objectContaining({
          operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
          tags: [expect.any(String)],
          summary: expect.stringMatching(/\S/),
          responses: expect.objectContaining({
            200: expect.objectContaining({ description: expect.stringMatching(/\S/) }),
            default: expect.objectContaining({
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            }),
          }),
        }),
      ]);
    }
  });

  // A09
  test('describes every path segment and every parameter in full', () => {
    for (const { path, parameters } of api.endpoints) {
      const named = [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name);
      const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([path, described.sort()]).toEqual([path, named.sort()]);
      for (const { schema } of parameters.filter(({ schema: { type } }) => type === 'array'))
        expect([path, schema.items?.enum?.length]).toEqual([path, expect.any(Number)]);
      for (const { name, schema } of parameters)
        expect([path, name, schema.type]).toEqual([
          path,
          name,
          expect.stringMatching(/^(string|integer|array)$/),
        ]);
    }
  });

  // A09
  test('has no dangling references', () => {
    const text = JSON.stringify(document);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .reduce((part: unknown, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      expect([pointer, found]).toEqual([pointer, expect.anything()]);
    }
  });
});
