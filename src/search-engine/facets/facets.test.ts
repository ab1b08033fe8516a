import { describe, expect, test } from 'vitest';
import { indexOf, queryFor } from '../small-index.ts';

const index = indexOf(
  Array.from({ length: 12 }, (_, at) => ({
    objectID: String(at),
    title: at < 9 ? 'Water' : 'Roads',
    topics: [`Topic ${at % 4}`, ...(at % 2 === 0 ? ['Évents', 'Evens'] : [])],
    session: at < 6 ? 'one' : 'two',
    year: 2020 + (at % 3),
    flag: at === 0,
    _tags: at === 1 ? ['urgent'] : [],
  })),
  {
    attributesForFaceting: [
      { attribute: 'topics', searchable: true, filterOnly: false },
      { attribute: 'year', searchable: false, filterOnly: false },
      { attribute: 'session', searchable: false, filterOnly: true },
      { attribute: 'flag', searchable: false, filterOnly: false },
    ],
  },
);
const searchFor = (query: string, more = {}) => index.search(queryFor(query, { facets: ['*'], ...more }));

describe('facets', () => {
  // S11
  test('are counted over all matches, not only the current page', () => {
    expect(searchFor('water', { hitsPerPage: 1 }).facets.year).toEqual({ 2020: 3, 2021: 3, 2022: 3 });
  });

  test('are all counted for *, except filter-only facets', () => {
    expect(Object.keys(searchFor('').facets)).toEqual(['topics', 'year', 'flag']);
    expect(searchFor('', { facets: ['year', 'session', 'nothing'] }).facets).toEqual({
      year: { 2020: 4, 2021: 4, 2022: 4 },
    });
  });

  test('list up to maxValuesPerFacet values by count or alphabetically', () => {
    const limit = { maxValuesPerFacet: 3 };
    expect(Object.entries(searchFor('', limit).facets.topics!)).toEqual([
      ['Evens', 6],
      ['Évents', 6],
      ['Topic 0', 3],
    ]);
    const alphabetic = { ...limit, sortFacetValuesBy: 'alpha' };
    expect(Object.keys(searchFor('', alphabetic).facets.topics!)).toEqual(['Evens', 'Topic 0', 'Topic 1']);
  });

  test('with numeric values have minimum, maximum, mean and sum', () => {
    expect(searchFor('roads').facets_stats).toEqual({ year: { min: 2020, max: 2022, avg: 2021, sum: 6063 } });
    expect(searchFor('nothing here').facets_stats).toEqual({});
  });
});

describe('filters', () => {
  const ids = (filter: Parameters<typeof queryFor>[1]) =>
    JSON.parse(searchFor('', filter).hitsJson).map((hit: { objectID: string }) => hit.objectID);

  test('ignore case', () => {
    expect(ids({ filter: { facet: 'topics', value: 'TOPIC 3' } }).sort()).toEqual(['11', '3', '7']);
    expect(ids({ filter: { facet: 'objectID', value: '3' } })).toEqual(['3']);
  });

  test('accept tags, booleans, undeclared numeric attributes and filter-only facets', () => {
    expect(ids({ filter: { facet: '_tags', value: 'urgent' } })).toEqual(['1']);
    expect(ids({ filter: { facet: 'flag', value: 'true' } })).toEqual(['0']);
    expect(searchFor('', { filter: { facet: 'session', value: 'one' } }).nbHits).toBe(6);
    expect(searchFor('', { filter: { number: 'year', from: 2021, to: 2022 } }).nbHits).toBe(8);
    expect(searchFor('', { filter: { facet: 'title', value: 'Water' } }).nbHits).toBe(0);
  });
});

describe('facet search', () => {
  // S12
  const values = (facetQuery: string, query = '', limit = 10) =>
    index.searchFacet(queryFor(query), 'topics', facetQuery, limit).map(({ value }) => value);

  test.each<[string, string[]]>([
    ['', ['Evens', 'Évents', 'Topic 0', 'Topic 1', 'Topic 2', 'Topic 3']],
    ['eve', ['Evens', 'Évents']],
    ['topic 2', ['Topic 2']],
    ['tpic 2', ['Topic 2']],
    ['2', ['Topic 2']],
    ['nothing', []],
  ])('for "%s" returns the matching values', (facetQuery, expected) => {
    expect(values(facetQuery)).toEqual(expected);
  });

  test('returns only values of matching records, with counts and highlights', () => {
    expect(index.searchFacet(queryFor('roads'), 'topics', 'top', 1)).toEqual([
      { value: 'Topic 1', highlighted: '<em>Top</em>ic 1', count: 1 },
    ]);
    expect(values('topic', 'roads')).toEqual(['Topic 1', 'Topic 2', 'Topic 3']);
  });
});
