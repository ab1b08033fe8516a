import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billSettings, bills } from './sample-bills.ts';
import { adminKey, type SearchServer, startSearchServer } from './search-server.ts';

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
  const client = server.client();
  await client.setSettings({ indexName: 'bills', indexSettings: billSettings });
  await client.saveObjects({ indexName: 'bills', objects: bills, waitForTasks: true });
  await client.saveObjects({ indexName: 'bills_old', objects: bills.slice(2, 4) });
});
afterAll(() => server.close());

const search = (searchParams: object, indexName = 'bills') =>
  server.client().searchSingleIndex({ indexName, searchParams });
const idsOf = ({ hits }: { hits: { objectID: string }[] }) => hits.map((hit) => hit.objectID);
const found = async (searchParams: object) => idsOf(await search(searchParams)).sort();

describe('a query by the official client', () => {
  test('returns ranked hits with Algolia’s fields', async () => {
    const response = await search({ query: 'education', facets: ['chamber', 'votes'], hitsPerPage: 2 });
    expect(idsOf(response)).toEqual(['4', '1']);

    expect(response).toMatchObject({
      nbHits: 3,
      page: 0,
      nbPages: 2,
      hitsPerPage: 2,
      query: 'education',
      index: 'bills',
      facets: { chamber: { House: 1, Senate: 2 } },
      facets_stats: { votes: { min: -2, max: 12, sum: 13 } },
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      processingTimeMS: expect.any(Number),
    });

    expect(new URLSearchParams(response.params).get('hitsPerPage')).toBe('2');
    expect(response.hits[1]).toMatchObject({ number: 'H.100', citations: ['c. 70', 'c. 71B'], isLaw: true });
  });

  test('highlights matches', async () => {
    const { hits } = await search({
      query: 'water',
      attributesToSnippet: ['text:3'],
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    });

    expect(hits[0]?._highlightResult).toMatchObject({
      title: {
        value: 'An Act to protect drinking __ais-highlight__water__/ais-highlight__',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['water'],
      },
      number: { value: 'H.300', matchLevel: 'none', matchedWords: [] },
    });

    expect(hits[0]?._snippetResult).toMatchObject({
      text: { value: expect.stringContaining('__ais-highlight__water'), matchLevel: 'full' },
    });
  });

  test('matches prefixes and words with typos', async () => {
    expect(await found({ query: 'educ' })).toEqual(['1', '2', '4']);
    expect(await found({ query: 'educatoin' })).toEqual(['1', '2', '4']);
    expect(await found({ query: 'educatoin', typoTolerance: false })).toEqual([]);
    expect(await found({ query: 'educ', queryType: 'prefixNone', typoTolerance: false })).toEqual([]);
  });

  test('supports phrases and exclusions in advanced syntax', async () => {
    expect(await found({ query: '"public school"', advancedSyntax: true })).toEqual(['1']);
    expect(await found({ query: 'education -highway', advancedSyntax: true })).toEqual(['1', '4']);
  });

  test('returns a page by number or by offset', async () => {
    expect(idsOf(await search({ hitsPerPage: 2, page: 1 }))).toEqual(['2', '4']);
    const response = await search({ offset: 1, length: 3 });
    expect(idsOf(response)).toEqual(['5', '2', '4']);
    expect(response).toMatchObject({ offset: 1, length: 3 });
    expect(response).not.toHaveProperty('nbPages');
    expect(await search({ page: 100, hitsPerPage: 20 })).toMatchObject({
      hits: [],
      nbHits: 0,
      message: expect.stringContaining('paginationLimitedTo'),
    });
  });

  test('returns the requested attributes and fields', async () => {
    const { hits } = await search({
      query: 'water',
      attributesToRetrieve: ['number'],
      attributesToHighlight: [],
    });
    expect(hits).toEqual([{ objectID: '3', number: 'H.300' }]);
    expect(Object.keys(await search({ responseFields: ['nbHits', 'hits'] })).sort()).toEqual([
      'hits',
      'nbHits',
    ]);
  });

  test('can be sent by GET, URL-encoded in params, as a form or gzipped', async () => {
    const nbHits = async (path: string, init?: RequestInit) =>
      (await (await server.raw(path, init)).json()).nbHits;
    expect(await nbHits('/1/indexes/bills?query=education&hitsPerPage=1')).toBe(3);
    expect(
      await nbHits('/1/indexes/bills/query?query=education&facetFilters=%5B%22chamber%3AHouse%22%5D'),
    ).toBe(1);

    const post = (body: string, type: string) => ({
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });

    expect(
      await nbHits(
        '/1/indexes/bills/query',
        post('{"params":"query=education&chamber=x&hitsPerPage=1"}'.replace('&chamber=x', ''), 'text/plain'),
      ),
    ).toBe(3);

    expect(
      await nbHits(
        '/1/indexes/bills/query',
        post('query=education&facets=chamber', 'application/x-www-form-urlencoded'),
      ),
    ).toBe(3);

    const compressing = server.client(adminKey, { compression: 'gzip' });
    const requests = Array(50).fill({ indexName: 'bills', query: 'education' });
    expect((await compressing.search({ requests })).results).toHaveLength(50);
  });
});

