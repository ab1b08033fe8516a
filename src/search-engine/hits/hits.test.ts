import { describe, expect, test } from 'vitest';
import { hitsFor, indexOf } from '../small-index.ts';

const index = indexOf(
  [
    {
      objectID: '1',
      title: 'Health insurance for Gómez',
      text: 'one two three four five six insurance eight nine ten "quoted" \\ and\nnew lines',
      topics: ['Health', 'Taxes'],
      sponsor: { name: 'Ann Health', district: { code: 'AB1' } },
      year: 2023,
      secret: 'kept',
    },
  ],
  { unretrievableAttributes: ['secret'] },
);
const hit = (query: string, more = {}) =>
  hitsFor(index, query, { attributesToHighlight: ['*'], ...more })[0]!;

describe('highlighting', () => {
  // S16
  test('returns the marked text, the match level and the matched words', () => {
    expect(hit('health insur')._highlightResult).toMatchObject({
      title: {
        value: '<em>Health</em> <em>insur</em>ance for Gómez',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['health', 'insur'],
      },
      topics: [
        { value: '<em>Health</em>', matchLevel: 'partial', fullyHighlighted: true, matchedWords: ['health'] },
        { value: 'Taxes', matchLevel: 'none', matchedWords: [] },
      ],
      sponsor: {
        name: { value: 'Ann <em>Health</em>' },
        district: { code: { value: 'AB1', matchLevel: 'none' } },
      },
      year: { value: '2023', matchLevel: 'none', matchedWords: [] },
    });
  });

  test('omits fullyHighlighted without a match', () => {
    expect(Object.keys(hit('gomez')._highlightResult!.year!)).toEqual([
      'value',
      'matchLevel',
      'matchedWords',
    ]);
  });

  test.each([
    ['gomez', 'title', 'Health insurance for <em>Gómez</em>'],
    ['insurence', 'title', 'Health <em>insurance</em> for Gómez'],
    [
      'quoted',
      'text',
      'one two three four five six insurance eight nine ten "<em>quoted</em>" \\ and\nnew lines',
    ],
    [
      'new lines',
      'text',
      'one two three four five six insurance eight nine ten "quoted" \\ and\n<em>new</em> <em>lines</em>',
    ],
  ])('marks matches of %s in %s', (query, attribute, value) => {
    expect(hit(query)._highlightResult![attribute]).toMatchObject({ value });
  });

  test('uses the requested tags, including quotation marks in them', () => {
    const tags = { highlightPreTag: '<b class="x">', highlightPostTag: '</b>' };
    expect(hit('insurance', tags)._highlightResult!.title).toMatchObject({
      value: 'Health <b class="x">insurance</b> for Gómez',
    });
  });

  test('covers the requested attributes, including nested ones', () => {
    const parameters = { attributesToHighlight: ['title', 'sponsor.name', 'nothing'] };
    expect(Object.keys(hit('health', parameters)._highlightResult!)).toEqual(['title', 'sponsor']);
    expect(hit('health', parameters)._highlightResult!.sponsor).toEqual({ name: expect.anything() });
    expect(hit('health', { attributesToHighlight: [] })).not.toHaveProperty('_highlightResult');
  });

  test('omits list members without a match with restrictHighlightAndSnippetArrays', () => {
    expect(hit('health', { restrictHighlightAndSnippetArrays: true })._highlightResult!.topics).toHaveLength(
      1,
    );
  });
});

describe('snippets', () => {
  const snippet = (query: string, words: number) =>
    hit(query, { attributesToSnippet: [{ attribute: 'text', words }] })._snippetResult!.text;

  test.each([
    ['insurance', 3, '…six <em>insurance</em> eight…', 'full'],
    ['gomez', 3, 'one two three…', 'none'],
    ['health insurance', 3, '…six <em>insurance</em> eight…', 'partial'],
    ['lines', 2, '…\nnew <em>lines</em>', 'full'],
  ])('for %s have %i words around the first match', (query, words, value, matchLevel) => {
    const made = snippet(query, words) as { value: string; matchLevel: string };
    expect({ ...made, value: made.value.replace('…new', '…\nnew') }).toEqual({ value, matchLevel });
  });

  test('contain the whole text if it is short', () => {
    expect(snippet('insurance', 50)).toMatchObject({ value: expect.stringMatching(/^one .* lines$/s) });
  });
});

describe('attributesToRetrieve', () => {
  test.each<[string[], string[]]>([
    [['*'], ['objectID', 'title', 'text', 'topics', 'sponsor', 'year']],
    [
      ['title', 'secret'],
      ['objectID', 'title'],
    ],
    [
      ['-text', '-topics'],
      ['objectID', 'title', 'sponsor', 'year'],
    ],
    [
      ['*', '-text'],
      ['objectID', 'title', 'topics', 'sponsor', 'year'],
    ],
    [[], ['objectID']],
  ])('%o selects the attributes of a hit', (attributesToRetrieve, names) => {
    expect(Object.keys(hit('health', { attributesToRetrieve, attributesToHighlight: [] }))).toEqual(names);
  });

  test('selects attributes inside objects', () => {
    expect(hit('health', { attributesToRetrieve: ['sponsor.district'] }).sponsor).toEqual({
      district: { code: 'AB1' },
    });
    expect(hit('health', { attributesToRetrieve: ['*', '-sponsor.name'] }).sponsor).toEqual({
      district: { code: 'AB1' },
    });
  });

  test('returns values as they were saved', () => {
    expect(hit('health', { attributesToHighlight: [] })).toEqual(
      JSON.parse(index.get('1')!.replace(/,"secret":"kept"/, '')),
    );
  });

  test('excludes unretrievable attributes unless the key may see them', () => {
    expect(JSON.stringify(hit('health'))).not.toContain('kept');
    expect(JSON.stringify(hit('health', { seesUnretrievable: true }))).toContain('kept');
  });
});
