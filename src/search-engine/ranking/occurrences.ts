import type { ExpandedSlot } from '../query/expansion.ts';
import { type Bitset, hasBit } from '../segments/bitset.ts';
import { growTo } from '../segments/growing.ts';
import { ALONE, ATTRIBUTE_SHIFT, type Block, LAST_POSITION, LIST, PLACE } from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';

/** Reading so many takes a few milliseconds. */
export const POSTINGS_A_STEP = 200_000;

/** Which attributes a word may be found in, and what each weighs. */
export interface AttributeWeights {
  /** By attribute number: its place in the order of importance, in thousands. */
  base: Uint32Array;
  unordered: Uint8Array;
  /** By attribute number: 1 where words are looked for. Absent where that is everywhere. */
  searched: Uint8Array | undefined;
  /** The same for words with typos. */
  searchedWithTypos: Uint8Array | undefined;
}

/** No posting of the slot was seen for the record. */
export const NONE = 0xffffffff;
const TYPO_SHIFT = 28;
const WEIGHT_SHIFT = 2;
// Longer queries are rare.
const MAX_UNUSED = 8;
// Algolia counts positions to a thousand.
const LAST_WEIGHED_POSITION = 999;

export const typosOf = (best: number) => best >>> TYPO_SHIFT;
export const weightOf = (best: number) => (best & 0x0fffffff) >>> WEIGHT_SHIFT;
/** 0 where the word is all of an attribute, 1 where it is whole, 2 where it only begins so or has typos. */
export const inexactnessOf = (best: number) => best & 3;

/** Where the words of a slot stand in some records of a block. */
export class Occurrences {
  static readonly #unused: Occurrences[] = [];

  /** One that nobody else uses until it is given back. */
  static take(): Occurrences {
    return Occurrences.#unused.pop() ?? new Occurrences();
  }

  /** Keeps some for the next search: each is megabytes, and zeroed when it is made. */
  static giveBack(all: Occurrences[]): void {
    Occurrences.#unused.push(...all.slice(0, MAX_UNUSED - Occurrences.#unused.length));
  }

  /** For each record its best occurrence: typos, then weight of the attribute and position, then exactness. */
  best = new Uint32Array(0);
  #head = new Int32Array(0);
  #where = new Uint32Array(1024);
  #next = new Int32Array(1024);
  #length = 0;

  /** @param withPlaces whether `places` will be asked for. */
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

  /** Writes the places of the slot's words in a record, in no order, and gives how many. */
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

/** The lowest of weight and inexactness over a posting's occurrences in the attributes searched, or NONE. */
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

/** Whether any occurrence of a posting is in the attributes searched. */
export function isSearched(block: Block, where: number, searched: Uint8Array): boolean {
  if (where < LIST) return searched[(where & PLACE) >>> ATTRIBUTE_SHIFT] === 1;
  for (let at = where - LIST; ; at++) {
    const place = block.more[at]!;
    if (searched[(place & PLACE) >>> ATTRIBUTE_SHIFT] === 1) return true;
    if (place >= LIST) return false;
  }
}
