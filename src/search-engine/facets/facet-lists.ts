import type { FacetStats } from '../contract.ts';
import type { FacetValues } from '../segments/index-schema.ts';
import { byUnits } from '../segments/segment-writer.ts';

/**
 * The values of a facet that an answer lists, most frequent first (or alphabetically), with their counts.
 * @param counts by value number.
 */
export function listedValues(
  values: FacetValues,
  counts: Float64Array,
  most: number,
  order: 'count' | 'alpha',
): Record<string, number> {
  const { names } = values.table;
  const codes = order === 'alpha' ? present(counts) : mostFrequent(counts, most);
  if (order === 'alpha') codes.sort((first, second) => byUnits(names[first]!, names[second]!));
  else
    codes.sort((first, second) => counts[second]! - counts[first]! || byUnits(names[first]!, names[second]!));
  // A value may be called `__proto__`.
  const list: Record<string, number> = Object.create(null);
  for (const code of codes.slice(0, most)) list[names[code]!] = counts[code]!;
  return list;
}

function present(counts: Float64Array): number[] {
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) if (counts[code]! > 0) codes.push(code);
  return codes;
}

// Higher counts are rare, and share a place.
const MAX_COUNTED = 4096;
const withCount = new Uint32Array(MAX_COUNTED + 1);

/**
 * The `most` values with the highest counts, found by how many values have each count, without sorting them all. Of those that
 * have the lowest count, the ones that came to the index first.
 */
function mostFrequent(counts: Float64Array, most: number): number[] {
  const codes = present(counts);
  if (codes.length <= most) return codes;
  withCount.fill(0);
  for (const code of codes) withCount[Math.min(counts[code]!, MAX_COUNTED)]!++;
  let least = MAX_COUNTED;
  let above = 0;
  while (above + withCount[least]! < most) above += withCount[least--]!;
  // What shares the last place cannot be cut without sorting.
  let room = least === MAX_COUNTED ? codes.length : most - above;
  return codes.filter((code) => {
    const count = Math.min(counts[code]!, MAX_COUNTED);
    return count > least || (count === least && room-- > 0);
  });
}

/** Least, greatest, mean and sum of a facet whose values are numbers; nothing where none is. */
export function statsOf(values: FacetValues, counts: Float64Array): FacetStats | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let count = 0;
  for (let code = 0; code < counts.length; code++) {
    if (counts[code] === 0 || !values.isNumber[code]) continue;
    const value = Number(values.table.names[code]);
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value * counts[code]!;
    count += counts[code]!;
  }
  return count === 0 ? undefined : { min, max, avg: sum / count, sum };
}
