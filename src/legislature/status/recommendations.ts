/** What the members who signed a committee's report recommend. */
export type Recommendation = 'for' | 'against' | 'none';

/** `4 Favorable, 2 On Its Merits` (Delaware), `1DP 4NR 1DNP 1AM` (Alaska). `On its merits` recommends nothing. */
const COUNTS = /\b(\d{1,2})(?: (favorable|unfavorable|on its merits)|(DP|DNP|NR|AM)(?!\w))/gi;

/** A referral to another committee that the report asks for recommends nothing about the bill. */
const WITHOUT_RECOMMENDATION =
  /\b(?:without|no) recommendation\b|\bto the legislature for further consideration\b|\bwith (?:a )?(?:recommendation|request) (?:to (?:re-?)?refer|for (?:re-?)?referral)\b/i;

/**
 * Returns what a report recommends, if it says that it recommends nothing, or counts what its members recommend.
 * @returns undefined if it does neither, as most reports
 */
export function recommendationIn(text: string): Recommendation | undefined {
  const counted = recommendationOfMost(text);
  return counted !== 'against' && WITHOUT_RECOMMENDATION.test(text) ? 'none' : counted;
}

/** What more members recommend than anything else, if the report counts them. */
function recommendationOfMost(text: string): Recommendation | undefined {
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
