import type { FacetStats, SearchQuery, SearchResponse } from './contract.ts';
import { countFacets, type FacetCount } from './facets/facet-counts.ts';
import { listedValues, statsOf } from './facets/facet-lists.ts';
import { writeHits } from './hits/hits.ts';
import { expandPlan } from './query/expansion.ts';
import type { PlanCache } from './query/plan-cache.ts';
import { planQuery, type QueryPlan, searchedWords } from './query/query-plan.ts';
import type { SynonymTable } from './query/synonyms.ts';
import { distinctHits, isDistinct, recordsOf } from './ranking/distinct.ts';
import { FoundBlock } from './ranking/found-block.ts';
import { BlockMatch, MAX_TOTAL_TYPOS } from './ranking/matching.ts';
import { type RankingTerms, rankBlock } from './ranking/ranking.ts';
import { sortedHits } from './ranking/sorted-hits.ts';
import { type Hit, TopHits } from './ranking/top-hits.ts';
import { attributeWeights } from './ranking/weights.ts';
import { type Bitset, countBits } from './segments/bitset.ts';
import { filterScores, hasScores, recordsPassing } from './segments/filter.ts';
import type { IndexSchema } from './segments/index-schema.ts';
import type { RecordStore } from './segments/record-store.ts';
import type { Block, Segment } from './segments/segment.ts';
import { isPauseDue, type Steps } from './steps.ts';
import { vocabularyOf } from './words/vocabulary.ts';

/** The state of an index that a search reads. */
export interface Searchable {
  schema: IndexSchema;
  segments: Segment[];
  /** Changes whenever the list of segments changes. */
  version: number;
  store: RecordStore;
  synonyms: SynonymTable;
  stopWords: Set<string>;
  plans: PlanCache;
}

export interface Found {
  plan: QueryPlan;
  blocks: FoundBlock[];
  /** The maximum number of typos among the matches that are counted. */
  maxTypos: number;
  total: number;
}

// The maximum number of words to drop, as in Algolia. If a query finds nothing without five of its words, dropping
// more would change its meaning.
const MAX_REMOVED = 5;
/** The maximum number of typos in a word. */
export const MAX_TYPOS = 2;

/** Runs a search. All defaults must be filled in. */
export function* search(index: Searchable, query: SearchQuery): Steps<SearchResponse> {
  const { found, afterRemoval } = yield* findWithFallback(index, query);
  const from = query.offset ?? query.page * query.hitsPerPage;
  const length = query.offset === undefined ? query.hitsPerPage : (query.length ?? query.hitsPerPage);
  const until = Math.min(from + length, query.paginationLimitedTo);
  const groups = isDistinct(index, query) ? yield* distinctHits(index, query, found, rank) : undefined;
  const counted = yield* recordsToCount(index, query, found, groups);
  const counts = yield* facetCounts(index, query.facets, counted);
  const hits = groups ?? (until > from ? yield* rank(index, query, found, until) : []);
  const nbHits = groups ? groups.length : found.total;
  const reachable = Math.min(nbHits, query.paginationLimitedTo);

  return {
    hitsJson: yield* writeHits(
      hits.slice(from, Math.max(from, until)),
      index.store,
      query,
      found.plan,
      index.schema.settings,
    ),
    nbHits,
    page: query.offset === undefined ? query.page : Math.floor(from / Math.max(length, 1)),
    nbPages: length > 0 ? Math.ceil(reachable / length) : 0,
    hitsPerPage: length,
    ...facetFields(index, query, counts),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    ...(afterRemoval === undefined ? {} : { queryAfterRemoval: afterRemoval }),
  };
}

