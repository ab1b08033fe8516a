import type { ExpandedReading } from '../query/expansion.ts';
import { type Bitset, clearBit, countBits, listBits } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { type AttributeWeights, Occurrences } from './occurrences.ts';

const MOST_PLACES = 2048;
let reached = new Uint32Array(MOST_PLACES);
let next = new Uint32Array(MOST_PLACES);
const here = new Uint32Array(MOST_PLACES);
const slotsKept: Occurrences[] = [];

/** Takes from `set` the records in which the slots of a phrase of the reading do not stand in a row. */
export function keepPhrases(
  reading: ExpandedReading,
  block: Block,
  set: Bitset,
  mostTypos: number,
  weights: AttributeWeights,
): void {
  for (const { from, to } of reading.phrases) {
    const slots = reading.slots.slice(from, to).map((slot, at) => {
      slotsKept[at] ??= new Occurrences();
      slotsKept[at].collect(block, slot, set, mostTypos, weights, true);
      return slotsKept[at];
    });
    const records = new Uint32Array(countBits(set));
    listBits(set, records);
    for (const doc of records) if (!standsInRow(slots, block, doc)) clearBit(set, doc);
  }
}

function standsInRow(slots: Occurrences[], block: Block, doc: number): boolean {
  let count = slots[0]!.places(block, doc, reached);
  for (let slot = 1; slot < slots.length && count > 0; slot++) {
    count = follow(count, slots[slot]!.places(block, doc, here));
  }
  return count > 0;
}

/** Of the places in `here`, those that come right after one reached become the ones reached. */
function follow(reachedCount: number, hereCount: number): number {
  let count = 0;
  for (let at = 0; at < hereCount; at++) {
    for (let before = 0; before < reachedCount; before++) {
      if (here[at] !== reached[before]! + 1) continue;
      next[count++] = here[at]!;
      break;
    }
  }
  [reached, next] = [next, reached];
  return count;
}
