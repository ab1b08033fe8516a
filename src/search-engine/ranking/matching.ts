import type { ExactRange, ExpandedPlan, ExpandedReading, ExpandedSlot } from '../query/expansion.ts';
import {
  type Bitset,
  emptySet,
  fullSet,
  intersect,
  isEmpty,
  setBit,
  subtract,
  union,
} from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import { type AttributeWeights, isSearched, POSTINGS_PER_STEP } from './occurrences.ts';
import { intersectPhrases } from './phrases.ts';
import { addRange } from './range-sets.ts';

/** Records that match with at most 0, 1 and 2 typos per word. */
export type Tiers = [Bitset, Bitset, Bitset];

/**
 * The highest sum of typos that is distinguished. The sums of longer queries that match only with more typos are not
 * compared.
 */
export const MAX_TOTAL_TYPOS = 6;

// The number of cached words. The same word is searched for each refined facet and with every keystroke of the words after it.
const MAX_CACHED_SLOTS = 12;
const slotCaches = new WeakMap<Block, Map<string, Tiers>>();

/** The records of a block that match the words of a query, before filters and deletions are applied. */
export class BlockMatch {
  readonly #plan: ExpandedPlan;
  readonly #block: Block;
  readonly #slots = new Map<ExpandedSlot, Tiers>();
  /** For each reading with phrases, the records in which their words are adjacent. */
  readonly #phraseMatches = new Map<ExpandedReading, Bitset>();
  readonly #readings: (Bitset | undefined)[][];
  readonly #any: (Bitset | undefined)[] = [];
  readonly #within: (Bitset | undefined)[] = [];

  private constructor(plan: ExpandedPlan, block: Block) {
    this.#plan = plan;
    this.#block = block;
    this.#readings = plan.readings.map(() => []);
  }

