import type { FacetHit, SearchQuery } from '../contract.ts';
import { mark } from '../hits/highlight.ts';
import { WordMatcher } from '../hits/matched-words.ts';
import { planQuery } from '../query/query-plan.ts';
import { SynonymTable } from '../query/synonyms.ts';
import { facetCounts, find, MAX_TYPOS, recordsToCount, type Searchable } from '../search.ts';
import { byCodeUnits } from '../segments/segment-writer.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import { present } from './facet-lists.ts';
import { wordsOfValues } from './value-words.ts';

const WORDS_PER_STEP = 256;
const emptyVocabulary = { frequency: () => 0, hasPrefix: () => false };

/**
 * Finds the values of a facet that contain all words of `facetQuery` among the records that match `query`. The last
 * word may be a prefix, and words may have typos. Values without typos come first, then the most frequent.
 */
export function* searchFacetValues(
  index: Searchable,
  query: SearchQuery,
  facet: string,
  facetQuery: string,
  limit: number,
): Steps<FacetHit[]> {
  const number = index.schema.facet(facet);
  const values = index.schema.facets[number];
  const records = yield* recordsToCount(index, query, yield* find(index, query));
  const [counted] = yield* facetCounts(index, [facet], records);
  const counts = counted?.counts;
  if (!values || !counts) return [];

  const plan = planQuery(
    facetQuery,
    { ...query, advancedSyntax: false, removeStopWords: false },
    new SynonymTable([]),
    new Set(),
    emptyVocabulary,
  );

  const matcher = new WordMatcher(plan);
  const valueWords = wordsOfValues(values);
  const { names } = values.table;
  const byName = (one: number, other: number) => byCodeUnits(names[one]!, names[other]!);
  const byCount = (one: number, other: number) => counts[other]! - counts[one]! || byName(one, other);
  const found: FacetHit[] = [];
  let codes = present(counts);

  for (const typos of query.typoTolerance === false ? [0] : [0, MAX_TYPOS]) {
    const matched: number[][] = [];
    for (const [at, word] of valueWords.words.entries()) {
      if (at % WORDS_PER_STEP === 0 && isPauseDue()) yield;
      matched.push(matcher.matchedIn(word, typos));
    }
    const isMatch = (code: number) =>
      plan.typed.every((_, number) => valueWords.of(code).some((word) => matched[word]!.includes(number)));
    const matching = codes.filter(isMatch);
    matching.sort(query.sortFacetValuesBy === 'alpha' ? byName : byCount);
    for (const code of matching.slice(0, limit - found.length)) {
      const value = names[code]!;
      matcher.scan(value, 0, value.length, typos);
      const highlighted = mark(matcher, value, 0, value.length, query);
      found.push({ value, highlighted, count: counts[code]! });
    }
    if (found.length === limit) break;
    codes = codes.filter((code) => !isMatch(code));
  }
  return found;
}
