/** What a question needs, of all members of the chamber: `majority`, `two-thirds`, or so many. */
export type Threshold = 'majority' | 'two-thirds' | number;

/** A chamber has fewer seats. */
const MAX_VALUE = 999;

/** Reads a threshold as it is kept and as a form sends it; undefined where it is none. */
export function thresholdFrom(text: string): Threshold | undefined {
  if (text === 'majority' || text === 'two-thirds') return text;
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_VALUE ? Number(text) : undefined;
}

/** How many must vote yes. @param members of the whole chamber, whether they vote or not */
export function votesNeeded(threshold: Threshold, members: number): number {
  if (threshold === 'majority') return Math.floor(members / 2) + 1;
  return threshold === 'two-thirds' ? Math.ceil((members * 2) / 3) : threshold;
}

/**
 * How far a board is from what it needs, in a sentence that says of what.
 * @param members of the whole chamber
 * @param chamber its name
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
