import type { FacetHit, SearchQuery } from '../contract.ts';
import { mark } from '../hits/highlight.ts';
import { WordMatcher } from '../hits/matched-words.ts';
import { planQuery } from '../query/query-plan.ts';
import { SynonymTable } from '../query/synonyms.ts';
import { facetCounts, find, recordsToCount, type Searchable } from '../search.ts';
import { byCodeUnits } from '../segments/segment-writer.ts';
import { isPauseDue, type Steps } from '../steps.ts';

const VALUES_PER_STEP = 256;
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
  const found: (FacetHit & { typos: number })[] = [];

  for (const [code, count] of counts.entries()) {
    if (code % VALUES_PER_STEP === 0 && isPauseDue()) yield;
    if (count === 0) continue;
    const value = values.table.names[code]!;
    for (const typos of query.typoTolerance === false ? [0] : [0, 2]) {
      matcher.scan(value, 0, value.length, typos);
      if (matcher.matched.length < plan.typed.length) continue;
      found.push({ value, highlighted: mark(matcher, value, 0, value.length, query), count, typos });
      break;
    }
  }

  const byCount = (a: FacetHit, b: FacetHit) => b.count - a.count || byCodeUnits(a.value, b.value);
  const byValue = (a: FacetHit, b: FacetHit) => byCodeUnits(a.value, b.value);
  const compare = query.sortFacetValuesBy === 'alpha' ? byValue : byCount;

  return found
    .sort((a, b) => a.typos - b.typos || compare(a, b))
    .slice(0, limit)
    .map(({ value, highlighted, count }) => ({ value, highlighted, count }));
}
