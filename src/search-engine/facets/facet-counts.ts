import { type Bitset, complement, listBits } from '../segments/bitset.ts';
import type { Block, Column } from '../segments/segment.ts';

const totalsCache = new WeakMap<Column, Uint32Array>();
const listed = new Uint32Array(65536);

/** The counts of a facet, by value number. */
export interface FacetCount {
  facet: number;
  counts: Float64Array;
}

/**
 * Counts the values of facets among the records of `set`. If the set has more than half the records of the block, it
 * counts the other records and subtracts them from the totals of the block.
 *
 * @param size the number of records in `set`
 */
export function countFacets(block: Block, facets: FacetCount[], set: Bitset, size: number): void {
  if (size === 0) return;
  let length = -1;
  const isMajority = size * 2 > block.size;

  for (const { facet, counts } of facets) {
    const column = block.facets[facet];
    if (!column) continue;
    const totals = totalsOf(column, block.size);
    // Every record of the block has the same value, as for the session.
    if (totals[totals.length - 1] === block.size && !column.starts) {
      counts[totals.length - 1]! += size;
      continue;
    }
    if (isMajority) for (let code = 0; code < totals.length; code++) counts[code]! += totals[code]!;
    if (length < 0) length = listBits(isMajority ? complement(set, block.size) : set, listed);
    addCounts(column, length, counts, isMajority ? -1 : 1);
  }
}

/** Adds `step` for each value of the first `length` records in `listed`. */
function addCounts({ starts, values }: Column, length: number, counts: Float64Array, step: number): void {
  if (!starts) {
    for (let at = 0; at < length; at++) {
      const value = values[listed[at]!]!;
      if (value !== 0) counts[value - 1]! += step;
    }
    return;
  }
  for (let at = 0; at < length; at++) {
    const doc = listed[at]!;
    const end = starts[doc + 1]!;
    for (let value = starts[doc]!; value < end; value++) counts[values[value]!]! += step;
  }
}

/** Returns the counts over all records of the block, including deleted ones. */
function totalsOf(column: Column, size: number): Uint32Array {
  const cached = totalsCache.get(column);
  if (cached) return cached;
  let maxCode = -1;
  const first = column.starts ? 0 : 1;
  for (const value of column.values) if (value - first > maxCode) maxCode = value - first;
  const totals = new Uint32Array(maxCode + 1);
  const { starts, values } = column;
  if (starts) for (const value of values) totals[value]!++;
  else for (let doc = 0; doc < size; doc++) if (values[doc] !== 0) totals[values[doc]! - 1]!++;
  totalsCache.set(column, totals);

  return totals;
}
