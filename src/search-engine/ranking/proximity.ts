import type { Block } from '../segments/segment.ts';
import type { Occurrences } from './occurrences.ts';

/** The maximum distance between two words. Greater ones count as this, as in Algolia. */
export const MAX_DISTANCE = 8;

const MAX_POSITIONS = 512;
const first = new Uint32Array(MAX_POSITIONS);
const second = new Uint32Array(MAX_POSITIONS);

/** Returns the sum of the distances between neighboring query words in a record; adjacent words have distance 1. */
export function proximityOf(slots: Occurrences[], block: Block, doc: number, nearest: number): number {
  let sum = 0;
  for (let at = 1; at < slots.length; at++) {
    const before = slots[at - 1]!.positions(block, doc, first);
    const after = slots[at]!.positions(block, doc, second);
    sum += Math.max(nearest, distance(before, after));
  }
  return sum;
}

function distance(before: number, after: number): number {
  if (before * after > 256)
    return sortedDistance(first.subarray(0, before).sort(), second.subarray(0, after).sort());
  let min = MAX_DISTANCE;
  for (let at = 0; at < before; at++) {
    for (let other = 0; other < after; other++) {
      const gap = between(first[at]!, second[other]!);
      if (gap < min) min = gap;
    }
  }
  return min;
}

/** Returns the distance between two positions. Words in reverse order are one farther apart. */
function between(before: number, after: number): number {
  if (after > before) return after - before;
  return after < before ? before - after + 1 : MAX_DISTANCE;
}

function sortedDistance(before: Uint32Array, after: Uint32Array): number {
  let min = MAX_DISTANCE;
  for (let at = 0, other = 0; at < before.length && other < after.length; ) {
    const gap = between(before[at]!, after[other]!);
    if (gap < min) min = gap;
    if (before[at]! < after[other]!) at++;
    else other++;
  }
  return min;
}
