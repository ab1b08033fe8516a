import type { ExpandedSlot } from '../query/expansion.ts';
import { type Bitset, hasBit } from '../segments/bitset.ts';
import { growTo } from '../segments/growable-arrays.ts';
import {
  ATTRIBUTE_SHIFT,
  type Block,
  LIST_FLAG,
  MAX_POSITION,
  PLACE_MASK,
  WHOLE_VALUE_FLAG,
} from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';

/** The number of postings that are read before a pause. Reading them takes a few milliseconds. */
export const POSTINGS_PER_STEP = 200_000;

/** The attributes in which words are searched, and their weights. */
export interface AttributeWeights {
  /** For each attribute number, its rank by importance times 1000. */
  base: Uint32Array;
  unordered: Uint8Array;
  /** For each attribute number, 1 if it is searched. Undefined if all are. */
  searched: Uint8Array | undefined;
  /** For each attribute number, 1 if it is searched for words with typos. Undefined if all are. */
  searchedWithTypos: Uint8Array | undefined;
}

/** The value for a slot without an occurrence in the record. */
export const NONE = 0xffffffff;
const TYPO_SHIFT = 28;
const WEIGHT_SHIFT = 2;
// The maximum number of pooled objects, one for each word of a query. Queries of more words are rare.
const MAX_POOLED = 8;
// The highest position that counts. Algolia counts positions below 1000.
const MAX_WEIGHED_POSITION = 999;

export const typosOf = (best: number) => best >>> TYPO_SHIFT;
export const weightOf = (best: number) => (best & 0x0fffffff) >>> WEIGHT_SHIFT;
/** Returns 0 if the word is the whole attribute, 1 if it matches exactly, and 2 for a prefix or typos. */
export const inexactnessOf = (best: number) => best & 3;

/** The occurrences of a slot's words in records of a block. */
export class Occurrences {
  static readonly #pool: Occurrences[] = [];

  /** Takes an unused object from the pool, or creates one. */
  static acquire(): Occurrences {
    return Occurrences.#pool.pop() ?? new Occurrences();
  }

  /** Returns objects to the pool, because each takes megabytes and time to allocate. */
  static release(all: Occurrences[]): void {
    Occurrences.#pool.push(...all.slice(0, MAX_POOLED - Occurrences.#pool.length));
  }

  /** Each record's best occurrence, compared by typos, then weight of attribute and position, then exactness. */
  best = new Uint32Array(0);
  #head = new Int32Array(0);
  #positions = new Uint32Array(1024);
  #next = new Int32Array(1024);
  #length = 0;

  /** @param withPositions whether to collect the data for `positions` */
  *collect(
    block: Block,
    slot: ExpandedSlot,
    records: Bitset,
    maxTypos: number,
    weights: AttributeWeights,
    withPositions: boolean,
  ): Steps<void> {
    if (this.best.length < block.size) {
      this.best = new Uint32Array(block.size);
      this.#head = new Int32Array(block.size);
    }

    this.best.fill(NONE, 0, block.size);
    this.#length = 0;
    let read = 0;

    for (let typos = 0; typos <= maxTypos; typos++) {
      for (const { from, to, exact } of slot.tiers[typos]!) {
        const end = block.starts[to]!;
        for (let begin = block.starts[from]!; begin < end; ) {
          const pause = Math.min(end, begin + POSTINGS_PER_STEP);
          if (withPositions) this.#reserve(pause - begin);
          this.#collectRange(block, begin, pause, records, typos, exact, weights, withPositions);
          read += pause - begin;
          begin = pause;
          if (read < POSTINGS_PER_STEP) continue;
          read = 0;
          if (isPauseDue()) yield;
        }
      }
    }
  }

  #collectRange(
    block: Block,
    begin: number,
    end: number,
    records: Bitset,
    typos: number,
    exact: boolean,
    weights: AttributeWeights,
    withPositions: boolean,
  ): void {
    const { docs, positions } = block;
    const { best } = this;
    const searched = typos > 0 ? weights.searchedWithTypos : weights.searched;

    for (let at = begin; at < end; at++) {
      const doc = docs[at]!;
      if (!hasBit(records, doc)) continue;
      const before = best[doc]!;
      if (before !== NONE && before >>> TYPO_SHIFT < typos) continue;
      const score = scoreOf(block, positions[at]!, exact, weights, searched);
      if (score === NONE) continue;
      const value = ((typos << TYPO_SHIFT) | score) >>> 0;
      if (withPositions) {
        this.#positions[this.#length] = positions[at]!;
        this.#next[this.#length] = before === NONE ? -1 : this.#head[doc]!;
        this.#head[doc] = this.#length++;
      }
      if (value < before) best[doc] = value;
    }
  }

  /** Writes the positions of the slot's words in a record into `into`, unordered, and returns how many there are. */
  positions(block: Block, doc: number, into: Uint32Array): number {
    if (this.best[doc] === NONE) return 0;
    let count = 0;

    for (let entry = this.#head[doc]!; entry >= 0; entry = this.#next[entry]!) {
      const position = this.#positions[entry]!;
      if (position < LIST_FLAG) {
        if (count < into.length) into[count++] = position & PLACE_MASK;
        continue;
      }
      for (let at = position - LIST_FLAG; count < into.length; at++) {
        const occurrence = block.positionLists[at]!;
        into[count++] = occurrence & PLACE_MASK;
        if (occurrence >= LIST_FLAG) break;
      }
    }

    return count;
  }

  #reserve(count: number): void {
    if (this.#positions.length >= this.#length + count) return;
    this.#positions = growTo(this.#positions, this.#length + count);
    const next = new Int32Array(this.#positions.length);
    next.set(this.#next);
    this.#next = next;
  }
}

/** Returns the lowest score of a posting's occurrences in the searched attributes, or NONE. */
function scoreOf(
  block: Block,
  position: number,
  exact: boolean,
  weights: AttributeWeights,
  searched: Uint8Array | undefined,
): number {
  if (position < LIST_FLAG) return occurrenceScore(position, exact, weights, searched);
  let best = NONE;
  for (let at = position - LIST_FLAG; ; at++) {
    const occurrence = block.positionLists[at]!;
    const score = occurrenceScore(occurrence & ~LIST_FLAG, exact, weights, searched);
    if (score < best) best = score;
    if (occurrence >= LIST_FLAG) return best;
  }
}

function occurrenceScore(
  occurrence: number,
  exact: boolean,
  weights: AttributeWeights,
  searched: Uint8Array | undefined,
): number {
  const attribute = (occurrence & PLACE_MASK) >>> ATTRIBUTE_SHIFT;
  if (searched && searched[attribute] === 0) return NONE;
  const position =
    weights.unordered[attribute] === 1 ? 0 : Math.min(occurrence & MAX_POSITION, MAX_WEIGHED_POSITION);
  const inexactness = exact ? ((occurrence & WHOLE_VALUE_FLAG) !== 0 ? 0 : 1) : 2;
  return ((weights.base[attribute]! + position) << WEIGHT_SHIFT) | inexactness;
}

/** Whether any occurrence of a posting is in a searched attribute. */
export function isSearched(block: Block, position: number, searched: Uint8Array): boolean {
  if (position < LIST_FLAG) return searched[(position & PLACE_MASK) >>> ATTRIBUTE_SHIFT] === 1;
  for (let at = position - LIST_FLAG; ; at++) {
    const occurrence = block.positionLists[at]!;
    if (searched[(occurrence & PLACE_MASK) >>> ATTRIBUTE_SHIFT] === 1) return true;
    if (occurrence >= LIST_FLAG) return false;
  }
}
