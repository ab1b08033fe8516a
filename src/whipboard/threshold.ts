/** The votes that a question needs: a `majority` or `two-thirds` of all members of the chamber, or a number. */
export type Threshold = 'majority' | 'two-thirds' | number;

/** The maximum threshold, more than any chamber has seats. */
const MAX_VALUE = 999;

/** Parses a threshold from the database or a form; undefined if it is not valid. */
export function thresholdFrom(text: string): Threshold | undefined {
  if (text === 'majority' || text === 'two-thirds') return text;
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_VALUE ? Number(text) : undefined;
}

/** The number of yes votes needed. @param members the number of members of the chamber, voting or not */
export function votesNeeded(threshold: Threshold, members: number): number {
  if (threshold === 'majority') return Math.floor(members / 2) + 1;
  return threshold === 'two-thirds' ? Math.ceil((members * 2) / 3) : threshold;
}

/**
 * A sentence on how many more votes a board needs.
 * @param members the number of members of the chamber
 * @param chamber the name of the chamber
 */
export function statusText(
  threshold: Threshold,
  { yes, leanYes }: { yes: number; leanYes: number },
  members: number,
  chamber: string,
): string {
  const needed = votesNeeded(threshold, members);
  const share = { majority: 'a majority: ', 'two-thirds': 'two thirds: ' };
  const goal = `${typeof threshold === 'number' ? '' : share[threshold]}${needed} of the ${members} members of the ${chamber}`;
  const missing = needed - yes;
  if (missing <= 0) return `Yes has reached ${goal}.`;
  const withLeaning = missing - leanYes;
  const leaning = withLeaning <= 0 ? 'Lean Yes would reach it' : `${withLeaning} more counting Lean Yes`;
  return `${missing} more needed for ${goal}${leanYes > 0 ? `; ${leaning}` : ''}.`;
}
