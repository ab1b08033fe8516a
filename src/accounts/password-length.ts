/** NIST SP 800-63B-4, 3.1.1.2: in characters, a password by itself, and one with a second factor beside it. */
export const SHORTEST_ALONE = 15;
const SHORTEST_WITH_SECOND_FACTOR = 8;

/** How many characters a password needs. */
export function shortestPassword(hasSecondFactor = false): number {
  return hasSecondFactor ? SHORTEST_WITH_SECOND_FACTOR : SHORTEST_ALONE;
}
