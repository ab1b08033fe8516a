import { describe, expect, test } from 'vitest';
import type { SearchParameters, Synonym } from '../contract.ts';
import { foundIds, hitsFor, indexOf, queryFor } from '../small-index.ts';

const bills = [
  { objectID: 'care', title: 'Health care for José Gómez', text: 'daycare', year: 5 },
  { objectID: 'healthcare', title: 'Healthcare costs', text: 'of the elderly', year: 4 },
  { objectID: 'cars', title: 'Automobile insurance', text: 'A motor vehicle', year: 3 },
  { objectID: 'water', title: 'Clean drinking water', text: 'the health of rivers', year: 2 },
  { objectID: 'straße', title: 'Straße and Ærøskøbing', text: 'OBrien', year: 1 },
];
const index = indexOf(bills);

test.each([
  ['gomez', ['care']],
  ['GÓMEZ', ['care']],
  ['jose gomez', ['care']],
  ['strasse', ['straße']],
  ['aeroskobing', ['straße']],
])('the query %s matches regardless of accents and case', (query, ids) => {
  expect(foundIds(index, query)).toEqual(ids);
});

test('a query finds words that are written together or apart', () => {
  // S16
  expect(foundIds(index, 'health care')).toEqual(['care', 'healthcare']);
  expect(foundIds(index, 'healthcare')).toEqual(['healthcare', 'care']);
  expect(foundIds(index, "o'brien")).toEqual(['straße']);
  expect(foundIds(index, 'drinkingwater')).toEqual(['water']);
  expect(foundIds(index, 'drinkingwater', { typoTolerance: false })).toEqual([]);
});

describe('a query of several words', () => {
  test('finds records with all the words in any attribute', () => {
    expect(foundIds(index, 'clean rivers')).toEqual(['water']);
    expect(foundIds(index, 'clean rivers cost')).toEqual([]);
  });

  test('matches prefixes only as queryType allows', () => {
    expect(foundIds(index, 'drin')).toEqual(['water']);
    expect(foundIds(index, 'drin wat')).toEqual([]);
    expect(foundIds(index, 'drin wat', { queryType: 'prefixAll' })).toEqual(['water']);
    expect(foundIds(index, 'drin', { queryType: 'prefixNone' })).toEqual([]);
  });
});

describe('typo tolerance', () => {
  // S16
  test.each<[string, Partial<SearchParameters>, string[]]>([
    ['watr', {}, ['water']],
    ['wtaer', {}, ['water']],
    ['xater', {}, []],
    ['automobbil', {}, ['cars']],
    ['autmobbile', {}, ['cars']],
    ['eutomobile', {}, ['cars']],
    ['watr', { typoTolerance: false }, []],
    ['watr', { minWordSizefor1Typo: 5 }, []],
    ['autmobbile', { minWordSizefor2Typos: 11 }, []],
    ['watr', { disableTypoToleranceOnWords: ['watr'] }, []],
    ['watr', { disableTypoToleranceOnAttributes: ['title'] }, []],
    ['watr', { disableTypoToleranceOnAttributes: ['text'] }, ['water']],
  ])('applies to %s with %o', (query, parameters, ids) => {
    expect(foundIds(index, query, parameters)).toEqual(ids);
  });

  test('excludes numbers if allowTyposOnNumericTokens is false', () => {
    const numbered = indexOf([{ objectID: 'a', number: 'H1234', title: 'One' }]);
    expect(foundIds(numbered, 'h1235')).toEqual(['a']);
    expect(foundIds(numbered, 'h1235', { allowTyposOnNumericTokens: false })).toEqual([]);
  });

  test('min allows only the lowest number of typos, strict the two lowest', () => {
    const misspelled = indexOf(
      ['insurances', 'insurence', 'insurense'].map((title, at) => ({ objectID: title, title, year: at })),
    );

    const parameters = { queryType: 'prefixNone' as const };

    expect(foundIds(misspelled, 'insurence', { ...parameters }).sort()).toEqual([
      'insurances',
      'insurence',
      'insurense',
    ]);

    expect(foundIds(misspelled, 'insurence', { ...parameters, typoTolerance: 'min' })).toEqual(['insurence']);
    expect(foundIds(misspelled, 'insurence', { ...parameters, typoTolerance: 'strict' })).toEqual([
      'insurence',
      'insurense',
    ]);
  });

  test('min and strict add up the typos of all words', () => {
    const misspelled = indexOf([
      { objectID: 'abortion rights', title: 'abortion rights' },
      { objectID: 'aborted ridhts', title: 'abortiom ridhts' },
      { objectID: 'apportion ridhts', title: 'abotiom ridhts' },
    ]);
    const found = (typoTolerance: 'min' | 'strict' | true) =>
      foundIds(misspelled, 'abortion rights', { typoTolerance });

    expect(found(true)).toEqual(['abortion rights', 'aborted ridhts', 'apportion ridhts']);
    expect(found('min')).toEqual(['abortion rights']);

    misspelled.remove(['abortion rights']);
    expect(found('min')).toEqual(['aborted ridhts']);
    expect(found('strict')).toEqual(['aborted ridhts', 'apportion ridhts']);
  });

  test('min lets no typo replace a word that occurs, even in a query with a misspelled word', () => {
    const misspelled = indexOf([
      { objectID: 'meant', title: 'abortion rights' },
      { objectID: 'similar', title: 'abortion ridhts' },
    ]);

    expect(foundIds(misspelled, 'abortoin rights', { typoTolerance: true })).toEqual(['meant', 'similar']);
    expect(foundIds(misspelled, 'abortoin rights', { typoTolerance: 'min' })).toEqual(['meant']);
  });

  test.each(['min', 'strict'] as const)('%s gives a page of hits its order and count', (typoTolerance) => {
    const misspelled = indexOf(
      Array.from({ length: 5 }, (_, at) => ({
        objectID: `h${at}`,
        title: at < 3 ? 'abortion rights' : 'abortion ridhts',
        year: at,
      })),
    );
    const query = queryFor('abortoin rights', { typoTolerance, hitsPerPage: 2 });
    const response = misspelled.search(query);

    expect(JSON.parse(response.hitsJson)).toMatchObject([{ objectID: 'h2' }, { objectID: 'h1' }]);
    expect(response.nbHits).toBe(typoTolerance === 'min' ? 3 : 5);
  });
});

