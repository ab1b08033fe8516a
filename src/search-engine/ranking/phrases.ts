import type { ExpandedReading } from '../query/expansion.ts';
import { type Bitset, clearBit, countBits, listBits } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import { type AttributeWeights, Occurrences } from './occurrences.ts';

const MAX_POSITIONS = 2048;
let reached = new Uint32Array(MAX_POSITIONS);
let next = new Uint32Array(MAX_POSITIONS);
const here = new Uint32Array(MAX_POSITIONS);
const RECORDS_PER_STEP = 64;

/** Removes from `set` the records in which the words of a phrase of the reading are not adjacent. */
export function* intersectPhrases(
  reading: ExpandedReading,
  block: Block,
  set: Bitset,
  weights: AttributeWeights,
): Steps<void> {
  for (const { from, to } of reading.phrases) {
    const slots: Occurrences[] = [];
    try {
      for (const slot of reading.slots.slice(from, to)) {
        const occurrences = Occurrences.acquire();
        slots.push(occurrences);
        yield* occurrences.collect(block, slot, set, 0, weights, true);
      }
      const records = new Uint32Array(countBits(set));
      listBits(set, records);
      for (let start = 0; start < records.length; start += RECORDS_PER_STEP) {
        for (const doc of records.subarray(start, start + RECORDS_PER_STEP))
          if (!hasPhrase(slots, block, doc)) clearBit(set, doc);
        if (isPauseDue()) yield;
      }
    } finally {
      Occurrences.release(slots);
    }
  }
}

function hasPhrase(slots: Occurrences[], block: Block, doc: number): boolean {
  let count = slots[0]!.positions(block, doc, reached);
  for (let slot = 1; slot < slots.length && count > 0; slot++) {
    count = follow(count, slots[slot]!.positions(block, doc, here));
  }
  return count > 0;
}

/** Replaces `reached` with the positions in `here` that directly follow one of its positions. */
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
