/** What the members who signed a committee's report recommend. */
export type Recommendation = 'for' | 'against' | 'none';

/** `4 Favorable, 2 On Its Merits` (Delaware), `1DP 4NR 1DNP 1AM` (Alaska). `On its merits` recommends nothing. */
const COUNTS = /\b(\d{1,2})(?: (favorable|unfavorable|on its merits)|(DP|DNP|NR|AM)(?!\w))/gi;

/**
 * Returns what more members recommend than anything else, if the report counts them.
 * @returns undefined if it does not
 */
export function recommendationIn(text: string): Recommendation | undefined {
  const counts = [...text.matchAll(COUNTS)].map(([, count, words, code]) => {
    return { count: Number(count), kind: (words ?? code ?? '').toLowerCase() };
  });
  // `10AM` alone is the time of a meeting.
  if (counts.every(({ kind }) => kind === 'am')) return undefined;
  const sum = (kinds: readonly string[]) =>
    counts.reduce((total, { count, kind }) => total + (kinds.includes(kind) ? count : 0), 0);
  const half = counts.reduce((total, { count }) => total + count, 0) / 2;
  if (sum(['favorable', 'dp']) > half) return 'for';
  return sum(['unfavorable', 'dnp']) > half ? 'against' : 'none';
}
