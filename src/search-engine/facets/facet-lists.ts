import type { FacetStats } from '../contract.ts';
import type { FacetValues } from '../segments/index-schema.ts';
import { byCodeUnits } from '../segments/segment-writer.ts';

/**
 * Returns the listed values of a facet with their counts, most frequent first or in alphabetical order.
 * @param counts counts by value number
 */
export function listedValues(
  values: FacetValues,
  counts: Float64Array,
  limit: number,
  order: 'count' | 'alpha',
): Record<string, number> {
  const { names } = values.table;
  const codes = order === 'alpha' ? present(counts) : mostFrequent(counts, limit);

  if (order === 'alpha') codes.sort((first, second) => byCodeUnits(names[first]!, names[second]!));
  else
    codes.sort(
      (first, second) => counts[second]! - counts[first]! || byCodeUnits(names[first]!, names[second]!),
    );

  // Without a prototype, a value such as `__proto__` is an ordinary key.
  const list: Record<string, number> = Object.create(null);
  for (const code of codes.slice(0, limit)) list[names[code]!] = counts[code]!;

  return list;
}

/** The numbers of the values that occur. */
export function present(counts: Float64Array): number[] {
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) if (counts[code]! > 0) codes.push(code);
  return codes;
}

// The largest count with its own bucket. Higher counts are rare and share one.
const MAX_COUNTED = 4096;
const withCount = new Uint32Array(MAX_COUNTED + 1);

/**
 * Returns the values with the highest counts by a counting sort. Among values with the lowest listed count, those that
 * were indexed first are returned. May return more than `limit` values if many share the last bucket.
 */
function mostFrequent(counts: Float64Array, limit: number): number[] {
  const codes = present(counts);
  if (codes.length <= limit) return codes;
  withCount.fill(0);
  for (const code of codes) withCount[Math.min(counts[code]!, MAX_COUNTED)]!++;
  let min = MAX_COUNTED;
  let above = 0;
  while (above + withCount[min]! < limit) above += withCount[min--]!;
  // Values in the last bucket have different counts, so all of them are returned and the caller sorts them.
  let remaining = min === MAX_COUNTED ? codes.length : limit - above;

  return codes.filter((code) => {
    const count = Math.min(counts[code]!, MAX_COUNTED);
    return count > min || (count === min && remaining-- > 0);
  });
}

/** Returns minimum, maximum, mean and sum of a facet's numeric values, or undefined if it has none. */
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