/** Finds matches. Without any, it drops words as `removeWordsIfNoResults` allows. */
function* findWithFallback(
  index: Searchable,
  query: SearchQuery,
): Steps<{ found: Found; afterRemoval?: string }> {
  const found = yield* find(index, query);
  const mode = query.removeWordsIfNoResults;
  if (found.total > 0 || mode === 'none' || found.plan.typed.length < 2) return { found };
  if (mode === 'allOptional')
    return { found: yield* find(index, { ...query, optionalWords: found.plan.typed }) };
  const count = found.plan.typed.length;
  const without = new Set<number>();

  for (let left = count - 1; left > Math.max(0, count - 1 - MAX_REMOVED); left--) {
    without.add(mode === 'lastWords' ? left : count - 1 - left);
    const reduced = yield* find(index, query, without);
    if (reduced.total > 0) return { found: reduced, afterRemoval: withoutWords(query, without) };
  }

  return { found };
}

/** Algolia's `queryAfterRemoval`: the query with the dropped words in `<em>`. */
function withoutWords({ query, advancedSyntax }: SearchQuery, without: Set<number>): string {
  let marked = '';
  let from = 0;
  for (const [number, { start, end }] of searchedWords(query, advancedSyntax).entries()) {
    if (!without.has(number)) continue;
    marked += `${query.slice(from, start)}<em>${query.slice(start, end)}</em>`;
    from = end;
  }
  return marked + query.slice(from);
}

/** Finds the records that match the query and pass the filter. */
export function* find(index: Searchable, query: SearchQuery, without: Set<number> = new Set()): Steps<Found> {
  const { schema, segments } = index;
  const plan = index.plans.get(query, without, index.version, () =>
    planQuery(query.query, query, index.synonyms, index.stopWords, vocabularyOf(segments), without),
  );

  const { weights, key } = attributeWeights(schema, query);
  const blocks: FoundBlock[] = [];

  for (const [number, segment] of segments.entries()) {
    const expanded = yield* expandPlan(plan, segment.dictionary);
    for (const block of segment.blocks) {
      if (block.liveCount === 0) continue;
      const allowed = query.filter ? yield* recordsPassing(query.filter, schema, segment, block) : undefined;
      if (allowed && countBits(allowed) === 0) continue;
      const match = yield* BlockMatch.of(expanded, block, weights, key);
      blocks.push(new FoundBlock(number, block, expanded, match, allowed));
    }
  }

  const maxTypos = limitTypos(blocks, query.typoTolerance);

  return { plan, blocks, maxTypos, total: totalOf(blocks, maxTypos) };
}

function totalOf(blocks: FoundBlock[], typos: number): number {
  return blocks.reduce((sum, block) => sum + block.count(typos), 0);
}

/**
 * Limits the matches by their typos as `typoTolerance` demands: 'min' to the lowest number of typos of any match, 'strict'
 * to the two lowest. As in Algolia, the typos of all words of a match add up.
 * @returns the maximum number of typos in a word
 */
function limitTypos(blocks: FoundBlock[], tolerance: SearchQuery['typoTolerance']): number {
  if (tolerance !== 'min' && tolerance !== 'strict') return MAX_TYPOS;
  const fewest = fewestTypos(blocks);
  const limit = fewest === undefined || tolerance === 'min' ? fewest : fewest + 1;
  const isSummed = limit !== undefined && limit > 0 && limit <= MAX_TOTAL_TYPOS;
  for (const block of blocks) block.limitTypos(isSummed ? limit : undefined);

  return Math.min(limit ?? MAX_TYPOS, MAX_TYPOS);
}

/** Returns the lowest number of typos of any match, or undefined if there is no match with few enough to count. */
function fewestTypos(blocks: FoundBlock[]): number | undefined {
  if (totalOf(blocks, 0) > 0) return 0;
  if (totalOf(blocks, MAX_TYPOS) === 0) return undefined;

  for (let total = 1; total <= MAX_TOTAL_TYPOS; total++) {
    for (const block of blocks) block.limitTypos(total);
    if (totalOf(blocks, MAX_TYPOS) > 0) return total;
  }

  return undefined;
}

