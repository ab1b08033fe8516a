import type { ExpandedPlan, ExpandedReading } from '../query/expansion.ts';
import { type Bitset, countBits, hasBit, listBits } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import type { BlockMatch } from './matching.ts';
import { type AttributeWeights, inexactnessOf, NONE, Occurrences, typosOf, weightOf } from './occurrences.ts';
import { MAX_DISTANCE, proximityOf } from './proximity.ts';

/**
 * The criteria by which hits are ordered, as one number, lower first: typos, words missing, score of the filters, proximity,
 * attribute and position, exactness. Ties are for custom ranking. Each criterion has a range of its own in the 52 bits.
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

/** What a key was made of. */
export function criteriaOf(key: number): Criteria {
  const take = (range: number) => {
    const value = rest % range;
    rest = Math.floor(rest / range);
    return value;
  };
  let rest = key;
  const inexact = take(INEXACT);
  const attribute = take(ATTRIBUTE);
  const proximity = take(PROXIMITY);
  const filters = FILTERS - 1 - take(FILTERS);
  const missing = take(MISSING);
  return { typos: rest, missing, filters, proximity, attribute, inexact };
}

/** What orders the hits of one search, beside the words. */
export interface RankingTerms {
  weights: AttributeWeights;
  minProximity: number;
  /** How many typos a word may have among the records that are ranked. */
  mostTypos: number;
  /** Keys above this are not worth knowing exactly: there are enough hits below. */
  worst: number;
  /** The score that the filters give a record. */
  filterScore: ((block: Block, doc: number) => number) | undefined;
}

const RECORDS_A_STEP = 4096;
/** How near several words are to each other takes up to a thousand times as long to find out. */
const RECORDS_A_STEP_OF_SEVERAL_WORDS = 64;

/**
 * Calls `each` with the records of `set` that may be among the best, and their keys, lower is better, ascending by record.
 * @param set records that match by some reading.
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
    if (reading.typos > terms.mostTypos && terms.mostTypos < 2) continue;
    const matched = match.reading(number, terms.mostTypos);
    const slots: Occurrences[] = [];
    try {
      for (const slot of reading.slots) {
        const occurrences = Occurrences.take();
        slots.push(occurrences);
        const withPlaces = reading.slots.length > 1;
        yield* occurrences.collect(block, slot, set, terms.mostTypos, terms.weights, withPlaces);
      }
      const step = slots.length > 1 ? RECORDS_A_STEP_OF_SEVERAL_WORDS : RECORDS_A_STEP;
      for (let from = 0; from < records.length; from += step) {
        const to = Math.min(records.length, from + step);
        rankReading(reading, slots, matched, block, records, keys, terms, from, to);
        if (isPauseDue()) yield;
      }
    } finally {
      Occurrences.giveBack(slots);
    }
  }
  for (let at = 0; at < records.length; at++)
    if (keys[at]! < Number.POSITIVE_INFINITY) each(records[at]!, keys[at]!);
}

/** Lowers the keys of the records from `from` to `to` to what they are by this reading. */
function rankReading(
  reading: ExpandedReading,
  slots: Occurrences[],
  matched: Bitset,
  block: Block,
  records: Uint32Array,
  keys: Float64Array,
  { minProximity, filterScore, worst }: RankingTerms,
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
        // One word that is all of an attribute (a bill's number) is exact; of several words each whole one is.
        inexact += length === 1 ? inexactnessOf(best) : inexactnessOf(best) >> 1;
      }
    }
    const filters = FILTERS - 1 - (filterScore ? Math.min(filterScore(block, doc), FILTERS - 1) : 0);
    const rough = keyOf(typos, missing, filters, nearest, attribute, inexact);
    if (rough > worst || rough >= keys[at]!) continue;
    const proximity = length < 2 ? 0 : missing > 0 ? farthest : proximityOf(slots, block, doc, minProximity);
    const key = keyOf(typos, missing, filters, proximity, attribute, inexact);
    if (key < keys[at]!) keys[at] = key;
  }
}
