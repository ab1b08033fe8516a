import type { ExpandedPlan } from '../query/expansion.ts';
import { type Bitset, countBits, intersect } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import type { BlockMatch } from './matching.ts';

/** A block that may have matches. A record matches if it is live, fits the query and passes the filter. */
export class FoundBlock {
  readonly segment: number;
  readonly block: Block;
  readonly plan: ExpandedPlan;
  readonly match: BlockMatch;
  readonly #allowed: Bitset | undefined;
  #records: (Bitset | undefined)[] = [];
  #counts: (number | undefined)[] = [];
  #totalTypos: number | undefined;

  /** @param segment the number of the block's segment */
  constructor(
    segment: number,
    block: Block,
    plan: ExpandedPlan,
    match: BlockMatch,
    allowed: Bitset | undefined,
  ) {
    this.segment = segment;
    this.block = block;
    this.plan = plan;
    this.match = match;
    this.#allowed = allowed;
  }

  /** Limits the matches to those with at most `total` typos in all words together; undefined removes the limit. */
  limitTypos(total: number | undefined): void {
    this.#totalTypos = total;
    this.#records = [];
    this.#counts = [];
  }

  /** Returns the matches with at most `typos` typos in any word. Do not modify the set. */
  records(typos: number): Bitset {
    const cached = this.#records[typos];
    if (cached) return cached;
    let set = this.match.any(typos);
    const { live, liveCount, size } = this.block;

    if (this.#totalTypos !== undefined || this.#allowed || liveCount < size) {
      set = set.slice();
      if (this.#totalTypos !== undefined) intersect(set, this.match.within(this.#totalTypos));
      if (this.#allowed) intersect(set, this.#allowed);
      if (liveCount < size) intersect(set, live);
    }

    this.#records[typos] = set;

    return set;
  }

  count(typos: number): number {
    const cached = this.#counts[typos];
    if (cached !== undefined) return cached;
    const count = countBits(this.records(typos));
    this.#counts[typos] = count;
    return count;
  }
}
