import algoliasearchHelper, { type SearchResults } from 'algoliasearch-helper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billSettings, bills } from './sample-bills.ts';
import { type SearchServer, startSearchServer } from './search-server.ts';

/** InstantSearch searches with algoliasearch-helper, which sends one query for each refined facet. */
let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
  const client = server.client();
  await client.setSettings({ indexName: 'bills', indexSettings: billSettings });
  await client.saveObjects({ indexName: 'bills', objects: bills });
});
afterAll(() => server.close());

type Helper = ReturnType<typeof algoliasearchHelper>;
const helperFor = (disjunctiveFacets: string[]): Helper =>
  algoliasearchHelper(server.liteClient(), 'bills', { disjunctiveFacets, hitsPerPage: 10 });
const resultsOf = (helper: Helper) =>
  new Promise<SearchResults>((resolve, reject) => {
    helper.once('result', ({ results }) => (results ? resolve(results) : reject(new Error('no results'))));
    helper.once('error', ({ error }) => reject(error));
    helper.search();
  });
const counts = (results: SearchResults, facet: string) =>
  Object.fromEntries(
    (results.getFacetValues(facet, {}) as { name: string; count: number }[]).map(({ name, count }) => [
      name,
      count,
    ]),
  );

// S11
test('refining a facet keeps the counts of its other values', async () => {
  const helper = helperFor(['session', 'chamber', 'sponsor']);
  helper
    .addDisjunctiveFacetRefinement('session', '2023-2024')
    .addDisjunctiveFacetRefinement('chamber', 'House');
  const results = await resultsOf(helper);
  expect(results.hits.map((hit) => hit.objectID)).toEqual(['1', '5']);
  expect(counts(results, 'chamber')).toEqual({ House: 2, Senate: 1 });
  expect(counts(results, 'session')).toEqual({ '2023-2024': 2, '2021-2022': 1 });
  expect(counts(results, 'sponsor')).toEqual({ 'Ada Marsh': 1, 'Dan Wu': 1 });
});

test('numeric refinements filter hits and keep the range of the facet', async () => {
  const helper = helperFor(['votes']);
  helper.addNumericRefinement('votes', '>=', 3).addNumericRefinement('votes', '<=', 12);
  const results = await resultsOf(helper);
  expect(results.hits.map((hit) => hit.objectID)).toEqual(['1', '5', '2']);
  expect(results.getFacetStats('votes')).toMatchObject({ min: -2, max: 12 });
});

test('facet values with a leading dash or quotation marks can be refined', async () => {
  const helper = helperFor(['sponsor', 'votes']);
  helper
    .addDisjunctiveFacetRefinement('sponsor', 'Chloë "Coco" Dupont')
    .addDisjunctiveFacetRefinement('votes', '\\-2');
  expect((await resultsOf(helper)).hits.map((hit) => hit.objectID)).toEqual(['4']);
});

// S12
test('a refinement list can search the values of a facet', async () => {
  const helper = helperFor(['sponsor']);
  helper.addDisjunctiveFacetRefinement('sponsor', 'Ada Marsh');
  const { facetHits } = await helper.searchForFacetValues('sponsor', 'w', 10, {});
  expect(facetHits).toMatchObject([{ value: 'Dan Wu', isRefined: false }]);
});