/** Returns the best hits, in order. */
export function* rank(index: Searchable, query: SearchQuery, found: Found, limit: number): Steps<Hit[]> {
  if (query.sort) return yield* sortedHits(index.schema, query.sort, found, limit);
  const { schema, segments } = index;
  const maxTypos = typosToRank(found, limit);
  const top = new TopHits(found.blocks, Math.min(limit, found.total));
  const { weights } = attributeWeights(schema, query);
  const hasNoCriteria = found.plan.typed.length === 0 && !hasScores(query.filter);

  for (const [blockIndex, foundBlock] of found.blocks.entries()) {
    const { block, plan, match, segment } = foundBlock;
    const set = foundBlock.records(maxTypos);
    if (hasNoCriteria) {
      offerInRankOrder(top, blockIndex, block, set, limit);
      if (isPauseDue()) yield;
      continue;
    }
    const scores =
      hasScores(query.filter) && query.filter
        ? yield* filterScores(query.filter, schema, segments[segment]!, block)
        : undefined;
    const terms: RankingTerms = {
      weights,
      minProximity: query.minProximity,
      maxKey: top.maxKey,
      maxTypos,
      filterScore: scores && ((_, doc) => scores[doc]!),
    };
    yield* rankBlock(plan, match, block, set, terms, (doc, key) => top.offer(blockIndex, doc, key));
  }

  return top.ordered();
}

/**
 * Returns the number of typos up to which matches must be ranked. Typos are the first ranking criterion, so if the
 * matches with fewer typos fill the page, the rest need no ranking. The typos of several words add up, so for more
 * than one word this holds only for matches without typos.
 */
function typosToRank({ blocks, plan, maxTypos }: Found, limit: number): number {
  const candidates = plan.typed.length === 1 ? [0, 1] : [0];
  return candidates.find((typos) => typos < maxTypos && totalOf(blocks, typos) >= limit) ?? maxTypos;
}

/** Offers records to an empty query, which ranks them in the order in which the block stores them. */
function offerInRankOrder(top: TopHits, blockIndex: number, block: Block, set: Bitset, limit: number): void {
  let offered = 0;
  for (let doc = 0; doc < block.size && offered < limit; doc++) {
    if (((set[doc >>> 5]! >>> (doc & 31)) & 1) === 0) continue;
    offered++;
    if (!top.offer(blockIndex, doc, 0)) return;
  }
}

/** Returns the records to count facets over, by block. `groups` are the hits that remain after `distinct`, if computed. */
export function* recordsToCount(
  index: Searchable,
  query: SearchQuery,
  found: Found,
  groups?: Hit[],
): Steps<{ block: Block; set: Bitset; size: number }[]> {
  if (query.facetingAfterDistinct && isDistinct(index, query))
    return recordsOf(groups ?? (yield* distinctHits(index, query, found, rank)));
  return found.blocks.map((each) => ({
    block: each.block,
    set: each.records(found.maxTypos),
    size: each.count(found.maxTypos),
  }));
}

/** Counts each requested facet, by value number. */
export function* facetCounts(
  index: Searchable,
  facets: string[],
  records: { block: Block; set: Bitset; size: number }[],
): Steps<FacetCount[]> {
  const { schema } = index;
  const { attributesForFaceting: declared } = schema.settings;
  const requested = facets.includes('*') ? declared.map((facet) => facet.attribute) : facets;

  const shown = requested.filter((attribute) =>
    declared.some((facet) => facet.attribute === attribute && !facet.filterOnly),
  );

  const counted = shown
    .map((attribute) => schema.facet(attribute))
    .filter((facet) => facet >= 0)
    .map((facet) => ({ facet, counts: new Float64Array(schema.facets[facet]!.table.names.length) }));

  if (counted.length === 0) return counted;

  for (const { block, set, size } of records) {
    countFacets(block, counted, set, size);
    if (isPauseDue()) yield;
  }

  return counted;
}

function facetFields(index: Searchable, query: SearchQuery, counted: FacetCount[]) {
  const facets: Record<string, Record<string, number>> = {};
  const facets_stats: Record<string, FacetStats> = {};
  for (const { facet: number, counts } of counted) {
    const facet = index.schema.facets[number]!;
    facets[facet.attribute] = listedValues(facet, counts, query.maxValuesPerFacet, query.sortFacetValuesBy);
    const stats = statsOf(facet, counts);
    if (stats) facets_stats[facet.attribute] = stats;
  }
  return { facets, facets_stats };
}
