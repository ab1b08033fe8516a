import { objectIdOf } from '../segments/object-ids.ts';
import type { Block } from '../segments/segment.ts';
import { byCodeUnits } from '../segments/segment-writer.ts';

/** A block that a search reads, with the number of its segment. */
export interface RankedBlock {
  segment: number;
  block: Block;
}

export interface Hit {
  block: Block;
  doc: number;
  key: number;
}

/** Collects the best hits of a search in a bounded heap with the worst hit on top. */
export class TopHits {
  readonly #blocks: RankedBlock[];
  readonly #capacity: number;
  #keys: number[] = [];
  #blockIndexes: number[] = [];
  #docs: number[] = [];

  constructor(blocks: RankedBlock[], capacity: number) {
    this.#blocks = blocks;
    this.#capacity = capacity;
  }

  /** The highest key that can still be collected. */
  get maxKey(): number {
    return this.#keys.length < this.#capacity
      ? Number.POSITIVE_INFINITY
      : (this.#keys[0] ?? Number.NEGATIVE_INFINITY);
  }

  /** Offers a hit, and returns whether it was collected. Hits of one block must come in ascending order of `doc`. */
  offer(blockIndex: number, doc: number, key: number): boolean {
    const keys = this.#keys;
    if (keys.length < this.#capacity) {
      keys.push(key);
      this.#blockIndexes.push(blockIndex);
      this.#docs.push(doc);
      this.#rise(keys.length - 1);
      return true;
    }

    if (this.#capacity === 0 || key > keys[0]!) return false;
    if (key === keys[0]! && this.#tie(blockIndex, doc, this.#blockIndexes[0]!, this.#docs[0]!) >= 0)
      return false;
    keys[0] = key;
    this.#blockIndexes[0] = blockIndex;
    this.#docs[0] = doc;
    this.#sink();

    return true;
  }

  /** Returns the collected hits, best first. */
  ordered(): Hit[] {
    const order = Array.from(this.#keys.keys()).sort((first, second) => this.#compare(first, second));
    return order.map((at) => ({
      block: this.#blocks[this.#blockIndexes[at]!]!.block,
      doc: this.#docs[at]!,
      key: this.#keys[at]!,
    }));
  }

  #compare(first: number, second: number): number {
    const difference = this.#keys[first]! - this.#keys[second]!;
    if (difference !== 0) return difference;
    return this.#tie(
      this.#blockIndexes[first]!,
      this.#docs[first]!,
      this.#blockIndexes[second]!,
      this.#docs[second]!,
    );
  }

  #tie(blockIndex: number, doc: number, otherBlockIndex: number, otherDoc: number): number {
    const one = this.#blocks[blockIndex]!;
    const other = this.#blocks[otherBlockIndex]!;
    if (one.segment === other.segment) return one.block.rank[doc]! - other.block.rank[otherDoc]!;
    return compareRecords(one.block, doc, other.block, otherDoc);
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#compare(at, parent) <= 0) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    const { length } = this.#keys;
    for (let at = 0; ; ) {
      let maxKey = at;
      const left = 2 * at + 1;
      if (left < length && this.#compare(left, maxKey) > 0) maxKey = left;
      if (left + 1 < length && this.#compare(left + 1, maxKey) > 0) maxKey = left + 1;
      if (maxKey === at) return;
      this.#swap(at, maxKey);
      at = maxKey;
    }
  }

  #swap(one: number, other: number): void {
    for (const list of [this.#keys, this.#blockIndexes, this.#docs]) {
      const previous = list[one]!;
      list[one] = list[other]!;
      list[other] = previous;
    }
  }
}

/** Compares two records by custom ranking, then by objectID. */
export function compareRecords(block: Block, doc: number, otherBlock: Block, otherDoc: number): number {
  for (let ranking = 0; ranking < block.custom.length; ranking++) {
    const one = block.custom[ranking]![doc]!;
    const other = otherBlock.custom[ranking]![otherDoc]!;
    if (one !== other) return other > one ? 1 : -1;
  }
  return byCodeUnits(objectIdOf(block, doc), objectIdOf(otherBlock, otherDoc));
}
