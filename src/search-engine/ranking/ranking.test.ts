import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../contract.ts';
import { foundIds, hitsFor, indexOf, queryFor } from '../small-index.ts';

let next = 0;
const bill = (fields: Record<string, unknown>): SearchRecord => ({
  objectID: String(++next),
  year: 2023,
  ...fields,
});

describe('bill numbers', () => {
  // S16
  const index = indexOf([
    bill({ objectID: 'H1000', number: 'H1000', title: 'Roads', year: 2024 }),
    bill({ objectID: 'text', number: 'S7', title: 'Repeal of H.100', text: 'h100 H 100', year: 2024 }),
    bill({ objectID: 'H100', number: 'H100', title: 'Bridges', year: 2021 }),
    bill({ objectID: 'HB1060', number: 'HB 1060', title: 'Ferries' }),
    bill({ objectID: 'HB106', number: 'HB 106', title: 'Ferries of old' }),
  ]);

  test.each(['H100', 'h 100', 'H.100', 'H. 100', 'h100 '])('rank H100 first for the query %s', (typed) => {
    expect(foundIds(index, typed)[0]).toBe('H100');
    expect(foundIds(index, typed)).toEqual(expect.arrayContaining(['H1000', 'text']));
  });

  test.each(['HB 1060', 'hb1060', 'H.B. 1060', 'HB-1060', 'hb  1060'])(
    'match HB 1060 for the query %s',
    (typed) => {
      expect(foundIds(index, typed)[0]).toBe('HB1060');
      expect(foundIds(index, typed, { allowTyposOnNumericTokens: false })).toEqual(['HB1060']);
    },
  );

  test('match the prefix of a number, with the exact number first', () => {
    expect(foundIds(index, 'hb 106').sort()).toEqual(['HB106', 'HB1060']);
    expect(foundIds(index, 'hb 106')[0]).toBe('HB106');
  });

  test('of chapters and sections match in the forms used in citations', () => {
    const cited = indexOf([
      bill({ objectID: 'right', title: 'Amending', text: 'M.G.L. c. 21, Section 5 is repealed' }),
      bill({ objectID: 'other', title: 'Amending', text: 'c. 5 and 21 of the laws' }),
    ]);
    expect(foundIds(cited, 'c.21')[0]).toBe('right');
    expect(foundIds(cited, 'MGL c 21')).toEqual(['right']);
    expect(foundIds(cited, 'Section 5')).toEqual(['right']);
  });
});

