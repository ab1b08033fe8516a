import type { ExpandedPlan, ExpandedReading, ExpandedSlot } from '../query/expansion.ts';
import {
  type Bitset,
  emptySet,
  fullSet,
  intersect,
  isEmpty,
  setBit,
  subtract,
  unite,
} from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { type AttributeWeights, isSearched } from './occurrences.ts';
import { keepPhrases } from './phrases.ts';
import { addRange } from './range-sets.ts';

/** Records that match with at most 0, 1, 2 typos a word. */
export type Tiers = [Bitset, Bitset, Bitset];

// A word is searched again with every letter of the next, and once more for each refined facet.
const SLOTS_KEPT = 12;
const slotsKept = new WeakMap<Block, Map<string, Tiers>>();

/** The records of a block that match a query. Filters and removed records are the caller's matter. */
export class BlockMatch {
  readonly #plan: ExpandedPlan;
  readonly #block: Block;
  readonly #weights: AttributeWeights;
  readonly #slots: Map<ExpandedSlot, Tiers>;
  readonly #readings: (Bitset | undefined)[][];
  readonly #any: (Bitset | undefined)[] = [];

  constructor(plan: ExpandedPlan, block: Block, weights: AttributeWeights, weightsKey: string) {
    this.#plan = plan;
    this.#block = block;
    this.#weights = weights;
    this.#readings = plan.readings.map(() => []);
    this.#slots = new Map();
    for (const { slots } of [...plan.readings, ...plan.excluded]) {
      for (const slot of slots) {
        if (!this.#slots.has(slot)) this.#slots.set(slot, keptTiers(slot, block, weights, weightsKey));
      }
    }
  }

  /** The records that match by one reading, with at most so many typos a word. To read, not to change. */
  reading(number: number, typos: number): Bitset {
    const tiers = this.#readings[number]!;
    const known = tiers[typos];
    if (known) return known;
    const reading = this.#plan.readings[number]!;
    const set = this.#reuses(reading, typos)
      ? this.reading(number, typos - 1)
      : this.#matching(reading, typos);
    tiers[typos] = set;
    return set;
  }

  /** The records that match by any reading, excluded words taken away. To read, not to change. */
  any(typos: number): Bitset {
    const known = this.#any[typos];
    if (known) return known;
    const { readings, excluded } = this.#plan;
    let set = this.reading(0, typos);
    if (readings.length > 1 || excluded.length > 0) {
      set = set.slice();
      for (let number = 1; number < readings.length; number++) {
        // Reading the query so counts as typos, so that its records belong to a later tier.
        const left = typos - readings[number]!.typos;
        if (left >= 0 || typos === 2) unite(set, this.reading(number, Math.max(left, 0)));
      }
      for (const reading of excluded) subtract(set, this.#matching(reading, 0));
    }
    this.#any[typos] = set;
    return set;
  }

  /** Where no slot has words with that many typos, nothing new matches. */
  #reuses(reading: ExpandedReading, typos: number): boolean {
    return typos > 0 && reading.slots.every((slot) => slot.tiers[typos]!.length === 0);
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
      for (const slot of reading.slots) unite(set, this.#slots.get(slot)![typos]!);
    } else set = fullSet(size);
    if (reading.phrases.length > 0 && !isEmpty(set))
      keepPhrases(reading, this.#block, set, typos, this.#weights);
    return set;
  }
}

function keptTiers(slot: ExpandedSlot, block: Block, weights: AttributeWeights, weightsKey: string): Tiers {
  const kept = slotsKept.get(block) ?? new Map<string, Tiers>();
  slotsKept.set(block, kept);
  const key = slot.key + weightsKey;
  const known = kept.get(key);
  if (known) return known;
  const tiers = tiersOf(slot, block, weights);
  if (kept.size >= SLOTS_KEPT) for (const [oldest] of [...kept].slice(0, 1)) kept.delete(oldest);
  kept.set(key, tiers);
  return tiers;
}

function tiersOf(slot: ExpandedSlot, block: Block, weights: AttributeWeights): Tiers {
  const exact = emptySet(block.size);
  for (const range of slot.tiers[0]!) addRecords(exact, block, range.from, range.to, weights.searched);
  const one = widened(exact, slot, 1, block, weights);
  return [exact, one, widened(one, slot, 2, block, weights)];
}

function widened(
  set: Bitset,
  slot: ExpandedSlot,
  typos: number,
  block: Block,
  weights: AttributeWeights,
): Bitset {
  const ranges = slot.tiers[typos]!;
  if (ranges.length === 0) return set;
  const wider = set.slice();
  for (const range of ranges) addRecords(wider, block, range.from, range.to, weights.searchedWithTypos);
  return wider;
}

function addRecords(
  set: Bitset,
  block: Block,
  from: number,
  to: number,
  searched: Uint8Array | undefined,
): void {
  if (!searched) {
    addRange(set, block, from, to);
    return;
  }
  const { docs, starts, where } = block;
  for (let at = starts[from]!; at < starts[to]!; at++) {
    if (isSearched(block, where[at]!, searched)) setBit(set, docs[at]!);
  }
}
