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
  codes.sort((first, second) =>
    order === 'alpha'
      ? byUnits(names[first]!, names[second]!)
      : counts[second]! - counts[first]! || byUnits(names[first]!, names[second]!),
  );
  // Made from entries, because a value may be called __proto__.
  return Object.fromEntries(codes.slice(0, most).map((code) => [names[code]!, counts[code]!]));
}

function present(counts: Float64Array): number[] {
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) if (counts[code]! > 0) codes.push(code);
  return codes;
}

/** At least the `most` values with the highest counts, found by how many values have each count, without sorting all. */
function mostFrequent(counts: Float64Array, most: number): number[] {
  const codes = present(counts);
  if (codes.length <= most) return codes;
  let highest = 0;
  for (const code of codes) highest = Math.max(highest, counts[code]!);
  // Counts past a few thousand are rare, and share a place.
  const withCount = new Uint32Array(Math.min(highest, 4096) + 1);
  for (const code of codes) withCount[Math.min(counts[code]!, 4096)]!++;
  let least = withCount.length - 1;
  for (let taken = withCount[least]!; taken < most; taken += withCount[least]!) least--;
  return codes.filter((code) => counts[code]! >= least);
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