test('responses are gzipped for clients that accept it', async () => {
  const post = (encoding: string) =>
    server.raw('/1/indexes/bills/query', {
      method: 'POST',
      body: '{}',
      headers: { 'accept-encoding': encoding },
    });
  const [plain, zipped] = await Promise.all([post('identity'), post('gzip, br')]);
  expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
  expect(await zipped.json()).toMatchObject({ hits: (await plain.json()).hits });
});

describe('filters', () => {
  test.each<[object, string[]]>([
    [{ filters: 'chamber:House AND session:2023-2024' }, ['1', '5']],
    [{ filters: 'sponsor:"Ada Marsh" OR sponsor:\'Dan Wu\'' }, ['1', '3', '5']],
    [{ filters: 'sponsor:"Chloë \\"Coco\\" Dupont"' }, ['4']],
    [{ filters: 'NOT chamber:House AND citations:"c. 70"' }, ['4']],
    [{ filters: 'votes > 0 AND (chamber:Senate OR chamber:House)' }, ['1', '2', '5']],
    [{ filters: 'votes:-2 TO 3' }, ['2', '3', '4']],
    [{ filters: 'votes:-2' }, ['4']],
    [{ filters: 'votes != 12' }, ['2', '3', '4', '5']],
    [{ filters: 'NOT votes >= 3' }, ['3', '4']],
    [{ filters: 'isLaw:true' }, ['1']],
    [{ filters: 'isLaw:false AND introduced < 1625000000' }, ['3']],
    [{ filters: '_tags:water OR budget' }, ['1', '3']],
    [{ filters: 'nothing:here' }, []],
    [{ filters: 'NOT nothing:here' }, ['1', '2', '3', '4', '5']],
    [{ facetFilters: [['chamber:House', 'chamber:Senate'], 'session:-2023-2024'] }, ['3', '4']],
    [{ facetFilters: 'chamber:House,session:2021-2022' }, ['3']],
    [{ numericFilters: ['votes>=0', ['introduced<1625000000', 'votes=12']] }, ['1', '3']],
    [{ tagFilters: [['water', 'budget']] }, ['1', '3']],
    [{ tagFilters: '-water', numericFilters: 'votes<=0' }, ['4']],
  ])('%j match the right records', async (searchParams, ids) => {
    expect(await found(searchParams)).toEqual(ids);
  });
});

describe('facets', () => {
  test('are counted over the matches', async () => {
    const { facets } = await search({ query: 'school', facets: ['*'] });
    expect(facets?.chamber).toEqual({ House: 2, Senate: 1 });
    expect(facets?.citations).toEqual({ 'c. 70': 1, 'c. 71B': 1, 'c. 90': 2 });
  });

  test('are sorted by count or name, up to the requested number', async () => {
    const byCount = await search({ facets: ['citations'], maxValuesPerFacet: 2 });
    expect(Object.entries(byCount.facets?.citations ?? {})).toEqual([
      ['c. 70', 2],
      ['c. 90', 2],
    ]);
    const byName = await search({ facets: ['citations'], sortFacetValuesBy: 'alpha' });
    expect(Object.keys(byName.facets?.citations ?? {})).toEqual(['c. 15A', 'c. 70', 'c. 71B', 'c. 90']);
  });

  // S12
  test('can be searched if they are declared searchable', async () => {
    const client = server.client();
    const send = (facetName: string, searchForFacetValuesRequest: object) =>
      client.searchForFacetValues({ indexName: 'bills', facetName, searchForFacetValuesRequest });
    expect(await send('sponsor', { facetQuery: 'mar' })).toMatchObject({
      facetHits: [{ value: 'Ada Marsh', highlighted: 'Ada <em>Mar</em>sh', count: 2 }],
      exhaustiveFacetsCount: true,
    });
    expect(
      (await send('citations', { facetQuery: 'c', maxFacetHits: 2, params: 'filters=chamber%3ASenate' }))
        .facetHits,
    ).toHaveLength(2);

    await expect(send('chamber', { facetQuery: 'h' })).rejects.toMatchObject({
      status: 400,
      message:
        'Cannot search in `chamber` attribute, you need to add `searchable(chamber)` to attributesForFaceting.',
    });

    await expect(send('sponsor', { facetQuery: 'a', maxFacetHits: 101 })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('several queries in one request', () => {
  test('are answered in order, including facet searches', async () => {
    const { results } = await server.client().search({
      requests: [
        { indexName: 'bills', query: 'water' },
        { indexName: 'bills_old', query: 'water' },
        { indexName: 'bills', type: 'facet', facet: 'sponsor', facetQuery: 'dan' },
      ],
    });
    expect(results).toMatchObject([
      { index: 'bills', nbHits: 1 },
      { index: 'bills_old', nbHits: 1 },
      { facetHits: [{ value: 'Dan Wu' }] },
    ]);
  });

  test('stop after a query with enough hits if the strategy is stopIfEnoughMatches', async () => {
    const requests = [1, 20, 1].map((hitsPerPage) => ({ indexName: 'bills', query: 'water', hitsPerPage }));
    const processed = async (strategy: 'none' | 'stopIfEnoughMatches') => {
      const { results } = await server.client().search({ requests, strategy });
      return results.map((result) => (result as { processed?: boolean }).processed !== false);
    };
    expect(await processed('none')).toEqual([true, true, true]);
    expect(await processed('stopIfEnoughMatches')).toEqual([true, false, false]);
  });
});
