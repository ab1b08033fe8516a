import type { ExpandedPlan, ExpandedReading } from '../query/expansion.ts';
import { type Bitset, countBits, hasBit, listBits } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import type { BlockMatch } from './matching.ts';
import { type AttributeWeights, inexactnessOf, NONE, Occurrences, typosOf, weightOf } from './occurrences.ts';
import { MAX_DISTANCE, proximityOf } from './proximity.ts';

/**
 * All ranking criteria of a hit are packed into one number of 52 bits, lower is better: typos, missing words, filter
 * score, proximity, attribute and position, exactness. Custom ranking breaks ties. The constants are the number of
 * values of each criterion.
 */
const INEXACT = 2 ** 5;
const ATTRIBUTE = 2 ** 20;
const PROXIMITY = 2 ** 7;
const FILTERS = 2 ** 11;
const MISSING = 2 ** 4;
const TYPOS = 2 ** 5;

export interface Criteria {
  typos: number;
  missing: number;
  filters: number;
  proximity: number;
  attribute: number;
  inexact: number;
}

function keyOf(
  typos: number,
  missing: number,
  filters: number,
  proximity: number,
  attribute: number,
  inexact: number,
): number {
  const rough = (Math.min(typos, TYPOS - 1) * MISSING + Math.min(missing, MISSING - 1)) * FILTERS + filters;
  return (
    ((rough * PROXIMITY + Math.min(proximity, PROXIMITY - 1)) * ATTRIBUTE +
      Math.min(attribute, ATTRIBUTE - 1)) *
      INEXACT +
    Math.min(inexact, INEXACT - 1)
  );
}

/** Unpacks the criteria of a ranking key. */
export function criteriaOf(key: number): Criteria {
  const unpack = (range: number) => {
    const value = rest % range;
    rest = Math.floor(rest / range);
    return value;
  };

  let rest = key;
  const inexact = unpack(INEXACT);
  const attribute = unpack(ATTRIBUTE);
  const proximity = unpack(PROXIMITY);
  const filters = FILTERS - 1 - unpack(FILTERS);
  const missing = unpack(MISSING);

  return { typos: rest, missing, filters, proximity, attribute, inexact };
}

/** Parameters of the ranking of one search. */
export interface RankingTerms {
  weights: AttributeWeights;
  minProximity: number;
  /** The maximum number of typos per word among the ranked records. */
  maxTypos: number;
  /** Keys above this need not be computed exactly, because there are enough better hits. */
  maxKey: number;
  /** Returns the filter score of a record. */
  filterScore: ((block: Block, doc: number) => number) | undefined;
}

const RECORDS_PER_STEP = 4096;
/**
 * The number of records per step of a query with several words, whose proximity takes up to a thousand times as long
 * to compute.
 */
const MULTI_WORD_RECORDS_PER_STEP = 64;

/**
 * Calls `each` with the records of `set` that may be among the best hits and their ranking keys, ascending by record.
 * @param set the records that match any reading
 */
export function* rankBlock(
  plan: ExpandedPlan,
  match: BlockMatch,
  block: Block,
  set: Bitset,
  terms: RankingTerms,
  each: (doc: number, key: number) => void,
): Steps<void> {
  const records = new Uint32Array(countBits(set));
  listBits(set, records);
  const keys = new Float64Array(records.length).fill(Number.POSITIVE_INFINITY);

  for (const [number, reading] of plan.readings.entries()) {
    if (reading.typos > terms.maxTypos && terms.maxTypos < 2) continue;
    const matched = match.reading(number, terms.maxTypos);
    const slots: Occurrences[] = [];
    try {
      for (const slot of reading.slots) {
        const occurrences = Occurrences.acquire();
        slots.push(occurrences);
        const withPositions = reading.slots.length > 1;
        yield* occurrences.collect(block, slot, set, terms.maxTypos, terms.weights, withPositions);
      }
      const step = slots.length > 1 ? MULTI_WORD_RECORDS_PER_STEP : RECORDS_PER_STEP;
      for (let from = 0; from < records.length; from += step) {
        const to = Math.min(records.length, from + step);
        rankReading(reading, slots, matched, block, records, keys, terms, from, to);
        if (isPauseDue()) yield;
      }
    } finally {
      Occurrences.release(slots);
    }
  }

  for (let at = 0; at < records.length; at++)
    if (keys[at]! < Number.POSITIVE_INFINITY) each(records[at]!, keys[at]!);
}

/** Lowers the keys of the records from `from` to `to` if they rank better by this reading. */
function rankReading(
  reading: ExpandedReading,
  slots: Occurrences[],
  matched: Bitset,
  block: Block,
  records: Uint32Array,
  keys: Float64Array,
  { minProximity, filterScore, maxKey }: RankingTerms,
  from: number,
  to: number,
): void {
  const { length } = slots;
  const nearest = minProximity * Math.max(0, length - 1);
  const farthest = MAX_DISTANCE * Math.max(0, length - 1);

  for (let at = from; at < to; at++) {
    const doc = records[at]!;
    if (!hasBit(matched, doc)) continue;
    let typos = reading.typos;
    let missing = 0;
    let attribute = 0;
    let inexact = 0;
    for (let slot = 0; slot < length; slot++) {
      const best = slots[slot]!.best[doc]!;
      if (best === NONE) missing++;
      else {
        typos += typosOf(best);
        attribute += weightOf(best);
        // A single word is exact if it is the whole attribute, such as a bill number. Of several words, each exact match counts.
        inexact += length === 1 ? inexactnessOf(best) : inexactnessOf(best) >> 1;
      }
    }
    const filters = FILTERS - 1 - (filterScore ? Math.min(filterScore(block, doc), FILTERS - 1) : 0);
    const rough = keyOf(typos, missing, filters, nearest, attribute, inexact);
    if (rough > maxKey || rough >= keys[at]!) continue;
    const proximity = length < 2 ? 0 : missing > 0 ? farthest : proximityOf(slots, block, doc, minProximity);
    const key = keyOf(typos, missing, filters, proximity, attribute, inexact);
    if (key < keys[at]!) keys[at] = key;
  }
}
