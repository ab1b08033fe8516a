import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { parametersAsText, parametersFromText, readQuery, type SentParameters } from './parameters.ts';
import { changedSettings, readSettings, settingsResponse } from './settings.ts';

const settings = readSettings({ hitsPerPage: 50, attributesForFaceting: ['session'] }, []);
const read = (sent: SentParameters, ...forced: SentParameters[]) => readQuery(settings, sent, forced).query;
const rejectionOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message;
    throw error;
  }
  throw new Error('The parameters were not rejected.');
};

describe('query parameters', () => {
  test('default to the settings of the index, then to Algolia’s defaults', () => {
    expect(read({ query: 'tax', page: 2 })).toMatchObject({
      query: 'tax',
      page: 2,
      hitsPerPage: 50,
      highlightPreTag: '<em>',
      typoTolerance: true,
      maxValuesPerFacet: 100,
    });
  });

  test('have the same meaning as JSON and URL-encoded', () => {
    const sent = { query: 'x y', hitsPerPage: 5, facets: ['a', 'b'], typoTolerance: 'min', distinct: true };
    const filters = { facetFilters: [['a:1', 'a:2'], 'b:3'], numericFilters: ['n>1'] };
    const both = { ...sent, ...filters, advancedSyntax: false };
    expect(read(parametersFromText(parametersAsText(both)))).toEqual(read(both));
    expect(read({ facets: 'a' }).facets).toEqual(['a']);
    expect(read({ facets: 'a,b' }).facets).toEqual(['a', 'b']);
  });

  test('combine all kinds of filters by AND', () => {
    const { filter } = read(
      { filters: 'a:1 OR a:2', facetFilters: ['b:1'], numericFilters: 'n>=3', tagFilters: ['t'] },
      { filters: 'public:true' },
    );
    expect(filter).toEqual({
      all: [
        {
          any: [
            { facet: 'a', value: '1' },
            { facet: 'a', value: '2' },
          ],
        },
        { facet: 'b', value: '1' },
        { number: 'n', compare: '>=', value: 3 },
        { facet: '_tags', value: 't' },
        { facet: 'public', value: 'true' },
      ],
    });
  });

  test('forced by the key override those of the client', () => {
    expect(read({ hitsPerPage: 1000 }, { hitsPerPage: '100' }, { hitsPerPage: '10' }).hitsPerPage).toBe(10);
  });

  test('without effect that clients send by default are accepted', () => {
    expect(() =>
      read({
        analytics: false,
        clickAnalytics: true,
        userToken: 'u',
        analyticsTags: ['a'],
        enablePersonalization: false,
        enableABTest: false,
        ruleContexts: [],
      }),
    ).not.toThrow();
  });

  // S14. The error for an unsupported parameter names it.
  test.each<[SentParameters, string]>([
    [{ query: 'x'.repeat(513) }, '"query" parameter, expected string of at most 512 characters'],
    [{ hitsPerPage: 1001 }, 'Value too large for "hitsPerPage" parameter'],
    [{ hitsPerPage: -1 }, 'Value too small for "hitsPerPage" parameter'],
    [{ hitsPerPage: 'three' }, 'Value "three" outside of the range for "hitsPerPage"'],
    [{ page: 1.5 }, '"page" parameter'],
    [{ queryy: 'x' }, 'Unknown parameter: queryy'],
    [{ toString: 'x' }, 'Unknown parameter: toString'],
    [JSON.parse('{"__proto__": {"hitsPerPage": 1}}'), 'Unknown parameter: __proto__'],
    [{ aroundLatLng: '1,2' }, '"aroundLatLng"'],
    [{ enablePersonalization: true }, '"enablePersonalization"'],
    [{ optionalFilters: ['a:b'] }, '"optionalFilters"'],
    [{ removeStopWords: ['fr'] }, '"removeStopWords" for the language "fr"'],
    [{ ignorePlurals: ['fr'] }, '"ignorePlurals" for the language "fr"'],
    [{ queryType: 'prefixSome' }, 'one of prefixLast, prefixAll, prefixNone'],
    [{ facets: [1] }, '"facets" parameter, expected an array of strings'],
    [{ facets: '[1' }, '"facets" parameter'],
    [{ typoTolerance: 'maybe' }, '"typoTolerance"'],
    [{ filters: ['a'] }, '"filters"'],
    [{ sumOrFiltersScores: true }, '"sumOrFiltersScores"'],
    [{ mode: 'neuralSearch' }, '"mode"'],
  ])('%j are rejected with 400', (sent, words) => {
    expect(rejectionOf(() => read(sent))).toContain(words);
  });

  test('of any type and value are accepted or rejected with 400', () => {
    const names = [
      'query',
      'page',
      'hitsPerPage',
      'facets',
      'filters',
      'facetFilters',
      'numericFilters',
      'distinct',
      'attributesToSnippet',
      'responseFields',
      'typoTolerance',
      'removeStopWords',
      'ignorePlurals',
      'optionalWords',
      'getRankingInfo',
      'aroundRadius',
      'constructor',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (sent) => {
        try {
          readQuery(settings, sent, []);
          readQuery(settings, parametersFromText(parametersAsText(sent)), []);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('index settings', () => {
  test('are parsed with their modifiers', () => {
    const { searchableAttributes, attributesForFaceting, customRanking, query } = readSettings(
      {
        searchableAttributes: ['number', 'title,alternative_title', 'unordered(text)'],
        attributesForFaceting: ['searchable(sponsor)', 'filterOnly(secret)', 'session'],
        customRanking: ['desc(date)', 'asc(votes.no)'],
        attributesToSnippet: ['text:20', 'title'],
        distinct: true,
      },
      [],
    );

    expect(searchableAttributes).toEqual([
      { attributes: ['number'], unordered: false },
      { attributes: ['title', 'alternative_title'], unordered: false },
      { attributes: ['text'], unordered: true },
    ]);

    expect(attributesForFaceting).toEqual([
      { attribute: 'sponsor', searchable: true, filterOnly: false },
      { attribute: 'secret', searchable: false, filterOnly: true },
      { attribute: 'session', searchable: false, filterOnly: false },
      { attribute: '_tags', searchable: false, filterOnly: true },
    ]);

    expect(customRanking).toEqual([
      { attribute: 'date', order: 'desc' },
      { attribute: 'votes.no', order: 'asc' },
    ]);
    expect(query.attributesToSnippet).toEqual([
      { attribute: 'text', words: 20 },
      { attribute: 'title', words: 10 },
    ]);
    expect(query.attributesToHighlight).toEqual(['number', 'title', 'alternative_title', 'text']);
    expect(query.distinct).toBe(1);
  });

  test('with two modifiers in one entry are rejected', () => {
    expect(() => readSettings({ searchableAttributes: ['unordered(title),unordered(text)'] }, [])).toThrow(
      'searchableAttributes',
    );
  });

  test('keep their values if omitted and return to the default for null', () => {
    const first = changedSettings(undefined, { hitsPerPage: 25, searchableAttributes: ['title'] });
    const second = changedSettings(first, { hitsPerPage: null, customRanking: ['desc(date)'] });
    expect(settingsResponse(second)).toMatchObject({
      hitsPerPage: 20,
      searchableAttributes: ['title'],
      customRanking: ['desc(date)'],
    });
    expect(changedSettings(undefined, settingsResponse(second))).toMatchObject({
      customRanking: second.customRanking,
    });
  });

  test.each<[SentParameters, string]>([
    [{ searchableAttribute: [] }, 'Unknown parameter: searchableAttribute'],
    [{ searchableAttributes: ['sorted(title)'] }, '"searchableAttributes"'],
    [{ customRanking: ['date'] }, '"customRanking"'],
    [{ attributesForFaceting: ['afterDistinct(x)'] }, 'afterDistinct'],
    [{ attributesForFaceting: ['searchable(filterOnly(x))'] }, 'both searchable and filterOnly'],
    [{ replicas: ['virtual(by_date)'] }, '"replicas"'],
    [{ ranking: ['desc(date)', 'typo'] }, '"ranking"'],
    [{ paginationLimitedTo: 0 }, '"paginationLimitedTo"'],
    [{ camelCaseAttributes: ['x'] }, '"camelCaseAttributes"'],
  ])('%j are rejected with 400', (wire, words) => {
    expect(rejectionOf(() => changedSettings(undefined, wire))).toContain(words);
  });
});
