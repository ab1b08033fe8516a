import type { ExpandedReading } from '../query/expansion.ts';
import { type Bitset, clearBit, countBits, listBits } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { type AttributeWeights, Occurrences } from './occurrences.ts';

const MOST_PLACES = 4096;

/** Takes from `set` the records in which the slots of a phrase of the reading do not stand in a row. */
export function keepPhrases(
  reading: ExpandedReading,
  block: Block,
  set: Bitset,
  mostTypos: number,
  weights: AttributeWeights,
): void {
  for (const { from, to } of reading.phrases) {
    const slots = reading.slots.slice(from, to).map((slot) => {
      const occurrences = new Occurrences();
      occurrences.collect(block, slot, set, mostTypos, weights, true);
      return occurrences;
    });
    const records = new Uint32Array(countBits(set));
    listBits(set, records);
    for (const doc of records) if (!standsInRow(slots, block, doc)) clearBit(set, doc);
  }
}

function standsInRow(slots: Occurrences[], block: Block, doc: number): boolean {
  const places = new Uint32Array(MOST_PLACES);
  let reached = new Set<number>();
  for (const [at, slot] of slots.entries()) {
    const here = places.subarray(0, slot.places(block, doc, places));
    const next = new Set<number>();
    for (const place of here) if (at === 0 || reached.has(place - 1)) next.add(place);
    if (next.size === 0) return false;
    reached = next;
  }
  return true;
}