describe('the ranking criteria', () => {
  test('put fewer typos before everything else', () => {
    const index = indexOf([
      bill({ objectID: 'typo', title: 'Heatlh', year: 2024 }),
      bill({ objectID: 'text', title: 'Hospitals', text: 'On health', year: 2020 }),
    ]);
    expect(foundIds(index, 'health')).toEqual(['text', 'typo']);
  });

  test('put more matched optional words first', () => {
    const index = indexOf([
      bill({ objectID: 'one', title: 'Water', year: 2024 }),
      bill({ objectID: 'both', title: 'Drinking water', year: 2020 }),
    ]);
    expect(foundIds(index, 'drinking water', { optionalWords: ['drinking'] })).toEqual(['both', 'one']);
    expect(foundIds(index, 'drinking water')).toEqual(['both']);
  });

  test('put higher filter scores first', () => {
    const index = indexOf([
      bill({ objectID: 'new', title: 'Water', session: 'now', year: 2024 }),
      bill({ objectID: 'old', title: 'Water', session: 'then', year: 2020 }),
    ]);

    const filter = {
      any: [
        { facet: 'session', value: 'now', score: 1 },
        { facet: 'session', value: 'then', score: 5 },
      ],
    };

    expect(foundIds(index, 'water', { filter })).toEqual(['old', 'new']);
    expect(foundIds(index, '', { filter })).toEqual(['old', 'new']);
  });

  test('put adjacent words in the order of the query first', () => {
    const index = indexOf([
      bill({ objectID: 'far', title: 'Clean rivers and lakes and drinking water', year: 2024 }),
      bill({ objectID: 'turned', title: 'Water clean', year: 2023 }),
      bill({ objectID: 'near', text: 'Clean water', year: 2020 }),
    ]);
    expect(foundIds(index, 'clean water')).toEqual(['near', 'turned', 'far']);
    expect(foundIds(index, 'clean water', { minProximity: 7 })).toEqual(['far', 'turned', 'near']);
  });

  test('put matches in the title before matches in the text', () => {
    const index = indexOf([
      bill({ objectID: 'text', title: 'Ponds', text: 'Water', year: 2024 }),
      bill({ objectID: 'title', title: 'On the use of water', year: 2020 }),
    ]);
    expect(foundIds(index, 'water')).toEqual(['title', 'text']);
  });

  test('put earlier positions first unless the attribute is unordered', () => {
    const index = (unordered: boolean) =>
      indexOf(
        [
          bill({ objectID: 'later', title: 'On the use of water', year: 2024 }),
          bill({ objectID: 'first', title: 'Water', year: 2020 }),
        ],
        { searchableAttributes: [{ attributes: ['title'], unordered }] },
      );
    expect(foundIds(index(false), 'water')).toEqual(['first', 'later']);
    expect(foundIds(index(true), 'wate')).toEqual(['later', 'first']);
  });

  test('put the exact word before words it is a prefix of', () => {
    const index = indexOf([
      bill({ objectID: 'begins', title: 'Taxation', year: 2024 }),
      bill({ objectID: 'is', title: 'The tax', year: 2020 }),
    ]);
    expect(foundIds(index, 'tax')).toEqual(['is', 'begins']);
  });

  test('resolve ties by custom ranking, with missing values last, then by objectID', () => {
    const index = indexOf([
      bill({ objectID: 'c', title: 'Water', year: 2020 }),
      bill({ objectID: 'none', title: 'Water', year: undefined }),
      bill({ objectID: 'b', title: 'Water', year: 2024 }),
      bill({ objectID: 'a', title: 'Water', year: 2020 }),
    ]);
    expect(foundIds(index, 'water')).toEqual(['b', 'a', 'c', 'none']);
    expect(foundIds(index, '')).toEqual(['b', 'a', 'c', 'none']);
  });
});

describe('getRankingInfo', () => {
  test('adds the criteria of each hit', () => {
    const index = indexOf([bill({ title: 'Drinking water', text: 'fees' })]);
    const [hit] = hitsFor(index, 'drinkin watr', { getRankingInfo: true });
    expect(hit?._rankingInfo).toMatchObject({ nbTypos: 2, words: 2, proximityDistance: 1, nbExactWords: 0 });
    expect(hitsFor(index, 'water')[0]).not.toHaveProperty('_rankingInfo');
  });
});

describe('distinct', () => {
  const index = indexOf(
    [
      bill({ objectID: 'a', title: 'Water', year: 2024, docket: 'D1' }),
      bill({ objectID: 'b', title: 'Water', year: 2023, docket: 'D1' }),
      bill({ objectID: 'c', title: 'Water', year: 2022, docket: 'D1' }),
      bill({ objectID: 'd', title: 'Water', year: 2021, docket: 'D2' }),
      bill({ objectID: 'e', title: 'Water', year: 2020 }),
      bill({ objectID: 'f', title: 'Water', year: 2019 }),
    ].map((record) => ({ ...record, topics: ['Water'] })),
    { attributeForDistinct: 'docket' },
  );

  test.each([
    [0, ['a', 'b', 'c', 'd', 'e', 'f']],
    [1, ['a', 'd', 'e', 'f']],
    [2, ['a', 'b', 'd', 'e', 'f']],
  ])('with %i limits the hits of each group', (distinct, ids) => {
    expect(foundIds(index, 'water', { distinct })).toEqual(ids);
  });

  // S11
  test('limits facet counts to the remaining hits with facetingAfterDistinct', () => {
    const query = queryFor('water', { distinct: 1, facets: ['topics'], facetingAfterDistinct: true });
    expect(index.search(query).facets).toEqual({ topics: { Water: 4 } });
    expect(index.searchFacet(query, 'topics', 'wat', 1)[0]?.count).toBe(4);
    expect(index.search({ ...query, facetingAfterDistinct: false }).facets).toEqual({ topics: { Water: 6 } });
    expect(index.search({ ...query, distinct: 0 }).facets).toEqual({ topics: { Water: 6 } });
  });
});