  static *of(
    plan: ExpandedPlan,
    block: Block,
    weights: AttributeWeights,
    weightsKey: string,
  ): Steps<BlockMatch> {
    const match = new BlockMatch(plan, block);
    const cache = slotCaches.get(block) ?? new Map<string, Tiers>();
    slotCaches.set(block, cache);

    for (const { slots } of [...plan.readings, ...plan.excluded]) {
      for (const slot of slots) {
        if (match.#slots.has(slot)) continue;
        const key = slot.key + weightsKey;
        const cached = cache.get(key);
        match.#slots.set(slot, cached ?? (yield* tiersOf(slot, block, weights)));
        if (cached) continue;
        if (cache.size >= MAX_CACHED_SLOTS)
          for (const [oldest] of [...cache].slice(0, 1)) cache.delete(oldest);
        cache.set(key, match.#slots.get(slot)!);
      }
    }

    for (const reading of [...plan.readings, ...plan.excluded]) {
      if (reading.phrases.length === 0) continue;
      // The words of phrases match without typos, so the set is valid for every tier.
      const set = match.#matching(reading, 2);
      if (!isEmpty(set)) yield* intersectPhrases(reading, block, set, weights);
      match.#phraseMatches.set(reading, set);
    }

    return match;
  }

  /** Returns the records that match one reading with at most `typos` typos per word. Do not modify the set. */
  reading(number: number, typos: number): Bitset {
    const tiers = this.#readings[number]!;
    const cached = tiers[typos];
    if (cached) return cached;
    const reading = this.#plan.readings[number]!;
    const set = this.#equalsPreviousTier(reading, typos)
      ? this.reading(number, typos - 1)
      : this.#matching(reading, typos);
    tiers[typos] = set;
    return set;
  }

  /** Returns the records that match any reading and contain no excluded words. Do not modify the set. */
  any(typos: number): Bitset {
    const cached = this.#any[typos];
    if (cached) return cached;
    const { readings, excluded } = this.#plan;
    let set = this.reading(0, typos);

    if (readings.length > 1 || excluded.length > 0) {
      set = set.slice();
      for (let number = 1; number < readings.length; number++) {
        // A reading may count as one or two typos, which move its records to a later tier.
        const left = typos - readings[number]!.typos;
        if (left >= 0 || typos === 2) union(set, this.reading(number, Math.max(left, 0)));
      }
      for (const reading of excluded) subtract(set, this.#matching(reading, 0));
    }

    this.#any[typos] = set;

    return set;
  }

  /**
   * Returns the records that match any reading with at most `total` typos in all words together, as in `any`. Do not
   * modify the set.
   * @param total a number of typos up to `MAX_TOTAL_TYPOS`
   */
  within(total: number): Bitset {
    const cached = this.#within[total];
    if (cached) return cached;
    const { readings, excluded } = this.#plan;
    const set = emptySet(this.#block.size);

    for (const reading of readings) {
      if (reading.typos <= total) union(set, this.#matchingWithin(reading, total - reading.typos));
    }

    for (const reading of excluded) subtract(set, this.#matching(reading, 0));
    this.#within[total] = set;

    return set;
  }

  /** Whether a tier equals the one before it, because no slot has words with that many typos. */
  #equalsPreviousTier(reading: ExpandedReading, typos: number): boolean {
    return typos > 0 && reading.slots.every((slot) => slot.tiers[typos]!.length === 0);
  }

  /** Spends `total` typos on the words of a reading in every possible way. Optional words are not counted. */
  #matchingWithin(reading: ExpandedReading, total: number): Bitset {
    const required = reading.slots.filter((slot) => !slot.optional);
    const [first, ...others] = required;
    if (!first) return this.#matching(reading, Math.min(total, 2));

    // For each number of typos, the records that match the words so far with at most that many.
    let sets = Array.from({ length: total + 1 }, (_, typos) => this.#slots.get(first)![Math.min(typos, 2)]!);
    for (const slot of others) {
      const tiers = this.#slots.get(slot)!;
      sets = sets.map((_, typos) => {
        const reached = emptySet(this.#block.size);
        for (let own = 0; own <= Math.min(typos, 2); own++) {
          const both = sets[typos - own]!.slice();
          intersect(both, tiers[own]!);
          union(reached, both);
        }
        return reached;
      });
    }

    const set = sets[total]!.slice();
    const phraseMatches = this.#phraseMatches.get(reading);
    if (phraseMatches) intersect(set, phraseMatches);

    return set;
  }

  #matching(reading: ExpandedReading, typos: number): Bitset {
    const { size } = this.#block;
    const required = reading.slots.filter((slot) => !slot.optional);
    const [first] = required;
    let set: Bitset;

    if (first) {
      set = this.#slots.get(first)![typos]!.slice();
      for (const slot of required) if (slot !== first) intersect(set, this.#slots.get(slot)![typos]!);
    } else if (reading.slots.length > 0) {
      set = emptySet(size);
      for (const slot of reading.slots) union(set, this.#slots.get(slot)![typos]!);
    } else set = fullSet(size);

    const phraseMatches = this.#phraseMatches.get(reading);
    if (phraseMatches) intersect(set, phraseMatches);

    return set;
  }
}

function* tiersOf(slot: ExpandedSlot, block: Block, weights: AttributeWeights): Steps<Tiers> {
  let set = emptySet(block.size);
  const tiers: Tiers = [set, set, set];

  for (const [typos, ranges] of slot.tiers.entries()) {
    if (typos > 0 && ranges.length > 0) set = set.slice();
    const searched = typos === 0 ? weights.searched : weights.searchedWithTypos;
    for (let next = 0; next < ranges.length; ) {
      next = addRanges(set, ranges, next, block, searched);
      if (isPauseDue()) yield;
    }
    tiers[typos] = set;
  }

  return tiers;
}

/** Adds the records with a word of the ranges from `first` on, up to a limit. @returns the index of the next range */
function addRanges(
  set: Bitset,
  ranges: ExactRange[],
  first: number,
  block: Block,
  searched: Uint8Array | undefined,
): number {
  const { docs, starts, positions } = block;
  let read = 0;
  let at = first;

  for (; at < ranges.length && read < POSTINGS_PER_STEP; at++) {
    const { from, to } = ranges[at]!;
    const begin = starts[from]!;
    const end = starts[to]!;
    read += end - begin;
    if (!searched) addRange(set, block, from, to);
    else
      for (let posting = begin; posting < end; posting++)
        if (isSearched(block, positions[posting]!, searched)) setBit(set, docs[posting]!);
  }

  return at;
}