describe('ignorePlurals', () => {
  const nouns = indexOf(
    [
      'plastic bag',
      'taxes on wages',
      'a tax on the wage',
      'two cities',
      'one city',
      'a class',
      'children',
    ].map((title) => ({ objectID: title, title })),
  );
  const found = (query: string, ignorePlurals: boolean) =>
    foundIds(nouns, query, { ignorePlurals, typoTolerance: 'min' }).sort();

  test.each([
    ['plastic bags', ['plastic bag']],
    ['tax wage', ['a tax on the wage', 'taxes on wages']],
    ['taxes wages', ['a tax on the wage', 'taxes on wages']],
    ['cities', ['one city', 'two cities']],
    ['child', ['children']],
    ['classes', ['a class']],
  ])('finds the singular and the plural for %s', (query, ids) => {
    expect(found(query, true)).toEqual(ids);
  });

  test('highlights the other number', () => {
    const [hit] = hitsFor(nouns, 'bags', { ignorePlurals: true, attributesToHighlight: ['title'] });
    expect(hit?._highlightResult).toMatchObject({ title: { value: 'plastic <em>bag</em>' } });
  });

  test('does not apply to quoted words, or if it is off', () => {
    expect(found('"plastic bags"', true)).toEqual([]);
    expect(foundIds(nouns, 'taxes wage', { typoTolerance: false, queryType: 'prefixNone' })).toEqual([]);
  });
});

describe('advanced syntax', () => {
  test.each([
    ['"health care"', ['care']],
    ['"care health"', []],
    ['"the health" rivers', ['water']],
    ['health -care', ['healthcare', 'water']],
    ['health -"health care"', ['healthcare', 'water']],
    ['-health', ['healthcare', 'cars', 'straße']],
  ])('finds the right records for %s', (query, ids) => {
    expect(foundIds(index, query)).toEqual(ids);
  });

  test.each([
    '"health care',
    'health - care',
    'health "" care',
    '-"" health care',
    'health care"',
    'health-care',
  ])('treats the malformed query %s as plain words', (query) => {
    expect(foundIds(index, query)).toContain('care');
  });

  test('has no effect if advancedSyntax is false', () => {
    expect(foundIds(index, 'health -care', { advancedSyntax: false })).toEqual(['care', 'healthcare']);
  });
});

