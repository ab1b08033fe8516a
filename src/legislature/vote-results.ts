/** The result of a roll call as the site shows it. */
export interface VoteOutcome {
  /** `unknown` if the source has no result, `unclear` if the result contradicts the motion or the tally. */
  result: 'pass' | 'fail' | 'unknown' | 'unclear';
  /** Why the result is unclear, or what it was concluded from, in one sentence; null if it is that of the source. */
  reason: string | null;
}

/** The results as the site writes them. */
export const RESULT_NAMES: Record<VoteOutcome['result'], string> = {
  pass: 'Passed',
  fail: 'Failed',
  unknown: 'Result not recorded',
  unclear: 'Unclear',
};
