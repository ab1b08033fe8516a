import type { Filter } from '../contract.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import { type Bitset, complement, emptySet, fullSet, intersect, setBit, union } from './bitset.ts';
import type { IndexSchema } from './index-schema.ts';
import { findRecord } from './object-ids.ts';
import type { Block, Column, Segment } from './segment.ts';

// The number of cached conditions. Those on the session and on refined facets recur with every keystroke.
const MAX_CACHED_CONDITIONS = 24;
const conditionCaches = new WeakMap<Block, Map<string, Bitset>>();

/** Returns the records of a block that pass a filter. The set may be cached: do not modify it. */
export function* recordsPassing(
  filter: Filter,
  schema: IndexSchema,
  segment: Segment,
  block: Block,
): Steps<Bitset> {
  if ('all' in filter)
    return yield* combined(filter.all, fullSet(block.size), intersect, schema, segment, block);
  if ('any' in filter)
    return yield* combined(filter.any, emptySet(block.size), union, schema, segment, block);
  if ('not' in filter)
    return complement(yield* recordsPassing(filter.not, schema, segment, block), block.size);
  const key = 'facet' in filter ? conditionKey(filter.facet, filter.value) : numberKey(filter);
  const cache = conditionCaches.get(block) ?? new Map<string, Bitset>();
  conditionCaches.set(block, cache);
  const cached = cache.get(key);
  if (cached) return cached;

  const set =
    'facet' in filter
      ? recordsWithFacet(filter, schema, segment, block)
      : recordsWithNumber(filter, schema, block);

  if (cache.size >= MAX_CACHED_CONDITIONS)
    for (const [oldest] of [...cache].slice(0, 1)) cache.delete(oldest);
  cache.set(key, set);
  if (isPauseDue()) yield;

  return set;
}

type FacetCondition = Extract<Filter, { facet: string }>;
type NumberCondition = Extract<Filter, { number: string }>;

const conditionKey = (attribute: string, value: string) => `${attribute}\u0000${value}`;

function numberKey(condition: NumberCondition): string {
  const test =
    'compare' in condition ? `${condition.compare}${condition.value}` : `${condition.from}:${condition.to}`;
  return `${condition.number}\u0001${test}`;
}

function* combined(
  filters: Filter[],
  start: Bitset,
  join: (set: Bitset, other: Bitset) => void,
  schema: IndexSchema,
  segment: Segment,
  block: Block,
): Steps<Bitset> {
  for (const filter of filters) join(start, yield* recordsPassing(filter, schema, segment, block));
  return start;
}

function recordsWithFacet(
  { facet, value }: FacetCondition,
  schema: IndexSchema,
  segment: Segment,
  block: Block,
): Bitset {
  if (facet === 'objectID') return recordsWithObjectID(value, segment, block);
  const number = schema.facet(facet);

  if (number < 0) {
    // Numeric attributes can be filtered on without being declared as facets.
    const asNumber = value.trim() === '' ? Number.NaN : Number(value);
    return Number.isNaN(asNumber)
      ? emptySet(block.size)
      : recordsWithNumber({ number: facet, compare: '=', value: asNumber }, schema, block);
  }

  const set = emptySet(block.size);
  const column = block.facets[number];
  if (!column) return set;
  for (const code of schema.facets[number]!.matching(value)) addRecordsWith(set, column, code, block.size);

  return set;
}

function addRecordsWith(set: Bitset, { starts, values }: Column, code: number, size: number): void {
  if (!starts) {
    for (let doc = 0; doc < size; doc++) if (values[doc] === code + 1) setBit(set, doc);
    return;
  }
  for (let doc = 0; doc < size; doc++) {
    for (let at = starts[doc]!; at < starts[doc + 1]!; at++) if (values[at] === code) setBit(set, doc);
  }
}

function recordsWithObjectID(objectID: string, segment: Segment, block: Block): Bitset {
  const set = emptySet(block.size);
  const place = findRecord(segment, objectID);
  if (place?.block === block) setBit(set, place.doc);
  return set;
}

function recordsWithNumber(condition: NumberCondition, schema: IndexSchema, block: Block): Bitset {
  const set = emptySet(block.size);
  const column = block.numbers[schema.numbers.get(condition.number) ?? -1];
  if (!column) return set;
  const { starts, values } = column;
  const test = testOf(condition);

  for (let doc = 0; doc < block.size; doc++) {
    if (!starts) {
      if (test(values[doc]!)) setBit(set, doc);
    } else for (let at = starts[doc]!; at < starts[doc + 1]!; at++) if (test(values[at]!)) setBit(set, doc);
  }

  return set;
}

/** Returns the test for a condition. A missing value (NaN) passes no condition, not even `!=`. */
function testOf(condition: NumberCondition): (value: number) => boolean {
  if (!('compare' in condition)) {
    const { from, to } = condition;
    return (value) => value >= from && value <= to;
  }

  const { compare, value: limit } = condition;

  switch (compare) {
    case '<':
      return (value) => value < limit;
    case '<=':
      return (value) => value <= limit;
    case '=':
      return (value) => value === limit;
    case '!=':
      return (value) => value !== limit && !Number.isNaN(value);
    case '>=':
      return (value) => value >= limit;
    case '>':
      return (value) => value > limit;
  }
}

/** Whether any condition of the filter has a score. */
export function hasScores(filter: Filter | undefined): boolean {
  if (!filter) return false;
  if ('all' in filter) return filter.all.some(hasScores);
  if ('any' in filter) return filter.any.some(hasScores);
  if ('not' in filter) return false;
  return filter.score !== undefined;
}

/**
 * Returns the filter score of each record of a block. Scores of AND conditions add up; of OR conditions, the highest
 * counts, as in Algolia when `sumOrFiltersScores` is off.
 */
export function* filterScores(
  filter: Filter,
  schema: IndexSchema,
  segment: Segment,
  block: Block,
): Steps<Uint16Array> {
  const scores = new Uint16Array(block.size);
  if ('not' in filter) return scores;

  if ('all' in filter || 'any' in filter) {
    const sums = 'all' in filter;
    for (const part of sums ? filter.all : filter.any) {
      const partScores = yield* filterScores(part, schema, segment, block);
      for (let doc = 0; doc < scores.length; doc++) {
        scores[doc] = sums ? scores[doc]! + partScores[doc]! : Math.max(scores[doc]!, partScores[doc]!);
      }
    }
    return scores;
  }

  const set = yield* recordsPassing(filter, schema, segment, block);
  if (isPauseDue()) yield;
  // A condition without a score counts as 1, as in Algolia.
  const score = filter.score ?? 1;
  for (let doc = 0; doc < scores.length; doc++) if ((set[doc >>> 5]! >>> (doc & 31)) & 1) scores[doc] = score;

  return scores;
}
