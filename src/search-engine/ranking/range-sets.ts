import { type Bitset, emptySet, union } from '../segments/bitset.ts';
import type { Block, Segment } from '../segments/segment.ts';
import { firstLetters, rangeOf } from '../words/dictionary.ts';

// The maximum number of records per posting in a cached range. Ranges with more postings, such as those of a first
// letter or a frequent word, are slow to read and are read often.
const MIN_RECORDS_PER_POSTING = 4;
const MAX_CACHED_SETS = 96;
const setCaches = new WeakMap<Block, Map<number, Bitset>>();

/** Adds to `set` the records of a block that contain any word of a range. */
export function addRange(set: Bitset, block: Block, from: number, to: number): void {
  const { docs, starts } = block;
  const begin = starts[from]!;
  const end = starts[to]!;
  if ((end - begin) * MIN_RECORDS_PER_POSTING >= block.size) union(set, cachedRange(block, from, to));
  else addPostings(set, docs, begin, end);
}

/** Caches the sets for all first letters in one block of a segment; returns false if every block is done. */
export function cacheFirstLetters(segment: Segment): boolean {
  const block = segment.blocks.find((each) => !setCaches.has(each));
  if (!block) return false;
  setCaches.set(block, new Map());
  for (const letter of firstLetters(segment.dictionary)) {
    const { from, to } = rangeOf(segment.dictionary, letter);
    if ((block.starts[to]! - block.starts[from]!) * MIN_RECORDS_PER_POSTING >= block.size)
      cachedRange(block, from, to);
  }
  return true;
}

function cachedRange(block: Block, from: number, to: number): Bitset {
  const cache = setCaches.get(block) ?? new Map<number, Bitset>();
  setCaches.set(block, cache);
  // Word numbers are below 2^26, so the combined number is exact.
  const key = from * 2 ** 26 + to;
  let set = cache.get(key);

  if (set) cache.delete(key);
  else {
    set = emptySet(block.size);
    addPostings(set, block.docs, block.starts[from]!, block.starts[to]!);
    for (const [oldest] of cache) {
      if (cache.size < MAX_CACHED_SETS) break;
      cache.delete(oldest);
    }
  }

  cache.set(key, set);

  return set;
}

function addPostings(set: Bitset, docs: Uint16Array, begin: number, end: number): void {
  for (let at = begin; at < end; at++) {
    const doc = docs[at]!;
    set[doc >>> 5]! |= 1 << (doc & 31);
  }
}
