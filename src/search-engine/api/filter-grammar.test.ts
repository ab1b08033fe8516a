import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '../contract.ts';
import { ApiError } from './errors.ts';
import { parseFilters } from './filter-grammar.ts';
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './filter-lists.ts';

const facet = (name: string, value: string): Filter => ({ facet: name, value });
const rejectionOf = (parse: () => unknown): string => {
  try {
    parse();
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message;
    throw error;
  }
  throw new Error('The filter was not rejected.');
};

describe('the filters parameter', () => {
  test.each<[string, Filter | undefined]>([
    ['', undefined],
    ['  ', undefined],
    ['color:red', facet('color', 'red')],
    ['color:"navy blue"', facet('color', 'navy blue')],
    [`"my color":'it''s'`.replace("''", String.raw`\'`), facet('my color', "it's")],
    ['color:"say \\"hi\\" \\\\ \\n"', facet('color', 'say "hi" \\ \\n')],
    ['session:2023-2024', facet('session', '2023-2024')],
    ['label:-Movie', facet('label', '-Movie')],
    ['count:-12', facet('count', '-12')],
    ['featured:true', facet('featured', 'true')],
    ['draft', facet('_tags', 'draft')],
    ['"two words"', facet('_tags', 'two words')],
    ['_tags:draft', facet('_tags', 'draft')],
    ['color:red<score=3>', { facet: 'color', value: 'red', score: 3 }],
    [' draft < score = 2 > ', { facet: '_tags', value: 'draft', score: 2 }],
    ['price>=-1.5', { number: 'price', compare: '>=', value: -1.5 }],
    ['price != 3e2', { number: 'price', compare: '!=', value: 300 }],
    ['price:1 TO 10', { number: 'price', from: 1, to: 10 }],
    ['price: -10 TO -1', { number: 'price', from: -10, to: -1 }],
    ['price:123TO456', { number: 'price', from: 123, to: 456 }],
    ['NOT color:red', { not: facet('color', 'red') }],
    ['a AND b OR c', { all: [facet('_tags', 'a'), { any: [facet('_tags', 'b'), facet('_tags', 'c')] }] }],
    ['(a AND b) AND c', { all: [{ all: [facet('_tags', 'a'), facet('_tags', 'b')] }, facet('_tags', 'c')] }],
    ['(x:1 OR NOT x:2)', { any: [facet('x', '1'), { not: facet('x', '2') }] }],
    ['a\\ AND b', { all: [facet('_tags', 'a\\'), facet('_tags', 'b')] }],
  ])('%s is parsed correctly', (source, meaning) => {
    expect(parseFilters(source)).toEqual(meaning);
  });

  test.each([
    ['NOT (a OR b)', "Unexpected token '(' expected filter at col 4"],
    ['(a AND b) OR c', 'filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed'],
    ['a OR (b OR c AND d)', 'only (X OR Y) AND Z is allowed'],
    ['((x:1 AND y:2) AND (n:0 TO 9 OR n = 10))', 'only (X OR Y) AND Z is allowed'],
    ['color:red OR _tags:x', 'Different types are not allowed in the same OR.\nExpected a facet filter'],
    ['a=10 OR b', 'Expected a numeric filter'],
    ['not a', 'Unexpected token string(a) expected end of filter at col 4'],
    ['num:123 to 456', 'Unexpected token string(to) expected end of filter at col 8'],
    [':value', "Unexpected token ':' expected filter at col 0"],
    ['name: AND other:value', "Unexpected token 'AND' expected string"],
    ['name:""', 'Unexpected token empty string expected string'],
    ['"never closed', 'incomplete string'],
    ['color:"trail\\"', 'incomplete string'],
    ['color:a:b', "Unexpected token ':'"],
    ['color:Books(Kids)', "Unexpected token '('"],
    ['color:a<b', 'Unexpected token string(b)'],
    ['color:a>b', 'Unexpected token >'],
    ['color:a=b', 'Unexpected token numeric operator'],
    ['color:a!b', 'Not allowed'],
    ['num < 123 <score=7>', 'Unexpected token < expected end of filter'],
    ['price > cheap', 'expected numeric'],
    ['(a', "expected ')'"],
    [`${'('.repeat(10_000)}a`, 'nested parentheses'],
    [Array(1001).fill('a').join(' OR '), 'at most 1000 conditions'],
    [Array(101).fill('n>1').join(' AND '), 'at most 100 numeric conditions'],
    ['x'.repeat(40_000), 'Invalid value for "filters" parameter'],
  ])('%.40s is rejected with Algolia’s message', (source, words) => {
    expect(rejectionOf(() => parseFilters(source))).toContain(words);
  });
});

