import type { ExpandedSlot } from '../query/expansion.ts';
import { type Bitset, hasBit } from '../segments/bitset.ts';
import { growTo } from '../segments/growing.ts';
import { ALONE, ATTRIBUTE_SHIFT, type Block, LAST_POSITION, LIST, PLACE } from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';

/** Reading this many postings takes a few milliseconds. */
export const POSTINGS_A_STEP = 200_000;

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

/** The slot has no occurrence in the record. */
export const NONE = 0xffffffff;
const TYPO_SHIFT = 28;
const WEIGHT_SHIFT = 2;
// Queries of more words are rare.
const MAX_UNUSED = 8;
// Algolia counts positions up to 1000.
const LAST_WEIGHED_POSITION = 999;

export const typosOf = (best: number) => best >>> TYPO_SHIFT;
export const weightOf = (best: number) => (best & 0x0fffffff) >>> WEIGHT_SHIFT;
/** Returns 0 if the word is the whole attribute, 1 if it matches exactly, and 2 for a prefix or typos. */
export const inexactnessOf = (best: number) => best & 3;

/** The occurrences of a slot's words in records of a block. */
export class Occurrences {
  static readonly #unused: Occurrences[] = [];

  /** Takes an unused object from the pool, or creates one. */
  static take(): Occurrences {
    return Occurrences.#unused.pop() ?? new Occurrences();
  }

  /** Returns objects to the pool, because each takes megabytes and time to allocate. */
  static giveBack(all: Occurrences[]): void {
    Occurrences.#unused.push(...all.slice(0, MAX_UNUSED - Occurrences.#unused.length));
  }

  /** Each record's best occurrence, compared by typos, then weight of attribute and position, then exactness. */
  best = new Uint32Array(0);
  #head = new Int32Array(0);
  #where = new Uint32Array(1024);
  #next = new Int32Array(1024);
  #length = 0;

  /** @param withPlaces whether to collect what `places` needs */
  *collect(
    block: Block,
    slot: ExpandedSlot,
    records: Bitset,
    mostTypos: number,
    weights: AttributeWeights,
    withPlaces: boolean,
  ): Steps<void> {
    if (this.best.length < block.size) {
      this.best = new Uint32Array(block.size);
      this.#head = new Int32Array(block.size);
    }
    this.best.fill(NONE, 0, block.size);
    this.#length = 0;
    let read = 0;
    for (let typos = 0; typos <= mostTypos; typos++) {
      for (const { from, to, exact } of slot.tiers[typos]!) {
        const end = block.starts[to]!;
        for (let begin = block.starts[from]!; begin < end; ) {
          const pause = Math.min(end, begin + POSTINGS_A_STEP);
          if (withPlaces) this.#reserve(pause - begin);
          this.#collectRange(block, begin, pause, records, typos, exact, weights, withPlaces);
          read += pause - begin;
          begin = pause;
          if (read < POSTINGS_A_STEP) continue;
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
    withPlaces: boolean,
  ): void {
    const { docs, where } = block;
    const { best } = this;
    const searched = typos > 0 ? weights.searchedWithTypos : weights.searched;
    for (let at = begin; at < end; at++) {
      const doc = docs[at]!;
      if (!hasBit(records, doc)) continue;
      const before = best[doc]!;
      if (before !== NONE && before >>> TYPO_SHIFT < typos) continue;
      const score = scoreOf(block, where[at]!, exact, weights, searched);
      if (score === NONE) continue;
      const value = ((typos << TYPO_SHIFT) | score) >>> 0;
      if (withPlaces) {
        this.#where[this.#length] = where[at]!;
        this.#next[this.#length] = before === NONE ? -1 : this.#head[doc]!;
        this.#head[doc] = this.#length++;
      }
      if (value < before) best[doc] = value;
    }
  }

  /** Writes the positions of the slot's words in a record into `into`, unordered, and returns how many there are. */
  places(block: Block, doc: number, into: Uint32Array): number {
    if (this.best[doc] === NONE) return 0;
    let count = 0;
    for (let entry = this.#head[doc]!; entry >= 0; entry = this.#next[entry]!) {
      const where = this.#where[entry]!;
      if (where < LIST) {
        if (count < into.length) into[count++] = where & PLACE;
        continue;
      }
      for (let at = where - LIST; count < into.length; at++) {
        const place = block.more[at]!;
        into[count++] = place & PLACE;
        if (place >= LIST) break;
      }
    }
    return count;
  }

  #reserve(more: number): void {
    if (this.#where.length >= this.#length + more) return;
    this.#where = growTo(this.#where, this.#length + more);
    const next = new Int32Array(this.#where.length);
    next.set(this.#next);
    this.#next = next;
  }
}

/** Returns the lowest score of a posting's occurrences in the searched attributes, or NONE. */
function scoreOf(
  block: Block,
  where: number,
  exact: boolean,
  weights: AttributeWeights,
  searched: Uint8Array | undefined,
): number {
  if (where < LIST) return placeScore(where, exact, weights, searched);
  let best = NONE;
  for (let at = where - LIST; ; at++) {
    const place = block.more[at]!;
    const score = placeScore(place & ~LIST, exact, weights, searched);
    if (score < best) best = score;
    if (place >= LIST) return best;
  }
}

function placeScore(
  place: number,
  exact: boolean,
  weights: AttributeWeights,
  searched: Uint8Array | undefined,
): number {
  const attribute = (place & PLACE) >>> ATTRIBUTE_SHIFT;
  if (searched && searched[attribute] === 0) return NONE;
  const position =
    weights.unordered[attribute] === 1 ? 0 : Math.min(place & LAST_POSITION, LAST_WEIGHED_POSITION);
  const inexactness = exact ? ((place & ALONE) !== 0 ? 0 : 1) : 2;
  return ((weights.base[attribute]! + position) << WEIGHT_SHIFT) | inexactness;
}

/** Whether any occurrence of a posting is in a searched attribute. */
export function isSearched(block: Block, where: number, searched: Uint8Array): boolean {
  if (where < LIST) return searched[(where & PLACE) >>> ATTRIBUTE_SHIFT] === 1;
  for (let at = where - LIST; ; at++) {
    const place = block.more[at]!;
    if (searched[(place & PLACE) >>> ATTRIBUTE_SHIFT] === 1) return true;
    if (place >= LIST) return false;
  }
}