describe('synonyms', () => {
  const synonyms: Synonym[] = [
    { objectID: '1', type: 'synonym', synonyms: ['car', 'automobile', 'motor vehicle'] },
    { objectID: '2', type: 'oneWaySynonym', input: 'senior', synonyms: ['elderly', 'old age'] },
  ];

  const withSynonyms = indexOf([...bills, { objectID: 'car', title: 'A car', year: 0 }], { synonyms });

  test.each(['car', 'automobile', 'motor vehicle'])(
    'of one or two words make %s find the others',
    (query) => {
      expect(foundIds(withSynonyms, query, { queryType: 'prefixNone' }).sort()).toEqual(['car', 'cars']);
    },
  );

  test('of type oneWaySynonym apply in one direction', () => {
    expect(foundIds(withSynonyms, 'senior')).toEqual(['healthcare']);
    expect(foundIds(withSynonyms, 'elderly')).toEqual(['healthcare']);
    expect(foundIds(indexOf([{ objectID: 's', title: 'Seniors' }], { synonyms }), 'elderly')).toEqual([]);
  });

  test('apply next to other words', () => {
    expect(foundIds(withSynonyms, 'car insurance')).toEqual(['cars']);
    expect(foundIds(withSynonyms, 'insurance motor vehicle')).toEqual(['cars']);
  });
});

describe('stop words', () => {
  const withStopWords = indexOf([{ objectID: 'a', title: 'Theft of water' }], {
    stopWords: ['the', 'for', 'of'],
  });

  test('are removed unless they are the last word', () => {
    expect(foundIds(withStopWords, 'for the water', { removeStopWords: true })).toEqual(['a']);
    expect(foundIds(withStopWords, 'for the water')).toEqual([]);
    expect(foundIds(withStopWords, 'water the', { removeStopWords: true })).toEqual(['a']);
    expect(foundIds(withStopWords, 'water for', { removeStopWords: true })).toEqual([]);
    expect(foundIds(withStopWords, 'of', { removeStopWords: true })).toEqual(['a']);
  });
});

describe('a query without results', () => {
  test.each<[SearchParameters['removeWordsIfNoResults'], string, string[], string | undefined]>([
    ['none', 'water zebra', [], undefined],
    ['lastWords', 'water zebra', ['water'], 'water <em>zebra</em>'],
    ['lastWords', 'zebra water', [], undefined],
    ['lastWords', 'water, x.zebra!', ['water'], 'water, <em>x</em>.<em>zebra</em>!'],
    ['firstWords', 'zebra water', ['water'], '<em>zebra</em> water'],
    ['allOptional', 'zebra water', ['water'], undefined],
  ])('follows removeWordsIfNoResults %s for %s', (how, query, ids, afterRemoval) => {
    const parameters = { removeWordsIfNoResults: how };
    expect(foundIds(index, query, parameters)).toEqual(ids);
    expect(index.search(queryFor(query, parameters)).queryAfterRemoval).toBe(afterRemoval);
  });
});

describe('searchable attributes', () => {
  test('can be restricted by a query', () => {
    expect(foundIds(index, 'health', { restrictSearchableAttributes: ['text'] })).toEqual(['water']);
  });

  test('default to all attributes', () => {
    const all = indexOf([{ objectID: 'a', any: { deep: ['Water'] }, number: 12 }], {
      searchableAttributes: [],
    });
    expect(foundIds(all, 'water')).toEqual(['a']);
    expect(foundIds(all, '12')).toEqual(['a']);
  });

  test('include values inside lists and objects', () => {
    const nested = indexOf([
      { objectID: 'a', sponsor: [{ name: 'Ann Lee' }, { name: 'Bob Ray' }], text: ['x', 'y'] },
    ]);
    expect(foundIds(nested, 'ann')).toEqual(['a']);
    expect(foundIds(nested, '"bob ray"')).toEqual(['a']);
    expect(foundIds(nested, '"lee bob"')).toEqual([]);
  });
});

describe('pages', () => {
  const many = indexOf(
    Array.from({ length: 25 }, (_, at) => ({ objectID: String(at), title: 'Water', year: -at })),
  );

  test('are selected by page or by offset', () => {
    expect(foundIds(many, 'water', { hitsPerPage: 10, page: 2 })).toEqual(['20', '21', '22', '23', '24']);
    expect(foundIds(many, 'water', { offset: 3, length: 2 })).toEqual(['3', '4']);
    expect(foundIds(many, 'water', { hitsPerPage: 10, page: 7 })).toEqual([]);
    expect(many.search(queryFor('water', { hitsPerPage: 10 }))).toMatchObject({
      nbHits: 25,
      nbPages: 3,
      page: 0,
    });
  });

  test('end at paginationLimitedTo', () => {
    const parameters = { hitsPerPage: 10, page: 1, paginationLimitedTo: 12 };
    expect(foundIds(many, 'water', parameters)).toEqual(['10', '11']);
    expect(many.search(queryFor('water', parameters))).toMatchObject({ nbHits: 25, nbPages: 2 });
  });
});
