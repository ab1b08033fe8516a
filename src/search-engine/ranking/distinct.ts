import type { SearchQuery } from '../contract.ts';
import type { Found, Searchable } from '../search.ts';
import { type Bitset, emptySet, setBit } from '../segments/bitset.ts';
import type { Block } from '../segments/segment.ts';
import type { Steps } from '../steps.ts';
import type { Hit } from './top-hits.ts';

type Rank = (index: Searchable, query: SearchQuery, found: Found, limit: number) => Steps<Hit[]>;

/** Whether the query limits the hits of each group, and the index has an attribute for groups. */
export function isDistinct(index: Searchable, query: SearchQuery): boolean {
  return query.distinct > 0 && index.schema.settings.attributeForDistinct !== undefined;
}

/** Groups the records of hits by block. */
export function recordsOf(hits: Hit[]): { block: Block; set: Bitset; size: number }[] {
  const sets = new Map<Block, { block: Block; set: Bitset; size: number }>();
  for (const { block, doc } of hits) {
    const group = sets.get(block) ?? { block, set: emptySet(block.size), size: 0 };
    setBit(group.set, doc);
    group.size++;
    sets.set(block, group);
  }
  return [...sets.values()];
}

/** Returns all hits in order, at most `distinct` for each value of `attributeForDistinct`. */
export function* distinctHits(index: Searchable, query: SearchQuery, found: Found, rank: Rank): Steps<Hit[]> {
  const facet = index.schema.facet(index.schema.settings.attributeForDistinct ?? '');
  const counts = new Map<number, number>();
  const ranked = yield* rank(index, query, found, found.total);

  return ranked.filter(({ block, doc }) => {
    const column = block.facets[facet];
    if (!column) return true;

    const value = column.starts
      ? column.starts[doc]! < column.starts[doc + 1]!
        ? column.values[column.starts[doc]!]!
        : -1
      : column.values[doc]! - 1;

    // A record without the attribute is a group of its own.
    if (value < 0) return true;
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);

    return count <= query.distinct;
  });
}