describe('filters in lists', () => {
  test('combine inner arrays by OR and the outer array by AND', () => {
    expect(parseFacetFilters([['x:1', 'x:-2'], 'y:3'])).toEqual({
      all: [{ any: [facet('x', '1'), { not: facet('x', '2') }] }, facet('y', '3')],
    });
    expect(parseFacetFilters('x:1,(y:2,y:3)')).toEqual({
      all: [facet('x', '1'), { any: [facet('y', '2'), facet('y', '3')] }],
    });
    expect(parseFacetFilters([[], []])).toBeUndefined();
  });

  // The quoted forms behave as observed on the hosted service, although they look inconsistent.
  test.each<[string, Filter]>([
    ['label:\\-Movie', facet('label', '-Movie')],
    ['"label":"-Movie"', { not: facet('label', 'Movie') }],
    ['"label":"\\-Movie"', facet('label', '-Movie')],
    ['"color":-"red"', { not: facet('color', '"red"') }],
    ['label:--Movie', { not: facet('label', '-Movie') }],
    ['provider:NBC: Universal "East"', facet('provider', 'NBC: Universal "East"')],
    ['"color":red', facet('color', 'red')],
  ])('accept the facet filter %s', (text, meaning) => {
    expect(parseFacetFilters([[text]])).toEqual(meaning);
  });

  test('accept numeric comparisons, ranges and tags', () => {
    expect(parseNumericFilters(['votes>=5', ['year = 2023', 'year:1995 TO 1996']])).toEqual({
      all: [
        { number: 'votes', compare: '>=', value: 5 },
        {
          any: [
            { number: 'year', compare: '=', value: 2023 },
            { number: 'year', from: 1995, to: 1996 },
          ],
        },
      ],
    });
    expect(parseTagFilters(['a', '-b', '\\-c'])).toEqual({
      all: [facet('_tags', 'a'), { not: facet('_tags', 'b') }, facet('_tags', '-c')],
    });
  });

  test('reject long invalid input in linear time', () => {
    const started = performance.now();
    for (const filler of [' ', '1', 'a', '<', '1 ', ' TO ', '-', '.']) {
      const noise = filler.repeat(Math.floor(32_000 / filler.length));
      for (const text of [
        noise,
        `${noise}x`,
        `n>${noise}x`,
        `n:${noise}TO ${noise}x`,
        `n:1${noise} TO 2${noise}!`,
      ]) {
        for (const parse of [parseFilters, parseFacetFilters, parseNumericFilters, parseTagFilters]) {
          try {
            parse(text);
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
          }
        }
      }
    }

    // Linear parsing takes a tenth of this time; backtracking would take minutes.
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test.each([
    [() => parseFacetFilters(['no colon']), 'facetFilters: Invalid syntax'],
    [() => parseFacetFilters([[['x:1']]]), 'nested no deeper'],
    [() => parseFacetFilters({ x: 1 }), 'Invalid value for "facetFilters"'],
    [() => parseNumericFilters(['year>abc']), 'Invalid syntax for numeric condition:year>abc'],
    [() => parseNumericFilters(Array(101).fill('n>1')), 'at most 100 conditions'],
    [() => parseNumericFilters([3]), 'Invalid value for "numericFilters"'],
    [() => parseFacetFilters('(x:1'), 'Missing closing parenthesis'],
  ])('reject invalid conditions (%#)', (parse, words) => {
    expect(rejectionOf(parse)).toContain(words);
  });
});

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const print = (filter: Filter): string => {
  if ('all' in filter)
    return filter.all.map((part) => ('any' in part ? `(${print(part)})` : print(part))).join(' AND ');
  if ('any' in filter) return filter.any.map(print).join(' OR ');
  if ('not' in filter) return `NOT ${print(filter.not)}`;
  const score = filter.score === undefined ? '' : `<score=${filter.score}>`;
  if ('facet' in filter) return `${quote(filter.facet)}:${quote(filter.value)}${score}`;
  if ('from' in filter) return `${quote(filter.number)}:${filter.from} TO ${filter.to}`;
  return `${quote(filter.number)} ${filter.compare} ${filter.value}`;
};

const text = fc.string({ minLength: 1, unit: 'binary' });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const facetCondition: fc.Arbitrary<Filter> = fc
  .record({ facet: text, value: text, score: fc.option(fc.nat(), { nil: undefined }) })
  .map(({ facet, value, score }) => ({
    facet: `f${facet}`,
    value,
    ...(score === undefined ? {} : { score }),
  }));
const numericCondition: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ number: text, compare: fc.constantFrom('<', '<=', '=', '!=', '>=', '>'), value: number }),
  fc.record({ number: text, from: number, to: number }),
);
const negatable = (condition: fc.Arbitrary<Filter>) =>
  fc.oneof(
    condition,
    condition.map((filter): Filter => ({ not: filter })),
  );
const choice = (condition: fc.Arbitrary<Filter>) =>
  fc
    .array(negatable(condition), { minLength: 1, maxLength: 4 })
    .map((any): Filter => (any.length === 1 ? any[0]! : { any }));
const expression = fc
  .array(fc.oneof(choice(facetCondition), choice(numericCondition)), { minLength: 1, maxLength: 4 })
  .map((all): Filter => (all.length === 1 ? all[0]! : { all }));

describe('a generated filter', () => {
  test('is parsed to the same filter after printing', () => {
    fc.assert(
      fc.property(expression, (filter) => {
        expect(parseFilters(print(filter))).toEqual(filter);
      }),
    );
  });

  test('of random tokens is parsed or rejected with 400', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            'a',
            ':',
            '(',
            ')',
            ' AND ',
            ' OR ',
            'NOT ',
            '"',
            "'",
            '<',
            'score=',
            '1',
            ' TO ',
            '\\',
            '!',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(noise, (source) => {
        for (const parse of [parseFilters, parseFacetFilters, parseNumericFilters, parseTagFilters]) {
          try {
            parse(source);
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
