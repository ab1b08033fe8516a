import { type Bitset, emptySet, union } from '../segments/bitset.ts';
import type { Block, Segment } from '../segments/segment.ts';
import { firstLetters, rangeOf } from '../words/dictionary.ts';

// Ranges with a posting for every fourth record or more (a first letter, a frequent word) are slow to read and often read.
const FREQUENT = 4;
const SETS_KEPT = 96;
const setsKept = new WeakMap<Block, Map<number, Bitset>>();

/** Adds to `set` the records of a block that have any of a range of words. */
export function addRange(set: Bitset, block: Block, from: number, to: number): void {
  const { docs, starts } = block;
  const begin = starts[from]!;
  const end = starts[to]!;
  if ((end - begin) * FREQUENT >= block.size) union(set, keptRange(block, from, to));
  else addPostings(set, docs, begin, end);
}

/** Reads ahead what a first letter will ask for, for one block of the segment a call; gives whether one was left. */
export function readFirstLetters(segment: Segment): boolean {
  const block = segment.blocks.find((each) => !setsKept.has(each));
  if (!block) return false;
  setsKept.set(block, new Map());
  for (const letter of firstLetters(segment.dictionary)) {
    const { from, to } = rangeOf(segment.dictionary, letter);
    if ((block.starts[to]! - block.starts[from]!) * FREQUENT >= block.size) keptRange(block, from, to);
  }
  return true;
}

function keptRange(block: Block, from: number, to: number): Bitset {
  const kept = setsKept.get(block) ?? new Map<number, Bitset>();
  setsKept.set(block, kept);
  // Word numbers stay below 2^26, so that the pair is exact.
  const key = from * 2 ** 26 + to;
  let set = kept.get(key);
  if (set) kept.delete(key);
  else {
    set = emptySet(block.size);
    addPostings(set, block.docs, block.starts[from]!, block.starts[to]!);
    for (const [oldest] of kept) {
      if (kept.size < SETS_KEPT) break;
      kept.delete(oldest);
    }
  }
  kept.set(key, set);
  return set;
}

function addPostings(set: Bitset, docs: Uint16Array, begin: number, end: number): void {
  for (let at = begin; at < end; at++) {
    const doc = docs[at]!;
    set[doc >>> 5]! |= 1 << (doc & 31);
  }
}
