/** NIST SP 800-63B-4, 3.1.1.2: in characters, a password by itself, and one with a second factor beside it. */
export const MIN_ALONE_LENGTH = 15;
const MIN_WITH_SECOND_FACTOR_LENGTH = 8;

/** How many characters a password needs. */
export function minPasswordLength(hasSecondFactor = false): number {
  return hasSecondFactor ? MIN_WITH_SECOND_FACTOR_LENGTH : MIN_ALONE_LENGTH;
}
