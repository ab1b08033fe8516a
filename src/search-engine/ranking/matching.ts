import type { ExpandedPlan, ExpandedReading, ExpandedSlot } from '../query/expansion.ts';
import { type Bitset, emptySet, fullSet, intersect, isEmpty, subtract, unite } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { type AttributeWeights, isSearched } from './occurrences.ts';
import { keepPhrases } from './phrases.ts';

/** Records that match with at most 0, 1, 2 typos a word. */
export type Tiers = [Bitset, Bitset, Bitset];

export interface BlockMatch {
  /** For each reading of the query. */
  readings: Tiers[];
  /** By any reading, excluded words taken away. */
  any: Tiers;
}

// A word is searched again with every letter of the next, and once more for each refined facet.
const SLOTS_KEPT = 12;
const slotsKept = new WeakMap<Block, Map<string, Tiers>>();

/** The records of a block that match a query. Filters and removed records are the caller's matter. */
export function matchBlock(
  plan: ExpandedPlan,
  block: Block,
  weights: AttributeWeights,
  weightsKey: string,
): BlockMatch {
  const slotTiers = (slot: ExpandedSlot) => keptTiers(slot, block, weights, weightsKey);
  const readings = plan.readings.map((reading) => readingTiers(reading, block, slotTiers, weights));
  const [first] = readings;
  if (first && readings.length === 1 && plan.excluded.length === 0) return { readings, any: first };
  const any: Tiers = [emptySet(block.size), emptySet(block.size), emptySet(block.size)];
  readings.forEach((tiers, number) => {
    // Reading the query so counts as typos, so that its records belong to a later tier.
    const cost = plan.readings[number]!.typos;
    any.forEach((set, typos) => {
      if (typos >= cost) unite(set, tiers[typos - cost]!);
      else if (typos === 2) unite(set, tiers[0]);
    });
  });
  for (const reading of plan.excluded) {
    const [excluded] = readingTiers(reading, block, slotTiers, weights);
    for (const set of any) subtract(set, excluded);
  }
  return { readings, any };
}

function readingTiers(
  reading: ExpandedReading,
  block: Block,
  slotTiers: (slot: ExpandedSlot) => Tiers,
  weights: AttributeWeights,
): Tiers {
  const required = reading.slots.filter((slot) => !slot.optional).map(slotTiers);
  const optional = reading.slots.filter((slot) => slot.optional).map(slotTiers);
  const tiers = [0, 1, 2].map((typos) => {
    const set = required.length > 0 || optional.length === 0 ? fullSet(block.size) : emptySet(block.size);
    for (const slot of required) intersect(set, slot[typos]!);
    if (required.length === 0) for (const slot of optional) unite(set, slot[typos]!);
    if (reading.phrases.length > 0 && !isEmpty(set)) keepPhrases(reading, block, set, typos, weights);
    return set;
  });
  return [tiers[0]!, tiers[1]!, tiers[2]!];
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
  const { docs, starts, where } = block;
  const end = starts[to]!;
  if (!searched) {
    for (let at = starts[from]!; at < end; at++) {
      const doc = docs[at]!;
      set[doc >>> 5]! |= 1 << (doc & 31);
    }
    return;
  }
  for (let at = starts[from]!; at < end; at++) {
    const doc = docs[at]!;
    if (isSearched(block, where[at]!, searched)) set[doc >>> 5]! |= 1 << (doc & 31);
  }
}
